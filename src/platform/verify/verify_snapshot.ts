// One state of the database, read by several connections at once: what `florin verify` asks its questions of.

import type { ClientBase, PoolConfig } from 'pg'
import pg from 'pg'
import { codeOf } from '../operations/start_error.ts'
import { newId } from '../values/ids.ts'

/** A query did not answer within its time, and was ended. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong'
}

/** A query met what it cannot compute with; the message says what. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

/** Somebody stopped the work: its queries were canceled. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

export type Reader = {
  /**
   * Asks the snapshot. Throws TookTooLong when one query takes longer than the time-out, and Unreadable when values are
   * such that it fails (after both the reader can be used again), Stopped after `cancel`, and any other error as it came.
   */
  read<Result>(work: (client: ClientBase) => Promise<Result>): Promise<Result>
  /** As `read`, for a query about each of these workspaces ($1): it is planned once, and no answer is waited for before the next is asked for. */
  askEach<Row extends object>(text: string, tenants: readonly string[]): Promise<Row[]>
  /** What is asked from now on sees a later moment, where each reader has its own snapshot of each node. */
  renew(): Promise<void>
}

export type Snapshot = {
  readonly readers: readonly Reader[]
  /** Cancels what runs, once; every `read` throws Stopped from then on. Does nothing once it is being closed. */
  cancel(): Promise<void>
  close(): Promise<void>
}

/**
 * `timeoutSeconds`: for each query. `connections`: at most so many read at once; fewer if the server has no more. `isQuiet`:
 * no query has help of other processes of the server. `isDivided`: nodes have snapshots of their own, and at least two read.
 */
export type SnapshotOptions = {
  readonly timeoutSeconds: number
  readonly connections: number
  readonly isQuiet?: boolean
  readonly isDivided: boolean
}

const CANCELED = '57014'
/** The class of data exceptions. */
const BAD_DATA = '22'
const TOO_MANY_CONNECTIONS = '53300'
const NOT_ON_THIS_PLATFORM = '22023'

const BEGIN = 'begin isolation level repeatable read read only'
// The leader waits in its transaction for as long as the others read.
const STAYS_OPEN = 'set local idle_in_transaction_session_timeout = 0'
/** PostgreSQL ends the queries of a process that died, even when nothing told it. */
const NOTICES_DEATH = `set local client_connection_check_interval = '1s'`

/** One connection to each node, so that it has one snapshot there. */
const ONE_CONNECTION = 'set local citus.max_adaptive_executor_pool_size = 1'
/** Citus plans only what it has the values of. */
const PLANNED_ONCE = 'set local plan_cache_mode = force_generic_plan'

/**
 * Opens a snapshot: a leader that holds it, and readers beside it. Settings are those of a transaction (`set local`), so that
 * they hold behind a pooler, too.
 */
export async function openSnapshot(
  connection: PoolConfig,
  { timeoutSeconds, connections, isQuiet = false, isDivided }: SnapshotOptions,
): Promise<Snapshot> {
  const leader = await connected(connection)
  const clients: pg.Client[] = [leader]
  const least = isDivided ? 2 : 1
  let canceled: Promise<unknown> | undefined
  let isClosing = false
  const close = async () => {
    isClosing = true
    // What is canceled ends before the leader has heard that it was.
    await Promise.allSettled([canceled])
    await Promise.all(clients.map((client) => client.end()))
  }
  try {
    const noticesDeath = (await canNoticeDeath(leader)) ? [NOTICES_DEATH] : []
    await leader.query(`${BEGIN}; ${STAYS_OPEN}`)
    const { rows } = await leader.query<{ name: string }>('select pg_export_snapshot() as name')
    const start = [
      BEGIN,
      // The name of a snapshot is known on one server only.
      ...(isDivided
        ? [ONE_CONNECTION]
        : [`set transaction snapshot '${rows[0]?.name}'`, PLANNED_ONCE]),
      STAYS_OPEN,
      `set local statement_timeout = '${timeoutSeconds}s'`,
      ...noticesDeath,
      ...(isQuiet ? ['set local max_parallel_workers_per_gather = 0'] : []),
      // Each question looks at many rows of both sides. Where the planner knows a table badly (nobody has analyzed it), a
      // nested loop over it is quadratic; a hash or a merge join never is.
      'set local enable_nestloop = off',
      // What is disabled has a cost that would have every plan compiled.
      'set local jit = off',
    ].join('; ')
    const opened = await Promise.allSettled(
      Array.from({ length: Math.max(connections, least) }, () => connected(connection)),
    )
    const readers = opened.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []))
    clients.push(...readers)
    const failed = opened.find((it) => it.status === 'rejected')
    if (failed && (readers.length < least || codeOf(failed.reason) !== TOO_MANY_CONNECTIONS))
      throw failed.reason
    await Promise.all(readers.map((client) => client.query(start)))
    const pids = await Promise.all(readers.map(backendOf))
    const stopReaders = async () => {
      try {
        await leader.query('select pg_cancel_backend(pid) from unnest($1::int[]) as pid', [pids])
      } finally {
        // A cancel is not noticed between two questions: no further one is answered.
        await Promise.all(readers.map((client) => client.end()))
      }
    }
    return {
      readers: readers.map((client) =>
        readerOf(client, { start, isStopped: () => canceled !== undefined }),
      ),
      async cancel() {
        if (isClosing) return
        canceled ??= stopReaders()
        await canceled
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function connected(connection: PoolConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, pipeline: true })
  // A connection that breaks is reported by the query that needs it.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function backendOf(client: ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/** PostgreSQL cannot on every platform that it runs on. */
async function canNoticeDeath(client: ClientBase): Promise<boolean> {
  try {
    await client.query(`begin; ${NOTICES_DEATH}; rollback`)
    return true
  } catch (error) {
    if (codeOf(error) !== NOT_ON_THIS_PLATFORM) throw error
    await client.query('rollback')
    return false
  }
}

type Restart = { readonly start: string; readonly isStopped: () => boolean }

function readerOf(client: pg.Client, { start, isStopped }: Restart): Reader {
  // A pooler may have the names of an earlier transaction on another connection.
  let names = new Map<string, string>()
  const renew = async () => {
    names = new Map()
    await client.query('rollback')
    await client.query(start)
  }
  const reader: Reader = {
    renew,
    async read(work) {
      if (isStopped()) throw new Stopped()
      try {
        return await work(client)
      } catch (error) {
        if (isStopped()) throw new Stopped('', { cause: error })
        const code = codeOf(error) ?? ''
        if (code !== CANCELED && !code.startsWith(BAD_DATA)) throw error
        await renew()
        if (code === CANCELED) throw new TookTooLong('', { cause: error })
        throw new Unreadable((error as Error).message, { cause: error })
      }
    },
    async askEach<Row extends object>(text: string, tenants: readonly string[]) {
      const name = names.get(text) ?? newId()
      names.set(text, name)
      const answers = await reader.read(() =>
        Promise.all(tenants.map((tenant) => client.query<Row>({ name, text, values: [tenant] }))),
      )
      return answers.flatMap(({ rows }) => rows)
    },
  }
  return reader
}
