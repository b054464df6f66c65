// Writes results of attempts in groups. Results of a workspace with locked rows are held and
// written separately.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { columnsOf } from '../../platform/database/columns.ts'
import { isLockTimeout, isUnreachable } from '../../platform/database/failures.ts'
import type { Tenant } from '../../platform/operations/op.ts'
import { byTenant } from '../../platform/database/tenants.ts'
import type { AttemptOutcome } from './attempt.ts'
import { countHours, hoursOf } from './hours.ts'
import type { LaneOwner } from './lanes.ts'
import type { Attempted, Queue } from './queue.ts'
import { finish } from './results.ts'
import type { Leased } from './statements.ts'

export type DeliveryResult = { delivery: Leased; outcome: AttemptOutcome }

export type Writer = {
  add(result: DeliveryResult): void
  /** Results held because of locks. */
  readonly heldCount: number
  /** Further attempts should wait. */
  isHeld(webhook: LaneOwner): boolean
  /** Results are abandoned after an outage or locks. */
  stop(): Promise<void>
}

function byTenantOf(group: readonly DeliveryResult[]) {
  return byTenant(group.map((result) => ({ ...result, tenant: tenantOf(result) })))
}

type WriteResult = 'written' | 'locked' | 'refused' | 'given up'

const GROUP_MAX = 256
const WAIT_MS = 500

/** `onDone`: written or not, leases cover the rest. */
export function openWriter(options: {
  queue: Pick<Queue, 'finish'>
  log: Logger
  onDone: (results: readonly DeliveryResult[]) => void
}): Writer {
  const { queue, log, onDone } = options
  const gathered: DeliveryResult[] = []
  const held = new Map<Tenant, DeliveryResult[]>()
  let running: Promise<void> | undefined
  let runningHeld: Promise<void> | undefined
  let isStopping = false

  async function writeGathered(): Promise<void> {
    // Results of the same turn are written together.
    await new Promise(setImmediate)
    while (gathered.length > 0) {
      const group = gathered.splice(0, GROUP_MAX)
      for (const part of byTenantOf(group).values()) await write(part)
    }
    running = undefined
  }

  async function write(group: readonly DeliveryResult[]): Promise<void> {
    const state = await tryToWrite(group)
    if (state === 'locked') for (const [tenant, own] of byTenantOf(group)) hold(tenant, own)
    else if (state === 'refused' && group.length > 1) {
      // A refused result must not affect the others.
      for (const result of group) await write([result])
    } else onDone(group)
  }

  async function tryToWrite(group: readonly DeliveryResult[]): Promise<WriteResult> {
    for (;;) {
      try {
        await queue.finish(
          columnsOf(finish, group.map(rowOf)),
          columnsOf(countHours, hoursOf(group)),
          group.map(attemptedOf),
        )
        return 'written'
      } catch (error) {
        if (isLockTimeout(error)) return 'locked'
        log.error(
          { error: String(error), results: group.length },
          'results of deliveries could not be written',
        )
        if (!isUnreachable(error)) return 'refused'
        if (isStopping) return 'given up'
        await sleep(WAIT_MS)
      }
    }
  }

  function hold(tenant: Tenant, results: readonly DeliveryResult[]): void {
    const own = held.get(tenant)
    if (own) own.push(...results)
    else held.set(tenant, [...results])
    runningHeld ??= writeHeld()
  }

  async function writeHeld(): Promise<void> {
    while (held.size > 0) {
      const isLast = isStopping
      if (!isLast) await sleep(WAIT_MS)
      for (const tenant of held.keys()) await writeHeldOf(tenant)
      if (isLast) break
    }
    if (held.size > 0) log.warn('results of deliveries were given up: their rows are locked')
    for (const results of held.values()) onDone(results)
    held.clear()
    runningHeld = undefined
  }

  async function writeHeldOf(tenant: Tenant): Promise<void> {
    const own = held.get(tenant) ?? []
    while (own.length > 0) {
      const group = own.slice(0, GROUP_MAX)
      const state = await tryToWrite(group)
      if (state === 'locked') return
      own.splice(0, group.length)
      if (state === 'refused' && group.length > 1) for (const result of group) await write([result])
      else onDone(group)
    }
    held.delete(tenant)
  }

  return {
    add(result) {
      const own = held.get(tenantOf(result))
      if (own) own.push(result)
      else {
        gathered.push(result)
        running ??= writeGathered()
      }
    },
    get heldCount() {
      return [...held.values()].reduce((sum, { length }) => sum + length, 0)
    },
    isHeld: ({ tenant, webhook_id }) =>
      held.get(tenant)?.some(({ delivery }) => delivery.webhook_id === webhook_id) === true,
    async stop() {
      isStopping = true
      await running
      await runningHeld
    },
  }
}

function tenantOf({ delivery }: DeliveryResult): Tenant {
  return delivery.tenant
}

const kinds = {
  SUCCESS: 'DELIVERY_SUCCEEDED',
  RETRYING: 'DELIVERY_RETRYING',
  FAILED: 'DELIVERY_FAILED',
} as const

function attemptedOf({ delivery, outcome }: DeliveryResult): Attempted {
  const { tenant, event_id: id } = delivery
  return { tenant, kind: kinds[outcome.status], id }
}

function rowOf({ delivery, outcome }: DeliveryResult): unknown[] {
  return [
    delivery.tenant,
    delivery.webhook_id,
    delivery.event_time,
    delivery.event_id,
    delivery.due_time,
    delivery.lease_until,
    outcome.status,
    outcome.nextDue,
    outcome.sent,
    outcome.answered,
    outcome.code,
    outcome.body,
    outcome.signed?.timestamp ?? null,
    outcome.signed?.signature ?? null,
  ]
}
