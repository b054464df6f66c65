// Opens the database: a pool of connections, and transactions that are tried again when another one was in the way.

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
import { type OnNode, type Placement, undivided } from './placement.ts'
import { openPrepared, renewed } from './prepared.ts'
import { driverOf } from './queries.ts'
import { types } from './readers.ts'
import type { Rehearsal } from './rehearsal.ts'
import { shareReads } from './shared_reads.ts'

const RETRIES = 5
/** Operations of one moment are in conflict with each other, one after the other. */
const RETRIES_OF_ONE_MOMENT = 50
/** How long a statement waits for one lock. Afterwards the transaction fails and its connection is free for others. */
const LOCK_TIMEOUT_MS = 10_000
/** Less than PostgreSQL's `deadlock_timeout` of a second: where two wait for each other, the rehearsal is the first to give up. */
const REHEARSAL_LOCK_MS = 800

type Pooled = Connection & pg.PoolClient

export function openDatabase(
  connection: pg.PoolConfig,
  options: {
    connections: number
    onError: (error: Error) => void
    /** False behind a pooler that cannot carry named statements: everything is then planned every time. */
    prepare?: boolean
    /** Called once when it turns out that the pooler cannot carry them; from then on nothing is prepared. */
    onUnprepared?: () => void
    /** Where the rows of tenants are. Default: all in one database. */
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
    onConnect: (client) => (client as Connection).refuseReadOnly(),
    Client: Connection,
  })
  // A connection that breaks between two statements of an operation emits an error on itself only, and an error without a
  // listener ends the process. The pool emits that of an idle connection a second time.
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
    const { rows } = await renewed(prepared, () =>
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
      const attempt = () => renewed(prepared, () => attemptOnce(pool, sending, once))
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

/** What a transaction begins with. Statements that use something up permanently check whether they are rehearsed. */
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
    client.inOneFlight()
    // Not awaited: it travels with the first query of `work`, and if it fails, so does everything after it.
    client.query(begin).catch(() => {})
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
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Commits together with what was sent ahead of it. After a failed statement PostgreSQL answers with a rollback. */
async function committed({ client, sent }: Tx): Promise<void> {
  const [commit, ...others] = await Promise.allSettled([client.query('commit'), ...sent])
  for (const other of others) if (other.status === 'rejected') throw other.reason
  if (commit.status === 'rejected') throw commit.reason
  if (commit.value.command !== 'COMMIT') throw new Error('the transaction was rolled back')
  if (client.isUncertain) throw unreachable('the commit may not be on a second server', '08007')
}

/** Rolls back once all that was sent is known to be possible: what would make the commit fail makes the rehearsal fail. */
async function undone({ client, sent }: Tx): Promise<void> {
  for (const one of await Promise.allSettled(sent)) if (one.status === 'rejected') throw one.reason
  await client.query('rollback')
}
