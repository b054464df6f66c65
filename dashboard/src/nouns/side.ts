// Selects the side of a transaction to show.

import type { PostedTransaction } from '../api/shapes.ts'

/**
 * The customer's side of a posted transaction, or that of the account that is looked at. Of several accounts (`accounts` has them with
 * commas, as a filter does) it is the side of the only one that is part of it.
 */
export function sideOf({ data: { lines } }: PostedTransaction, accounts?: string) {
  const seen = new Set(accounts?.split(','))
  const [own, ...others] = lines.filter(({ account_id: id }) => seen.has(id))
  const isOne = others.every(({ account_id: id }) => id === own?.account_id)
  const side = (isOne && own) || (lines.find((it) => it.is_primary) ?? lines[0])
  if (!side) return undefined
  // A surcharge has lines of its own.
  const all = lines.filter(({ account_id: id }) => id === side.account_id)
  const amount = all.reduce((sum, line) => sum + line.amount, 0)
  return { ...side, amount, balance: all.at(-1)?.balance ?? side.balance }
}
