// The processes that serve one database, as each of them says every few seconds: how many share the work, and which
// encryption keys they have. Nothing that must be right hangs on it but the order in which keys are replaced.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { addSeconds, machineNow } from './clock.ts'
import { type Database, type Statement, type Tx, run } from './db.ts'
import { type GivenKeys, takeKeys } from './encryption_keys.ts'
import { newId } from './ids.ts'
import type { KeyRing } from './seal.ts'
import { StartError } from './start_error.ts'

export type ProcessRole = 'api' | 'worker' | 'all'

const BEAT_MS = 5_000
/** Who says nothing for so long is not there any more. Longer than the clocks of machines differ. */
const LAPSE_SECONDS = 15
const WAIT_MS = (LAPSE_SECONDS + 5) * 1000
const LOOK_AGAIN_MS = 250
const NOBODY = '00000000-0000-0000-0000-000000000000'

const findOthers: Statement = {
  name: 'processes_find_others',
  text: 'select id, role, sealing_key, opening_keys from processes where id <> $1 and seen_time >= $2',
}

const enter: Statement = {
  name: 'processes_enter',
  text: `insert into processes (id, role, sealing_key, opening_keys, started_time, seen_time)
         values ($1, $2, $3, $4, $5, $5)
         on conflict (id) do update set seen_time = excluded.seen_time`,
}

const beatOnce: Statement = {
  name: 'processes_beat',
  text: `with mine as (update processes set seen_time = $2 where id = $1 returning true),
              gone as (delete from processes where seen_time < $3 and id <> $1)
         select (select count(*)::int from mine) as known,
                (select count(*)::int from processes where role <> 'worker' and (id = $1 or seen_time >= $3)) as servers`,
}

/** What was sealed anew under one key has to be looked through again once somebody seals with another. */
const forgetProgress: Statement = {
  name: 'processes_forget_progress',
  text: 'delete from resealed_columns where key_number <> $1',
}

const leave: Statement = {
  name: 'processes_leave',
  text: 'delete from processes where id = $1',
}

const leaveAll: Statement = { name: 'processes_leave_all', text: 'delete from processes' }

export type Process = { id: string; role: string; sealing_key: number; opening_keys: number[] }

/** The processes that are there, but for one. */
export function othersThan(tx: Tx, id: string): Promise<Process[]> {
  return run<Process>(tx, findOthers, [id, lapsed()])
}

/** All processes that are there. */
export function alive(database: Pick<Database, 'query'>): Promise<Process[]> {
  return database.query<Process>(findOthers, [NOBODY, lapsed()])
}

export type Presence = {
  readonly id: string
  readonly ring: KeyRing
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
  keys: GivenKeys
  /** Whether other processes may serve the same database; if not, those that are there are dead. */
  hasOthers: boolean
  log: Logger
  onCount: (servers: number) => void
  onLost: (error: unknown) => void
  /** How long to wait for processes that may be dead. */
  waitMs?: number
}): Promise<Presence> {
  const { database, role, keys, log, waitMs = WAIT_MS } = options
  const id = newId()
  if (!options.hasOthers) await database.query(leaveAll, [])

  /** With its keys, or the number of processes that lack the one it seals with. */
  async function tryToEnter(): Promise<KeyRing | number> {
    const lacking = Symbol('some process lacks the key')
    let count = 0
    try {
      return await database.transaction(async (tx) => {
        const ring = await takeKeys(tx, keys)
        const others = await othersThan(tx, id)
        count = others.filter(({ opening_keys }) => !opening_keys.includes(ring.sealing)).length
        // Thrown, so that nothing of this attempt remains.
        if (count > 0) throw lacking
        await run(tx, forgetProgress, [ring.sealing])
        await run(tx, enter, [id, role, ring.sealing, [...ring.keys.keys()], machineNow()])
        return ring
      })
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

  async function beat(): Promise<void> {
    const [row] = await database.query<{ known: number; servers: number }>(beatOnce, [
      id,
      machineNow(),
      lapsed(),
    ])
    if (row?.known === 0) await enterInTime()
    options.onCount(Math.max(1, row?.servers ?? 1))
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
    async stop() {
      stopping.abort()
      await beating
      // Without its database it cannot, and after a while is taken for dead.
      await database.query(leave, [id]).catch(() => {})
    },
  }
}

function lapsed(): Date {
  return addSeconds(machineNow(), -LAPSE_SECONDS)
}

function othersLack(count: number): StartError {
  const who = count === 1 ? 'A process that serves' : `${count} processes that serve`
  const it = count === 1 ? 'it' : 'them'
  return new StartError(
    `${who} this database could not open what is sealed under FLORIN_ENCRYPTION_KEY. ` +
      `First start ${it} again with this key in FLORIN_DECRYPTION_KEYS, beside the key that they have.`,
  )
}
