// The database: one pool, one way to look, one way to write. Resources use Kysely; the hot paths
// (ledger, deliveries, timers) use named statements on the same connection through `run`.

import type { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { beginKeeping, finishAll } from './at_commit.ts'
import { beginRehearsal, type Rehearsal } from './rehearsal.ts'
import { answersOf, type Composable, compose } from './compose.ts'
import { type Copy, copyRows } from './copy.ts'
import type { FindWork, OnNode } from './nodes.ts'
import { shareReads } from './shared_reads.ts'
import { constraintOf, type Placement, undivided, type Ways } from './placement.ts'
import { openPrepared, type Prepared } from './prepared.ts'
import { types } from './readers.ts'

/** Every table of the bank. Each noun adds its own: `declare module './db.ts' { interface Tables … }`. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled in by the nouns.
export interface Tables {}

// A function that takes Read may only look. A function that takes Tx writes, and
// what it writes is kept or lost together with everything else in the operation.
export type Read = Pick<Kysely<Tables>, 'selectFrom' | 'with'>
export type Tx = Transaction<Tables>

/** SQL with a name is parsed and planned once per connection. */
export type Statement = { readonly name: string; readonly text: string }

export type Row = Record<string, unknown>

export type Database = {
  /** Looks without a transaction: each query sees the latest committed state. */
  readonly read: Kysely<Tables>
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
  /** How what concerns several tenants is done. */
  readonly placement: Ways
  /** Finds tenants with work that is due. A node that does not answer is left out. */
  readonly findWork: FindWork
  close(): Promise<void>
}

const RETRIES = 5
/** How long a statement waits for one lock. Afterwards the transaction fails and its connection is free for others. */
const LOCK_TIMEOUT_MS = 10_000
const RETRYABLE = new Set(['40001', '40P01'])
/** Less than PostgreSQL's `deadlock_timeout` of a second: where two wait for each other, the rehearsal is the first to give up. */
const REHEARSAL_LOCK_MS = 800
const RETRYABLE_REHEARSALS = new Set([...RETRYABLE, '55P03'])

export function openDatabase(
  connection: pg.PoolConfig,
  options: {
    connections: number
    onError: (error: Error) => void
    /** False behind a pooler that cannot carry named statements: everything is then planned every time. */
    prepare?: boolean
    /** Called once when it turns out that the pooler cannot carry them; from then on nothing is prepared. */
    onUnprepared?: () => void
    /** Where the rows of tenants are; all in one database, unless given. */
    placement?: Placement
    /** Called when a node of it does not answer, and when it answers again. */
    onNode?: OnNode
  },
): Database {
  const { placement = undivided, onNode = () => {} } = options
  const prepared = options.prepare === false ? undefined : openPrepared(options.onUnprepared)
  const pool = new pg.Pool({
    ...connection,
    types,
    max: options.connections,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    // So that a server which is gone without a word is missed.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'florin',
    // Not "verify": a connection that it keeps waiting beyond the caller's timeout is lost to the pool for ever.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, though its types do not say so.
    onConnect: refuseReadOnly,
  })
  // A connection that breaks while an operation has it, between two statements, tells nobody else,
  // and what nobody listens to ends the process. Of idle ones the pool tells a second time.
  let isClosing = false
  const forgetters: (() => void)[] = []
  const forgetAll = () => {
    for (const forget of forgetters) forget()
  }
  pool.on('connect', (client) => {
    forgetAll()
    client.once('end', forgetAll)
    client.on('error', (error) => {
      if (!isClosing) options.onError(error)
    })
    client.on('notice', (notice) => {
      if (notice.routine === REPLICATION_WAIT) uncertain.add(client)
    })
  })
  pool.on('error', () => {})
  const way = { ...shareReads(pool), isAlone: true, prepared, placement }
  const read = tablesThrough(driverOf(way))
  const query: Database['query'] = placement.inSteps(
    async <Result extends Row>(statement: Statement, values: readonly unknown[]) => {
      const { rows } = await renewed(prepared, () =>
        pool.query<Result>(queryOf(statement, values, { prepared, placement })),
      )
      return rows
    },
  )
  shareQuestions(read, query)
  placementOfReads.set(read, placement)

  return {
    read,
    query,
    transaction: (work, { lockTimeoutMs = LOCK_TIMEOUT_MS, rehearsal, byKeys = false } = {}) => {
      const isRehearsal = rehearsal !== undefined
      const begin = beginning(placement.begin, { lockTimeoutMs, isRehearsal, byKeys })
      const once = { begin, work, rehearsal }
      const attempt = () =>
        renewed(prepared, () => attemptOnce(pool, { prepared, placement }, once))
      return retried(attempt, rehearsal ? RETRYABLE_REHEARSALS : RETRYABLE)
    },
    onConnectionChange: (forget) => {
      forgetters.push(forget)
    },
    get waiting() {
      return pool.waitingCount
    },
    get connections() {
      return { open: pool.totalCount, idle: pool.idleCount }
    },
    get isPreparing() {
      return prepared !== undefined && !prepared.isGivenUp
    },
    placement,
    findWork: placement.findWork(query, onNode),
    close: () => {
      isClosing = true
      return pool.end()
    },
  }
}

const NAMINGS_MAX = 3

/**
 * Once more, under other names, if a migration has just changed a table that prepared statements read; without names, if a
 * pooler does not know what was prepared. Such a statement did nothing, and its transaction was rolled back.
 */
async function renewed<Result>(
  prepared: Prepared | undefined,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!prepared || tries >= NAMINGS_MAX || !mends(prepared, error)) throw error
    }
  }
}

/** Whether another attempt may do better. */
function mends(prepared: Prepared, error: unknown): boolean {
  if (isOutdated(error)) prepared.renew()
  else if (isMisnamed(error)) prepared.giveUp()
  else return false
  return true
}

/** Unknown here, known already, or another statement: each transaction may be on another connection of the server. */
function isMisnamed(error: unknown): boolean {
  const state = sqlState(error)
  if (state === '08P01') return /prepared statement/.test((error as Error).message)
  return state === '26000' || state === '42P05'
}

function isOutdated(error: unknown): boolean {
  return sqlState(error) === '0A000' && (error as Error).message.startsWith('cached plan')
}

/** What a transaction begins with. Statements that would use something up for ever ask whether they are rehearsed. */
function beginning(
  first: string,
  how: {
    readonly lockTimeoutMs: number
    readonly isRehearsal: boolean
    readonly byKeys: boolean
  },
): string {
  const { lockTimeoutMs, isRehearsal, byKeys } = how
  const most = isRehearsal ? Math.min(lockTimeoutMs, REHEARSAL_LOCK_MS) : lockTimeoutMs
  return [
    first,
    `set local lock_timeout = ${Math.max(1, Math.trunc(most))}`,
    ...(isRehearsal ? ["set local florin.rehearsal = 'on'"] : []),
    ...(byKeys
      ? ['set local plan_cache_mode = force_generic_plan', 'set local enable_seqscan = off']
      : []),
  ].join('; ')
}

async function retried<Result>(
  attempt: () => Promise<Result>,
  retryable: ReadonlySet<string>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries >= RETRIES || !retryable.has(sqlState(error))) throw error
    }
  }
}

type Once<Result> = {
  readonly begin: string
  readonly work: (tx: Tx) => Promise<Result>
  readonly rehearsal: Rehearsal | undefined
}

async function attemptOnce<Result>(
  pool: pg.Pool,
  how: How,
  { begin, work, rehearsal }: Once<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    uncertain.delete(client)
    causes.delete(client)
    inOneFlight(client)
    // Not awaited: it travels with the first query of `work`, and if it fails, so does everything after it.
    client.query(begin).catch(() => {})
    const tx = boundTo(client, how)
    const flight: Flight = { sent: [], together: undefined }
    flights.set(tx, flight)
    beginKeeping(tx)
    beginRehearsal(tx, rehearsal)
    const result = await work(tx)
    sendTogether(tx)
    finishAll(tx)
    sendWaiting(tx, flight)
    if (rehearsal) {
      await undone(client, flight.sent)
      return result
    }
    await committed(client, flight.sent)
    return result
  } catch (error) {
    if (isUnreachable(error)) broken = error as Error
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const corked = new WeakSet<pg.ClientBase>()

/** What is sent before the event loop turns goes out in one piece: a write to the network costs more than most statements. */
function inOneFlight(client: pg.ClientBase): void {
  if (corked.has(client)) return
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  corked.add(client)
  stream.cork()
  process.nextTick(() => {
    corked.delete(client)
    stream.uncork()
  })
}

/** Commits together with what was sent ahead of it. After a failed statement PostgreSQL answers with a rollback. */
async function committed(client: pg.PoolClient, sent: readonly Promise<unknown>[]): Promise<void> {
  const [commit, ...others] = await Promise.allSettled([client.query('commit'), ...sent])
  for (const other of others) if (other.status === 'rejected') throw other.reason
  if (commit.status === 'rejected') throw commit.reason
  if (commit.value.command !== 'COMMIT') throw new Error('the transaction was rolled back')
  if (uncertain.delete(client)) throw lost('08007', 'the commit may not be on a second server')
}

/** Rolls back once all that was sent is known to be possible: what would make the commit fail makes the rehearsal fail. */
async function undone(client: pg.PoolClient, sent: readonly Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.allSettled(sent)) if (one.status === 'rejected') throw one.reason
  await client.query('rollback')
}

/**
 * The function of PostgreSQL in which a commit waits for its standby. When somebody cancels the statement meanwhile (a
 * statement_timeout does), the server says so in a warning and calls the commit done, though it may be lost with it.
 */
const REPLICATION_WAIT = 'SyncRepWaitForLSN'
const uncertain = new WeakSet<pg.ClientBase>()

/** The server is there, but not usable: the caller is answered as if it were away. */
function lost(code: string, message: string): Error {
  return Object.assign(new Error(message), { code })
}

/** Connections that lead to the server itself: a pooler gives them numbers of its own, and may not carry a copy in one flight. */
const direct = new WeakSet<pg.ClientBase>()

/** While a cluster changes its leader, an address may lead to a server that only has what was true a while ago. */
async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
  const mode = `select current_setting('transaction_read_only') as is_on, pg_backend_pid() as pid`
  const { rows } = await client.query<{ is_on: string; pid: number }>(mode)
  if (rows[0]?.is_on === 'on') throw lost(READ_ONLY, 'the server is a standby, or read-only')
  const { processID } = client as { processID?: number | null }
  if (Number(rows[0]?.pid) === processID) direct.add(client)
}

const placementOfReads = new WeakMap<Read, Placement>()

/** How what concerns several tenants is done through `db`. */
export function waysOf(db: Read): Ways {
  return placementOfReads.get(db) ?? undivided
}

const queries = new WeakMap<Read, Database['query']>()

/** Named statements that are asked of `db` go this way, outside any transaction. */
export function shareQuestions(db: Read, query: Database['query']): void {
  queries.set(db, query)
}

/** Whether `db` reads outside any transaction, on connections that reads share. */
export function isShared(db: Read): boolean {
  return queries.has(db)
}

/** Runs one named statement where `db` reads: outside any transaction, or inside the operation's. */
export function readNamed<Result extends Row>(
  db: Read,
  statement: Statement,
  values: readonly unknown[],
): Promise<Result[]> {
  const shared = queries.get(db)
  return shared ? shared<Result>(statement, values) : run<Result>(db as Tx, statement, values)
}

/** What travels with the commit of a transaction. */
type Flight = {
  /** The answers of what was sent. */
  readonly sent: Promise<unknown>[]
  /** What waits to become one statement; undefined while statements are sent at once. */
  together: Together[] | undefined
}

type Together = {
  readonly statement: Composable
  readonly values: readonly unknown[]
  readonly done: (rows: Row[]) => void
  readonly fail: (error: unknown) => void
}

const flights = new WeakMap<Tx, Flight>()

function flightOf(tx: Tx): Flight {
  const flight = flights.get(tx)
  if (!flight) throw new Error('not a transaction opened by this database')
  return flight
}

/**
 * From now on what is sent waits for the commit and becomes one statement where it can: fewer and larger messages, for a transaction that
 * writes little and reads no more. Where tables are divided by tenant, statements stay as they are.
 */
export function sendTogether(tx: Tx): void {
  if (clientOf.get(tx)?.placement.isWhole) flightOf(tx).together ??= []
}

/** As `run`, but the statement travels with the commit, and its failure is the commit's. */
export function send<Result extends Row>(
  tx: Tx,
  statement: Statement & Partial<Composable>,
  values: readonly unknown[],
): Promise<Result[]> {
  const flight = flightOf(tx)
  if (flight.together && statement.parts) return waiting(flight, statement as Composable, values)
  sendWaiting(tx, flight)
  const result = run<Result>(tx, statement, values)
  flight.sent.push(result)
  return result
}

function waiting<Result extends Row>(
  { sent, together }: Flight,
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
function sendWaiting(tx: Tx, { together }: Flight): void {
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
  tx: Tx,
  { name, copy }: { readonly name: string; readonly copy: Copy },
  rows: readonly (readonly unknown[])[],
): Promise<Row[]> | undefined {
  const own = clientOf.get(tx)
  if (flightOf(tx).together) return undefined
  const current = own?.prepared?.current(`${name}_copy`)
  if (!own || current === undefined || !own.placement.isWhole || !direct.has(own.client))
    return undefined
  const copied = orCause(own.client, copyRows(own.client, { name: current, copy }, rows))
  const result = copied.then((): Row[] => [])
  flightOf(tx).sent.push(result)
  return result
}

// A Kysely that speaks through one connection, made once for as long as the connection lives.
const bound = new WeakMap<pg.PoolClient, Tx>()
const clientOf = new WeakMap<Tx, How & { client: pg.PoolClient }>()

function boundTo(client: pg.PoolClient, how: How): Tx {
  let tx = bound.get(client)
  if (!tx) {
    const way = { ...how, acquire: async () => client, release: () => {}, isAlone: false }
    tx = tablesThrough(driverOf(way)) as Tx
    bound.set(client, tx)
    clientOf.set(tx, { ...how, client })
    placementOfReads.set(tx, how.placement)
  }
  return tx
}

/** Runs a named statement inside the operation's transaction. */
export async function run<Result extends Row>(
  tx: Tx,
  statement: Statement,
  values: readonly unknown[],
): Promise<Result[]> {
  const own = clientOf.get(tx)
  if (!own) throw new Error('not a transaction opened by this database')
  inOneFlight(own.client)
  const pending = own.client.query<Result>(queryOf(statement, values, own))
  const { rows } = await orCause(own.client, pending)
  return rows
}

const ABORTED = '25P02'
const causes = new WeakMap<pg.ClientBase, unknown>()

/**
 * Statements of a transaction are sent without waiting for one another. After one has failed the others fail because of it:
 * they reject with its error, so that the first rejection that is seen says what was wrong.
 */
async function orCause<Result>(client: pg.ClientBase, pending: Promise<Result>): Promise<Result> {
  try {
    return await pending
  } catch (error) {
    if (sqlState(error) === ABORTED) {
      // Both may have come in one piece, and promises take different numbers of steps.
      if (!causes.has(client)) await setImmediate()
      throw causes.get(client) ?? error
    }
    causes.set(client, error)
    throw error
  }
}

/** How statements are sent. */
type How = { readonly prepared: Prepared | undefined; readonly placement: Placement }

function queryOf(
  statement: Statement,
  values: readonly unknown[],
  { prepared, placement }: How,
): pg.QueryConfig {
  const own = [...values]
  const text = placement.textOf(statement, own)
  const current = prepared?.current(statement.name)
  return current === undefined ? { text, values: own } : { name: current, text, values: own }
}

/** Where the statements of a Kysely go. */
type Way = How & {
  acquire(): Promise<pg.PoolClient>
  release(client: pg.PoolClient): void
  /** No transaction is around a statement, so it can be asked once more. */
  isAlone: boolean
}

/** The bank's tables, as queries that `driver` takes to the database. */
export function tablesThrough(driver: Driver): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

type Connection = DatabaseConnection & { client: pg.PoolClient }

function driverOf(way: Way): Driver {
  const refuse = async () => {
    throw new Error('transactions are opened by Database.transaction only')
  }
  return {
    init: async () => {},
    acquireConnection: async () => connectionOf(await way.acquire(), way),
    releaseConnection: async (connection) => {
      way.release((connection as Connection).client)
    },
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  }
}

function connectionOf(client: pg.PoolClient, { isAlone, prepared, placement }: Way): Connection {
  return {
    client,
    executeQuery: async <Result>({
      sql,
      parameters,
    }: CompiledQuery): Promise<QueryResult<Result>> => {
      const text = placement.textOfQuery(sql)
      const ask = () => {
        const name = prepared?.nameOf(text)
        const values = [...parameters]
        return client.query(name === undefined ? { text, values } : { name, text, values })
      }
      const { rows, rowCount } = await (isAlone ? renewed(prepared, ask) : orCause(client, ask()))
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery: () => {
      throw new Error('streaming is not used')
    },
  }
}

function sqlState(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/** Whether the database refused because of this constraint (its name says the rule). */
export function violates(error: unknown, constraint: string): boolean {
  return constraintOf(error) === constraint
}

const LOCK_NOT_AVAILABLE = '55P03'

/** Whether a lock was not free in time (`lockTimeoutMs`). The transaction wrote nothing. */
export function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === LOCK_NOT_AVAILABLE
}

/** What a server says to writers that became a standby, or that somebody made read-only. */
const READ_ONLY = '25006'

export function isReadOnly(error: unknown): boolean {
  return sqlState(error) === READ_ONLY
}

// What the operating system says of the way to the server.
const NETWORK_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * Whether the database could not be reached, as opposed to refusing what was asked. What was being committed may be
 * kept or not.
 */
export function isUnreachable(error: unknown): boolean {
  const state = sqlState(error)
  return (
    state.startsWith('08') || // connection exceptions
    state.startsWith('57P') || // shut down, crashed, starting
    state.startsWith('53') || // out of connections, memory or disk
    state === READ_ONLY ||
    NETWORK_ERRORS.has(state) ||
    /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(
      (error as Error).message,
    )
  )
}
