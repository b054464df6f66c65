// One attempt inside an operation's own transaction: timers and rails move money this way; requests
// go through the groups (group.ts). Both use the same decide and write.

import type { ApiError } from '../platform/errors.ts'
import type { Op } from '../platform/op.ts'
import { type Attempt, accountsIn, writtenBy } from './ask.ts'
import { bookKey } from './book.ts'
import { apply, decide } from './decide.ts'
import { tellViolations } from './judge.ts'
import { usesToWrite, withLimits } from './load_limits.ts'
import { loadRows } from './load_rows.ts'
import { lockAndLoad } from './lock.ts'
import { numbersFor, takeNumbers } from './numbers.ts'
import { write } from './write.ts'

/**
 * What a refused attempt leaves is nothing but what is told of limits that it violated (SpendControlViolation); the
 * caller decides whether that is an error, which undoes them, or an outcome, with which they commit.
 */
export type CarriedOut = { readonly body: unknown; readonly refused?: ApiError }

/** Carries out one attempt; its rows commit with the operation. */
export async function carryOut(op: Op, attempt: Attempt): Promise<CarriedOut> {
  const { tenant, now } = op
  const [locked, rows, taken] = await Promise.all([
    lockAndLoad(op.tx, [{ tenant, command: attempt.command }]),
    loadRows(op.tx, [{ tenant, attempt }]),
    takeNumbers(op.tx, 1),
  ])
  const loaded = attempt.load && rows.get(bookKey(tenant, attempt.load.id))
  const early = attempt.check?.(loaded)
  if (early) return { body: undefined, refused: early }
  const [book, [numbers]] = await Promise.all([
    withLimits(op.tx, locked, () => now),
    numbersFor(op.tx, locked, taken),
  ])
  if (!numbers) throw new Error('the sequence of transaction numbers is gone')

  const newId = attempt.funded && op.newId
  const decision = decide(book, { tenant, now, newId }, attempt.command)
  const { accepted: effects, refused, violations } = decision
  if (effects) apply(book, effects)
  const account = accountsIn(book, tenant)
  const written = effects && writtenBy(attempt, { op, effects, account, loaded }, numbers)
  const told = tellViolations(book, op, attempt.command, violations)
  const inserts = [...(written?.inserts ?? []), ...told, ...usesToWrite(book)]
  const topics = await write(op.tx, effects ? [{ tenant, effects, numbers, now }] : [], inserts)
  for (const topic of topics) op.wake(topic)
  return refused ? { body: undefined, refused } : { body: written?.body }
}
