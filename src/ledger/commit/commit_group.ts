// One group, one transaction: keys, accounts, decisions, rows, commit. Two round trips to the database.

import type { TenantKey } from '../../platform/values/tenant_key.ts'
import type { Draws } from '../../platform/values/draws.ts'
import type { Logger } from 'pino'
import type { Insert } from '../../platform/database/batch.ts'
import { machineNow } from '../../platform/values/clock.ts'
import type { Database, Row, Tx } from '../../platform/database/db.ts'
import { ApiError, WorkspaceClosed } from '../../platform/contract/errors.ts'
import { isKept, keptAnswer, type Refusal } from '../../platform/operations/idempotency.ts'
import type { Op, Topic } from '../../platform/operations/op.ts'
import type { Answer } from '../../platform/contract/route.ts'
import type { Vault } from '../../platform/sealing/seal.ts'
import type { Tracing } from '../../platform/observability/tracing.ts'
import { type Book, type BookAccount, bookKey } from '../book.ts'
import { usesToWrite, withLimits } from '../limits/windows.ts'
import { beginningsOf } from './beginnings.ts'
import { loadRows } from './load_rows.ts'
import { lockAndLoad, type Wanted } from './load_locked.ts'
import { optimisticLoad, type Recalled, recall } from './load_optimistic.ts'
import type { Memory } from './account_cache.ts'
import { countParts, partsOf, type Submission } from '../movement.ts'
import { answerOfKey, isAnswerKey, type KeyFacts, lockAndReadKeys, usedKeys } from './money_keys.ts'
import {
  workspaceNumbers,
  type TransactionNumbers,
  transactionNumbersFor,
  takeTransactionNumbers,
} from './transaction_numbers.ts'
import { type Changes, type Outcome as Ran, runMovement, undo } from '../run_movement.ts'
import { type Numbered, type Written, write } from './write.ts'

/**
 * An answer, or a refusal that is not kept: the key was in use, or is used up. It is put into words when it is asked for,
 * which is after the commit: nothing else waits for that. Throws what the movement threw.
 */
export type Outcome = () => Answer | ApiError

/** What the ledger works with; start/services.ts puts it together. */
export type LedgerOptions = {
  readonly database: Database
  readonly vault: Vault
  readonly clocksMove: boolean
  readonly refusal: Refusal
  readonly wake: (topic: Topic) => void
  /** Called for each group that is committed. */
  readonly observe: (commands: number) => void
  /** Called for groups that were rolled back, to be done again. */
  readonly onAgain: (reason: AgainReason, times: number) => void
  readonly tracing?: Tracing | undefined
  readonly log: Logger
}

/** Why a group is done again; metrics.ts explains each. */
type AgainReason = 'changed' | 'locked' | 'threw' | 'refused'

type Committed = {
  readonly outcomes: readonly Outcome[]
  readonly topics: readonly Topic[]
}

const SUCCESS = 200

type Limits = {
  /** How long the group waits for one lock before it fails as a whole (`isLockTimeout`). */
  readonly lockTimeoutMs: number
}

/**
 * Decides and commits a group. If it can be decided without locks it is, once; when it cannot be committed because an
 * account has changed meanwhile, it is decided again on locked ones. A movement that throws gets that error as its outcome
 * and leaves nothing; the others are committed. A database error rejects and leaves nothing of the whole group.
 */
export async function commitGroup(
  options: LedgerOptions,
  memory: Memory,
  submissions: readonly Submission[],
  limits: Limits,
): Promise<Committed> {
  try {
    return await commitWhole(options, memory, submissions, limits)
  } catch (error) {
    if (!(error instanceof RowsThrew)) throw error
    options.onAgain('threw', 1)
    const { causes } = error
    const others = submissions.filter((submission) => !causes.has(submission))
    const rest = others.length === 0 ? NOTHING : await commitGroup(options, memory, others, limits)
    const committed = rest.outcomes.values()
    const outcomes = submissions.map((submission): Outcome => {
      const cause = causes.get(submission)
      return cause ? failure(cause.thrown) : (committed.next().value ?? missing)
    })
    return { ...rest, outcomes }
  }
}

const NOTHING: Committed = { outcomes: [], topics: [] }

async function commitWhole(
  options: LedgerOptions,
  memory: Memory,
  submissions: readonly Submission[],
  { lockTimeoutMs }: Limits,
): Promise<Committed> {
  const wanted = wantedBy(submissions)
  let tries = 0
  let isOptimistic = false
  let began = memory.forgotten
  const done = await options.database.transaction(
    (tx) => {
      tries += 1
      began = memory.forgotten
      const group = { options, tx, submissions, wanted }
      if (tries > 1) return carryOutGroup(group)
      // Not before there is a connection: all is forgotten when a new one is opened for the group.
      const recalled = recall(submissions, wanted, memory)
      isOptimistic = recalled !== undefined && memory.mayGoOptimistic()
      return carryOutGroup(group, isOptimistic ? recalled : undefined)
    },
    { lockTimeoutMs },
  )
  if (tries > 1) options.onAgain('changed', tries - 1)
  if (isOptimistic) memory.reportCommit(tries === 1)
  const changed = await done.accounts
  if (changed.length < done.loaded.length) memory.keep(done.loaded, began)
  memory.keep(changed, began)
  return { outcomes: done.outcomes, topics: await done.topics }
}

/** Whose accounts and holds movements need, and which. */
export function wantedBy(submissions: readonly Submission[]): Wanted[] {
  return submissions.flatMap(({ tenant, movement }) =>
    movement instanceof ApiError ? [] : [{ tenant, touched: movement.touched }],
  )
}

type Group = {
  readonly options: LedgerOptions
  readonly tx: Tx
  readonly submissions: readonly Submission[]
  readonly wanted: readonly Wanted[]
}

type CarriedOut = Written & {
  readonly outcomes: readonly Outcome[]
  /** The accounts that it was decided on, as they were before. */
  readonly loaded: readonly BookAccount[]
}

/** Without locks when it is given what is remembered. */
export async function carryOutGroup(group: Group, recalled?: Recalled): Promise<CarriedOut> {
  const { options, tx, submissions, wanted } = group
  const machineTime = machineNow()
  // Sent in this order, in one go: keys are read and numbers given once the accounts are locked or looked at, so that they
  // are as fresh as the balances, and numbers rise in the order of the balances.
  const [found, rows, facts, takenNumbers] = await Promise.all([
    recalled ? optimisticLoad(tx, recalled) : lockAndLoad(tx, wanted),
    loadRows(tx, submissions),
    lockAndReadKeys(tx, submissions, machineTime),
    takeTransactionNumbers(tx, countParts(submissions)),
  ])
  if (!found) return carryOutGroup(group)
  const loaded = [...found.accounts.values()].filter(({ isReadOnly }) => !isReadOnly)
  const clocks = { machineTime, clocksMove: options.clocksMove }
  const beginnings = await beginningsOf(group, facts, clocks)
  const nowOf = (tenant: string) =>
    (beginnings[submissions.findIndex((it) => it.tenant === tenant)] ?? missing()).now
  const [book, transactionNumbers] = await Promise.all([
    withLimits(tx, found, nowOf),
    transactionNumbersFor(tx, found, takenNumbers),
  ])
  let numbered = 0
  const parts = submissions.map((submission, index): Part => {
    const changes: Changes = []
    try {
      const known = facts[index]
      const taken = transactionNumbers.slice(numbered, numbered + partsOf(submission))
      numbered += taken.length
      const beginning = beginnings[index]
      if (!known || !beginning) throw new Error('a movement of the group is without its key')
      const { tenant } = submission
      const op = { ...beginning.draws, tenant, now: beginning.now, vault: options.vault }
      const own = workspaceNumbers(op, taken)
      return carryOutOne(submission, known, {
        op,
        book,
        rows,
        transactionNumbers: own,
        changes,
        options,
      })
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
    throw rowsThatThrow(submissions, parts) ?? error
  }
}

/** What a movement of a group leads to: its answer, and what is written for it. */
type Part = {
  readonly outcome: Outcome
  readonly written: readonly Numbered[]
  readonly inserts: readonly Insert[]
}

function carryOutOne(submission: Submission, known: KeyFacts, context: Context): Part {
  const { op, options } = context
  const early = known.isClosed ? WorkspaceClosed() : answerOfKey(submission, known, options.vault)
  if (early) return { outcome: () => early, written: [], inserts: [] }
  const done = runOne(submission, context)
  const written = done.booked.map(({ effects, transactionNumbers }) => {
    return { tenant: submission.tenant, effects, transactionNumbers, now: op.now }
  })
  const inserts = [...done.inserts]
  if (!done.refused && submission.key && !isAnswerKey(submission.key)) {
    if (!submission.rehearsal) inserts.push(...usedKeys({ tenant: op.tenant, key: submission.key }))
    return { outcome: () => success(submission, done.body), written, inserts }
  }
  const answer = done.refused ? options.refusal(done.refused) : success(submission, done.body)
  if (!submission.rehearsal) inserts.push(...keptFor(op, submission, answer))
  return { outcome: () => answer, written, inserts }
}

/** The outcome of a movement that threw: its caller gets the error, and nothing of it is kept. */
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
  readonly causes: ReadonlyMap<Submission, { readonly thrown: unknown }>

  constructor(causes: RowsThrew['causes']) {
    super(`the rows of ${causes.size} movements of a group cannot be put together`)
    this.causes = causes
  }
}

/** Puts the rows of all movements together once more, to find those that throw; undefined when none does. */
function rowsThatThrow(
  submissions: readonly Submission[],
  parts: readonly Part[],
): RowsThrew | undefined {
  const causes = new Map<Submission, { thrown: unknown }>()
  for (const [index, submission] of submissions.entries()) {
    try {
      for (const { row } of parts[index]?.inserts ?? []) if (typeof row === 'function') row()
    } catch (thrown) {
      causes.set(submission, { thrown })
    }
  }
  return causes.size > 0 ? new RowsThrew(causes) : undefined
}

type Context = {
  readonly op: Pick<Op, 'tenant' | 'now' | 'vault' | keyof Draws>
  readonly book: Book
  readonly rows: Map<TenantKey, Row>
  readonly transactionNumbers: readonly TransactionNumbers[]
  readonly changes: Changes
  readonly options: LedgerOptions
}

function runOne({ tenant, movement }: Submission, context: Context): Ran {
  if (movement instanceof ApiError) return { refused: movement, inserts: [], booked: [] }
  const { op, book, rows, transactionNumbers, changes } = context
  const row = movement.row && rows.get(bookKey(tenant, movement.row.id))
  return runMovement(book, { op, row, transactionNumbers, newId: op.newId, changes }, movement)
}

function success({ success: status = SUCCESS }: Submission, body: unknown): Answer {
  return { status, text: JSON.stringify(body), replayed: false }
}

/** An answer that its key's repeats get: all but successes of money keys, which use the key up. */
function keptFor(op: Context['op'], { key }: Submission, answer: Answer): Insert[] {
  if (!key || !isKept(answer.status)) return []
  return [keptAnswer(op, { key: key.value, fingerprint: key.fingerprint() }, answer)]
}
