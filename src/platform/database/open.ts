// Opens the database: a connection pool and transactions with retries.

import pg from 'pg'
import { Connection, type How, queryOf } from './connection.ts'
import {
  type Database,
  Reader,
  type Row,
  sendTogether,
  sendWaiting,
  type Statement,
  Tx,
} from './db.ts'
import { isConflict, isLockTimeout, isUnreachable, unreachable } from './failures.ts'
import { type OnNode, type Placement, undividedPlacement } from './placement.ts'
import { openPrepared, retryRenewed } from './prepared.ts'
import { driverOf } from './queries.ts'
import { types } from './readers.ts'
import type { Rehearsal } from './rehearsal.ts'
import { shareReads } from './shared_reads.ts'

const RETRIES = 5
/** Concurrent operations conflict one after the other. */
const RETRIES_OF_ONE_MOMENT = 50
/** The wait for one lock. Afterwards the transaction fails and releases its connection. */
const LOCK_TIMEOUT_MS = 10_000
/**
 * Less than PostgreSQL's `deadlock_timeout` of a second: in a deadlock the rehearsal gives up
 * first.
 */
const REHEARSAL_LOCK_MS = 800

type Pooled = Connection & pg.PoolClient

export function openDatabase(
  connection: pg.PoolConfig,
  options: {
    connections: number
    onError: (error: Error) => void
    /** False behind a pooler without named statements: each statement is planned every time. */
    prepare?: boolean
    /** Called once when the pooler turns out not to support named statements. */
    onUnprepared?: () => void
    /** Default: all rows in one database. */
    placement?: Placement
    /** Called when a node stops responding and when it responds again. */
    onNode?: OnNode
  },
): Database {
  const { placement = undividedPlacement, onNode = () => {} } = options
  const prepared = options.prepare === false ? undefined : openPrepared(options.onUnprepared)
  const pool = new pg.Pool({
    ...connection,
    types,
    max: options.connections,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    // Detects a server that vanished silently.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'florin',
    // Not "verify": a connection that it delays beyond the caller's timeout is lost to the pool
    // permanently.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, though its types do not say so.
    onConnect: (client) => (client as Connection).refuseReadOnly(),
    Client: Connection,
  })
  // A connection that breaks between two statements emits an error without a listener, which would
  // end the process.
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
  })
  pool.on('error', () => {})
  const sending = { prepared, placement }
  const query = async <Result extends Row>(statement: Statement, values: readonly unknown[]) => {
    const { rows } = await retryRenewed(prepared, () =>
      pool.query<Result>(queryOf(statement, values, sending)),
    )
    return rows
  }
  const way = { ...sending, ...shareReads<Pooled>(pool), isAlone: true }

  return {
    read: new Reader(driverOf(way), { ways: placement, query }),
    query,
    transaction(work, { lockTimeoutMs = LOCK_TIMEOUT_MS, rehearsal, ...how } = {}) {
      const isRehearsal = rehearsal !== undefined
      const begin = beginning(placement, { lockTimeoutMs, isRehearsal, ...how })
      const once = { begin, work, rehearsal }
      const attempt = () => retryRenewed(prepared, () => attemptOnce(pool, sending, once))
      return retried(attempt, {
        isRehearsal,
        most: how.isOfOneMoment ? RETRIES_OF_ONE_MOMENT : RETRIES,
      })
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

/**
 * The first statement of a transaction. Statements with permanent effects check for a rehearsal.
 */
function beginning(
  { isWhole }: Placement,
  how: {
    readonly lockTimeoutMs: number
    readonly isRehearsal: boolean
    readonly byKeys?: boolean
    readonly isOfOneMoment?: boolean
  },
): string {
  const { lockTimeoutMs, isRehearsal, byKeys, isOfOneMoment } = how
  const most = isRehearsal ? Math.min(lockTimeoutMs, REHEARSAL_LOCK_MS) : lockTimeoutMs
  return [
    'begin',
    ...(isOfOneMoment && isWhole ? ['set transaction isolation level repeatable read'] : []),
    `set local lock_timeout = ${Math.max(1, Math.trunc(most))}`,
    ...(isRehearsal ? ["set local florin.rehearsal = 'on'"] : []),
    ...(byKeys && isWhole
      ? ['set local plan_cache_mode = force_generic_plan', 'set local enable_seqscan = off']
      : []),
  ].join('; ')
}

async function retried<Result>(
  attempt: () => Promise<Result>,
  { isRehearsal, most }: { readonly isRehearsal: boolean; readonly most: number },
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      const mayRepeat = isConflict(error) || (isRehearsal && isLockTimeout(error))
      if (tries >= most || !mayRepeat) throw error
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
  const client = (await pool.connect()) as Pooled
  let broken: Error | undefined
  try {
    client.isUncertain = false
    client.cause = undefined
    // Not awaited: it travels with the first query of `work`, and its failure fails all later ones.
    client.alone(begin).catch(() => {})
    const tx = new Tx(client, how, rehearsal)
    const result = await work(tx)
    sendTogether(tx)
    tx.atCommit.finish(tx)
    sendWaiting(tx)
    if (rehearsal) {
      await undone(tx)
      return result
    }
    await committed(tx)
    return result
  } catch (error) {
    if (isUnreachable(error)) broken = error as Error
    await client.alone('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const COMMIT: Statement = { name: 'commit', text: 'commit' }

/**
 * Commits together with the statements sent before. After a failed statement PostgreSQL rolls back
 * instead.
 */
async function committed({ client, how, sent }: Tx): Promise<void> {
  const ends = client.fly(queryOf(COMMIT, [], how))
  const [commit, ...others] = await Promise.allSettled([ends, ...sent])
  for (const other of others) if (other.status === 'rejected') throw other.reason
  if (commit.status === 'rejected') throw commit.reason
  if (commit.value.command !== 'COMMIT') throw new Error('the transaction was rolled back')
  if (client.isUncertain) throw unreachable('the commit may not be on a second server', '08007')
}

/**
 * Rolls back after all statements have succeeded, so that a rehearsal fails where the commit would.
 */
async function undone({ client, sent }: Tx): Promise<void> {
  for (const one of await Promise.allSettled(sent)) if (one.status === 'rejected') throw one.reason
  await client.alone('rollback')
}
