// Registers a process with its encryption keys; refused while a live process could not open its
// sealed values.

import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { addSeconds, machineNow } from '../values/clock.ts'
import { type Database, type Statement, type Tx, run } from '../database/db.ts'
import { type ConfiguredKeys, takeKeys } from './encryption_keys.ts'
import type { KeyRing } from './seal.ts'
import { StartError } from '../operations/start_error.ts'

export type ProcessRole = 'api' | 'worker' | 'jobs' | 'files' | 'all'
export type Process = { id: string; role: string; sealing_key: number; opening_keys: number[] }

/** A process without a heartbeat for this time is dead. Exceeds the clock skew. */
const LAPSE_SECONDS = 15
const WAIT_MS = (LAPSE_SECONDS + 5) * 1000
const RETRY_MS = 250
const NO_ID = '00000000-0000-0000-0000-000000000000'

const findOthers: Statement = {
  name: 'processes_find_others',
  text: `select id, role, sealing_key, opening_keys from processes
         where id <> $1 and seen_time >= $2 and dead_time is null`,
}

const enter: Statement = {
  name: 'processes_enter',
  text: `insert into processes (id, role, sealing_key, opening_keys, started_time, seen_time)
         values ($1, $2, $3, $4, $5, $5)
         on conflict (id) do update set seen_time = excluded.seen_time, dead_time = null`,
}

/** Resealed columns are walked again once a process seals with another key. */
const forgetProgress: Statement = {
  name: 'processes_forget_progress',
  text: 'delete from resealed_columns where key_number <> $1',
}

type Registration = {
  readonly database: Database
  readonly id: string
  readonly role: ProcessRole
  readonly keys: ConfiguredKeys
  readonly waitMs?: number
}

/** The earliest heartbeat of a live process. */
export function lapseTime(): Date {
  return addSeconds(machineNow(), -LAPSE_SECONDS)
}

function othersThan(tx: Tx, id: string): Promise<Process[]> {
  return run<Process>(tx, findOthers, [id, lapseTime()])
}

export function everyone(tx: Tx): Promise<Process[]> {
  return othersThan(tx, NO_ID)
}

export function alive(database: Pick<Database, 'query'>): Promise<Process[]> {
  return database.query<Process>(findOthers, [NO_ID, lapseTime()])
}

/**
 * Waits up to `waitMs` for live processes that lack the sealing key, then throws StartError, as for
 * missing keys.
 */
export async function register(registration: Registration): Promise<KeyRing> {
  const { waitMs = WAIT_MS } = registration
  for (let waited = 0; ; waited += RETRY_MS) {
    try {
      return await enterOnce(registration)
    } catch (error) {
      if (!(error instanceof OthersLack) || waited >= waitMs) throw error
    }
    await sleep(RETRY_MS)
  }
}

/** Throws OthersLack, without any write, if live processes lack the sealing key. */
function enterOnce({ database, id, role, keys }: Registration): Promise<KeyRing> {
  return database.transaction(async (tx) => {
    const ring = await takeKeys(tx, keys)
    const others = await othersThan(tx, id)
    const lacking = others.filter(({ opening_keys }) => !opening_keys.includes(ring.sealing))
    if (lacking.length > 0) throw new OthersLack(lacking.length)
    await run(tx, forgetProgress, [ring.sealing])
    await run(tx, enter, [id, role, ring.sealing, [...ring.keys.keys()], machineNow()])
    return ring
  })
}

/** Registers a process whose row is gone. Throws StartError if its keys have other numbers now. */
export async function registerAgain(registration: Registration, ring: KeyRing): Promise<void> {
  const now = await register(registration)
  const isSame =
    now.sealing === ring.sealing &&
    [...now.keys].every(([number, key]) => isDeepStrictEqual(key, ring.keys.get(number))) &&
    isDeepStrictEqual(now.roots, ring.roots)
  if (isSame) return
  throw new StartError(
    'The database knows the encryption keys of this process under other numbers than before, as after a restore ' +
      'to a time before the key was replaced. Start the process again.',
  )
}

class OthersLack extends StartError {
  constructor(count: number) {
    const who = count === 1 ? 'A process that serves' : `${count} processes that serve`
    const it = count === 1 ? 'it' : 'them'
    super(
      `${who} this database could not open what is sealed under FLORIN_ENCRYPTION_KEY. ` +
        `First start ${it} again with this key in FLORIN_DECRYPTION_KEYS, beside the key that they have.`,
    )
  }
}
