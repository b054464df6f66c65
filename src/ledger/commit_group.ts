// One group, one transaction: keys, locks, decisions, rows, commit. Two round trips to the database.

import type { Insert } from '../platform/batch.ts'
import { machineNow } from '../platform/clock.ts'
import type { Tx } from '../platform/db.ts'
import { ApiError, IdempotencyConcurrentUse } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { isKept, keptAnswer, replay } from '../platform/idempotency.ts'
import type { Op, Topic } from '../platform/op.ts'
import type { Answer } from '../platform/route.ts'
import { type Ask, accountsIn, type LedgerOptions, writtenBy } from './ask.ts'
import { type Book, bookKey } from './book.ts'
import { apply, decide } from './decide.ts'
import { tellViolations } from './judge.ts'
import { usesToWrite, withLimits } from './load_limits.ts'
import { loadRows } from './load_rows.ts'
import { lockAndLoad } from './lock.ts'
import { DuplicateIdempotencyKey, type KeyFacts, lockAndReadKeys, usedKey } from './money_keys.ts'
import { type Numbers, numbersFor } from './numbers.ts'
import { type Numbered, write } from './write.ts'

/** An answer, or a refusal that is not kept: the key was in use, or is used up. */
export type Outcome = Answer | ApiError

type Committed = { readonly outcomes: readonly Outcome[]; readonly topics: readonly Topic[] }

const SUCCESS = 200

/** Decides and commits a group. A database error rejects and leaves nothing of the whole group. */
export async function commitGroup(
  options: LedgerOptions,
  asks: readonly Ask[],
): Promise<Committed> {
  const { outcomes, topics } = await options.database.transaction(async (tx) =>
    carryOutGroup(options, tx, asks),
  )
  return { outcomes, topics: await topics }
}

async function carryOutGroup(options: LedgerOptions, tx: Tx, asks: readonly Ask[]) {
  const machineTime = machineNow()
  const attempts = asks.flatMap(({ tenant, attempt }) =>
    attempt instanceof ApiError ? [] : [{ tenant, attempt }],
  )
  // Sent in this order, in one go: keys are read and numbers given once the accounts are locked, so
  // that they are as fresh as the balances, and numbers rise in the order of the balances.
  const [locked, rows, facts] = await Promise.all([
    lockAndLoad(
      tx,
      attempts.map(({ tenant, attempt }) => ({ tenant, command: attempt.command })),
    ),
    loadRows(tx, attempts),
    lockAndReadKeys(tx, asks, machineTime),
  ])
  const nowAt = (offsetMs = 0) =>
    new Date(machineTime.getTime() + (options.clocksMove ? offsetMs : 0))
  const nowOf = (tenant: string) =>
    nowAt(facts[asks.findIndex((ask) => ask.tenant === tenant)]?.offsetMs)
  const taken = facts.map(({ number }) => number)
  const [book, numbers] = await Promise.all([
    withLimits(tx, locked, nowOf),
    numbersFor(tx, locked, taken),
  ])
  const written: Numbered[] = []
  const inserts: Insert[] = []
  const outcomes = asks.map((ask, index): Outcome => {
    const known = facts[index]
    const own = numbers[index]
    if (!known || !own) throw new Error(`workspace ${ask.tenant} does not exist`)
    const early =
      known.isUsed || !known.isLocked || known.kept ? answerOfKey(options, ask, known) : undefined
    if (early) return early
    const op = { tenant: ask.tenant, now: nowAt(known.offsetMs), vault: options.vault }
    const done = carryOutOne(ask, { op, book, rows, numbers: own })
    inserts.push(...done.inserts)
    if (done.refused) return refuse(options, op, ask, done.refused, inserts)
    written.push(done.numbered)
    inserts.push(usedKey(ask))
    return { status: SUCCESS, text: JSON.stringify(done.body), replayed: false }
  })
  inserts.push(...usesToWrite(book))
  return { outcomes, topics: write(tx, written, inserts) }
}

/** The answer that the key alone decides (the order of checks: contract A5.2 row 12). */
function answerOfKey(
  { vault }: LedgerOptions,
  ask: Ask,
  { isLocked, isUsed, kept }: KeyFacts,
): Outcome {
  if (!isLocked) return IdempotencyConcurrentUse()
  if (isUsed || !kept) return DuplicateIdempotencyKey()
  try {
    return replay(kept, ask.key.fingerprint(), ask.tenant, vault)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

type Context = {
  readonly op: Pick<Op, 'tenant' | 'now' | 'vault'>
  readonly book: Book
  readonly rows: Map<string, Record<string, unknown>>
  readonly numbers: Numbers
}

/** The rows of a refused one are what is told of limits that it violated. */
type DoneOne = { readonly inserts: readonly Insert[] } & (
  | { readonly numbered: Numbered; readonly body: unknown; readonly refused?: undefined }
  | { readonly refused: ApiError }
)

/** Decides one ask and carries it out in the book, so that the next of the group sees it. */
function carryOutOne({ tenant, attempt }: Ask, { op, book, rows, numbers }: Context): DoneOne {
  if (attempt instanceof ApiError) return { refused: attempt, inserts: [] }
  const loaded = attempt.load && rows.get(bookKey(tenant, attempt.load.id))
  const early = attempt.check?.(loaded)
  if (early) return { refused: early, inserts: [] }
  const asking = { tenant, now: op.now, newId: attempt.funded && newId }
  const decision = decide(book, asking, attempt.command)
  const { accepted: effects, refused, violations } = decision
  if (refused) {
    return { refused, inserts: tellViolations(book, op, attempt.command, violations) }
  }
  apply(book, effects)
  const account = accountsIn(book, tenant)
  const { body, inserts } = writtenBy(attempt, { op, effects, account, loaded }, numbers)
  const told = tellViolations(book, op, attempt.command, violations)
  const numbered = { tenant, effects, numbers, now: op.now }
  return { numbered, inserts: [...inserts, ...told], body }
}

/** A refusal's answer is kept for repeats of the key. */
function refuse(
  options: LedgerOptions,
  op: Context['op'],
  ask: Ask,
  error: ApiError,
  inserts: Insert[],
): Outcome {
  const answer = options.refusal(error)
  if (isKept(error.status)) {
    inserts.push(keptAnswer(op, { key: ask.key.value, fingerprint: ask.key.fingerprint() }, answer))
  }
  return answer
}
