// One attempt inside an operation's own transaction: timers and rails move money this way; requests
// go through the groups (group.ts). Both use the same decide and write.

import { run, type Statement, type Tx } from '../platform/db.ts'
import type { ApiError } from '../platform/errors.ts'
import type { Op } from '../platform/op.ts'
import { type Attempt, accountsIn } from './ask.ts'
import { bookKey } from './book.ts'
import { apply, decide } from './decide.ts'
import { loadRows } from './load_rows.ts'
import { lockAndLoad } from './lock.ts'
import { write } from './write.ts'

const nextNumber: Statement = {
  name: 'ledger_next_number',
  text: `select nextval('transaction_number') as number`,
}

/** What a refused attempt leaves is nothing; the caller decides whether that is an error. */
export type CarriedOut = { readonly body: unknown; readonly refused?: ApiError }

/** Carries out one attempt; its rows commit with the operation. */
export async function carryOut(op: Op, attempt: Attempt): Promise<CarriedOut> {
  const wanted = [{ tenant: op.tenant, command: attempt.command }]
  const [book, rows, number] = await Promise.all([
    lockAndLoad(op.tx, wanted),
    loadRows(op.tx, [{ tenant: op.tenant, attempt }]),
    next(op.tx),
  ])
  const loaded = attempt.load && rows.get(bookKey(op.tenant, attempt.load.id))
  const early = attempt.check?.(loaded)
  if (early) return { body: undefined, refused: early }
  const { accepted: effects, refused } = decide(book, op, attempt.command)
  if (refused) return { body: undefined, refused }
  apply(book, effects)
  const account = accountsIn(book, op.tenant)
  const { body, inserts } = attempt.write({ op, number, effects, account, loaded })
  for (const topic of await write(
    op.tx,
    [{ tenant: op.tenant, effects, number, now: op.now }],
    inserts,
  ))
    op.wake(topic)
  return { body }
}

async function next(tx: Tx): Promise<bigint> {
  const [row] = await run<{ number: bigint }>(tx, nextNumber, [])
  if (!row) throw new Error('the sequence of transaction numbers is gone')
  return row.number
}
