// The queue of deliveries: they are taken with a lease, given back, and made ready in time.

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
    /** It will not be tried again. */
    DELIVERY_FAILED: 'EVENT'
    /** Of a digest only: it was due when the move of the clock ended. */
    DELIVERY_UNDER_WAY: 'EVENT'
  }
}

const LEASE_MS = 30_000
/** Results wait so long for a lock. */
const LOCK_TIMEOUT_MS = 100

/**
 * `closed` were found too, but their webhook is disabled or deleted: nothing is sent. `isMore`: for want of room something may have been
 * passed over.
 */
export type Leases = { live: Leased[]; closed: number; isMore: boolean }

type Backlog = { readonly ready: number; readonly oldestSeconds: number }

export type Queue = {
  /** Makes ready what waited for its next try until now; true when there may be more. */
  promote(): Promise<boolean>
  /** As `promote`, for one tenant at its own time. */
  promoteOf(tenant: string, time: Date): Promise<void>
  /** Takes what is ready, fairly between webhooks. A delivery not finished within its lease can be leased again. */
  lease(room: Room): Promise<Leases>
  /** A locked delivery is not given back: its lease will end. */
  giveBack(deliveries: readonly Leased[]): Promise<void>
  /**
   * Writes results, as columns of `finish` and of `countHours`, and counts them for a clock that moves. Rejects with an error of
   * `isLockTimeout` when a lock was not free soon.
   */
  finish(
    columns: readonly unknown[],
    hours: readonly unknown[],
    attempted?: readonly Attempted[],
  ): Promise<void>
  nextDue(tenant: string, until: Date): Promise<Date | undefined>
  /** The earliest time within the longest rest, by the machine's clock, at which a delivery of any workspace is to be tried again. */
  nextWaiting(): Promise<Date | undefined>
  /** What could be sent now, and for how long the oldest of it has been waiting. Who asks at once shares the answer. */
  backlog(): Promise<Backlog>
  /** The webhooks whose oldest ready delivery has waited longest: at most 20. */
  webhooksBehind(): Promise<WebhookBacklog[]>
}

export type WebhookBacklog = Backlog & { readonly workspace: string; readonly webhook: string }

/** A label of a metric has few values. */
const WEBHOOKS_BEHIND_MAX = 20

/** An attempt, for the digest of a clock that moves. */
export type Attempted = Happening & { readonly tenant: string }

/** This process, and those whose leases have ended because they died. */
export type Processes = () => { readonly id: string; dead(): readonly string[] }

/** `clocksMove` is false where no workspace's clock can move. */
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
/** The maximum of deliveries of a workspace that become ready in one statement. */
const PROMOTE_MAX = 1_000

/** Leases from each workspace that has something to send, what is due first before the rest: of what is left each may have the same share. */
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

/** The bytes of what was leased. */
export function bytesOf(found: readonly (Pick<Leased, 'bytes'> | Found)[]): number {
  return found.reduce((sum, it) => sum + ('bytes' in it ? it.bytes : 0), 0)
}

/** Answers nothing when the node has gone away since it was asked whose work is due. The next question to it is logged (platform/citus/nodes.ts). */
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

/** The earliest due time of a tenant at or before `until`, ready, waiting or under way. */
export async function nextDueIn(
  database: Database,
  tenant: string,
  until: Date,
): Promise<Date | undefined> {
  const [row] = await database.query<{ due_time: Date | null }>(nextDueOfTenant, [tenant, until])
  return row?.due_time ?? undefined
}

/** What is due at a time and not done, and the first events of it; at most 10,000 are counted. */
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
