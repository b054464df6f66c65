// What was done, said in a corner for a moment; the thing that it was done to is a link.

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
