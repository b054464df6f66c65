// A payment's authorization, debits and credits, read while its account is locked (contract:
// card-messages#the-table).

import type { Row, Statement } from '../../../platform/database/db.ts'
import { itemsOf, rowsWhere } from '../../../platform/database/tenants.ts'
import { CENTS_MAX } from '../../../platform/values/money.ts'
import { CardTransactionNotFound } from './errors.ts'
import { payingCards, type PayingCard } from './eligibility_rules.ts'
import { type Family, subtypes } from './payment_rules.ts'
import { pendingTransactions, type PendingRow, type PostedRow } from '../transactions/table.ts'

/** The columns of a posted transaction that later messages need. */
export type ChainPosted = Pick<
  PostedRow,
  | 'uuid'
  | 'type'
  | 'subtype'
  | 'network'
  | 'primary_account'
  | 'hold_id'
  | 'original_trx'
  | 'reference_id'
  | 'user_data'
  | 'force_post'
  | 'created'
>

/** Sums of debits, and of the credits that refer to them. */
export type Sums = {
  readonly paid: bigint
  readonly refunded: bigint
  readonly reversed: bigint
  /** By advices to a single-message payment. */
  readonly corrected: bigint
  /** The sum that reversals and corrections state: more than they credit if refunds have given it back before. */
  readonly undone: bigint
  /** The part of corrections in `undone`. */
  readonly lowered: bigint
  /** The sum that credits state and do not credit, because others gave it back; later clearings credit it. */
  readonly uncredited: bigint
}

export type Chain = {
  /** The uuid in the message. */
  readonly id: string
  /** The payment's authorization, if any. */
  readonly pending: PendingRow | undefined
  /** The posted transaction, if the message names one. */
  readonly posted: ChainPosted | undefined
  /** Of the entire payment. */
  readonly all: Sums
  /** The sum that refunds by `force_post` of the authorization state: a clearing may follow. */
  readonly ahead: bigint
  /** The card's current state, for a higher hold. */
  readonly card: PayingCard | undefined
  /**
   * Of the named transaction: equals `all` if the message names an authorization or a
   * single-message payment.
   */
  readonly named: Sums
}

/** The database's row. The sums are zero if the statement does not read them. */
export type LoadedChain = Row & {
  readonly id: string
  readonly pending: PendingRow | null
  readonly posted: ChainPosted | null
  readonly card?: PayingCard
  readonly ahead: bigint
} & { readonly [Sum in keyof Sums | `named_${keyof Sums}`]: bigint }

const sumOf = (condition: string, amount = 'm.amount') =>
  `least(coalesce(sum(${amount}) filter (where ${condition}), 0), ${CENTS_MAX})::bigint`

/** The columns of `Sums` over matching rows. */
const sumsOf = (prefix: string, [debits, credits]: readonly [string, string]) => `
                  ${sumOf(`m.original is null and ${debits}`)} as ${prefix}paid,
                  ${sumOf(`m.subtype = '${subtypes.refund}' and ${credits}`)} as ${prefix}refunded,
                  ${sumOf(`m.subtype = '${subtypes.reversal}' and ${credits}`)} as ${prefix}reversed,
                  ${sumOf(`m.subtype = '${subtypes.adjustment}' and ${credits}`)} as ${prefix}corrected,
                  ${sumOf(`m.subtype <> '${subtypes.refund}' and m.original is not null and ${credits}`, 'm.undone_amount')} as ${prefix}undone,
                  ${sumOf(`m.subtype = '${subtypes.adjustment}' and ${credits}`, 'm.undone_amount')} as ${prefix}lowered,
                  ${sumOf(credits, 'm.uncredited')} as ${prefix}uncredited`

// A posted card transaction has pairs of entries of equal amounts: one, and one for a surcharge.
const SUMS = `(
           with debit as (
             select t.uuid from posted_transactions t
             where t.tenant = $1 and (t.uuid = root.uuid or t.hold_id = root.uuid)
           ), moved as (
             select d.uuid, null::uuid as original, '' as subtype, false as is_forced, null::bigint as undone, 0::bigint as uncredited from debit d
             union all
             select c.uuid, c.original_trx, c.subtype, c.force_post, (c.user_data ->> 'undone_amount')::bigint,
                    coalesce((c.user_data ->> 'uncredited_amount')::bigint, 0)
             from (select uuid from debit union select root.uuid) original
             cross join ${rowsWhere('posted_transactions', 'original_trx = original.uuid')} c
           ), m as (
             select moved.*, abs(e.amount) as amount, coalesce(moved.undone, abs(e.amount)) as undone_amount
             from moved
             cross join ${rowsWhere('ledger_entries', 'transaction_id = moved.uuid and seq % 2 = 1')} e
             union all
             select u.uuid, (u.user_data ->> 'original_trx')::uuid, u.subtype, false, null, coalesce((u.user_data ->> 'uncredited_amount')::bigint, 0), 0,
                    (u.user_data ->> 'undone_amount')::bigint
             from ${rowsWhere('pending_transactions', "(user_data ->> 'undone_payment')::uuid = root.uuid")} u
           )
           select ${sumsOf('', ['true', 'true'])},
                  ${sumsOf('named_', ['m.uuid = asked.id', 'm.original = asked.id'])},
                  ${sumOf(`m.subtype = '${subtypes.refund}' and m.is_forced and m.original = coalesce(p.uuid, h.uuid)`, 'm.amount + m.uncredited')} as ahead
           from m
         )`

const NO_SUMS = `(
           select 0::bigint as paid, 0::bigint as refunded, 0::bigint as reversed, 0::bigint as corrected, 0::bigint as undone,
                  0::bigint as lowered, 0::bigint as uncredited, 0::bigint as ahead, 0::bigint as named_paid, 0::bigint as named_refunded, 0::bigint as named_reversed,
                  0::bigint as named_corrected, 0::bigint as named_undone, 0::bigint as named_lowered, 0::bigint as named_uncredited
         )`

const NO_CARD = { column: '', from: '' }

const CARD = {
  column: 'to_jsonb(card) as card,',
  from: `left join lateral (
           ${payingCards}
           where c.tenant = $1 and c.id = (coalesce(p.user_data, h.user_data) ->> 'card_id')::uuid
           offset 0
         ) card on true`,
}

const chains = (sums: string, card = NO_CARD) => `
         select asked.tenant, asked.id,
                case when p.uuid is not null then to_jsonb(p) when h.uuid is not null then to_jsonb(h) end as pending,
                case when t.uuid is not null then to_jsonb(t) end as posted,
                ${card.column}
                sums.*
         from ${itemsOf('$2::uuid[]', 'asked', 'id')}
         left join ${rowsWhere('pending_transactions', 'uuid = asked.id')} p on true
         left join ${rowsWhere('posted_transactions', 'uuid = asked.id and p.uuid is null')} t on true
         left join ${rowsWhere('pending_transactions', 'uuid = t.hold_id')} h on true
         cross join lateral (select coalesce(p.uuid, h.uuid, t.uuid) as uuid) root
         cross join lateral ${sums} sums
         ${card.from}`

/** The authorization, the named transaction and the card, without sums. */
export const loadIncrements: Statement = {
  name: 'card_transactions_load_increments',
  text: chains(NO_SUMS, CARD),
}

/** The authorization, the named transaction and the sums. */
export const loadChains: Statement = {
  name: 'card_transactions_load_chains',
  text: chains(SUMS),
}

/** Throws CardTransactionNotFound. */
export function chainOf(id: string, row: LoadedChain | undefined): Chain {
  if (!row?.pending && !row?.posted) throw CardTransactionNotFound(id)
  const { pending, posted, paid, refunded, reversed, corrected, undone, lowered, uncredited } = row
  const all = { paid, refunded, reversed, corrected, undone, lowered, uncredited }
  const named = {
    paid: row.named_paid,
    refunded: row.named_refunded,
    reversed: row.named_reversed,
    corrected: row.named_corrected,
    undone: row.named_undone,
    lowered: row.named_lowered,
    uncredited: row.named_uncredited,
  }
  return {
    id,
    pending: pending ? pendingTransactions.fromJson(pending) : undefined,
    posted: posted ? { ...posted, created: new Date(posted.created) } : undefined,
    card: row.card,
    ahead: row.ahead,
    all,
    named: posted ? named : all,
  }
}

/** The authorization, if its hold is open and not past its due time. */
export function openHold({ pending }: Pick<Chain, 'pending'>, now: Date): PendingRow | undefined {
  return pending && isOpen(pending) && pending.expires_at > now ? pending : undefined
}

/** The subtype of a refund, a reversal, a correction or an original credit. */
export function creditOf({ pending, posted }: Chain): string | undefined {
  const subtype = (posted ?? pending)?.subtype
  return subtype !== undefined && CREDITS.has(subtype) ? subtype : undefined
}

const CREDITS: ReadonlySet<string> = new Set([
  subtypes.originalCredit,
  subtypes.refund,
  subtypes.reversal,
  subtypes.adjustment,
])

/** A hold past its due time is open until its timer has run. */
export function isOpen({ status }: Pick<PendingRow, 'status'>): boolean {
  return status === 'PENDING' || status === 'PARTCLEARED'
}

export function familyOf({ pending, posted }: Pick<Chain, 'pending' | 'posted'>): Family {
  // A clearing without authorization is a force post; a single-message payment never is.
  if (pending || posted?.force_post) return 'authorization'
  return posted?.subtype === subtypes.withdrawal ? 'pindebit.atm.withdrawal' : 'pindebit'
}
