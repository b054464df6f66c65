// What waits to be delivered, as the engine sees it: taken with a lease, given back, made ready in time.

import { machineMs, machineNow } from '../../platform/values/clock.ts'
import { type Database, send, type Statement } from '../../platform/database/db.ts'
import { isUnreachable } from '../../platform/database/failures.ts'
import { addHappenings } from '../../platform/operations/clock_moves.ts'
import type { Happening } from '../../platform/operations/happenings.ts'
import { nextDueTime } from '../../platform/background/next_due.ts'
import { type Count, countOnNodes } from '../../platform/database/nodes.ts'
import {
  backlogOnNode,
  webhooksBehind,
  dueOfTenant,
  nextDueOfTenant,
  nextWaiting,
  tenantsReady,
  tenantsWaiting,
} from './by_tenant.ts'
import { countHours } from './hours.ts'
import { finish } from './results.ts'
import type { Room } from './lanes.ts'
import {
  backlog,
  type Found,
  lease,
  type Leased,
  leaseOfTenant,
  promote,
  promoteMoved,
  promoteOfTenant,
  release,
} from './statements.ts'

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
const PROMOTE_MAX = 1_000
/** Results wait so long for a lock. */
const LOCK_TIMEOUT_MS = 100

/** `closed` were found too, but their webhook is disabled or deleted: nothing is sent. */
export type Leases = { live: Leased[]; closed: number }

type Backlog = { readonly ready: number; readonly oldestSeconds: number }

export type Queue = {
  /** In which parts results are written. */
  readonly placement: Pick<Database['placement'], 'choose'>
  /** Makes ready what waited for its next try until now; true when there may be more. */
  promote(): Promise<boolean>
  /** As `promote`, for one tenant at its own time. */
  promoteOf(tenant: string, time: Date): Promise<void>
  /** Takes what is ready, fairly between webhooks. A delivery not finished within its lease is anybody's again. */
  lease(room: Room): Promise<Leases>
  /** What somebody has locked just now is not given back: its lease will end. */
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
  const ways = database.placement.choose<Ways>({ together, byTenant: tenantByTenant })
  const queue: Queue = {
    placement: database.placement,
    promote: () => ways.promote(database, clocksMove),
    async promoteOf(tenant, time) {
      await database.query(promoteOfTenant, [tenant, time])
    },
    async lease({ total, untrusted, bytes, untrustedBytes, owners, rooms, trusted, others }) {
      const now = machineMs()
      const until = new Date(now + LEASE_MS)
      const { id, dead } = processes()
      const webhookIds = owners.map(({ webhook_id }) => webhook_id)
      const known = [webhookIds, rooms, others, trusted, untrusted]
      const tenants = owners.map(({ tenant }) => tenant)
      const valuesFor = (room: number, usedBytes: number) => [
        new Date(now),
        until,
        room,
        ...known,
        dead(),
        id,
        tenants,
        bytes - usedBytes,
        untrustedBytes - usedBytes,
      ]
      const found = await ways.lease(database, { valuesFor, total, dead: dead() })
      const live = found.filter((row) => row.is_live)
      return { live, closed: found.length - live.length }
    },
    async giveBack(deliveries) {
      if (deliveries.length === 0) return
      for (const some of database.placement.parts(deliveries))
        await database.query(release, [
          some.map(({ tenant }) => tenant),
          some.map(({ webhook_id }) => webhook_id),
          some.map(({ event_time }) => event_time),
          some.map(({ event_id }) => event_id),
          some.map(({ lease_until }) => lease_until),
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

type Leasing = {
  /** The statement's values: for so many deliveries, when so many bytes were leased before. */
  readonly valuesFor: (room: number, usedBytes: number) => readonly unknown[]
  readonly total: number
  /** The processes that died. */
  readonly dead: readonly string[]
}

/** How what is due is found and taken. */
type Ways = {
  promote(database: Database, clocksMove: boolean): Promise<boolean>
  lease(database: Database, leasing: Leasing): Promise<Found[]>
}

const together: Ways = {
  async promote(database, clocksMove) {
    const count = async (statement: Statement) =>
      (await database.query(statement, [new Date(machineMs()), PROMOTE_MAX])).length
    const counts = await Promise.all((clocksMove ? [promote, promoteMoved] : [promote]).map(count))
    return Math.max(...counts) >= PROMOTE_MAX
  },
  lease: (database, { valuesFor, total }) => database.query<Found>(lease, valuesFor(total, 0)),
}

const tenantByTenant: Ways = { promote: promoteByTenant, lease: leaseByTenant }

const TENANTS_MAX = 100

/** Where a statement has to be about one tenant: one for each of those that have something to send. */
async function leaseByTenant(
  database: Database,
  { valuesFor, total, dead }: Leasing,
): Promise<Found[]> {
  const found: Found[] = []
  const asked = { time: new Date(machineMs()), most: TENANTS_MAX, names: dead }
  for (const { tenant } of await database.findWork(tenantsReady, asked)) {
    if (found.length >= total) break
    const values = [...valuesFor(total - found.length, bytesOf(found)), tenant]
    found.push(...(await onItsNode(() => database.query<Found>(leaseOfTenant, values))))
  }
  return found
}

/** The bytes of what was leased. */
export function bytesOf(found: readonly (Pick<Leased, 'bytes'> | Found)[]): number {
  return found.reduce((sum, it) => sum + ('bytes' in it ? it.bytes : 0), 0)
}

/** Answers nothing when the node has gone away since it was asked whose work is due. The next question to it is logged (platform/database/nodes.ts). */
async function onItsNode<Result>(ask: () => Promise<Result[]>): Promise<Result[]> {
  try {
    return await ask()
  } catch (error) {
    if (isUnreachable(error)) return []
    throw error
  }
}

async function promoteByTenant(database: Database): Promise<boolean> {
  const now = machineMs()
  const asked = { time: new Date(now), most: TENANTS_MAX }
  const waiting = await database.findWork(tenantsWaiting, asked)
  for (const { tenant, clock_offset_ms: offset } of waiting)
    await onItsNode(() => database.query(promoteOfTenant, [tenant, new Date(now + Number(offset))]))
  return waiting.length >= TENANTS_MAX
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

async function readBacklog({ query, findWork, placement }: Database): Promise<Backlog> {
  const count = placement.choose<() => Promise<Count>>({
    together: async () => {
      type Row = { ready: number; oldest_due_time: Date | null }
      const [row] = await query<Row>(backlog, [])
      return { count: row?.ready ?? 0, oldest: row?.oldest_due_time ?? null }
    },
    byTenant: () => countOnNodes(findWork, backlogOnNode, { time: machineNow() }),
  })
  const { count: ready, oldest } = await count()
  return {
    ready,
    oldestSeconds: secondsFrom(oldest),
  }
}

const secondsFrom = (time: Date | null) =>
  time ? Math.max(0, machineMs() - time.getTime()) / 1000 : 0
