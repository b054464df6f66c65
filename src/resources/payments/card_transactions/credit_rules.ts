// The sums that the credits of a card payment give back (contract: card-messages#giving-back). Pure.

import { fromJsonInteger } from '../../../platform/values/money.ts'
import type { PendingRow } from '../transactions/table.ts'
import type { Chain, Sums } from './queries.ts'

/** What a credit adds to those of the payment, and what it cannot add yet. */
export function creditedOf({ named, posted, ...chain }: Chain, amount: bigint, isAhead: boolean) {
  const left = posted ? most(named.paid - statedIn(named), 0n) : amount
  const stated = least(amount, left)
  const ahead = chain.ahead + (isAhead ? stated : 0n)
  const together = creditedTogether(chain, {
    ...chain.all,
    ahead,
    stated: statedIn(chain.all) + stated,
  })
  const credited = least(stated, most(together - creditsOf(chain.all), 0n))
  return { credited, uncredited: stated - credited }
}

/** What earlier credits state, and a clearing of the amount pays for. */
export function returnedBy(chain: Omit<Chain, 'named'>, amount: bigint): bigint {
  const { all, ahead } = chain
  if (all.uncredited === 0n) return 0n
  const sums = { paid: all.paid + amount, ahead, stated: statedIn(all) }
  return least(amount, most(creditedTogether(chain, sums) - creditsOf(all), 0n))
}

/**
 * The sum of all credits of a payment, which depends on what they state and not on their order: forced refunds ahead of a clearing
 * give back up to the authorized amount, and all others what was paid.
 */
function creditedTogether(
  { pending }: Pick<Chain, 'pending'>,
  { paid, stated, ahead }: { paid: bigint; stated: bigint; ahead: bigint },
): bigint {
  const bound = pending && ahead > 0n ? most(paid, authorizedBy(pending)) : paid
  return least(bound, ahead + least(paid, stated - ahead))
}

/**
 * The highest amount held, as far as stored; the requested amount if declined, because the merchant
 * may have been paid anyway.
 */
export function authorizedBy({
  status,
  amount,
  req_amount,
  total_amount,
  history,
}: PendingRow): bigint {
  if (status === 'DECLINED') return req_amount
  const totals = [total_amount, ...history.map((past) => fromJsonInteger(past.total_amount))]
  return totals.reduce(most, amount)
}

function statedIn(sums: Sums): bigint {
  return creditsOf(sums) + sums.uncredited
}

export function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

export function most(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}

function creditsOf({ refunded, reversed, corrected }: Sums): bigint {
  return refunded + reversed + corrected
}
