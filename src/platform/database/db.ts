// Access to the database. Resources use Kysely; the hot paths (ledger, deliveries, timers) use
// named statements through `run`.

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

/** Parsed and planned once per connection. */
export type Statement = { readonly name: string; readonly text: string }

export type Row = Record<string, unknown>

type Ask = <Result extends Row>(
  statement: Statement,
  values: readonly unknown[],
) => Promise<Result[]>

// A function that takes Read only reads; one that takes Tx writes as part of the operation.
export type Read = Pick<Kysely<Tables>, 'selectFrom' | 'with'> & {
  /** True outside any transaction, on connections that reads share. */
  readonly isShared: boolean
  readonly ways: Placement
  /** Inside the operation's transaction, if any. */
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

export class Tx extends Kysely<Tables> implements Read {
  readonly isShared = false
  readonly client: Connection
  readonly how: How
  /** If set, the transaction is always rolled back. */
  readonly rehearsal: Rehearsal | undefined
  readonly atCommit = new AtCommit<Tx>()
  /** The results of statements that travel with the commit. */
  readonly sent: Promise<unknown>[] = []
  /** Undefined while statements are sent immediately. */
  together: Together[] | undefined

  /** Discards what an earlier attempt noted in the rehearsal. */
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
  /** Each query sees the latest committed state. */
  readonly read: Reader
  query<Result extends Row>(statement: Statement, values: readonly unknown[]): Promise<Result[]>
  /**
   * Runs `work` in a transaction. Retries serialization failures and deadlocks, so `work` must have
   * no effects outside `tx`. Rejects with an `isLockTimeout` error when a lock is not free within
   * `lockTimeoutMs`. Default: 10 seconds. A rehearsal is rolled back; it waits for a lock less than
   * a second, then releases all locks and retries.
   */
  transaction<Result>(
    work: (tx: Tx) => Promise<Result>,
    how?: {
      readonly lockTimeoutMs?: number | undefined
      readonly rehearsal?: Rehearsal | undefined
      /**
       * All rows are found by key: one generic plan without sequential scans, however small the
       * tables are.
       */
      readonly byKeys?: boolean
      /** All statements share one snapshot, except across nodes. */
      readonly isOfOneMoment?: boolean
    },
  ): Promise<Result>
  /**
   * Calls `forget` when a connection is lost or opened, before its use: after a restore or a
   * failover cached reads may be wrong.
   */
  onConnectionChange(forget: () => void): void
  /** Operations and reads that wait for a connection. */
  readonly waiting: number
  readonly connections: { readonly open: number; readonly idle: number }
  readonly isPreparing: boolean
  readonly placement: Placement
  /** Skips nodes that do not respond. */
  readonly findWork: FindWork
  close(): Promise<void>
}

/** Runs a named statement in the operation's transaction. */
export async function run<Result extends Row>(
  { client, how }: Tx,
  statement: Statement,
  values: readonly unknown[],
): Promise<Result[]> {
  const { rows } = await client.orCause(client.fly<Result>(queryOf(statement, values, how)))
  return rows
}

type Together = {
  readonly statement: Composable
  readonly values: readonly unknown[]
  readonly done: (rows: Row[]) => void
  readonly fail: (error: unknown) => void
}

/**
 * Merges later statements into the commit where possible, for a transaction that writes little and
 * reads no more. No effect where tables are divided.
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

/** Sends the waiting statements in order. */
export function sendWaiting(tx: Tx): void {
  const { together } = tx
  while (together && together.length > 0) {
    const { statement, values, of } = compose(together)
    together.splice(0, of.length)
    void answerAll(run(tx, statement, values), of)
  }
}

async function answerAll(rows: Promise<Row[]>, of: readonly Together[]): Promise<void> {
  try {
    const [row] = await rows
    for (const [at, count] of answersOf(row, of.length).entries()) of[at]?.done([{ count }])
  } catch (error) {
    for (const { fail } of of) fail(error)
  }
}

/** As `send`, by copying. Undefined behind a pooler and for a divided table. */
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
