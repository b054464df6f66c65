// One group, one transaction: keys, accounts, decisions, rows, commit. Two round trips to the database.

import type { Insert } from '../platform/batch.ts'
import { machineNow } from '../platform/clock.ts'
import type { Row, Tx } from '../platform/db.ts'
import { ApiError, WorkspaceClosed } from '../platform/errors.ts'
import { isKept, keptAnswer } from '../platform/idempotency.ts'
import { newId } from '../platform/ids.ts'
import type { Op, Topic } from '../platform/op.ts'
import type { Answer } from '../platform/route.ts'
import { type Ask, type LedgerOptions, touchedIn } from './ask.ts'
import { attemptOn, type Changes, type Tried, undo } from './attempt.ts'
import { type Book, type BookAccount, bookKey } from './book.ts'
import { usesToWrite, withLimits } from './load_limits.ts'
import { loadRows } from './load_rows.ts'
import { lockAndLoad, type Wanted } from './lock.ts'
import { optimisticLoad, type Recalled, recall } from './optimistic_load.ts'
import type { Memory } from './memory.ts'
import { answerOfKey, isAnswerKey, type KeyFacts, lockAndReadKeys, usedKey } from './money_keys.ts'
import { type Numbers, numbersFor, takeNumbers } from './numbers.ts'
import { type Numbered, type Written, write } from './write.ts'

/**
 * An answer, or a refusal that is not kept: the key was in use, or is used up. It is put into words when it is asked for,
 * which is after the commit: nothing else waits for that. Throws what the movement threw.
 */
export type Outcome = () => Answer | ApiError

type Committed = {
  readonly outcomes: readonly Outcome[]
  readonly topics: readonly Topic[]
  readonly tries: number
}

const SUCCESS = 200

type Limits = {
  /** How long the group waits for one lock before it fails as a whole (`isLockTimeout`). */
  readonly lockTimeoutMs: number
}

/**
 * Decides and commits a group. If it can be decided without locks it is, once; when it cannot be committed because an
 * account has changed meanwhile, it is decided anew on locked ones. A movement that throws gets that error as its outcome
 * and leaves nothing; the others are committed. A database error rejects and leaves nothing of the whole group.
 */
export async function commitGroup(
  options: LedgerOptions,
  memory: Memory,
  asks: readonly Ask[],
  limits: Limits,
): Promise<Committed> {
  try {
    return await commitWhole(options, memory, asks, limits)
  } catch (error) {
    if (!(error instanceof RowsThrew)) throw error
    const { causes } = error
    const others = asks.filter((ask) => !causes.has(ask))
    const rest = others.length === 0 ? NOTHING : await commitGroup(options, memory, others, limits)
    const committed = rest.outcomes.values()
    const outcomes = asks.map((ask): Outcome => {
      const cause = causes.get(ask)
      return cause ? failure(cause.thrown) : (committed.next().value ?? missing)
    })
    return { ...rest, outcomes }
  }
}

const NOTHING: Committed = { outcomes: [], topics: [], tries: 1 }

async function commitWhole(
  options: LedgerOptions,
  memory: Memory,
  asks: readonly Ask[],
  { lockTimeoutMs }: Limits,
): Promise<Committed> {
  const wanted = wantedBy(asks)
  let tries = 0
  let isOptimistic = false
  let began = memory.forgotten
  const done = await options.database.transaction(
    (tx) => {
      tries += 1
      began = memory.forgotten
      const group = { options, tx, asks, wanted }
      if (tries > 1) return carryOutGroup(group)
      // Not before there is a connection: all is forgotten when a new one is opened for the group.
      const recalled = recall(asks, wanted, memory)
      isOptimistic = recalled !== undefined && memory.mayGoOptimistic()
      return carryOutGroup(group, isOptimistic ? recalled : undefined)
    },
    { lockTimeoutMs },
  )
  if (isOptimistic) memory.reportCommit(tries === 1)
  const changed = await done.accounts
  if (changed.length < done.loaded.length) memory.keep(done.loaded, began)
  memory.keep(changed, began)
  return { outcomes: done.outcomes, topics: await done.topics, tries }
}

/** Whose accounts and holds movements need, and which. */
export function wantedBy(asks: readonly Ask[]): Wanted[] {
  return asks.flatMap(({ tenant, attempt }) =>
    attempt instanceof ApiError ? [] : [{ tenant, touched: touchedIn(attempt) }],
  )
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
    recalled ? optimisticLoad(tx, recalled) : lockAndLoad(tx, wanted),
    loadRows(tx, asks),
    lockAndReadKeys(tx, asks, machineTime),
    takeNumbers(tx, asks.length),
  ])
  if (!found) return carryOutGroup(group)
  const loaded = [...found.accounts.values()].filter(({ isReadOnly }) => !isReadOnly)
  const nowAt = timesAt(machineTime, options.clocksMove)
  const nowOf = (tenant: string) =>
    nowAt(facts[asks.findIndex((ask) => ask.tenant === tenant)]?.offsetMs)
  const [book, numbers] = await Promise.all([
    withLimits(tx, found, nowOf),
    numbersFor(tx, found, taken),
  ])
  const parts = asks.map((ask, index): Part => {
    const changes: Changes = []
    try {
      const [known, own] = [facts[index], numbers[index]]
      if (!known || !own) throw new Error('a movement of the group is without its key or number')
      const op = { tenant: ask.tenant, now: nowAt(known.offsetMs), vault: options.vault }
      return carryOutOne(ask, known, { op, book, rows, numbers: own, changes, options })
    } catch (error) {
      undo(changes)
      return { outcome: failure(error), written: [], inserts: [] }
    }
  })
  const outcomes = parts.map(({ outcome }) => outcome)
  const written = parts.flatMap((part) => part.written)
  const inserts = parts.flatMap((part) => part.inserts)
  inserts.push(...usesToWrite(book))
  try {
    return { outcomes, loaded, ...write(tx, written, inserts, recalled && loaded) }
  } catch (error) {
    throw rowsThatThrow(asks, parts) ?? error
  }
}

/** What a movement of a group leads to: its answer, and what is written for it. */
type Part = {
  readonly outcome: Outcome
  readonly written: readonly Numbered[]
  readonly inserts: readonly Insert[]
}

function carryOutOne(ask: Ask, known: KeyFacts, context: Context): Part {
  const { op, numbers, options } = context
  const { isClosed } = known
  const early = isClosed ? WorkspaceClosed() : answerOfKey(ask, known, options.vault)
  if (early) return { outcome: () => early, written: [], inserts: [] }
  const done = tryOne(ask, context)
  const written = (done.effects ?? []).map((effects) => {
    return { tenant: ask.tenant, effects, numbers, now: op.now }
  })
  const inserts = [...done.inserts]
  if (!done.refused && ask.key && !isAnswerKey(ask.key)) {
    inserts.push(usedKey({ tenant: op.tenant, key: ask.key }))
    return { outcome: () => success(ask, done.body), written, inserts }
  }
  const answer = done.refused ? options.refusal(done.refused) : success(ask, done.body)
  inserts.push(...keptFor(op, ask, answer))
  return { outcome: () => answer, written, inserts }
}

/** The outcome of a movement that threw: whoever asked hears of the error, and nothing of it is kept. */
function failure(error: unknown): Outcome {
  return () => {
    throw error
  }
}

function missing(): never {
  throw new Error('a movement of the group was left without an outcome')
}

/** Some movements of a group have rows that cannot be put together. */
class RowsThrew extends Error {
  readonly causes: ReadonlyMap<Ask, { readonly thrown: unknown }>

  constructor(causes: RowsThrew['causes']) {
    super(`the rows of ${causes.size} movements of a group cannot be put together`)
    this.causes = causes
  }
}

/** Puts the rows of all movements together once more, to find those that throw; undefined when none does. */
function rowsThatThrow(asks: readonly Ask[], parts: readonly Part[]): RowsThrew | undefined {
  const causes = new Map<Ask, { thrown: unknown }>()
  for (const [index, ask] of asks.entries()) {
    try {
      for (const { row } of parts[index]?.inserts ?? []) if (typeof row === 'function') row()
    } catch (thrown) {
      causes.set(ask, { thrown })
    }
  }
  return causes.size > 0 ? new RowsThrew(causes) : undefined
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
  readonly changes: Changes
  readonly options: LedgerOptions
}

function tryOne({ tenant, attempt }: Ask, context: Context): Tried {
  if (attempt instanceof ApiError) return { refused: attempt, inserts: [] }
  const { op, book, rows, numbers, changes } = context
  const loaded = attempt.load && rows.get(bookKey(tenant, attempt.load.id))
  return attemptOn(book, { op, loaded, numbers, newId, changes }, attempt)
}

function success({ success: status = SUCCESS }: Ask, body: unknown): Answer {
  return { status, text: JSON.stringify(body), replayed: false }
}

/** An answer that its key's repeats get: all but successes of money keys, which use the key up. */
function keptFor(op: Context['op'], { key }: Ask, answer: Answer): Insert[] {
  if (!key || !isKept(answer.status)) return []
  return [keptAnswer(op, { key: key.value, fingerprint: key.fingerprint() }, answer)]
}
