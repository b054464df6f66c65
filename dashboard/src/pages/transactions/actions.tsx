// Actions of a transaction in its current state: capture, reversal or expiry of a hold, settlement or return of an
// entry.

import { useQuery } from '@tanstack/react-query'
import { readOne } from '../../api/bank.ts'
import type { OutgoingAch, PendingTransaction, PostedTransaction } from '../../api/shapes.ts'
import { Actions } from '../../nouns/actions.tsx'
import type { Action } from '../../nouns/noun.ts'
import { isWaiting } from '../../nouns/transactions.tsx'
import { sideOf } from '../../nouns/side.ts'
import { railDataOf } from '../../nouns/movement.tsx'
import { outcomeWords } from '../../words/forms.ts'
import { MoveClockButton } from './move_clock_button.tsx'

export type Whole = {
  readonly id: string
  readonly posted: PostedTransaction | undefined
  readonly pending: PendingTransaction | undefined
}

const typeOf = ({ posted, pending }: Whole) => posted?.type ?? pending?.data.type
const subtypeOf = ({ posted, pending }: Whole) => posted?.subtype ?? pending?.data.subtype ?? ''
const holds = ({ pending }: Whole) => pending !== undefined && isWaiting(pending.data.status)

/** What card networks know a payment by: its first message. */
function tokenOf({ id, posted }: Whole): string {
  return posted?.data.hold_id ?? id
}

function heldAmount({ pending }: Whole): number | undefined {
  return pending?.data.total_amount
}

function postedAmount({ posted }: Whole): number | undefined {
  return posted && sideOf(posted)?.amount
}

const isCardHold = (it: Whole) => typeOf(it) === 'card' && holds(it)
const isTransferHold = (it: Whole) => typeOf(it) === 'internal_transfer' && holds(it)
const REFUNDABLE = new Set(['pos_purchase', 'pos_cashback', 'atm_withdrawal'])

const actions: readonly Action<Whole>[] = [
  {
    label: 'Complete',
    operation: 'patchInternalTransfer',
    params: ({ id }) => ({ id }),
    sets: () => ({ status: 'COMPLETE' }),
    isMain: true,
    isFor: isTransferHold,
  },
  {
    label: 'Cancel the transfer',
    operation: 'patchInternalTransfer',
    params: ({ id }) => ({ id }),
    sets: () => ({ status: 'CANCELED' }),
    isFor: isTransferHold,
  },
  {
    label: 'Capture…',
    title: () => 'Capture the payment',
    operation: 'simulateClearing',
    initial: (it) => ({ amount: heldAmount(it) }),
    sets: (it) => ({ original_transaction_id: tokenOf(it) }),
    isMain: true,
    isSimulation: true,
    isFor: isCardHold,
  },
  {
    label: 'Hold more…',
    title: () => 'Hold more for the payment',
    operation: 'simulateAuthorizationAdvice',
    sets: (it) => ({ original_transaction_id: tokenOf(it), increment: true }),
    isSimulation: true,
    isFor: isCardHold,
  },
  {
    label: 'Reverse…',
    title: () => 'Reverse the payment',
    operation: 'simulateReversal',
    initial: (it) => ({ amount: heldAmount(it) }),
    sets: (it) => ({ original_transaction_id: tokenOf(it) }),
    isSimulation: true,
    isFor: isCardHold,
  },
  {
    label: 'Refund…',
    title: () => 'Refund the payment',
    operation: 'simulateClearing',
    initial: (it) => ({ amount: postedAmount(it) }),
    sets: (it) => ({ original_transaction_id: tokenOf(it), is_refund: true }),
    isSimulation: true,
    isFor: (it) => it.posted !== undefined && REFUNDABLE.has(subtypeOf(it)),
  },
]

export function TransactionActions({ of: whole }: { of: Whole }) {
  const subtype = subtypeOf(whole)
  const { ach_id: ach } = railDataOf(whole.posted?.data ?? whole.pending?.data ?? {})
  const isOutgoing = subtype === 'outgoing_credit' || subtype === 'outgoing_debit'
  const due = holds(whole) ? whole.pending?.data.expires_at : undefined
  const type = typeOf(whole)
  return (
    <>
      <Actions of={actions} row={whole} name="The transaction" list="/transactions" />
      {due && type === 'ach' && isOutgoing && <MoveClockButton label="Settle…" to={due} isMain />}
      {ach && isOutgoing && <AchActions id={ach} />}
      {due && type !== 'ach' && <MoveClockButton label="Let it expire…" to={due} isMain={false} />}
    </>
  )
}

const GONE = new Set(['CANCELED', 'DECLINED', 'ERROR'])
const UNSENT = new Set(['INIT', 'PENDING'])

const achActions: readonly Action<OutgoingAch>[] = [
  {
    label: 'Return with code…',
    title: () => 'The other bank returns it',
    operation: 'simulateAchReturn',
    sets: ({ id }) => ({ ach_id: id }),
    done: () => outcomeWords.returned,
    isSimulation: true,
    isFor: (it) =>
      !GONE.has(it.status) && it.return_data === undefined && it.incoming_ach_id === undefined,
  },
  {
    label: 'Cancel the transfer',
    operation: 'patchAch',
    params: ({ id }) => ({ transaction_id: id }),
    sets: () => ({ status: 'CANCELED' }),
    hides: ['funds_availability_time'],
    done: () => outcomeWords.canceled,
    isFor: ({ status }) => UNSENT.has(status),
  },
]

function AchActions({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['item', '/ach', id],
    queryFn: ({ signal }) => readOne('/ach/{transaction_id}', id, signal),
  })
  return data && <Actions of={achActions} row={data} name="The transfer" list="/ach" />
}
