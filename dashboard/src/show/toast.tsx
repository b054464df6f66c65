// Short notifications of results, with a link to the resource.

import { Anchor } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Link } from 'react-router'

export type Outcome = {
  readonly text: string
  /** The page of the thing. */
  readonly to?: string | undefined
  readonly isBad?: boolean
}

export function toast({ text, to, isBad = false }: Outcome): void {
  notifications.show({
    color: isBad ? 'red' : 'florin',
    message:
      to === undefined ? (
        text
      ) : (
        <Anchor component={Link} to={to} size="sm" className="toast-link">
          {text}
        </Anchor>
      ),
  })
}
