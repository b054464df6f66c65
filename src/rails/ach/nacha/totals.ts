// Computes the control totals of entries: counts, hashes and sums.

import type { Entry } from './file.ts'
import { signOf } from './records.ts'

export type Totals = {
  readonly count: number
  readonly hash: bigint
  readonly debit: bigint
  readonly credit: bigint
}

const HASH_MODULUS = 10n ** 10n
const DFI_LENGTH = 8

export const NOTHING: Totals = { count: 0, hash: 0n, debit: 0n, credit: 0n }

export function plus(one: Totals, other: Totals): Totals {
  return {
    count: one.count + other.count,
    hash: (one.hash + other.hash) % HASH_MODULUS,
    debit: one.debit + other.debit,
    credit: one.credit + other.credit,
  }
}

export function entryTotals({ addenda, routing, amount, code }: Entry): Totals {
  const isCredit = signOf(code) === 'credit'
  return {
    count: 1 + addenda.length,
    hash: BigInt(routing.slice(0, DFI_LENGTH)),
    debit: isCredit ? 0n : amount,
    credit: isCredit ? amount : 0n,
  }
}
