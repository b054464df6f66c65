// Transaction numbers, the API's integer `id`. Taken after the locks, so they rise with each
// account's balances.

import { run, type Statement, type Tx } from '../../platform/database/db.ts'
import { takeInteger } from '../../platform/values/random.ts'
import type { Draws } from '../../platform/values/draws.ts'
import type { Book } from '../book.ts'
import type { TransactionNumbers } from '../command.ts'

const nextNumbers: Statement = {
  name: 'ledger_next_numbers',
  text: `select array_agg(nextval('transaction_number')::text) as numbers from generate_series(1, $1::int)`,
}

/**
 * Rehearsals use numbers from here, half of JSON's exact range, which real transactions never
 * reach.
 */
const REHEARSED_FROM = 2n ** 52n
const REHEARSED_BITS = 51

/** `count` rising numbers, at least one. A rehearsal draws its own. */
export async function takeTransactionNumbers(tx: Tx, count: number): Promise<bigint[]> {
  if (tx.rehearsal) return rehearsedNumbers(count)
  const [row] = await run<{ numbers: string[] }>(tx, nextNumbers, [count])
  return numbersOf(row)
}

/** The numbers of a row from the sequence. */
export function numbersOf(row: { readonly numbers?: readonly string[] } | undefined): bigint[] {
  if (!row?.numbers) throw new Error('the sequence of transaction numbers is gone')
  return row.numbers.map(BigInt)
}

export function rehearsedNumbers(count: number): bigint[] {
  const first = REHEARSED_FROM + BigInt.asUintN(REHEARSED_BITS, takeInteger())
  return Array.from({ length: count }, (_, index) => first + BigInt(index))
}

/** One per command; commands with linked accounts get new ones, with room for fundings. */
export async function transactionNumbersFor(
  tx: Tx,
  book: Book,
  ownNumbers: readonly bigint[],
): Promise<readonly TransactionNumbers[]> {
  if (!hasLinks(book)) return ownNumbers.map((own) => ({ before: own, own, after: own }))
  const numbers = await takeTransactionNumbers(tx, ownNumbers.length * 3)
  return ownNumbers.map((_, index) => {
    const [before, own, after] = numbers.slice(index * 3, index * 3 + 3)
    if (before === undefined || own === undefined || after === undefined) {
      throw new Error('the sequence of transaction numbers gave too few')
    }
    return { before, own, after }
  })
}

/** Numbers per movement in a seeded workspace. */
const ROOM = 10_000

/** As listed in the operation's workspace: a seeded one has its own. */
export function workspaceNumbers(
  { serial }: Pick<Draws, 'serial'>,
  numbers: readonly TransactionNumbers[],
): readonly TransactionNumbers[] {
  return numbers.map(({ before, own, after }) => {
    if (before === own) {
      const number = serial(own, ROOM)
      return { before: number, own: number, after: number }
    }
    return { before: serial(before, ROOM), own: serial(own, ROOM), after: serial(after, ROOM) }
  })
}

function hasLinks({ accounts }: Book): boolean {
  for (const { floorAccount, ceilingAccount } of accounts.values()) {
    if (floorAccount !== null || ceilingAccount !== null) return true
  }
  return false
}
