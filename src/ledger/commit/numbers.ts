// What transactions are listed under: the API's integer `id`. Numbers are taken once the accounts are
// locked, so on each account they rise in the order of its balances. Gaps are fine.

import { run, type Statement, type Tx } from '../../platform/database/db.ts'
import type { Book } from '../book.ts'
import type { Effects } from '../command.ts'

/** The numbers of one command's transactions. Without linked accounts there is only its own. */
export type Numbers = { readonly before: bigint; readonly own: bigint; readonly after: bigint }

const nextNumbers: Statement = {
  name: 'ledger_next_numbers',
  text: `select array_agg(nextval('transaction_number')::text) as numbers from generate_series(1, $1::int)`,
}

/** `count` numbers, at least one, rising. */
export async function takeNumbers(tx: Tx, count: number): Promise<bigint[]> {
  const [taken] = await run<{ numbers: string[] }>(tx, nextNumbers, [count])
  if (!taken) throw new Error('the sequence of transaction numbers is gone')
  return taken.numbers.map(BigInt)
}

/** The numbers of commands that have one each; those whose accounts are linked get new ones, with room for fundings. */
export async function numbersFor(
  tx: Tx,
  book: Book,
  taken: readonly bigint[],
): Promise<readonly Numbers[]> {
  if (!hasLinks(book)) return taken.map((own) => ({ before: own, own, after: own }))
  const numbers = await takeNumbers(tx, taken.length * 3)
  return taken.map((_, index) => {
    const [before, own, after] = numbers.slice(index * 3, index * 3 + 3)
    if (before === undefined || own === undefined || after === undefined) {
      throw new Error('the sequence of transaction numbers gave too few')
    }
    return { before, own, after }
  })
}

/** The number of a transaction among the effects of one command. */
export function numberOf(
  { fundings }: Effects,
  { before, own, after }: Numbers,
  transaction: string,
): bigint {
  const funding = fundings.find((it) => it.transaction === transaction)
  if (!funding) return own
  return funding.isBefore ? before : after
}

function hasLinks({ accounts }: Book): boolean {
  for (const { floorAccount, ceilingAccount } of accounts.values()) {
    if (floorAccount !== null || ceilingAccount !== null) return true
  }
  return false
}
