// The database as the bank sees it: one way to read, and one way to write. Resources use Kysely; the hot paths
// (ledger, deliveries, timers) use named statements on the same connection through `run`.

import { type Driver, Kysely } from 'kysely'
import { AtCommit } from './at_commit.ts'
import { answersOf, type Composable, compose } from './compose.ts'
import { type Connection, type How, queryOf } from './connection.ts'
import { type Copy, copyRows } from './copy.ts'
import type { Placement } from './placement.ts'
import type { FindWork } from './work.ts'
import { driverOf, queriesThrough } from './queries.ts'
import { forgetEffects, type Rehearsal } from './rehearsal.ts'
import type { Tables } from '../../tables.ts'

/** SQL with a name is parsed and planned once per connection. */
export type Statement = { readonly name: string; readonly text: string }

export type Row = Record<string, unknown>

/** Runs one named statement. */
type Ask = <Result extends Row>(
  statement: Statement,
  values: readonly unknown[],
) => Promise<Result[]>

// A function that takes Read may only look. A function that takes Tx writes, and
// what it writes is kept or lost together with everything else in the operation.
export type Read = Pick<Kysely<Tables>, 'selectFrom' | 'with'> & {
  /** Whether it reads outside any transaction, on connections that reads share. */
  readonly isShared: boolean
  /** Where the rows are that it reads. */
  readonly ways: Placement
  /** Runs one named statement where it reads: outside any transaction, or inside the operation's. */
  readonly query: Ask
}

/** Reads outside any transaction: each query sees the latest committed state. */
export class Reader extends Kysely<Tables> implements Read {
  readonly isShared = true
  readonly ways: Placement
  readonly query: Ask

  constructor(driver: Driver, { ways, query }: Pick<Read, 'ways' | 'query'>) {
    super(queriesThrough(driver))
    this.ways = ways
    this.query = query
  }
}

/** One transaction. */
export class Tx extends Kysely<Tables> implements Read {
  readonly isShared = false
  readonly client: Connection
  readonly how: How
  /** Given when it is rolled back at its end, whatever happens in it. */
  readonly rehearsal: Rehearsal | undefined
  /** What becomes statements at its end. */
  readonly atCommit = new AtCommit<Tx>()
  /** The answers of what travels with the commit. */
  readonly sent: Promise<unknown>[] = []
  /** What waits to become one statement; undefined while statements are sent at once. */
  together: Together[] | undefined

  /** What an earlier attempt has noted in the rehearsal is forgotten. */
  constructor(client: Connection, how: How, rehearsal: Rehearsal | undefined) {
    const way = { ...how, acquire: async () => client, release: () => {}, isAlone: false }
    super((client.queries ??= queriesThrough(driverOf(way))))
    this.client = client
    this.how = how
    this.rehearsal = rehearsal
    if (rehearsal) forgetEffects(rehearsal)
  }

  get ways(): Placement {
    return this.how.placement
  }

  query<Result extends Row>(statement: Statement, values: readonly unknown[]): Promise<Result[]> {
    return run<Result>(this, statement, values)
  }
}

export type Database = {
  /** Looks without a transaction: each query sees the latest committed state. */
  readonly read: Reader
  /** Runs one named statement outside any transaction. */
  query<Result extends Row>(statement: Statement, values: readonly unknown[]): Promise<Result[]>
  /**
   * Opens a transaction, commits what `work` did and returns its result; everything or nothing.
   * A serialization failure or deadlock is tried again, so `work` must touch nothing but `tx`.
   * Rejects with an error of `isLockTimeout` when a lock is not free within `lockTimeoutMs` (10 seconds unless given).
   * A rehearsal is rolled back instead, whatever `work` did. It waits for a lock for less than a second, then lets go of all its locks
   * and tries again.
   */
  transaction<Result>(
    work: (tx: Tx) => Promise<Result>,
    how?: {
      readonly lockTimeoutMs?: number | undefined
      readonly rehearsal?: Rehearsal | undefined
      /**
       * All rows are found by their keys: statements are planned once for all values, and no table is read from end to end, however few
       * rows it has when the plan is made.
       */
      readonly byKeys?: boolean
      /** All statements see the moment at which it began. On several nodes they do not. */
      readonly isOfOneMoment?: boolean
    },
  ): Promise<Result>
  /**
   * Calls `forget` whenever a connection was lost or is opened, before it is used: what the database said until then may
   * not be true any more on the other side (a restore, a standby that lacks commits and took over).
   */
  onConnectionChange(forget: () => void): void
  /** Operations and looks that wait for a connection. */
  readonly waiting: number
  /** Connections of the pool, and those of them that nobody uses just now. */
  readonly connections: { readonly open: number; readonly idle: number }
  /** Whether statements are prepared once per connection. */
  readonly isPreparing: boolean
  /** Where the rows are. */
  readonly placement: Placement
  /** Finds tenants with work that is due. A node that does not answer is left out. */
  readonly findWork: FindWork
  close(): Promise<void>
}

/** Runs a named statement inside the operation's transaction. */
export async function run<Result extends Row>(
  { client, how }: Tx,
  statement: Statement,
  values: readonly unknown[],
): Promise<Result[]> {
  client.inOneFlight()
  const pending = client.query<Result>(queryOf(statement, values, how))
  const { rows } = await client.orCause(pending)
  return rows
}

type Together = {
  readonly statement: Composable
  readonly values: readonly unknown[]
  readonly done: (rows: Row[]) => void
  readonly fail: (error: unknown) => void
}

/**
 * From now on what is sent waits for the commit and becomes one statement where it can: fewer and larger messages, for a transaction that
 * writes little and reads no more. Where tables are divided by tenant, statements stay as they are.
 */
export function sendTogether(tx: Tx): void {
  if (tx.how.placement.isWhole) tx.together ??= []
}

/** As `run`, but the statement travels with the commit, and its failure is the commit's. */
export function send<Result extends Row>(
  tx: Tx,
  statement: Statement & Partial<Composable>,
  values: readonly unknown[],
): Promise<Result[]> {
  if (tx.together && statement.parts) return waiting(tx, statement as Composable, values)
  sendWaiting(tx)
  const result = run<Result>(tx, statement, values)
  tx.sent.push(result)
  return result
}

function waiting<Result extends Row>(
  { sent, together }: Tx,
  statement: Composable,
  values: readonly unknown[],
): Promise<Result[]> {
  const result = new Promise<Result[]>((done, fail) => {
    together?.push({ statement, values, done: done as Together['done'], fail })
  })
  sent.push(result)
  return result
}

/** Sends what waits, in its order. */
export function sendWaiting(tx: Tx): void {
  const { together } = tx
  while (together && together.length > 0) {
    const { statement, values, of } = compose(together)
    together.splice(0, of.length)
    void answerAll(run(tx, statement, values), of)
  }
}

/** Gives each its answer. */
async function answerAll(rows: Promise<Row[]>, of: readonly Together[]): Promise<void> {
  try {
    const [row] = await rows
    for (const [at, count] of answersOf(row, of.length).entries()) of[at]?.done([{ count }])
  } catch (error) {
    for (const { fail } of of) fail(error)
  }
}

/**
 * As `send`, for rows of a statement that may be copied into its table. Undefined behind a pooler, where statements have no names, and
 * where the table is divided.
 */
export function sendCopied(
  { client, how, together, sent }: Tx,
  { name, copy }: { readonly name: string; readonly copy: Copy },
  rows: readonly (readonly unknown[])[],
): Promise<Row[]> | undefined {
  if (together || !how.placement.isWhole || !client.isDirect) return undefined
  const current = how.prepared?.current(`${name}_copy`)
  if (current === undefined) return undefined
  const copied = client.orCause(copyRows(client, { name: current, copy }, rows))
  const result = copied.then((): Row[] => [])
  sent.push(result)
  return result
}
