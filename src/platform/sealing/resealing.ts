// Reseals, under the key and in the form that every process seals with by now, what is still sealed otherwise. Small portions,
// each a transaction that also says where to go on, so that a process may die at any moment; many processes may try, one
// does it. Rows that somebody has locked are left to the next walk, so nobody waits for a portion and it waits for nobody. A value
// that cannot be opened is left as it is and reported; the old keys stay needed until it can be opened or is gone. tenant_walks.ts
// walks through a column where the rows of tenants are on several nodes.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { steadyMs } from '../values/clock.ts'
import { type Database, run, type Statement, type Tx } from '../database/db.ts'
import { lockKeys, needOnly } from './encryption_keys.ts'
import type { SealedColumn } from './places.ts'
import { everyone, type Presence } from './processes.ts'
import { headOf, type Vault } from './seal.ts'
import { type Form, forms } from './forms.ts'
import { endBinding } from './sealed_form.ts'
import { openTenantWalks } from './tenant_walks.ts'
import {
  type Anew,
  findProgress,
  LOWEST,
  type Old,
  type Progress,
  type Stepped,
  together,
  type Walk,
  walkOf,
  type Way,
} from './walks.ts'

/** How often we check whether there is anything to reseal. */
export const RESEAL_EVERY_MS = 5_000
/** How often values that could not be opened are tried again. */
const TRIED_AGAIN_MS = 3_600_000
const RESEAL_LOCK = 5_271_005

const findWork: Statement = {
  name: 'resealing_find_work',
  text: `select (select count(*)::int from encryption_keys where is_needed) as keys, sealed_form as form from installation`,
}

const onlyOne: Statement = {
  name: 'resealing_only_one',
  text: `select pg_try_advisory_xact_lock(${RESEAL_LOCK}) as mine`,
}

const saveProgress: Statement = {
  name: 'resealing_save_progress',
  text: `insert into resealed_columns as known
           (column_name, key_number, after_tenant, after_key, found_count, resealed_count, is_done, unreadable_count)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (column_name) do update
         set key_number = excluded.key_number, after_tenant = excluded.after_tenant, after_key = excluded.after_key,
             found_count = excluded.found_count, is_done = excluded.is_done,
             unreadable_count = excluded.unreadable_count,
             resealed_count = excluded.resealed_count
               + case when known.key_number = excluded.key_number then known.resealed_count else 0 end`,
}

const walkAgain: Statement = {
  name: 'resealing_walk_again',
  text: 'update resealed_columns set is_done = false where key_number = $1 and unreadable_count > 0',
}

export type Resealing = {
  /** One portion; whether there is more to do at once. */
  run(): Promise<boolean>
}

export function resealingOf(options: {
  database: Database
  vault: Vault
  columns: readonly SealedColumn[]
  presence: Pick<Presence, 'id' | 'ring'>
  log: Logger
  /** Called with the number of values that were resealed. */
  onReseal: (count: number) => void
}): Resealing {
  const { database, vault, presence, log } = options
  const walks = options.columns.map(walkOf)
  const { sealing } = presence.ring
  /** When this process last had the values tried again that could not be opened. */
  let triedAgainMs = Number.NEGATIVE_INFINITY

  /** Whether some process still writes values under another key or in another form: then there would be no end to it. */
  async function isMixed(tx: Tx, form: Form): Promise<boolean> {
    const all = await everyone(tx)
    const own = all.find(({ id }) => id === presence.id)
    return (
      all.some(({ sealing_key }) => sealing_key !== sealing) ||
      (form !== forms.ofTenant && !(own && all.every(({ only_bound }) => only_bound)))
    )
  }

  async function step(tx: Tx, way: Way): Promise<Stepped> {
    const nothing = { count: 0, hasMore: false }
    const [lock] = await run<{ mine: boolean }>(tx, onlyOne, [])
    if (!lock?.mine) return nothing
    await way.begin(tx)
    // Held until the commit: the form cannot change between what is read here and what is said about it.
    const { needed, form } = await lockKeys(tx)
    if (await isMixed(tx, form)) return nothing
    const progress = await run<Progress>(tx, findProgress, [sealing])
    const next = way.next(walks, progress)
    if (!next) {
      const hasUnreadable = progress.some(({ unreadable_count }) => unreadable_count > 0n)
      if (hasUnreadable) return { count: 0, hasMore: await tryAgain(tx) }
      await finish(tx, needed, form)
      return nothing
    }
    const known = progress.find((it) => it.column_name === next.name)
    const count = await walkOn(tx, next, { way, known, head: headOf(sealing, form) })
    return { count, hasMore: true }
  }

  /** `head`: what every value that is not old begins with. */
  async function walkOn(
    tx: Tx,
    walk: Walk,
    { way, known, head }: { way: Way; known: Progress | undefined; head: Buffer },
  ): Promise<number> {
    const start = { tenant: '', row_key: LOWEST[walk.keyType] }
    const from = known ?? { ...start, found_count: 0n, unreadable_count: 0n }
    const portion = await way.read(tx, walk, { from, head })
    if (!portion) return 0
    const { old, on, isPartial } = portion
    const readable = old.flatMap((row) => sealedAnew(walk, row) ?? [])
    const count = await way.write(tx, walk, readable)
    // What was passed over may be old.
    const found = from.found_count + BigInt(readable.length + (isPartial ? 1 : 0))
    // Each walk counts them from its start.
    const before = from.tenant === start.tenant ? 0n : from.unreadable_count
    const unreadable = before + BigInt(old.length - readable.length)
    const place = on ?? start
    const isDone = on === undefined && found === 0n
    const position = [place.tenant, place.row_key, on ? found : 0n]
    await run(tx, saveProgress, [walk.name, sealing, ...position, count, isDone, unreadable])
    return count
  }

  /** Undefined, and logged, when it cannot be opened. */
  function sealedAnew(column: Walk, row: Old): Anew | undefined {
    const place = { column, tenant: row.tenant, key: row.row_key }
    let content: Buffer
    try {
      content = vault.openBytes(place, row.sealed)
    } catch (error) {
      log.error({ error: String(error) }, 'a value cannot be sealed anew; it is left as it is')
      return undefined
    }
    return { row, anew: vault.sealBytes(place, content) }
  }

  /** Walks again, now and then, through the columns in which values could not be opened; whether it is time to. */
  async function tryAgain(tx: Tx): Promise<boolean> {
    const isTime = steadyMs() - triedAgainMs >= TRIED_AGAIN_MS
    if (!isTime) return false
    triedAgainMs = steadyMs()
    await run(tx, walkAgain, [sealing])
    return true
  }

  /** Every column was walked through without finding anything, and nobody who seals otherwise has come in meanwhile. */
  async function finish(tx: Tx, needed: readonly number[], form: Form): Promise<void> {
    if (form === forms.binding) await endBinding(tx)
    if (needed.length > 1) await needOnly(tx, sealing)
    if (form === forms.binding)
      log.info('every sealed value is bound to its place; others are refused from now on')
    if (needed.length > 1) {
      const before = needed.filter((number) => number !== sealing)
      log.info({ key: sealing, before }, 'nothing is sealed under the old encryption keys any more')
    }
  }

  const tenantWalks = openTenantWalks({ database, walks, sealing, log })
  const stepOnce = database.placement.choose<() => Promise<Stepped>>({
    together: () => database.transaction((tx) => step(tx, together)),
    byTenant: () => tenantWalks.step(step),
  })

  return {
    async run() {
      const [row] = await database.query<{ keys: number; form: Form }>(findWork, [])
      if (!row || (row.keys < 2 && row.form !== forms.binding)) return false
      const began = steadyMs()
      const { count, hasMore } = await stepOnce()
      options.onReseal(count)
      // As long as it took, others have the database to themselves.
      if (hasMore) await sleep(steadyMs() - began)
      return hasMore
    },
  }
}
