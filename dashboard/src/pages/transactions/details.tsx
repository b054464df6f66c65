// Details of a transaction: rail, card, ACH entry or transfer, ids and metadata.

import { useQuery } from '@tanstack/react-query'
import { readOne } from '../../api/bank.ts'
import type { PendingTransaction, PostedTransaction } from '../../api/shapes.ts'
import { incomingWord, outgoingWord } from '../../nouns/ach.tsx'
import { Facts } from '../../nouns/facts.tsx'
import { railDataOf } from '../../nouns/movement.tsx'
import { isWaiting } from '../../nouns/transactions.tsx'
import { TransactionLock } from '../proof/lock.tsx'
import { Identifier } from '../../show/identifier.tsx'
import { JsonView } from '../../show/json_view.tsx'
import { Section } from '../../show/page.tsx'
import { Badge } from '../../show/status.tsx'

type Props = {
  readonly id: string
  readonly posted: PostedTransaction | undefined
  readonly pending: PendingTransaction | undefined
}

export function Details({ id, posted, pending }: Props) {
  const type = posted?.type ?? pending?.data.type ?? ''
  const subtype = posted?.subtype ?? pending?.data.subtype ?? ''
  const rail = railDataOf(posted?.data ?? pending?.data ?? {})
  const { metadata = null, original_trx: original, memo } = posted?.data ?? {}
  const { merchant, card_id: card, ach_id: ach } = rail
  const isHeld = pending !== undefined && isWaiting(pending.data.status)
  return (
    <>
      <Section title="Details">
        <Facts
          noun="transactions"
          of={{
            type,
            card_id: card,
            merchant: merchant && placeOf(merchant),
            memo: memo ?? pending?.data.memo,
            currency: posted?.data.lines[0]?.currency ?? pending?.data.currency,
            held_amount: isHeld ? pending.data.total_amount : undefined,
            cash_back_amount: rail.cash_back_amount,
            surcharge_amount: rail.surcharge_amount,
            is_unlinked: rail.is_unlinked,
            in_suspense: rail.in_suspense,
            network: posted?.data.lines[0]?.network ?? pending?.data.network,
            transaction_time: posted?.transaction_time ?? pending?.data.transaction_time,
            effective_date: posted?.effective_date ?? pending?.data.effective_date,
            settlement_date: posted?.settlement_date,
            [type === 'ach' ? 'settles' : 'expires']: isHeld ? pending.data.expires_at : undefined,
          }}
          without={['currency']}
        />
      </Section>
      {type === 'internal_transfer' && <Transfer id={id} />}
      {ach && <AchEntry id={ach} isOutgoing={subtype.startsWith('outgoing')} />}
      <TransactionLock id={id} changes={`${posted?.uuid} ${pending?.updated}`} />
      <Section title="IDs">
        <dl className="facts">
          <Id name="Transaction" id={id} />
          {original && <Id name="Undoes" id={original} to={`/transactions/${original}`} />}
          <Id name="Idempotency key" id={posted?.idemkey ?? pending?.idemkey} />
          <Id name="Network reference" id={posted?.reference_id ?? pending?.reference_id} />
        </dl>
      </Section>
      {metadata && Object.keys(metadata).length > 0 && (
        <Section title="Metadata">
          <JsonView value={metadata} label="metadata" />
        </Section>
      )}
      {posted?.disputes && (
        <Section title="Disputes">
          <Facts noun="transactions" of={{ disputes: posted.disputes }} />
        </Section>
      )}
    </>
  )
}

type Merchant = { readonly name?: string; readonly city?: string; readonly state?: string }

function placeOf({ name, city, state }: Merchant): string {
  return [name, city, state].filter(Boolean).join(', ')
}

function Id({ name, id, to }: { name: string; id: string | null | undefined; to?: string }) {
  if (!id) return null
  return (
    <div style={{ display: 'contents' }}>
      <dt>{name}</dt>
      <dd>
        <Identifier id={id} to={to} isWhole />
      </dd>
    </div>
  )
}

/** What the API knows of a transfer beyond its transaction. */
function Transfer({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['item', '/transactions/internal_transfer', id],
    queryFn: ({ signal }) => readOne('/transactions/internal_transfer/{id}', id, signal),
  })
  if (!data) return null
  return (
    <Section title="Transfer">
      <Facts
        noun="transfers"
        of={{
          status: data.status,
          type: data.type,
          capture_mode: data.capture_mode,
          originating_customer_id: data.originating_customer_id,
          receiving_customer_id: data.receiving_customer_id,
          final_customer_id: data.final_customer_id,
          external_id: data.external_id,
        }}
      />
    </Section>
  )
}

function AchEntry({ id, isOutgoing }: { id: string; isOutgoing: boolean }) {
  const outgoing = useQuery({
    enabled: isOutgoing,
    queryKey: ['item', '/ach', id],
    queryFn: ({ signal }) => readOne('/ach/{transaction_id}', id, signal),
  })
  const incoming = useQuery({
    enabled: !isOutgoing,
    queryKey: ['item', '/ach/incoming', id],
    queryFn: ({ signal }) => readOne('/ach/incoming/{id}', id, signal),
  })
  const entry = outgoing.data ?? incoming.data
  if (!entry) return null
  const word = outgoing.data
    ? outgoingWord(outgoing.data)
    : incoming.data && incomingWord(incoming.data)
  return (
    <Section title="ACH entry" actions={word && <Badge word={word} />}>
      <Facts
        noun={isOutgoing ? 'ach' : 'incoming_ach'}
        of={{
          effective_date: entry.effective_date,
          settlement_date: incoming.data?.settlement_date,
          trace_number: entry.trace_no,
          return_data: entry.return_data,
        }}
      />
    </Section>
  )
}
