// A thing that something happens to, by its name, with a link to its page.

import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { readOne } from '../../api/bank.ts'
import { Chip } from '../../names/chip.tsx'
import { railDataOf } from '../../nouns/movement.tsx'
import { moneyText } from '../../show/money.ts'
import { paymentKind } from '../../words/words.ts'
import type { DueItem } from './days.ts'

type Props = {
  readonly type: DueItem['resource_type']
  readonly id: string
  readonly webhookId?: string | undefined
}

/** Nothing for what has no page. */
export function Thing({ type, id, webhookId }: Props) {
  switch (type) {
    case 'ACH': {
      return <Chip kind="ach" id={id} />
    }
    case 'INCOMING_ACH': {
      return <Chip kind="incoming_ach" id={id} />
    }
    case 'INTERNAL_TRANSFER':
    case 'CARD_TRANSACTION': {
      return <HeldMoney id={id} />
    }
    case 'EVENT': {
      return webhookId === undefined ? null : (
        <Anchor component={Link} to={`/webhooks/${webhookId}/events/${id}`} fz="sm">
          The event
        </Anchor>
      )
    }
    default: {
      return null
    }
  }
}

/** What is or was held, by its merchant or memo and its amount. */
function HeldMoney({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['name', 'pending_transactions', id],
    queryFn: ({ signal }) => readOne('/transactions/pending/{id}', id, signal),
  })
  if (!data) return null
  const { amount, currency, memo, subtype } = data.data
  const { merchant } = railDataOf(data.data)
  const name = merchant?.name ?? (memo || paymentKind(subtype)[0])
  return (
    <Anchor component={Link} to={`/transactions/${id}`} title={id} fz="sm">
      {name}, {moneyText(amount, currency)}
    </Anchor>
  )
}
