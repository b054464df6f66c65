// Distributes new events to the readers of each workspace, with one poll per process, triggered by
// commits and notifications or periodic.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { startTicker, type Ticked } from '../../platform/background/ticker.ts'
import { inParallel } from '../../platform/background/turns.ts'
import type { Database, Statement } from '../../platform/database/db.ts'
import { isUnreachable } from '../../platform/database/failures.ts'
import type { Tenant } from '../../platform/operations/op.ts'
import { steadyMs } from '../../platform/values/clock.ts'
import { isAt, isSame, type Position, positionOf, START } from './position.ts'
import { type Look, look, LOOK_MAX, type PlacedEvent } from './read.ts'

const POLL_MS = 250
/** The interval without readers; a new reader triggers a poll. */
const UNREAD_MS = 60_000
/** The minimum between two polls, which batches events. */
const APART_MS = 8
/** Polling continues for this long after new events. */
const ACTIVE_MS = 50
/** The cached latest events of a workspace, and their lifetime. */
const RECENT_MAX = 500
const RECENT_BYTES_MAX = 256 * 1024
const RECENT_MS = 2_000
/** Workspaces read concurrently. */
const AT_ONCE = 4
/** The interval of notifying other processes about readers here. */
const TELL_MS = 10_000

const readHeads: Statement = {
  name: 'events_read_heads',
  text: `select tenant, position::float8 as position, last_event_id from event_heads where tenant = any ($1)`,
}

/** One reader of a workspace. */
export type Seat = {
  /** Undefined if the cache lacks some. */
  recent(after: Position): Look | undefined
  /** Resolves when there may be later events, or on abort. */
  moved(after: Position, signal: AbortSignal): Promise<void>
  leave(): void
}

export type Feed = {
  /** Called after a commit here or elsewhere. */
  wake(): void
  enter(tenant: Tenant): Seat
  stop(): Promise<void>
}

type Hub = {
  readonly tenant: Tenant
  /** The last known event; undefined before the first poll. */
  head: Position | undefined
  /** The events after `from`, up to the head, without gaps. */
  recent: readonly PlacedEvent[]
  from: Position
  changedMs: number
  readers: number
  readonly waiting: Set<() => void>
}

/** `onReaders`: for the first reader and every ten seconds. */
export function openFeed(options: {
  database: Pick<Database, 'query' | 'read'>
  log: Logger
  onReaders: () => void
}): Feed {
  const { database, log, onReaders } = options
  const hubs = new Map<Tenant, Hub>()
  let lookedMs = -Infinity
  let foundMs = -Infinity
  let toldMs = -Infinity

  async function tick(): Promise<Ticked> {
    if (hubs.size === 0) return UNREAD_MS
    await sleep(Math.max(0, lookedMs + APART_MS - steadyMs()))
    lookedMs = steadyMs()
    if (lookedMs - toldMs >= TELL_MS) {
      toldMs = lookedMs
      onReaders()
    }
    if (await lookAtHeads()) foundMs = steadyMs()
    return steadyMs() - foundMs < ACTIVE_MS
  }

  async function lookAtHeads(): Promise<boolean> {
    type Row = { tenant: string; position: number; last_event_id: string }
    const rows = await database.query<Row>(readHeads, [[...hubs.keys()]])
    const heads = new Map(
      rows.map((row) => [row.tenant, positionOf(row.position, row.last_event_id)]),
    )
    const headOf = ({ tenant }: Hub) => heads.get(tenant) ?? START
    // After a restore the number may belong to another event.
    const changed = [...hubs.values()].filter((hub) => !hub.head || !isSame(hub.head, headOf(hub)))
    await inParallel(changed, AT_ONCE, (hub) => advance(hub, headOf(hub)))
    for (const hub of hubs.values()) if (steadyMs() - hub.changedMs > RECENT_MS) clearRecent(hub)
    return changed.some((hub) => hub.changedMs > lookedMs)
  }

  async function advance(hub: Hub, head: Position): Promise<void> {
    const isNew = hub.head === undefined
    const last = lastOf(hub)
    const ahead = head.number - last.number
    const isNear = !isNew && ahead > 0 && ahead <= LOOK_MAX
    const found = isNear ? await look({ db: database.read, tenant: hub.tenant }, last) : undefined
    if (found === undefined || typeof found === 'string') {
      hub.from = head
      hub.recent = []
      hub.head = head
    } else {
      appendRecent(hub, found.events)
      hub.head = found.last
    }
    if (!isNew) hub.changedMs = steadyMs()
    for (const wake of hub.waiting) wake()
    hub.waiting.clear()
  }

  const ticker = startTicker(POLL_MS, () =>
    tick().catch((error: unknown) => {
      log[isUnreachable(error) ? 'warn' : 'error'](
        { error: String(error) },
        'new events could not be read; retrying',
      )
      return false
    }),
  )

  return {
    wake: () => {
      if (hubs.size > 0) ticker.wake()
    },
    enter(tenant) {
      const hub = hubs.get(tenant) ?? newHub(tenant)
      hubs.set(tenant, hub)
      hub.readers += 1
      ticker.wake()
      return seatAt(hub, () => {
        hub.readers -= 1
        if (hub.readers === 0) hubs.delete(tenant)
      })
    },
    stop: ticker.stop,
  }
}

function newHub(tenant: Tenant): Hub {
  const waiting = new Set<() => void>()
  const from = START
  return { tenant, head: undefined, recent: [], from, changedMs: -Infinity, readers: 0, waiting }
}

function lastOf({ recent, from }: Hub): Position {
  const last = recent.at(-1)
  return last ? positionOf(last.number, last.event_id) : from
}

function clearRecent(hub: Hub): void {
  hub.from = lastOf(hub)
  hub.recent = []
}

/** Bounds the memory of a busy workspace. */
function appendRecent(hub: Hub, events: readonly PlacedEvent[]): void {
  const all = [...hub.recent, ...events]
  let first = Math.max(0, all.length - RECENT_MAX)
  let bytes = 0
  for (let at = all.length - 1; at >= first; at -= 1) {
    bytes += all[at]?.bytes ?? 0
    if (bytes > RECENT_BYTES_MAX) first = at + 1
  }
  const before = all[first - 1]
  if (before) hub.from = positionOf(before.number, before.event_id)
  hub.recent = all.slice(first)
}

/** True if there are later events, or a different event at the position, as after a restore. */
function isPast(head: Position | undefined, after: Position): boolean {
  if (!head) return false
  return head.number > after.number || (head.number === after.number && !isAt(head, after))
}

function seatAt(hub: Hub, onLeave: () => void): Seat {
  let hasLeft = false
  return {
    recent(after) {
      const at = after.number - hub.from.number
      const before = hub.recent[at - 1]
      const own = before ? positionOf(before.number, before.event_id) : hub.from
      // An unknown position is checked in the database.
      if (hub.head === undefined || !isAt(own, after)) return undefined
      return { events: hub.recent.slice(at), last: lastOf(hub), isEnd: true }
    },
    moved: (after, signal) =>
      new Promise((resolve) => {
        if (signal.aborted || isPast(hub.head, after)) return resolve()
        const wake = () => {
          signal.removeEventListener('abort', wake)
          hub.waiting.delete(wake)
          resolve()
        }
        hub.waiting.add(wake)
        signal.addEventListener('abort', wake, { once: true })
      }),
    leave() {
      if (hasLeft) return
      hasLeft = true
      onLeave()
    },
  }
}
