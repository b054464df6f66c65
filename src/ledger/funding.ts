// Just-in-time funding (contract: accounts#linked-accounts): a linked account covers what only a
// floor refuses, or takes what only a ceiling refuses.

import type { ApiError } from '../platform/contract/errors.ts'
import { type Authority, rulesOf } from './authority.ts'
import { spendableOf, type BookHold } from './book.ts'
import type { Funding } from './command.ts'
import type { Draft } from './draft.ts'
import { BalanceViolation, InsufficientFunds } from './errors.ts'
import { type Leg, refusalOf } from './refusals.ts'

type Check = (leg: Leg) => ApiError | undefined

export type Admission =
  | { readonly refused: ApiError; readonly funding?: undefined; readonly sweep?: undefined }
  | {
      readonly refused?: undefined
      readonly funding?: Funding | undefined
      readonly sweep?: Funding | undefined
    }

const OUT_OF_BOUNDS: ReadonlySet<string> = new Set([InsufficientFunds.code, BalanceViolation.code])

/**
 * Checks a leg, and funds it if only a floor or ceiling refuses it. Links are not transitive.
 * Without `newId` there is no funding. A refusal is the one without a link.
 */
export function admit(
  draft: Draft,
  leg: Leg,
  newId: (() => string) | undefined,
  check: Check = refusalOf,
): Admission {
  const refused = check(leg)
  if (refused && !OUT_OF_BOUNDS.has(refused.definition.code)) return { refused }
  if (newId) {
    const admitted = admitFunded(draft, leg, newId, check)
    if (admitted) return admitted
  }
  return refused ? { refused } : {}
}

/** Undefined if no linked account is needed or can help. */
function admitFunded(
  draft: Draft,
  leg: Leg,
  newId: () => string,
  check: Check,
): Admission | undefined {
  const missing = missingTo(leg)
  const excess = excessOf(leg)
  if (missing === 0n && excess === 0n) return undefined
  const given = missing > 0n ? fundingOf(draft, leg, missing) : undefined
  const taken = excess > 0n ? sweepOf(draft, leg, excess) : undefined
  if ((missing > 0n && !given) || (excess > 0n && !taken)) return undefined

  const from = { ...leg.from, posted: leg.from.posted + missing }
  const to = taken ? { ...leg.to, ceiling: null } : leg.to
  if (check({ ...leg, from, to })) return undefined
  const funding = given && { ...asMove(given), transaction: newId(), isBefore: true }
  const sweep = taken && { ...asMove(taken), transaction: newId(), isBefore: false }
  if (funding) draft.fund(funding)
  return { funding, sweep }
}

/**
 * Returns funding of a hold, of which `freed` is released; returns the amount. No status stops it;
 * a linked account that cannot take it (closed, at its ceiling) leaves it.
 */
export function returnFunding(
  draft: Draft,
  { account, fundedBy, funded }: BookHold,
  freed: bigint,
  newId: (() => string) | undefined,
): bigint {
  const to = fundedBy === null ? undefined : draft.find(fundedBy)
  if (!to || !newId) return 0n
  const from = draft.get(account)
  const spare = spendableOf(from)
  const amount = [funded, freed, spare].reduce((least, it) => (it < least ? it : least))
  if (amount <= 0n || !possible({ from, to, amount }, 'SETTLED')) return 0n
  draft.fund({
    from: account,
    to: to.id,
    amount,
    transaction: newId(),
    isBefore: true,
    isReturn: true,
  })
  return amount
}

function missingTo({ from, amount, isHeld }: Leg): bigint {
  if (from.floor === null || isHeld) return 0n
  return positive(amount - spendableOf(from))
}

function excessOf({ to, amount }: Leg): bigint {
  return to.ceiling === null ? 0n : positive(to.posted + amount - to.ceiling)
}

function positive(amount: bigint): bigint {
  return amount > 0n ? amount : 0n
}

function fundingOf(draft: Draft, { from, to }: Leg, amount: bigint): Leg | undefined {
  const linked = from.floorAccount === null ? undefined : draft.find(from.floorAccount)
  if (!linked || linked.id === to.id || linked.id === from.id) return undefined
  return possible({ from: linked, to: from, amount })
}

function sweepOf(draft: Draft, { from, to, amount }: Leg, excess: bigint): Leg | undefined {
  const linked = to.ceilingAccount === null ? undefined : draft.find(to.ceilingAccount)
  if (!linked || linked.id === to.id || linked.id === from.id) return undefined
  const credited = { ...to, posted: to.posted + amount, ceiling: null }
  return possible({ from: credited, to: linked, amount: excess })
}

/** A movement by the bank, if allowed. */
function possible(
  move: Pick<Leg, 'from' | 'to' | 'amount'>,
  authority?: Authority,
): Leg | undefined {
  const leg = { ...move, isHeld: false, rules: rulesOf(authority), assertions: undefined }
  return refusalOf(leg) ? undefined : leg
}

function asMove({ from, to, amount }: Leg) {
  return { from: from.id, to: to.id, amount }
}
