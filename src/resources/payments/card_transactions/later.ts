// A message about a payment that began earlier, on its way through the ledger's groups: which accounts it may
// touch is looked up before, what it finds is read once they are locked, and what becomes of it is said then.

import type { Movement, MovementBook } from '../../../ledger/movement.ts'
import { changed, waiting } from '../../../ledger/touched.ts'
import type { Row, Statement } from '../../../platform/database/db.ts'
import { ApiError } from '../../../platform/contract/errors.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import { INTEGER_MAX } from '../../../platform/contract/schema.ts'
import { findAlias } from '../../accounts/internal_accounts/internal_accounts.ts'
import { fundingTransfer } from '../internal_transfers/funding.ts'
import { type PendingRow, pendingTransactions } from '../transactions/pending.ts'
import { findPending, findPosted } from '../transactions/queries.ts'
import { CardTransactionNotFound } from './errors.ts'
import { ofCards, type Original, type OriginalPosted, outcomeOf } from './originals.ts'
import { type Acceptor, amended, type Outcome, type UserData } from './payments.ts'
import type { Payment } from './postings.ts'
import { noSettlement, SETTLEMENT_ALIAS } from './eligibility.ts'

/** A payment as it is while its account is locked. */
export type LoadedOriginal = Row & {
  readonly id: string
  readonly pending: PendingRow | null
  readonly posted: OriginalPosted | null
  readonly paid: bigint
}

const PAID = `(
           with paid as (
             select uuid from posted_transactions t
             where t.tenant = asked.tenant and (t.uuid = named.uuid or t.hold_id = named.uuid)
           ), of_payment as (
             select uuid from paid
             union
             select r.uuid from (select uuid from paid union select named.uuid) original
             join posted_transactions r on r.tenant = asked.tenant and r.original_trx = original.uuid
           )
           select least(greatest(coalesce(-sum(e.amount), 0), -${INTEGER_MAX}), ${INTEGER_MAX})::bigint
           from of_payment p
           join ledger_entries e
             on e.tenant = asked.tenant and e.transaction_id = p.uuid and e.account_id = named.account_id
         )`

const originals = (paid: string) => `
         select asked.tenant, asked.id,
                case when p.uuid is not null then to_jsonb(p) when h.uuid is not null then to_jsonb(h) end as pending,
                case when t.uuid is not null then to_jsonb(t) end as posted,
                ${paid} as paid
         from unnest($1::text[], $2::uuid[]) as asked (tenant, id)
         left join pending_transactions p on p.tenant = asked.tenant and p.uuid = asked.id
         left join posted_transactions t on p.uuid is null and t.tenant = asked.tenant and t.uuid = asked.id
         left join pending_transactions h on h.tenant = t.tenant and h.uuid = t.hold_id
         cross join lateral (
           select coalesce(p.uuid, h.uuid, t.uuid) as uuid,
                  coalesce(p.account_id, h.account_id, t.primary_account) as account_id
         ) named`

export const loadOriginals: Statement = {
  name: 'card_transactions_load_originals',
  text: originals('0::bigint'),
}

/** As well with what was paid in the payment, less what came back of it. */
export const loadPaid: Statement = {
  name: 'card_transactions_load_paid',
  text: originals(PAID),
}

/** Where the money of a payment is and goes, which never changes. */
type Sides = { readonly account: string; readonly settlement: string; readonly hold?: string }

/** Throws CardTransactionNotFound, BadConfiguration, and BadRequestBody for a transaction of another rail. */
async function sidesOf({ db, tenant }: ReadContext, id: string): Promise<Sides> {
  const settlement = async (known?: string | null) => {
    const found = known ?? (await findAlias(db, tenant, SETTLEMENT_ALIAS))
    if (!found) throw noSettlement()
    return found
  }
  const pending = await findPending(db, tenant, id)
  if (pending) {
    const { uuid, account_id: account, offset_account } = ofCards(pending)
    return { account, settlement: await settlement(offset_account), hold: uuid }
  }
  const posted = await findPosted(db, tenant, id)
  if (!posted) throw CardTransactionNotFound(id)
  const { primary_account: account, hold_id: hold } = ofCards(posted)
  const held = hold === null ? undefined : await findPending(db, tenant, hold)
  return {
    account,
    settlement: await settlement(held?.offset_account),
    ...(held ? { hold: held.uuid } : {}),
  }
}

export type Later = { readonly id: string; readonly amount: bigint }

type Amendment = { readonly mid?: string | undefined; readonly acceptor?: Acceptor | undefined }

/** What a message finds. */
export type LoadedPayment = {
  readonly original: Original
  readonly payment: Payment
  /** Zero for those who do not ask for it (`loadPaid`). */
  readonly paid: bigint
}

/** The answer to the network for a message. */
export type Facts = Pick<Outcome, 'token' | 'state' | 'amount'>

type LaterMessage = {
  readonly id: string
  readonly amendment?: Amendment
  readonly statement: Statement
  /** Whether money may arrive at the bank's own account, or leave it. */
  readonly settles: boolean
  readonly reply: (outcome: Outcome) => unknown
}

/**
 * `answer` moves the money and says what the network is told; it returns or throws what is wrong with the message. Throws as
 * `sidesOf`.
 */
export async function laterMessage(
  context: ReadContext,
  { id, amendment = {}, statement, settles, reply }: LaterMessage,
  answer: (book: MovementBook, loaded: LoadedPayment) => Facts | ApiError,
): Promise<Movement<LoadedOriginal>> {
  const { account, settlement, hold } = await sidesOf(context, id)
  const holds = hold === undefined ? [] : [{ id: hold, isReadOnly: !settles }]
  const { accounts } = settles
    ? { accounts: changed(account, settlement) }
    : waiting(account, settlement)
  return {
    touched: { accounts, holds },
    row: { statement, id, exclusive: hold ?? id },
    funding: fundingTransfer,
    run(book) {
      const { row } = book
      if (!row?.pending && !row?.posted) return CardTransactionNotFound(id)
      const original = originalOf(row)
      const { currency } = book.account(account)
      const payment = paymentOf(original, { account, settlement, currency }, amendment)
      const facts = answer(book, { original, payment, paid: row.paid })
      return facts instanceof ApiError ? facts : reply(outcomeOf(original, payment, facts))
    },
  }
}

export function originalOf({ id, pending, posted }: LoadedOriginal): Original {
  return {
    id,
    pending: pending ? pendingTransactions.fromJson(pending) : undefined,
    posted: posted ? { ...posted, created: new Date(posted.created) } : undefined,
  }
}

/** What the transactions of the payment have in common, as a later message amends it. */
export function paymentOf(
  { pending, posted }: Original,
  sides: Pick<Payment, 'account' | 'settlement' | 'currency'>,
  amendment: Amendment = {},
): Payment {
  const row = pending ?? posted
  if (!row) throw new Error('an original without a transaction')
  return {
    ...sides,
    network: row.network,
    reference: row.reference_id,
    userData: amended(row.user_data as UserData, amendment),
  }
}
