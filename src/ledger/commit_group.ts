// One group, one transaction: keys, accounts, decisions, rows, commit. Two round trips to the database.

import type { Insert } from '../platform/batch.ts'
import { machineNow } from '../platform/clock.ts'
import type { Row, Tx } from '../platform/db.ts'
import { ApiError } from '../platform/errors.ts'
import { isKept, keptAnswer } from '../platform/idempotency.ts'
import { newId } from '../platform/ids.ts'
import type { Op, Topic } from '../platform/op.ts'
import type { Answer } from '../platform/route.ts'
import { type Ask, type LedgerOptions, touchedIn } from './ask.ts'
import { attemptOn, type Tried } from './attempt.ts'
import { type Book, type BookAccount, bookKey } from './book.ts'
import { usesToWrite, withLimits } from './load_limits.ts'
import { loadRows } from './load_rows.ts'
import { lockAndLoad, type Wanted } from './lock.ts'
import { lookAndLoad, type Recalled, recall } from './look.ts'
import type { Memory } from './memory.ts'
import { answerOfKey, isAnswerKey, lockAndReadKeys, usedKey } from './money_keys.ts'
import { type Numbers, numbersFor, takeNumbers } from './numbers.ts'
import { type Numbered, type Written, write } from './write.ts'

/**
 * An answer, or a refusal that is not kept: the key was in use, or is used up. It is put into words when it is asked for,
 * which is after the commit: nothing else waits for that.
 */
export type Outcome = () => Answer | ApiError

type Committed = {
  readonly outcomes: readonly Outcome[]
  readonly topics: readonly Topic[]
  readonly tries: number
}

const SUCCESS = 200

/**
 * Decides and commits a group. If it can be decided without locks it is, once; when it cannot be committed because an
 * account has changed meanwhile, it is decided anew on locked ones. A database error rejects and leaves nothing of the
 * whole group.
 */
export async function commitGroup(
  options: LedgerOptions,
  memory: Memory,
  asks: readonly Ask[],
): Promise<Committed> {
  const wanted = asks.flatMap(({ tenant, attempt }) =>
    attempt instanceof ApiError ? [] : [{ tenant, touched: touchedIn(attempt) }],
  )
  const recalled = recall(asks, wanted, memory)
  const isTrusting = recalled !== undefined && memory.takeTrust()
  let tries = 0
  const done = await options.database.transaction((tx) => {
    tries += 1
    const group = { options, tx, asks, wanted }
    return carryOutGroup(group, isTrusting && tries === 1 ? recalled : undefined)
  })
  if (isTrusting) memory.judge(tries === 1)
  const changed = await done.accounts
  if (changed.length < done.loaded.length) memory.keep(done.loaded)
  memory.keep(changed)
  return { outcomes: done.outcomes, topics: await done.topics, tries }
}

type Group = {
  readonly options: LedgerOptions
  readonly tx: Tx
  readonly asks: readonly Ask[]
  readonly wanted: readonly Wanted[]
}

type CarriedOut = Written & {
  readonly outcomes: readonly Outcome[]
  /** The accounts that it was decided on, as they were before. */
  readonly loaded: readonly BookAccount[]
}

/** Without locks when it is given what is remembered. */
async function carryOutGroup(group: Group, recalled?: Recalled): Promise<CarriedOut> {
  const { options, tx, asks, wanted } = group
  const machineTime = machineNow()
  // Sent in this order, in one go: keys are read and numbers given once the accounts are locked or looked at, so that they
  // are as fresh as the balances, and numbers rise in the order of the balances.
  const [found, rows, facts, taken] = await Promise.all([
    recalled ? lookAndLoad(tx, recalled) : lockAndLoad(tx, wanted),
    loadRows(tx, asks),
    lockAndReadKeys(tx, asks, machineTime),
    takeNumbers(tx, asks.length),
  ])
  if (!found) return carryOutGroup(group)
  const loaded = [...found.accounts.values()].filter(({ isBystander }) => !isBystander)
  const nowAt = timesAt(machineTime, options.clocksMove)
  const nowOf = (tenant: string) =>
    nowAt(facts[asks.findIndex((ask) => ask.tenant === tenant)]?.offsetMs)
  const [book, numbers] = await Promise.all([
    withLimits(tx, found, nowOf),
    numbersFor(tx, found, taken),
  ])
  const written: Numbered[] = []
  const inserts: Insert[] = []
  const outcomes = asks.map((ask, index): Outcome => {
    const known = facts[index]
    const own = numbers[index]
    if (!known || !own) throw new Error('a movement of the group is without its key or number')
    const early = answerOfKey(ask, known, options.vault)
    if (early) return () => early
    const op = { tenant: ask.tenant, now: nowAt(known.offsetMs), vault: options.vault }
    const done = tryOne(ask, { op, book, rows, numbers: own })
    inserts.push(...done.inserts)
    for (const effects of done.effects ?? []) {
      written.push({ tenant: ask.tenant, effects, numbers: own, now: op.now })
    }
    if (!done.refused && ask.key && !isAnswerKey(ask.key)) {
      inserts.push(usedKey({ tenant: op.tenant, key: ask.key }))
      return () => success(ask, done.body)
    }
    const answer = done.refused ? options.refusal(done.refused) : success(ask, done.body)
    inserts.push(...keptFor(op, ask, answer))
    return () => answer
  })
  inserts.push(...usesToWrite(book))
  return { outcomes, loaded, ...write(tx, written, inserts, recalled && loaded) }
}

/** The time on clocks that are so far ahead: one and the same Date for all of a group, which is written as text once. */
function timesAt(machineTime: Date, clocksMove: boolean): (offsetMs?: number) => Date {
  const times = new Map<number, Date>()
  return (given = 0) => {
    const offsetMs = clocksMove ? given : 0
    const known = times.get(offsetMs) ?? new Date(machineTime.getTime() + offsetMs)
    times.set(offsetMs, known)
    return known
  }
}

type Context = {
  readonly op: Pick<Op, 'tenant' | 'now' | 'vault'>
  readonly book: Book
  readonly rows: Map<string, Row>
  readonly numbers: Numbers
}

function tryOne({ tenant, attempt }: Ask, { op, book, rows, numbers }: Context): Tried {
  if (attempt instanceof ApiError) return { refused: attempt, inserts: [] }
  const loaded = attempt.load && rows.get(bookKey(tenant, attempt.load.id))
  return attemptOn(book, { op, loaded, numbers, newId }, attempt)
}

function success({ success: status = SUCCESS }: Ask, body: unknown): Answer {
  return { status, text: JSON.stringify(body), replayed: false }
}

/** An answer that its key's repeats get: all but successes of money keys, which use the key up. */
function keptFor(op: Context['op'], { key }: Ask, answer: Answer): Insert[] {
  if (!key || !isKept(answer.status)) return []
  return [keptAnswer(op, { key: key.value, fingerprint: key.fingerprint() }, answer)]
}
