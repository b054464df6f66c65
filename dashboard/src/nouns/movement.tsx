// The payer and payee of a money movement on any rail.

import { ArrowRight } from 'lucide-react'
import type { PendingTransaction, PostedTransaction } from '../api/shapes.ts'
import { Chip } from '../names/chip.tsx'
import { useName } from '../names/names.ts'
import { Mark } from '../show/mark.tsx'
import { Badge } from '../show/status.tsx'
import { Day } from '../show/time.tsx'
import type { Word } from '../words/words.ts'
import { sideOf } from './side.ts'

type Sign = 'credit' | 'debit'

/** One end: an account here, an account elsewhere that an ACH entry names, or a person by name. */
type End =
  | { readonly account: string }
  | { readonly external: string }
  | { readonly ach: string; readonly isOutgoing: boolean }
  | { readonly name: string }

/** Unknown where the money has no account yet. */
export type Ends = {
  readonly from: End | undefined
  readonly to: End | undefined
  /** The account that is looked at: only the other end needs saying. */
  readonly seenFrom?: string | undefined
}

export type Moved = Ends & {
  readonly memo: string
  readonly amount: number
  readonly currency: string
  /** Seen from the customer, or from the account that is looked at. */
  readonly sign: Sign
  readonly isVoid: boolean
}

/** What the rails add to a transaction. */
type RailData = {
  readonly ach_id?: string
  readonly card_id?: string
  readonly company_name?: string
  readonly merchant?: { readonly name?: string }
  readonly cash_back_amount?: number
  readonly surcharge_amount?: number
  readonly is_unlinked?: boolean
  /** The refusal of the account that could not take the credit. */
  readonly in_suspense?: string
}

export function railDataOf(data: { user_data?: RailData | null }): RailData {
  return data.user_data ?? {}
}

/** The end outside this bank, where there is one; the bank's own settlement account says less. */
function outside(subtype: string, rail: RailData): End | undefined {
  const { merchant, company_name: company, ach_id: ach } = rail
  if (merchant?.name) return { name: merchant.name }
  if (company) return { name: company }
  return ach ? { ach, isOutgoing: subtype.startsWith('outgoing') } : undefined
}

/** Of a list of one account or one card, whose own end goes without saying. */
export type SeenFrom = { readonly account_id?: string; readonly card_id?: string }

export function movementOfPosted(transaction: PostedTransaction, seenFrom: SeenFrom = {}): Moved {
  const { data, subtype } = transaction
  const { account_id: account, card_id: card } = seenFrom
  const side = sideOf(transaction, account)
  const sign = side?.dc_sign ?? 'debit'
  const other = data.lines.find((it) => it.dc_sign !== sign)
  const ends = endsOf(
    sign,
    side && { account: side.account_id },
    // The bank's own side of a payment shows its own account.
    (side?.is_gl_acc ? undefined : outside(subtype, railDataOf(data))) ??
      (other && { account: other.account_id }),
  )
  const { amount = 0, currency = 'USD' } = side ?? {}
  const seen = account ?? (card && side?.account_id)
  return { ...ends, seenFrom: seen, memo: data.memo, amount, currency, sign, isVoid: false }
}

const VOID = new Set(['DECLINED', 'EXPIRED', 'INTERNAL_ERROR', 'RELEASED', 'REPLACED'])

export function movementOfPending(
  { data, account_id: account, offset_account_id: offset }: PendingTransaction,
  { account_id: seen, card_id: card }: SeenFrom = {},
): Moved {
  const { dc_sign: sign, amount, currency, memo, status, subtype } = data
  const other = outside(subtype, railDataOf(data)) ?? (offset ? { account: offset } : undefined)
  const ends = endsOf(sign, { account }, other)
  const seenFrom = seen ?? (card && account)
  return { ...ends, seenFrom, memo, amount, currency, sign, isVoid: VOID.has(status) }
}

function endsOf(sign: Sign, own: End | undefined, other: End | undefined) {
  return sign === 'debit' ? { from: own, to: other } : { from: other, to: own }
}

function isOf(end: End | undefined, account: string | undefined): boolean {
  return account !== undefined && end !== undefined && 'account' in end && end.account === account
}

export function Movement({ of: { from, to, seenFrom } }: { of: Ends }) {
  if (isOf(from, seenFrom) && to) return <OtherEnd word="To" of={to} />
  if (isOf(to, seenFrom) && from) return <OtherEnd word="From" of={from} />
  return (
    <span className="movement">
      {from && <EndOf of={from} />}
      <ArrowRight size={14} className="dimmed" aria-label="to" />
      {to && <EndOf of={to} />}
    </span>
  )
}

function OtherEnd({ word, of: end }: { word: string; of: End }) {
  return (
    <span className="movement one-end">
      <span className="dimmed">{word}</span>
      <EndOf of={end} />
    </span>
  )
}

function EndOf({ of: end }: { of: End }) {
  if ('account' in end) return <Chip kind="accounts" id={end.account} />
  if ('external' in end) return <Chip kind="external_accounts" id={end.external} />
  if ('ach' in end) return <Elsewhere of={end} />
  return (
    <span className="chip">
      <Mark of={end.name} />
      <span className="chip-name">{end.name}</span>
    </span>
  )
}

/** The party that an ACH entry pays or pulls from. */
function Elsewhere({ of: { ach, isOutgoing } }: { of: { ach: string; isOutgoing: boolean } }) {
  const kind = isOutgoing ? 'ach' : 'incoming_ach'
  const name = useName(kind, ach)
  if (name?.party) return <Chip kind={name.party.kind} id={name.party.id} />
  return <Chip kind={kind} id={ach} />
}

/** Its memo; on a phone, payer and payee as well. */
export function Memo({ of: moved, status }: { of: Moved; status?: Word | undefined }) {
  const { from, to, memo } = moved
  const isSaid = [from, to].some((end) => end && 'name' in end && end.name === memo)
  return (
    <>
      {memo && !isSaid && <span className="below">{memo}</span>}
      <OnPhones of={moved} status={status} />
    </>
  )
}

type PhoneProps = {
  readonly of: Ends
  readonly status?: Word | undefined
  readonly date?: string
}

/** Where there is no room for columns of them. */
export function OnPhones({ of: ends, status, date }: PhoneProps) {
  return (
    <span className="below on-phones">
      <Movement of={ends} />
      {status && (
        <span style={{ display: 'block', marginTop: 4 }}>
          <Badge word={status} />
        </span>
      )}
      {date && <Day date={date} />}
    </span>
  )
}
