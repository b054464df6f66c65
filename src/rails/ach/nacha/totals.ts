// What the control records repeat of the entries: counts, hashes and sums.

import type { Batch, Entry } from './file.ts'
import { transactionCodes } from './records.ts'

export type Totals = {
  readonly count: number
  readonly hash: bigint
  readonly debit: bigint
  readonly credit: bigint
}

const HASH_MODULUS = 10n ** 10n
const DFI_LENGTH = 8

export function batchTotals({ entries }: Pick<Batch, 'entries'>): Totals {
  return sum(entries.map(entryTotals))
}

/** The totals of a file from those of its batches. */
export function sum(parts: readonly Totals[]): Totals {
  return parts.reduce(
    (whole, part) => ({
      count: whole.count + part.count,
      hash: (whole.hash + part.hash) % HASH_MODULUS,
      debit: whole.debit + part.debit,
      credit: whole.credit + part.credit,
    }),
    { count: 0, hash: 0n, debit: 0n, credit: 0n },
  )
}

function entryTotals({ addenda, routing, amount, code }: Entry): Totals {
  const isCredit = transactionCodes[code]?.sign === 'credit'
  return {
    count: addenda ? 2 : 1,
    hash: BigInt(routing.slice(0, DFI_LENGTH)),
    debit: isCredit ? 0n : amount,
    credit: isCredit ? amount : 0n,
  }
}
