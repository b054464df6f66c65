// A card payment: the network's message, and the bank's data about the card.

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

/** Where it was paid. */
export type Acceptor = {
  readonly name?: string
  readonly city?: string
  readonly state?: string
  readonly country?: string
  readonly mcc?: string
  readonly partial_approval_capable?: boolean
}

/** Amounts in cents. */
export type Message = {
  readonly cardId: string
  readonly amount: bigint
  readonly subtype: Subtype
  readonly mid: string | undefined
  readonly acceptor: Acceptor | undefined
  /** If the message names one. */
  readonly currency?: string | undefined
  /** The parts of the amount for cash and for the machine owner's fee. Default: 0. */
  readonly cash?: bigint | undefined
  readonly surcharge?: bigint | undefined
  /** `MMYY`, if the terminal read it. */
  readonly expiration?: string | undefined
  /** Chosen at the terminal. */
  readonly accountType?: 'checking' | 'credit' | 'savings' | undefined
}

/** The card's eligibility, determined before the ledger's checks. */
export type Eligibility = {
  /** The card's refusal, reported after the account's. */
  readonly refusal: ApiError | undefined
  /** By the choice at the terminal. */
  readonly wrongAccount: DeclineReason | undefined
  /** The response code for a lost or stolen card. */
  readonly code: string | undefined
}

/** The payment's first message type, which responses to later messages show. */
export type Family = 'authorization' | 'pindebit' | 'pindebit.atm.withdrawal'

/** The result of a message. */
export type Outcome = {
  /** The transaction's uuid, which names the payment in later messages. */
  readonly token: string
  readonly state: 'PENDING' | 'COMPLETION' | 'CLEARED' | 'DECLINED' | 'REVERSED'
  readonly amount: bigint
  readonly currency: string
  readonly cardId: string
  readonly accountId: string
  readonly reason?: DeclineReason
  /** A two-digit response code more specific than the reason. */
  readonly code?: string | undefined
  readonly isPartial?: boolean
  /** The cash part, if requested. */
  readonly cash?: bigint | undefined
  readonly preceding?: string
  /** Of a later message: the first message's type. */
  readonly family?: Family
  readonly available?: bigint
}

/** Search keys of a card's transactions: `card_id` is indexed. */
export type UserData = {
  card_id: string
  mcc?: string
  /** `mcc` here is that of a clearing or a refund. */
  merchant: Partial<Record<'name' | 'city' | 'state' | 'country' | 'mid' | 'mcc', string>>
  network_decline_details?: { code: string; reason: string }
  cash_back_amount?: JsonInteger
  surcharge_amount?: JsonInteger
  /** A refund without a payment. */
  is_unlinked?: true
  /** Of a reversal or a correction that states more than it credits: the amount that is no longer spent. */
  undone_amount?: JsonInteger
  /**
   * Of a credit: the amount that it states and later clearings credit. Negative for the refund by which a clearing does.
   */
  uncredited_amount?: JsonInteger
  /** Of one that credits nothing: the payment, and the transaction that it names. */
  undone_payment?: string
  original_trx?: string
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

/** Merges later merchant data. The category for spend controls stays the first one. */
export function mergeMerchant(
  data: UserData,
  { mid, acceptor = {} }: { mid?: string | undefined; acceptor?: Acceptor | undefined },
): UserData {
  const { name, city, state, country, mcc } = acceptor
  const reported = withoutGaps({ name, city, state, country, mid, mcc })
  return { ...data, merchant: { ...data.merchant, ...reported } }
}

export function memoOf({ merchant }: UserData): string {
  return merchant.name ?? merchant.mid ?? ''
}

function withoutGaps(fields: { [name: string]: string | undefined }): UserData['merchant'] {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
