// A payment with a card: what a message of the network says of it, and what the bank knows of the card.

import type { BookAccount } from '../../../ledger/book.ts'
import type { ApiError } from '../../../platform/contract/errors.ts'
import { type JsonInteger, toJsonInteger } from '../../../platform/values/money.ts'
import type { DeclineReason } from './errors.ts'

export const subtypes = {
  purchase: 'pos_purchase',
  cashback: 'pos_cashback',
  withdrawal: 'atm_withdrawal',
  originalCredit: 'oct',
  refund: 'refund',
  reversal: 'reversal',
  adjustment: 'adjustment',
} as const
export type Subtype = (typeof subtypes)[keyof typeof subtypes]

/** Where it was paid, as far as the network says. */
export type Acceptor = {
  readonly name?: string
  readonly city?: string
  readonly state?: string
  readonly country?: string
  readonly mcc?: string
  readonly partial_approval_capable?: boolean
}

/** A first message about a payment. Amounts in cents. */
export type Message = {
  readonly cardId: string
  readonly amount: bigint
  readonly subtype: Subtype
  readonly mid: string | undefined
  readonly acceptor: Acceptor | undefined
  /** Of the amount, if the message names one. */
  readonly currency?: string | undefined
  /** Of the amount, what is paid out in cash, and the fee of the machine's owner. Default: 0. */
  readonly cash?: bigint | undefined
  readonly surcharge?: bigint | undefined
  /** `MMYY`, when the terminal read it. */
  readonly expiration?: string | undefined
  /** The kind of account that the customer chose at the terminal. */
  readonly accountType?: 'checking' | 'credit' | 'savings' | undefined
}

/** What the bank found out about the card before it asked the ledger. */
export type Eligibility = {
  /** Why the card itself may not pay, if it may not: said after what its account forbids. */
  readonly refusal: ApiError | undefined
  /** Decided by the choice at the terminal. */
  readonly wrongAccount: DeclineReason | undefined
  /** The network's response code for a card that was reported lost or stolen. */
  readonly code: string | undefined
}

/** The type of the message by which a payment began, as answers to later messages show it. */
export type Family = 'authorization' | 'pindebit' | 'pindebit.atm.withdrawal'

/** The outcome of a message, for its sender. */
export type Outcome = {
  /** Names the payment in later messages: the transaction's uuid. */
  readonly token: string
  readonly state: 'PENDING' | 'COMPLETION' | 'CLEARED' | 'DECLINED' | 'REVERSED'
  readonly amount: bigint
  readonly currency: string
  readonly cardId: string
  readonly accountId: string
  readonly reason?: DeclineReason
  /** A response code of the network that says more than the reason, two digits. */
  readonly code?: string | undefined
  readonly isPartial?: boolean
  /** How much of the amount is paid out in cash, if any was requested. */
  readonly cash?: bigint | undefined
  readonly preceding?: string
  /** Of a later message: how the payment began. */
  readonly family?: Family
  readonly available?: bigint
}

/** How a card's transactions are known in the lists: `card_id` is searched for. */
export type UserData = {
  card_id: string
  mcc?: string
  /** `mcc` here is that of a clearing or a refund. */
  merchant: Partial<Record<'name' | 'city' | 'state' | 'country' | 'mid' | 'mcc', string>>
  network_decline_details?: { code: string; reason: string }
  cash_back_amount?: JsonInteger
  surcharge_amount?: JsonInteger
  /** Of a refund that names no payment. */
  is_unlinked?: true
  /** The refusal of the account, if a credit is in suspense instead. */
  in_suspense?: string
}

export function userDataOf({
  cardId,
  mid,
  acceptor = {},
  cash = 0n,
  surcharge = 0n,
}: Pick<Message, 'cardId' | 'mid' | 'acceptor' | 'cash' | 'surcharge'>): UserData {
  const { name, city, state, country, mcc } = acceptor
  const merchant = withoutGaps({ name, city, state, country, mid })
  return {
    card_id: cardId,
    ...(mcc ? { mcc } : {}),
    merchant,
    ...(cash > 0n ? { cash_back_amount: toJsonInteger(cash) } : {}),
    ...(surcharge > 0n ? { surcharge_amount: toJsonInteger(surcharge) } : {}),
  }
}

/**
 * What a later message reports about the merchant joins the data of the first one. The category of the payment stays that by which
 * spend controls count it.
 */
export function amended(
  data: UserData,
  { mid, acceptor = {} }: { mid?: string | undefined; acceptor?: Acceptor | undefined },
): UserData {
  const { name, city, state, country, mcc } = acceptor
  const reported = withoutGaps({ name, city, state, country, mid, mcc })
  return { ...data, merchant: { ...data.merchant, ...reported } }
}

/** What an account can pay: available above its floor, with its credit. */
export function spendableOf({
  posted,
  held,
  floor,
}: Pick<BookAccount, 'posted' | 'held' | 'floor'>): bigint {
  return posted - held - (floor ?? 0n)
}

export function memoOf({ merchant }: UserData): string {
  return merchant.name ?? merchant.mid ?? ''
}

function withoutGaps(fields: { [name: string]: string | undefined }): UserData['merchant'] {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
