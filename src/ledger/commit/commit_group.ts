// Commits a group in one transaction with two round trips.

import type { TenantKey } from '../../platform/values/tenant_key.ts'
import { type Draws, ordinaryDraws } from '../../platform/values/draws.ts'
import type { Logger } from 'pino'
import type { Insert } from '../../platform/database/batch.ts'
import { machineNow } from '../../platform/values/clock.ts'
import { type Database, type Row, sendTogether, type Tx } from '../../platform/database/db.ts'
import type { Rehearsal } from '../../platform/database/rehearsal.ts'
import { ApiError, WorkspaceClosed } from '../../platform/contract/errors.ts'
import type { MoneyKey, MoneyOutcome } from '../../platform/contract/money.ts'
import { type KeyFacts, outcomeOfKey, rowsOfKey } from '../../platform/operations/money_keys.ts'
import type { Op, Topic } from '../../platform/operations/op.ts'
import { takeOperations } from '../../platform/operations/seeded.ts'
import type { Vault } from '../../platform/sealing/seal.ts'
import type { Tracing } from '../../platform/observability/tracing.ts'
import { type Book, type BookAccount, bookKey } from '../book.ts'
import { usesToWrite, withLimits } from '../limits/windows.ts'
import { loadRows, lockAndLoad, optimisticLoad, type Recalled, recall } from './load_book.ts'
import type { Wanted } from '../touched.ts'
import type { Memory } from './account_cache.ts'
import { countParts, namesOf, partsOf, type Submission } from '../movement.ts'
import { lockAndReadKeys } from './load_facts.ts'
import type { TransactionNumbers } from '../command.ts'
import { workspaceNumbers, transactionNumbersFor } from './transaction_numbers.ts'
import { type Changes, type MovementResult as Ran, runMovement, undo } from '../run_movement.ts'
import { type Numbered, type Written, write } from './write.ts'

/** `thrown`: an unstored refusal, or an error. */
export type CommitOutcome = MoneyOutcome | { readonly thrown: unknown }

export type LedgerOptions = {
  readonly database: Database
  readonly vault: Vault
  readonly clocksMove: boolean
  readonly wake: (topic: Topic) => void
  /** Called for each committed group. */
  readonly observe: (commands: number) => void
  /** Called for rolled-back groups that will be retried. */
  readonly onAgain: (reason: AgainReason, times: number) => void
  readonly tracing?: Tracing | undefined
  readonly log: Logger
}

/** metrics.ts explains each. */
type AgainReason = 'changed' | 'locked' | 'refused'

type Committed = {
  readonly outcomes: readonly CommitOutcome[]
  readonly topics: readonly Topic[]
}

/** Larger groups send statements while the next rows are built. */
const TOGETHER_MAX = 16

type Limits = {
  /** The timeout of one lock, which fails the group (`isLockTimeout`). */
  readonly lockTimeoutMs: number
}

/**
 * Decides and commits a group, on locked accounts after a conflict. A movement that throws gets its
 * error as outcome without affecting others. A database error rejects the entire group.
 */
export async function commitGroup(
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
      // After connecting, because a new connection clears the cache.
      const recalled = recall(submissions, wanted, memory)
      isOptimistic = recalled !== undefined && memory.mayGoOptimistic()
      return carryOutGroup(group, isOptimistic ? recalled : undefined)
    },
    { lockTimeoutMs, byKeys: true },
  )
  if (tries > 1) options.onAgain('changed', tries - 1)
  if (isOptimistic) memory.reportCommit(tries === 1)
  const changed = await done.accounts
  if (changed.length < done.loaded.length) memory.keep(done.loaded, began)
  memory.keep(changed, began)
  return { outcomes: done.outcomes, topics: await done.topics }
}

/**
 * Decides movements as a group on locked accounts, and rolls back. Uses no keys and caches nothing.
 */
export async function rehearseGroup(
  options: LedgerOptions,
  submissions: readonly Submission[],
  rehearsal: Rehearsal,
): Promise<readonly CommitOutcome[]> {
  const wanted = wantedBy(submissions)
  const { outcomes } = await options.database.transaction(
    (tx) => carryOutGroup({ options, tx, submissions, wanted }),
    { rehearsal },
  )
  return outcomes
}

/** A group is about one workspace. */
function wantedBy(submissions: readonly Submission[]): Wanted {
  const [first] = submissions
  if (!first) throw new Error('a group has no movement')
  const { tenant } = first
  const touched = submissions.flatMap((submission) => {
    if (submission.tenant !== tenant) throw new Error('a group is about more than one workspace')
    return submission.movement instanceof ApiError ? [] : submission.movement.touched
  })
  return { tenant, touched }
}

type Group = {
  readonly options: LedgerOptions
  readonly tx: Tx
  readonly submissions: readonly Submission[]
  readonly wanted: Wanted
}

type CarriedOut = Written & {
  readonly outcomes: readonly CommitOutcome[]
  /** The accounts before the decisions. */
  readonly loaded: readonly BookAccount[]
}

/** Optimistic if `recalled` is given. */
async function carryOutGroup(group: Group, recalled?: Recalled): Promise<CarriedOut> {
  const { options, tx, submissions, wanted } = group
  const { tenant } = wanted
  const machineTime = machineNow()
  // Pipelined in this order: keys and numbers follow the locks, so numbers rise with the balances.
  const [found, rows, facts] = await Promise.all([
    recalled ? optimisticLoad(tx, tenant, recalled) : lockAndLoad(tx, wanted),
    loadRows(tx, tenant, submissions),
    lockAndReadKeys(tx, {
      tenant,
      keys: keysOf(submissions),
      count: countParts(submissions),
      machineTime,
    }),
  ])
  if (!found) return carryOutGroup(group)
  const loaded = [...found.accounts.values()].filter(({ isReadOnly }) => !isReadOnly)
  const { isSeeded, offsetMs } = facts
  const ordinary = {
    now: options.clocksMove ? new Date(machineTime.getTime() + offsetMs) : machineTime,
    draws: ordinaryDraws,
  }
  // Equal times within a group.
  const beginnings = isSeeded
    ? await takeOperations(tx, tenant, submissions.length)
    : submissions.map(() => ordinary)
  const { now } = beginnings[0] ?? missing()
  const [book, transactionNumbers] = await Promise.all([
    withLimits(tx, found, now, wanted),
    transactionNumbersFor(tx, found, facts.numbers),
  ])
  let numbered = 0
  const parts = submissions.map((submission, index): Part => {
    const changes: Changes = []
    try {
      const known = facts.keys[index] ?? missing()
      const knownReference = facts.keys[submissions.length + index]
      const taken = transactionNumbers.slice(numbered, numbered + partsOf(submission))
      numbered += taken.length
      const beginning = beginnings[index] ?? missing()
      const op = { ...beginning.draws, tenant, now, vault: options.vault }
      const own = workspaceNumbers(op, taken)
      const context = { op, book, rows, transactionNumbers: own, changes }
      return facts.isClosed
        ? { outcome: { thrown: WorkspaceClosed() }, written: [], inserts: [] }
        : carryOutOne(submission, [known, knownReference], context)
    } catch (error) {
      undo(changes)
      return { outcome: { thrown: error }, written: [], inserts: [] }
    }
  })
  const outcomes = parts.map(({ outcome }) => outcome)
  const written = parts.flatMap((part) => part.written)
  const inserts = parts.flatMap((part) => part.inserts)
  inserts.push(...usesToWrite(book))
  if (submissions.length <= TOGETHER_MAX) sendTogether(tx)
  return { outcomes, loaded, ...write(tx, written, inserts, recalled && loaded) }
}

/** A movement's outcome and rows. */
type Part = {
  readonly outcome: CommitOutcome
  readonly written: readonly Numbered[]
  readonly inserts: readonly Insert[]
}

/** One for each movement, and behind them one for each reference, if there are any. */
function keysOf(submissions: readonly Submission[]): readonly (MoneyKey | undefined)[] {
  const own = submissions.map(({ key }) => key)
  const references = submissions.map(({ reference }) => reference)
  return references.every((it) => it === undefined) ? own : [...own, ...references]
}

/** What is known of the movement's key, and of its reference. */
type Known = readonly [key: KeyFacts, reference: KeyFacts | undefined]

function carryOutOne(submission: Submission, known: Known, context: Context): Part {
  const { op } = context
  const { key, reference, rehearsal } = submission
  const early =
    (key && outcomeOfKey(key, known[0])) ??
    (reference && outcomeOfKey(reference, known[1] ?? missing()))
  if (early) return { outcome: early, written: [], inserts: [] }
  const { booked, inserts, body, refused } = runOne(submission, context)
  const written = booked.map(({ effects, transactionNumbers }) => {
    return { tenant: op.tenant, effects, transactionNumbers, now: op.now }
  })
  const outcome = refused ? { refused } : { body }
  if (rehearsal) return { outcome, written, inserts }
  const used = namesOf(submission).flatMap((name) => rowsOfKey(op, name, outcome))
  return { outcome, written, inserts: [...inserts, ...used] }
}

function missing(): never {
  throw new Error('a movement of the group was left without an outcome')
}

type Context = {
  readonly op: Pick<Op, 'tenant' | 'now' | 'vault' | keyof Draws>
  readonly book: Book
  readonly rows: Map<TenantKey, Row>
  readonly transactionNumbers: readonly TransactionNumbers[]
  readonly changes: Changes
}

function runOne({ tenant, movement }: Submission, context: Context): Ran {
  if (movement instanceof ApiError) return { refused: movement, inserts: [], booked: [] }
  const { op, book, rows, transactionNumbers, changes } = context
  const row = movement.row && rows.get(bookKey(tenant, movement.row.id))
  return runMovement(book, { op, row, transactionNumbers, newId: op.newId, changes }, movement)
}
