// The refusals of a movement, in the order of the contract (contract: transfers#order-of-refusals).

import { type ApiError, BadRequestBody } from '../platform/contract/errors.ts'
import { CENTS_MAX } from '../platform/values/money.ts'
import { type AuthorityRules, rulesOf } from './authority.ts'
import { availableOf, type BookAccount, ownersOf, spendableOf } from './book.ts'
import type { Assertions } from './command.ts'
import {
  AccountClosed,
  BalanceViolation,
  CustomerNotFound,
  holderRefusals,
  ImproperAccountAccessStatus,
  ImproperAccountCustomerRelationship,
  ImproperAccountStatus,
  InsufficientFunds,
  UnableToTransact,
} from './errors.ts'

/** `isHeld`: the money was held before. */
export type Leg = {
  readonly from: BookAccount
  readonly to: BookAccount
  readonly amount: bigint
  readonly isHeld: boolean
  readonly rules: AuthorityRules
  readonly assertions: Assertions | undefined
}

/** Why no ordinary movement touches a suspense account (contract: suspense#resolutions). */
export const SUSPENSE_PAYS =
  'is a suspense account: POST /operations/suspense/{entry_id}/resolve moves the money of an entry'
export const SUSPENSE_RECEIVES =
  'is a suspense account: only payments that their account cannot take are posted to it'

type Eligibility = Pick<BookAccount, 'holdersRefusal' | 'status' | 'accessStatus' | 'isReserved'>

type Sides = { readonly from: Eligibility; readonly to: Eligibility } & {
  readonly rules: Pick<AuthorityRules, 'asksEligibility'>
}

type Refuses = (leg: Leg) => ApiError | undefined

/** Checked for every leg, once both accounts exist. */
export const refusals: readonly { readonly code: string; readonly refuses: Refuses }[] = [
  { code: 'BAD_REQUEST_BODY', refuses: wrongCurrency },
  { code: 'BAD_REQUEST_BODY', refuses: suspense },
  { code: 'CUSTOMER_NOT_FOUND', refuses: unknownParty },
  { code: 'IMPROPER_ACCOUNT_CUSTOMER_RELATIONSHIP', refuses: unrelatedParty },
  { code: 'IMPROPER_CUSTOMER_STATUS', refuses: holdersRefusal },
  { code: 'ACCOUNT_CLOSED', refuses: closed },
  { code: 'IMPROPER_ACCOUNT_STATUS', refuses: improperStatus },
  { code: 'IMPROPER_ACCOUNT_ACCESS_STATUS', refuses: frozen },
  { code: 'UNABLE_TO_TRANSACT', refuses: reserved },
  { code: 'PAYMENT_RAIL_NOT_ENABLED', refuses: railRefusal },
  { code: 'INSUFFICIENT_FUNDS', refuses: insufficientFunds },
  { code: 'BALANCE_VIOLATION', refuses: balanceViolation },
]

function wrongCurrency({ from, to, assertions }: Leg): ApiError | undefined {
  const currency = assertions?.currency ?? from.currency
  if (from.currency === currency && to.currency === currency) return undefined
  return BadRequestBody({
    invalid: {
      currency: `must be the currency of both accounts (${from.currency} and ${to.currency})`,
    },
  })
}

function suspense({ from, to, assertions }: Leg): ApiError | undefined {
  if (assertions?.isSuspense || !(from.isSuspense || to.isSuspense)) return undefined
  return BadRequestBody({
    invalid: from.isSuspense
      ? { originating_account_id: SUSPENSE_PAYS }
      : { receiving_account_id: SUSPENSE_RECEIVES },
  })
}

function unknownParty({ assertions }: Leg): ApiError | undefined {
  const [unknown] = assertions?.unknownParties ?? []
  return unknown === undefined ? undefined : CustomerNotFound(unknown)
}

function unrelatedParty({ from, to, assertions }: Leg): ApiError | undefined {
  const isUnrelated = assertions?.parties.some(({ account, party, mustOwn }) => {
    const named = account === from.id ? from : to
    return !(mustOwn ? ownersOf(named) : named.parties).includes(party)
  })
  return isUnrelated ? ImproperAccountCustomerRelationship() : undefined
}

function holdersRefusal({ from, to, rules }: Sides): ApiError | undefined {
  if (!rules.asksEligibility) return undefined
  const code = from.holdersRefusal ?? to.holdersRefusal
  if (code === null) return undefined
  const refusal = holderRefusals[code]
  if (!refusal) throw new Error(`no refusal is known for holders with ${code}`)
  return refusal()
}

const CLOSED = new Set(['CLOSED', 'CHARGED_OFF'])
const TRANSACTABLE = new Set(['ACTIVE_OR_DISBURSED', 'ACTIVE'])
/**
 * These lead only to CLOSED, which needs a balance of zero (contract:
 * accounts#statuses-of-accounts, accounts#winding-up).
 */
const CLOSING = new Set(['IN_CLOSING', 'ACCOUNT_NOT_DESIRED'])

function closed({ from, to }: Sides): ApiError | undefined {
  return CLOSED.has(from.status) || CLOSED.has(to.status) ? AccountClosed() : undefined
}

function improperStatus(leg: Leg): ApiError | undefined {
  if (!leg.rules.asksEligibility || (canPay(leg) && canTake(leg))) return undefined
  return ImproperAccountStatus()
}

type Paying = { readonly from: Eligibility } & Pick<Leg, 'isHeld' | 'rules'>

/** It only completes earlier holds and pays out the rest. */
function canPay({ from, isHeld, rules }: Paying): boolean {
  return TRANSACTABLE.has(from.status) || (CLOSING.has(from.status) && (isHeld || rules.closes))
}

/** Incoming money must cover the shortfall. */
function canTake({ to, amount, isHeld, rules }: Leg): boolean {
  if (TRANSACTABLE.has(to.status)) return true
  return CLOSING.has(to.status) && (isHeld || rules.closes) && to.posted + amount <= 0n
}

function frozen({ from, rules }: Sides): ApiError | undefined {
  return from.accessStatus === 'FROZEN' && rules.asksEligibility
    ? ImproperAccountAccessStatus()
    : undefined
}

function reserved({ from, to }: Sides): ApiError | undefined {
  return from.isReserved || to.isReserved ? UnableToTransact() : undefined
}

function railRefusal({ assertions }: Leg): ApiError | undefined {
  return assertions?.rail
}

/** A negative floor is spendable credit, except during closing; a positive floor must stay. */
function insufficientFunds({ from, amount, isHeld, rules }: Leg): ApiError | undefined {
  if (isHeld || !rules.asksFunds || from.floor === null) return undefined
  const hasCredit = from.floor < 0n && !CLOSING.has(from.status)
  const spendable = hasCredit ? spendableOf(from) : availableOf(from)
  return amount > spendable
    ? InsufficientFunds({ account: from.id, available: spendable, required: amount })
    : undefined
}

function balanceViolation({ from, to, amount, isHeld, rules }: Leg): ApiError | undefined {
  const isBelowFloor = from.floor !== null && spendableOf(from) < amount
  const isAboveCeiling = to.ceiling !== null && to.posted + amount > to.ceiling
  // The available balance is at most the posted one, and held money is unavailable.
  const isUncountable =
    to.posted + amount > CENTS_MAX || (!isHeld && availableOf(from) - amount < -CENTS_MAX)
  if (isUncountable) return uncountable('the balance of one of the accounts')
  if (isAboveCeiling)
    return BalanceViolation('the receiving account would rise above its balance_ceiling')
  if (!isBelowFloor || isHeld || !rules.asksFunds) return undefined
  return BalanceViolation('the originating account would fall below its balance_floor')
}

/** Without a floor, an account's holds may exceed its balance. */
export function holdRefusal({ from, amount }: Leg): ApiError | undefined {
  return from.held + amount > CENTS_MAX
    ? uncountable('the sum of the holds of the originating account')
    : undefined
}

function uncountable(sum: string): ApiError {
  return BalanceViolation(`${sum} would pass ${CENTS_MAX} cents, the largest amount`)
}

/** Refusals by the amount. */
export function fundsRefusal(leg: Leg): ApiError | undefined {
  return insufficientFunds(leg) ?? balanceViolation(leg)
}

/**
 * Refusals independent of funds. A rail checks them again before it sends entries, whose money is
 * held.
 */
export function eligibilityRefusal(
  account: Eligibility,
  does: 'pay' | 'receive',
): ApiError | undefined {
  const from = does === 'pay' ? account : { ...account, accessStatus: 'ACTIVE' }
  const sides = { from, to: account, rules: rulesOf() }
  const isFit =
    does === 'pay' ? canPay({ ...sides, isHeld: true }) : TRANSACTABLE.has(account.status)
  return (
    holdersRefusal(sides) ??
    closed(sides) ??
    (isFit ? undefined : ImproperAccountStatus()) ??
    frozen(sides) ??
    reserved(sides)
  )
}

/** The first that applies. */
export function refusalOf(leg: Leg): ApiError | undefined {
  for (const { refuses } of refusals) {
    const error = refuses(leg)
    if (error) return error
  }
  return undefined
}
