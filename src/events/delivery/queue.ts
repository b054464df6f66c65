// The queue of deliveries.

import { machineMs, machineNow } from '../../platform/values/clock.ts'
import { type Database, send } from '../../platform/database/db.ts'
import { isUnreachable } from '../../platform/database/failures.ts'
import { addHappenings } from '../../platform/operations/clock_moves.ts'
import type { Happening } from '../../platform/operations/happenings.ts'
import { nextDueTime } from '../../platform/background/next_due.ts'
import { countOnNodes } from '../../platform/database/work.ts'
import { byTenant } from '../../platform/database/tenants.ts'
import {
  backlogOnNode,
  webhooksBehind,
  dueOfTenant,
  nextDueOfTenant,
  nextWaiting,
  tenantsReady,
  tenantsWaiting,
} from './due_deliveries.ts'
import { countHours } from './hours.ts'
import { laneKey, type Room } from './lanes.ts'
import { finish } from './results.ts'
import { type Found, lease, type Leased, promote, promoteOfTenant, release } from './statements.ts'

declare module '../../platform/operations/happenings.ts' {
  interface Happenings {
    DELIVERY_SUCCEEDED: 'EVENT'
    DELIVERY_RETRYING: 'EVENT'
    /** No further attempt. */
    DELIVERY_FAILED: 'EVENT'
    /** Digest only: due at the end of the clock advance. */
    DELIVERY_UNDER_WAY: 'EVENT'
  }
}

const LEASE_MS = 30_000
/** The lock timeout of writing results. */
const LOCK_TIMEOUT_MS = 100

/** `closed`: found, but their webhook is disabled or deleted. `isMore`: the room was exhausted. */
export type Leases = { live: Leased[]; closed: number; isMore: boolean }

type Backlog = { readonly ready: number; readonly oldestSeconds: number }

export type Queue = {
  /** Makes due retries ready; true if there may be more. */
  promote(): Promise<boolean>
  /** As `promote`, for one tenant at its own time. */
  promoteOf(tenant: string, time: Date): Promise<void>
  /** One not finished within its lease can be leased again. */
  lease(room: Room): Promise<Leases>
  /** Skips locked deliveries, whose leases expire. */
  giveBack(deliveries: readonly Leased[]): Promise<void>
  /**
   * Writes results, as columns of `finish` and `countHours`. Rejects with an `isLockTimeout` error.
   */
  finish(
    columns: readonly unknown[],
    hours: readonly unknown[],
    attempted?: readonly Attempted[],
  ): Promise<void>
  nextDue(tenant: string, until: Date): Promise<Date | undefined>
  nextWaiting(): Promise<Date | undefined>
  /** Concurrent calls share one query. */
  backlog(): Promise<Backlog>
  /** At most 20, by the delay of the oldest ready delivery. */
  webhooksBehind(): Promise<WebhookBacklog[]>
}

export type WebhookBacklog = Backlog & { readonly workspace: string; readonly webhook: string }

/** Bounds the values of a metric's label. */
const WEBHOOKS_BEHIND_MAX = 20

/** For the digest of a clock advance. */
export type Attempted = Happening & { readonly tenant: string }

/** This process, and the dead ones whose leases are free. */
export type Processes = () => { readonly id: string; dead(): readonly string[] }

/** `clocksMove` is false if no workspace's clock can move. */
export function queueOf(
  database: Database,
  { processes, clocksMove }: { processes: Processes; clocksMove: boolean },
): Queue {
  let looking: Promise<Backlog> | undefined
  const queue: Queue = {
    promote: () => promoteAll(database),
    async promoteOf(tenant, time) {
      await database.query(promoteOfTenant, [tenant, time])
    },
    async lease(room) {
      const { isMore, found } = await leaseAll(database, room, processes())
      const live = found.filter((row) => row.is_live)
      return { live, closed: found.length - live.length, isMore }
    },
    async giveBack(deliveries) {
      if (deliveries.length === 0) return
      for (const [tenant, own] of byTenant(deliveries))
        await database.query(release, [
          tenant,
          own.map(({ webhook_id }) => webhook_id),
          own.map(({ event_time }) => event_time),
          own.map(({ event_id }) => event_id),
          own.map(({ lease_until }) => lease_until),
        ])
    },
    finish: (columns, hours, attempted = []) =>
      database.transaction(
        async (tx) => {
          await Promise.all([send(tx, finish, columns), send(tx, countHours, hours)])
          if (clocksMove) addHappenings(tx, attempted)
        },
        { lockTimeoutMs: LOCK_TIMEOUT_MS },
      ),
    nextDue: (tenant, until) => nextDueIn(database, tenant, until),
    nextWaiting: () => nextDueTime(database.findWork, nextWaiting),
    backlog() {
      looking ??= readBacklog(database).finally(() => {
        looking = undefined
      })
      return looking
    },
    async webhooksBehind() {
      const time = machineNow()
      const found = await database.findWork(webhooksBehind, { time, most: WEBHOOKS_BEHIND_MAX })
      return found.map((it) => {
        const [workspace = '', webhook = ''] = it.tenant.split(' ')
        const oldestSeconds = secondsFrom(it.due_time)
        return { workspace, webhook, ready: Number(it.clock_offset_ms), oldestSeconds }
      })
    },
  }
  return queue
}

const TENANTS_MAX = 100
/** Deliveries of a workspace that one statement makes ready. */
const PROMOTE_MAX = 1_000

/** Earliest first, in equal shares of the remaining room. */
async function leaseAll(
  database: Database,
  room: Room,
  { id, dead }: ReturnType<Processes>,
): Promise<{ found: Found[]; isMore: boolean }> {
  const now = new Date(machineMs())
  const until = new Date(now.getTime() + LEASE_MS)
  const found: Found[] = []
  const trusted = new Set(room.owners.filter((_, at) => room.trusted[at]).map(laneKey))
  const asked = { time: now, most: TENANTS_MAX, names: dead() }
  const works = await database.findWork(tenantsReady, asked)
  let isMore = works.length === TENANTS_MAX
  for (const [at, { tenant }] of works.entries()) {
    const share = Math.ceil((room.total - found.length) / (works.length - at))
    if (share <= 0) break
    const usedBytes = bytesOf(found)
    const untrusted = found.filter((it) => it.is_live && !trusted.has(laneKey(it))).length
    const known = room.owners.flatMap((owner, place) => (owner.tenant === tenant ? [place] : []))
    const own = await onItsNode(() =>
      database.query<Found>(lease, [
        tenant,
        now,
        until,
        share,
        known.map((place) => room.owners[place]?.webhook_id),
        known.map((place) => room.rooms[place]),
        room.others,
        known.map((place) => room.trusted[place]),
        room.untrusted - untrusted,
        dead(),
        id,
        room.bytes - usedBytes,
        room.untrustedBytes - usedBytes,
      ]),
    )
    isMore ||= own.length >= share
    found.push(...own)
  }
  return { found, isMore }
}

export function bytesOf(found: readonly (Pick<Leased, 'bytes'> | Found)[]): number {
  return found.reduce((sum, it) => sum + ('bytes' in it ? it.bytes : 0), 0)
}

/**
 * Empty if the node became unreachable; the next query to it is logged (platform/citus/nodes.ts).
 */
async function onItsNode<Result>(ask: () => Promise<Result[]>): Promise<Result[]> {
  try {
    return await ask()
  } catch (error) {
    if (isUnreachable(error)) return []
    throw error
  }
}

async function promoteAll(database: Database): Promise<boolean> {
  const now = machineMs()
  const asked = { time: new Date(now), most: TENANTS_MAX }
  const waiting = await database.findWork(tenantsWaiting, asked)
  let isMore = waiting.length >= TENANTS_MAX
  for (const { tenant, clock_offset_ms: offset } of waiting) {
    const values = [tenant, new Date(now + Number(offset)), PROMOTE_MAX]
    const promoted = await onItsNode(() => database.query(promote, values))
    isMore ||= promoted.length >= PROMOTE_MAX
  }
  return isMore
}

/** The earliest due time of a tenant up to `until`. */
export async function nextDueIn(
  database: Database,
  tenant: string,
  until: Date,
): Promise<Date | undefined> {
  const [row] = await database.query<{ due_time: Date | null }>(nextDueOfTenant, [tenant, until])
  return row?.due_time ?? undefined
}

/** At most 10,000, and the first events. */
export async function dueDeliveries(
  database: Database,
  tenant: string,
  time: Date,
): Promise<{ count: number; ids: string[] }> {
  const [row] = await database.query<{ count: number; ids: string[] }>(dueOfTenant, [tenant, time])
  return row ?? { count: 0, ids: [] }
}

async function readBacklog({ findWork }: Database): Promise<Backlog> {
  const { count: ready, oldest } = await countOnNodes(findWork, backlogOnNode, {
    time: machineNow(),
  })
  return { ready, oldestSeconds: secondsFrom(oldest) }
}

const secondsFrom = (time: Date | null) =>
  time ? Math.max(0, machineMs() - time.getTime()) / 1000 : 0
