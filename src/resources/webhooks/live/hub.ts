// Distributes live lines to the readers of each workspace in this process. One query for all checks
// for new rows four times a second (decision 0015).

import type { Logger } from 'pino'
import { startTicker, type Ticked } from '../../../platform/background/ticker.ts'
import { inParallel } from '../../../platform/background/turns.ts'
import type { Database, Statement } from '../../../platform/database/db.ts'
import { isUnreachable } from '../../../platform/database/failures.ts'
import type { Tenant } from '../../../platform/operations/op.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'
import { steadyMs } from '../../../platform/values/clock.ts'
import type { Cursor } from './cursor_rules.ts'
import { cursorBefore, OVERLAP_MS, readLines } from './queries.ts'
import type { LiveLine } from './schema.ts'

const POLL_MS = 250
/** The interval without readers; a new reader triggers a poll. */
const UNWATCHED_MS = 60_000
/** Workspaces read concurrently. */
const AT_ONCE = 4
/** Waiting lines of a slow reader; further ones are reported as a gap. */
const WAITING_MAX = 500

const readHeads: Statement = {
  name: 'live_heads',
  text: `select (select position || ' ' || last_event_id from event_heads where tenant = $1) as position,
                (select max(written_at) from request_batches where tenant = $1) as requested,
                (select max(written_at) from delivery_attempts where tenant = $1) as attempted`,
}

/** `isCut`: earlier lines were dropped. */
export type Arrival = {
  readonly lines: readonly LiveLine[]
  readonly after: Cursor
  readonly isCut: boolean
}

/** One reader. */
export type Watch = {
  /** Resolves once later lines will arrive here. */
  readonly begun: Promise<void>
  /** Undefined after an abort. */
  next(signal: AbortSignal): Promise<Arrival | undefined>
  leave(): void
}

export type LiveHub = {
  watch(tenant: Tenant): Watch
  stop(): Promise<void>
}

type Watcher = {
  waiting: Arrival[]
  wake: () => void
}

type Hub = {
  readonly tenant: Tenant
  readonly watchers: Set<Watcher>
  /** Undefined before the first poll. */
  cursor: Cursor | undefined
  heads: string
  changedMs: number
  /** The keys of recent lines, with their times. */
  readonly told: Map<string, number>
  readonly begun: Promise<void>
  readonly begin: () => void
}

/** `vault` opens the request log. */
export function openLiveHub(options: {
  database: Pick<Database, 'query' | 'read'>
  vault: Vault
  log: Logger
}): LiveHub {
  const { database, vault, log } = options
  const hubs = new Map<Tenant, Hub>()

  async function tick(): Promise<Ticked> {
    if (hubs.size === 0) return UNWATCHED_MS
    await inParallel([...hubs.values()], AT_ONCE, async (hub) => {
      const [heads] = await database.query(readHeads, [hub.tenant])
      await lookAt(hub, JSON.stringify(heads))
    })
    return false
  }

  async function lookAt(hub: Hub, heads: string): Promise<void> {
    const source = { db: database.read, tenant: hub.tenant, vault }
    if (hub.cursor === undefined) {
      hub.cursor = await cursorBefore(source, 0)
      hub.heads = heads
      hub.begin()
      return
    }
    const isChanged = heads !== hub.heads
    // A commit that was overtaken changes no head.
    if (!isChanged && steadyMs() - hub.changedMs > OVERLAP_MS) return
    if (isChanged) hub.changedMs = steadyMs()
    const found = await readLines(source, hub.cursor, hub.told)
    hub.heads = heads
    hub.cursor = found.after
    for (const { key } of found.lines) hub.told.set(key, steadyMs())
    for (const [key, ms] of hub.told) if (steadyMs() - ms > 4 * OVERLAP_MS) hub.told.delete(key)
    if (found.lines.length > 0) for (const watcher of hub.watchers) give(watcher, found)
  }

  const ticker = startTicker(POLL_MS, () =>
    tick().catch((error: unknown) => {
      log[isUnreachable(error) ? 'warn' : 'error'](
        { error: String(error) },
        'live lines could not be read; trying again',
      )
      return false
    }),
  )

  return {
    watch(tenant) {
      const hub = hubs.get(tenant) ?? newHub(tenant)
      hubs.set(tenant, hub)
      const watcher: Watcher = { waiting: [], wake: () => {} }
      hub.watchers.add(watcher)
      ticker.wake()
      return watchOf(hub, watcher, () => {
        hub.watchers.delete(watcher)
        if (hub.watchers.size === 0 && hubs.get(tenant) === hub) hubs.delete(tenant)
      })
    },
    stop: ticker.stop,
  }
}

function newHub(tenant: Tenant): Hub {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  return {
    tenant,
    watchers: new Set(),
    cursor: undefined,
    heads: '',
    changedMs: -Infinity,
    told: new Map(),
    begun,
    begin,
  }
}

function give(watcher: Watcher, arrival: Arrival): void {
  const waiting = watcher.waiting.reduce((sum, { lines }) => sum + lines.length, 0)
  // Drops the oldest lines, with a mark.
  if (waiting + arrival.lines.length > WAITING_MAX) watcher.waiting = [{ ...arrival, isCut: true }]
  else watcher.waiting.push(arrival)
  watcher.wake()
}

function watchOf(hub: Hub, watcher: Watcher, onLeave: () => void): Watch {
  return {
    begun: hub.begun,
    async next(signal) {
      if (watcher.waiting.length === 0 && !signal.aborted)
        await new Promise<void>((resolve) => {
          const wake = () => {
            signal.removeEventListener('abort', wake)
            watcher.wake = () => {}
            resolve()
          }
          watcher.wake = wake
          signal.addEventListener('abort', wake, { once: true })
        })
      return signal.aborted ? undefined : watcher.waiting.shift()
    },
    leave: onLeave,
  }
}
