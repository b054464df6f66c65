// One snapshot of the database on several connections, for `florin verify`.

import type { ClientBase, PoolConfig } from 'pg'
import pg from 'pg'
import { codeOf } from '../operations/start_error.ts'
import { newId } from '../values/ids.ts'

/** A query exceeded its timeout. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong'
}

/** A query failed on unreadable values; the message says which. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

/** The caller canceled the queries. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

export type SnapshotReader = {
  /**
   * Throws TookTooLong and Unreadable (the reader stays usable after both), Stopped after `cancel`,
   * and other errors unchanged.
   */
  read<Result>(work: (client: ClientBase) => Promise<Result>): Promise<Result>
  /** As `read`, for a query about each workspace ($1): planned once and pipelined. */
  askEach<Row extends object>(text: string, tenants: readonly string[]): Promise<Row[]>
  /** Takes a later snapshot, if each reader has its own of each node. */
  renew(): Promise<void>
}

export type VerificationSnapshot = {
  readonly readers: readonly SnapshotReader[]
  /** Cancels running queries, once; every later `read` throws Stopped. No effect while closing. */
  cancel(): Promise<void>
  close(): Promise<void>
}

/**
 * `timeoutSeconds`: per query. `connections`: upper bound. `isQuiet`: no parallel workers.
 * `isDivided`: nodes have separate snapshots, and at least two connections read.
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
// The leader stays idle in its transaction while the others read.
const STAYS_OPEN = 'set local idle_in_transaction_session_timeout = 0'
/** PostgreSQL ends the queries of a dead client without notice. */
const NOTICES_DEATH = `set local client_connection_check_interval = '1s'`

/** One connection to each node, for one snapshot there. */
const ONE_CONNECTION = 'set local citus.max_adaptive_executor_pool_size = 1'
/** Citus plans only with the values. */
const PLANNED_ONCE = 'set local plan_cache_mode = force_generic_plan'

/**
 * A leader holds the snapshot, and readers import it. Uses `set local`, which works behind a
 * pooler.
 */
export async function openSnapshot(
  connection: PoolConfig,
  { timeoutSeconds, connections, isQuiet = false, isDivided }: SnapshotOptions,
): Promise<VerificationSnapshot> {
  const leader = await connected(connection)
  const clients: pg.Client[] = [leader]
  const least = isDivided ? 2 : 1
  let canceled: Promise<unknown> | undefined
  let isClosing = false
  const close = async () => {
    isClosing = true
    // Canceled queries end before the leader closes.
    await Promise.allSettled([canceled])
    await Promise.all(clients.map((client) => client.end()))
  }
  try {
    const noticesDeath = (await canNoticeDeath(leader)) ? [NOTICES_DEATH] : []
    await leader.query(`${BEGIN}; ${STAYS_OPEN}`)
    const { rows } = await leader.query<{ name: string }>('select pg_export_snapshot() as name')
    const start = [
      BEGIN,
      // A snapshot's name is known on one server only.
      ...(isDivided
        ? [ONE_CONNECTION]
        : [`set transaction snapshot '${rows[0]?.name}'`, PLANNED_ONCE]),
      STAYS_OPEN,
      `set local statement_timeout = '${timeoutSeconds}s'`,
      ...noticesDeath,
      ...(isQuiet ? ['set local max_parallel_workers_per_gather = 0'] : []),
      // On a table without statistics a nested loop is quadratic; a hash or merge join is not.
      'set local enable_nestloop = off',
      // The cost of disabled plans would trigger compilation.
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
        // A cancel between two queries goes unnoticed, so the connections end.
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
  // The query that needs a broken connection reports it.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function backendOf(client: ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/** Not supported on every platform. */
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

function readerOf(client: pg.Client, { start, isStopped }: Restart): SnapshotReader {
  // A pooler may keep the names of an earlier transaction on another connection.
  let names = new Map<string, string>()
  const renew = async () => {
    names = new Map()
    await client.query('rollback')
    await client.query(start)
  }
  const reader: SnapshotReader = {
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
