// The processes that serve one database, as each of them says every few seconds: how many share the work, which
// encryption keys they have, and whether they can open values that are bound to their place. Nothing that must be right
// hangs on it but the order in which keys and that form are replaced.

import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import { addSeconds, machineMs, machineNow, steadyMs } from '../values/clock.ts'
import type { ClockSkew } from '../background/clock_skew.ts'
import { type Database, type Statement, type Tx, run } from '../database/db.ts'
import { type ConfiguredKeys, lockKeys, takeKeys } from './encryption_keys.ts'
import { newId } from '../values/ids.ts'
import type { KeyRing } from './seal.ts'
import { type Form, forms, sharedForm } from './forms.ts'
import {
  beginBinding,
  beginDerivedEvents,
  beginDetails,
  beginLateness,
  beginOrder,
  beginWritingOnce,
  type Begun,
  raise,
} from './sealed_form.ts'
import { StartError } from '../operations/start_error.ts'

export type ProcessRole = 'api' | 'worker' | 'jobs' | 'files' | 'all'

const BEAT_MS = 5_000
/** Who says nothing for so long is not there any more. Longer than the clocks of machines differ. */
const LAPSE_SECONDS = 15
const WAIT_MS = (LAPSE_SECONDS + 5) * 1000
const LOOK_AGAIN_MS = 250
/** Longer than a value waits in this process for its commit; what is late all the same is found by `florin verify`. */
const COMMIT_WITHIN_MS = 60_000
/** Longer than the lease of a delivery. */
const REMEMBERED_SECONDS = 60
/** The first half of the advisory locks that processes hold while they live; the other one is of their id. */
const LOCK_CLASS = 0x70726f63
const NOBODY = '00000000-0000-0000-0000-000000000000'

const findOthers: Statement = {
  name: 'processes_find_others',
  text: `select id, role, sealing_key, opening_keys, knows_bound, only_bound, knows_details, derives_events,
           orders_events, writes_once, notes_lateness from processes
         where id <> $1 and seen_time >= $2 and dead_time is null`,
}

const enter: Statement = {
  name: 'processes_enter',
  text: `insert into processes (id, role, sealing_key, opening_keys, started_time, seen_time, knows_bound, only_bound,
           knows_details, derives_events, orders_events, knows_copies, writes_once, notes_lateness)
         values ($1, $2, $3, $4, $5, $5, true, $6, true, true, true, true, true, true)
         on conflict (id) do update set seen_time = excluded.seen_time, dead_time = null`,
}

/** Who is taken for dead: who has said nothing for long, and who no longer holds the lock that it said it holds. */
const isDead = `(seen_time < $3 or (holds_lock and not exists (
  select from pg_locks l
  where l.locktype = 'advisory' and l.granted and l.objsubid = 2 and l.classid = ${LOCK_CLASS}
    and l.objid = (hashtext(processes.id::text)::bigint & 4294967295)::oid
    and l.database = (select oid from pg_database where datname = current_database()))))`

const isAnother = 'id <> $1 and seen_time >= $3 and dead_time is null'

const beatOnce: Statement = {
  name: 'processes_beat',
  text: `with mine as (
           update processes set seen_time = $2, only_bound = $4, dead_time = null where id = $1 returning true
         ), gone as (
           delete from processes where dead_time < $5 and id <> $1
         ), dead as (
           update processes set dead_time = $2 where id <> $1 and dead_time is null and ${isDead} returning id
         )
         select (select count(*)::int from mine) as known, (select sealed_form from installation) as form,
                (select seals_details from installation) as seals_details,
                not exists (select from processes where not knows_details and ${isAnother}) as may_seal_details,
                (select derives_events from installation) as derives_events,
                not exists (select from processes where not derives_events and ${isAnother}) as may_derive_events,
                (select orders_events from installation) as orders_events,
                not exists (select from processes where not orders_events and ${isAnother}) as may_order_events,
                (select writes_once from installation) as writes_once,
                not exists (select from processes where not writes_once and ${isAnother}) as may_write_once,
                (select notes_lateness from installation) as notes_lateness,
                not exists (select from processes where not notes_lateness and ${isAnother}) as may_note_lateness,
                not exists (select from processes where not knows_bound and ${isAnother}) as may_bind,
                (select count(*)::int from processes where role in ('api', 'all') and (id = $1 or (${isAnother}))) as servers,
                array(select id from dead union
                      select id from processes where dead_time is not null and id <> $1)::text[] as dead,
                (extract(epoch from clock_timestamp()) * 1000)::float8 as database_ms`,
}

const takeLock: Statement = {
  name: 'processes_take_lock',
  text: `select pg_try_advisory_lock(${LOCK_CLASS}, hashtext($1::uuid::text)) as is_held`,
}

const sayLock: Statement = {
  name: 'processes_say_lock',
  text: 'update processes set holds_lock = $2 where id = $1',
}

/** Columns that were resealed under one key are walked again once a process seals with another. */
const forgetProgress: Statement = {
  name: 'processes_forget_progress',
  text: 'delete from resealed_columns where key_number <> $1',
}

const leave: Statement = {
  name: 'processes_leave',
  text: 'delete from processes where id = $1',
}

const buryAll: Statement = {
  name: 'processes_bury_all',
  text: 'update processes set dead_time = $1 where dead_time is null',
}

export type Process = {
  id: string
  role: string
  sealing_key: number
  opening_keys: number[]
  /** Whether it can open values that are bound to their place; programs from before them never say so. */
  knows_bound: boolean
  /** Whether all that it still writes is bound. */
  only_bound: boolean
  /** Whether it can open sealed details of ACH entries. */
  knows_details: boolean
  /** Whether it reads the resource of an event that does not hold it. */
  derives_events: boolean
  /** Whether it gives each event its position. */
  orders_events: boolean
  /** Whether it reads states and used keys where they are written once. */
  writes_once: boolean
  /** Whether it notes how late it writes. */
  notes_lateness: boolean
}

/** The processes that are there, but for one. */
function othersThan(tx: Tx, id: string): Promise<Process[]> {
  return run<Process>(tx, findOthers, [id, lapsed()])
}

/** The processes that are there, in a transaction. */
export function everyone(tx: Tx): Promise<Process[]> {
  return othersThan(tx, NOBODY)
}

/** All processes that are there. */
export function alive(database: Pick<Database, 'query'>): Promise<Process[]> {
  return database.query<Process>(findOthers, [NOBODY, lapsed()])
}

type Beat = {
  known: number
  servers: number
  form: Form
  may_bind: boolean
  seals_details: boolean
  may_seal_details: boolean
  derives_events: boolean
  may_derive_events: boolean
  orders_events: boolean
  may_order_events: boolean
  writes_once: boolean
  may_write_once: boolean
  notes_lateness: boolean
  may_note_lateness: boolean
  dead: string[]
  database_ms: number
}

const findOlder: Statement = {
  name: 'processes_find_older',
  text: 'select from processes where not knows_copies and seen_time >= $1 and dead_time is null limit 1',
}

/** Whether a program may serve that does not know that copies of a workspace share what they sealed (decision 0028). */
export async function isAnyOlder(tx: Tx): Promise<boolean> {
  const older = await run(tx, findOlder, [lapsed()])
  return older.length > 0
}

/** Asks on a separate connection. */
type Ask = (statement: Statement, values: readonly unknown[]) => Promise<unknown[]>

export type Presence = {
  readonly id: string
  readonly ring: KeyRing
  /** The ids of those that died a moment ago: any process may take what they had leased. */
  dead(): readonly string[]
  /** Takes a lock that lives as long as the connection of `ask`: when both end, the others know at once that we died. */
  hold(ask: Ask): Promise<void>
  /** Says that the lock is lost, though we live. */
  letGo(): Promise<void>
  /** Takes this process away from those that are there. */
  stop(): Promise<void>
}

/**
 * Makes this process one of those that serve the database, with the keys that it has. Waits a little for a process that
 * could not open what this one seals: it may be dead. Throws StartError when it is not, or when keys are missing.
 * `onCount` hears from time to time how many processes serve the API; `onLost` that this one may serve no more.
 */
export async function enterProcesses(options: {
  database: Database
  role: ProcessRole
  keys: ConfiguredKeys
  /** Whether other processes may serve the same database; if not, those that are there are dead. */
  hasOthers: boolean
  /** Is told at each beat what the database's clock says. */
  clocks: Pick<ClockSkew, 'record'>
  log: Logger
  onCount: (servers: number) => void
  onLost: (error: unknown) => void
  /** How long to wait for processes that may be dead. */
  waitMs?: number
  /** How long a value may take from its sealing to its commit. */
  commitWithinMs?: number
}): Promise<Presence> {
  const { database, role, keys, log, waitMs = WAIT_MS, commitWithinMs = COMMIT_WITHIN_MS } = options
  const id = newId()
  const form = sharedForm(forms.ofTenant)
  let hasEntered = false
  /** When this process began to bind what it seals, in steady milliseconds. */
  let boundSince: number | undefined
  if (!options.hasOthers) await database.query(buryAll, [machineNow()])

  function hear(found: Form, begun: Begun): void {
    if (found !== forms.ofTenant) boundSince ??= hasEntered ? steadyMs() : -Infinity
    raise(form, found, begun)
  }

  /** Whether all that this process still writes is bound, also what it sealed some time ago. */
  function isAllBound(): boolean {
    return boundSince !== undefined && steadyMs() - boundSince >= commitWithinMs
  }

  /** With its keys, or the number of processes that lack the one it seals with. */
  async function tryToEnter(): Promise<KeyRing | number> {
    const lacking = Symbol('some process lacks the key')
    let count = 0
    try {
      const entered = await database.transaction(async (tx) => {
        const { storedForm, ...ring } = await takeKeys(tx, keys)
        const others = await othersThan(tx, id)
        count = others.filter(({ opening_keys }) => !opening_keys.includes(ring.sealing)).length
        // Thrown, so that nothing of this attempt remains.
        if (count > 0) throw lacking
        await run(tx, forgetProgress, [ring.sealing])
        const found = others.every(({ knows_bound }) => knows_bound)
          ? await beginBinding(tx, storedForm)
          : storedForm
        const onlyBound = hasEntered ? isAllBound() : found !== forms.ofTenant
        const opening = [...ring.keys.keys()]
        await run(tx, enter, [id, role, ring.sealing, opening, machineNow(), onlyBound])
        return { ring: { ...ring, form }, found, begun: await beginWhatAllKnow(tx, others) }
      })
      hear(entered.found, entered.begun)
      hasEntered = true
      return entered.ring
    } catch (error) {
      if (error === lacking) return count
      throw error
    }
  }

  async function enterInTime(): Promise<KeyRing> {
    let entered = await tryToEnter()
    for (let waited = 0; typeof entered === 'number'; waited += LOOK_AGAIN_MS) {
      if (waited >= waitMs) throw othersLack(entered)
      await sleep(LOOK_AGAIN_MS)
      entered = await tryToEnter()
    }
    return entered
  }

  const ring = await enterInTime()
  const stopping = new AbortController()
  let dead: readonly string[] = []

  async function beat(): Promise<void> {
    const [askedMs, beganMs] = [machineMs(), steadyMs()]
    const now = machineNow()
    const values = [id, now, lapsed(), isAllBound(), addSeconds(now, -REMEMBERED_SECONDS)]
    const [row] = await database.query<Beat>(beatOnce, values)
    const tookMs = steadyMs() - beganMs
    dead = row?.dead ?? []
    if (row) options.clocks.record({ askedMs, tookMs, databaseMs: row.database_ms })
    if (row?.known === 0) {
      if (!isSame(await enterInTime(), ring)) throw keysHaveOtherNumbers()
    } else if (row) {
      hear(row.may_bind ? await bindNow(row.form) : row.form, await begunBy(row))
    }
    options.onCount(Math.max(1, row?.servers ?? 1))
  }

  /** Nobody is there any more that could not open bound values. */
  async function bindNow(found: Form): Promise<Form> {
    if (found !== forms.ofTenant) return found
    return database.transaction(async (tx) => {
      const locked = await lockKeys(tx)
      const others = await othersThan(tx, id)
      return others.every(({ knows_bound }) => knows_bound)
        ? beginBinding(tx, locked.form)
        : locked.form
    })
  }

  /** What has begun; what every process knows of by now begins. */
  async function begunBy(row: Beat): Promise<Begun> {
    const mayBegin =
      (!row.seals_details && row.may_seal_details) ||
      (!row.derives_events && row.may_derive_events) ||
      (!row.orders_events && row.may_order_events) ||
      (!row.writes_once && row.may_write_once) ||
      (!row.notes_lateness && row.may_note_lateness)
    if (!mayBegin)
      return {
        sealsDetails: row.seals_details,
        derivesEvents: row.derives_events,
        ordersEvents: row.orders_events,
        writesOnce: row.writes_once,
        notesLateness: row.notes_lateness,
      }
    return database.transaction(async (tx) => {
      await lockKeys(tx)
      return beginWhatAllKnow(tx, await othersThan(tx, id))
    })
  }

  async function keepBeating(): Promise<void> {
    for (;;) {
      await sleep(BEAT_MS, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        await beat()
      } catch (error) {
        if (error instanceof StartError) return options.onLost(error)
        log.debug({ error: String(error) }, 'this process could not say that it is there')
      }
    }
  }

  await beat()
  const beating = keepBeating()
  return {
    id,
    ring,
    dead: () => dead,
    async hold(ask) {
      const [row] = (await ask(takeLock, [id])) as { is_held: boolean }[]
      await database.query(sayLock, [id, row?.is_held === true])
    },
    async letGo() {
      // Without its database it cannot, and is taken for dead until its next beat.
      await database.query(sayLock, [id, false]).catch(() => {})
    },
    async stop() {
      stopping.abort()
      await beating
      // Without its database it cannot, and after a while is taken for dead.
      await database.query(leave, [id]).catch(() => {})
    },
  }
}

/** The caller holds the row of `installation`. Programs that know less do not start from now on. */
async function beginWhatAllKnow(tx: Tx, others: readonly Process[]): Promise<Begun> {
  const sealsDetails = others.every(({ knows_details }) => knows_details)
  if (sealsDetails) await beginDetails(tx)
  const derivesEvents = others.every(({ derives_events }) => derives_events)
  if (derivesEvents) await beginDerivedEvents(tx)
  const ordersEvents = others.every(({ orders_events }) => orders_events)
  if (ordersEvents) await beginOrder(tx)
  const writesOnce = others.every(({ writes_once }) => writes_once)
  if (writesOnce) await beginWritingOnce(tx)
  const notesLateness = others.every(({ notes_lateness }) => notes_lateness)
  if (notesLateness) await beginLateness(tx)
  return { sealsDetails, derivesEvents, ordersEvents, writesOnce, notesLateness }
}

/** Whether both have the same keys under the same numbers. */
function isSame(one: KeyRing, other: KeyRing): boolean {
  return (
    one.sealing === other.sealing &&
    [...one.keys].every(([number, key]) => isDeepStrictEqual(key, other.keys.get(number))) &&
    isDeepStrictEqual(one.roots, other.roots)
  )
}

function lapsed(): Date {
  return addSeconds(machineNow(), -LAPSE_SECONDS)
}

function keysHaveOtherNumbers(): StartError {
  return new StartError(
    'The database knows the encryption keys of this process under other numbers than before, as after a restore ' +
      'to a time before the key was replaced. Start the process again.',
  )
}

function othersLack(count: number): StartError {
  const who = count === 1 ? 'A process that serves' : `${count} processes that serve`
  const it = count === 1 ? 'it' : 'them'
  return new StartError(
    `${who} this database could not open what is sealed under FLORIN_ENCRYPTION_KEY. ` +
      `First start ${it} again with this key in FLORIN_DECRYPTION_KEYS, beside the key that they have.`,
  )
}
