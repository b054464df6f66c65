// The processes of one database, with heartbeats and encryption keys. Only the replacement of keys
// depends on it for correctness.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { addSeconds, machineMs, machineNow, steadyMs } from '../values/clock.ts'
import type { ClockSkew } from '../background/clock_skew.ts'
import type { Database, Statement } from '../database/db.ts'
import type { ConfiguredKeys } from './encryption_keys.ts'
import { newId } from '../values/ids.ts'
import { lapseTime, type ProcessRole, register, registerAgain } from './registration.ts'
import type { KeyRing } from './seal.ts'
import { StartError } from '../operations/start_error.ts'

const BEAT_MS = 5_000
/** Longer than the lease of a delivery. */
const DEAD_KEPT_SECONDS = 60
/** The class of the locks of live processes; the second half is the hash of the id. */
const LOCK_CLASS = 0x70726f63

/** No heartbeat, or the reported lock is gone. */
const isDead = `(seen_time < $3 or (holds_lock and not exists (
  select from pg_locks l
  where l.locktype = 'advisory' and l.granted and l.objsubid = 2 and l.classid = ${LOCK_CLASS}
    and l.objid = (hashtext(processes.id::text)::bigint & 4294967295)::oid
    and l.database = (select oid from pg_database where datname = current_database()))))`

const beatOnce: Statement = {
  name: 'processes_beat',
  text: `with own as (
           update processes set seen_time = $2, dead_time = null where id = $1 returning true
         ), gone as (
           delete from processes where dead_time < $4 and id <> $1
         ), dead as (
           update processes set dead_time = $2 where id <> $1 and dead_time is null and ${isDead} returning id
         )
         select (select count(*)::int from own) as own,
                (select count(*)::int from processes where role in ('api', 'all')
                 and (id = $1 or (id <> $1 and seen_time >= $3 and dead_time is null))) as servers,
                array(select id from dead union
                      select id from processes where dead_time is not null and id <> $1)::text[] as dead,
                (extract(epoch from clock_timestamp()) * 1000)::float8 as database_ms`,
}

const takeLock: Statement = {
  name: 'processes_take_lock',
  text: `select pg_try_advisory_lock(${LOCK_CLASS}, hashtext($1::uuid::text)) as is_held`,
}

const reportLock: Statement = {
  name: 'processes_report_lock',
  text: 'update processes set holds_lock = $2 where id = $1',
}

const leave: Statement = {
  name: 'processes_leave',
  text: 'delete from processes where id = $1',
}

const buryAll: Statement = {
  name: 'processes_bury_all',
  text: 'update processes set dead_time = $1 where dead_time is null',
}

type Beat = { own: number; servers: number; dead: string[]; database_ms: number }

/** Runs a statement on a separate connection. */
type Query = (statement: Statement, values: readonly unknown[]) => Promise<unknown[]>

export type Presence = {
  readonly id: string
  readonly ring: KeyRing
  /** Recently died processes, whose leases are free. */
  dead(): readonly string[]
  /**
   * Takes a lock for the life of `query`'s connection, whose end other processes notice within a
   * heartbeat.
   */
  hold(query: Query): Promise<void>
  /** Reports that the lock is lost although the process lives. */
  letGo(): Promise<void>
  stop(): Promise<void>
}

/**
 * Registers this process and starts its heartbeat. Waits up to `waitMs` for a process that lacks
 * the sealing key to die. Throws StartError if it is alive, or if this process lacks keys.
 * `onCount` gets the number of API processes; `onDead` reports a dead process; `onLost` ends this
 * one's service.
 */
export async function enterProcesses(options: {
  database: Database
  role: ProcessRole
  keys: ConfiguredKeys
  /** False if the other registered processes are dead. */
  hasOthers: boolean
  /** Gets the database's clock at each heartbeat. */
  clocks: Pick<ClockSkew, 'record'>
  log: Logger
  onCount: (servers: number) => void
  onDead?: (() => void) | undefined
  onLost: (error: unknown) => void
  waitMs?: number
}): Promise<Presence> {
  const { database, log } = options
  const id = newId()
  const registration = { ...options, id }
  if (!options.hasOthers) await database.query(buryAll, [machineNow()])

  const ring = await register(registration)
  const stopping = new AbortController()
  let dead: readonly string[] = []

  async function beat(): Promise<void> {
    const [askedMs, beganMs] = [machineMs(), steadyMs()]
    const now = machineNow()
    const values = [id, now, lapseTime(), addSeconds(now, -DEAD_KEPT_SECONDS)]
    const [row] = await database.query<Beat>(beatOnce, values)
    if (!row) return
    const isNew = row.dead.some((other) => !dead.includes(other))
    dead = row.dead
    if (isNew) options.onDead?.()
    options.clocks.record({ askedMs, tookMs: steadyMs() - beganMs, databaseMs: row.database_ms })
    if (row.own === 0) await registerAgain(registration, ring)
    options.onCount(Math.max(1, row.servers))
  }

  async function keepBeating(): Promise<void> {
    for (;;) {
      await sleep(BEAT_MS, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        await beat()
      } catch (error) {
        if (error instanceof StartError) return options.onLost(error)
        log.debug({ error: String(error) }, 'the heartbeat of this process failed')
      }
    }
  }

  await beat()
  const beating = keepBeating()
  return {
    id,
    ring,
    dead: () => dead,
    async hold(query) {
      const [row] = (await query(takeLock, [id])) as { is_held: boolean }[]
      await database.query(reportLock, [id, row?.is_held === true])
    },
    async letGo() {
      // Without its database the process counts as dead until its next heartbeat.
      await database.query(reportLock, [id, false]).catch(() => {})
    },
    async stop() {
      stopping.abort()
      await beating
      // Without its database the process counts as dead after the lapse.
      await database.query(leave, [id]).catch(() => {})
    },
  }
}
