// The delivery engine: leases, sends, records and retries deliveries. A crash may repeat a delivery
// but never loses one. Any number of processes may run an engine.

import type { Logger } from 'pino'
import { machineNow, steadyMs } from '../../platform/values/clock.ts'
import type { Database } from '../../platform/database/db.ts'
import { isUnreachable } from '../../platform/database/failures.ts'
import type { Metrics } from '../../platform/observability/metrics.ts'
import type { Vault } from '../../platform/sealing/seal.ts'
import { restUntil } from '../../platform/background/next_due.ts'
import { startTicker, type Ticked } from '../../platform/background/ticker.ts'
import type { Tracing } from '../../platform/observability/tracing.ts'
import type { Tenant } from '../../platform/operations/op.ts'
import type { DeliveryFaultFinder } from './fault.ts'
import { openHttpClient } from './http_client.ts'
import type { Room } from './lanes.ts'
import type { InsideReceiver } from './inside.ts'
import type { Derivations } from '../derived.ts'
import { type Processes, queueOf } from './queue.ts'
import { openSender } from './sender.ts'

/** Delivery during a clock advance (contract: sandbox#deliveries-of-a-move). */
export type Follow = {
  readonly now: Date
  /** The end: no delivery due by this time is left. */
  readonly until: Date
  /** False to end early. */
  readonly goesOn: () => Promise<boolean>
}

export type Deliveries = {
  follow(tenant: Tenant, how: Follow): Promise<void>
  /** New deliveries are ready. */
  wake(): void
  /** Deliveries may be due earlier. */
  nudge(): void
  /** Up to five seconds; releases the rest. */
  stop(): Promise<void>
}

const POLL_MS = 250

export function openDeliveries(options: {
  database: Database
  vault: Vault
  metrics: Metrics
  log: Logger
  processes: Processes
  /** Without notifications the engine polls. */
  mayRest: () => boolean
  /** False if no workspace's clock can move. */
  clocksMove: boolean
  /** Allows deliveries to this machine and private networks. */
  allowPrivateTargets: boolean
  signatureHeader: string
  derivations: Derivations
  /** Undefined in production. */
  findFault?: DeliveryFaultFinder | undefined
  /** The sandbox's inboxes; undefined in production. */
  receiveInside?: InsideReceiver | undefined
  tracing?: Tracing | undefined
}): Deliveries {
  const { database, vault, metrics, log, signatureHeader, derivations, tracing } = options
  const httpClient = openHttpClient({ allowPrivate: options.allowPrivateTargets })
  const queue = queueOf(database, options)
  const sender = openSender({
    queue,
    metrics,
    log,
    attempt: {
      httpClient,
      vault,
      signatureHeader,
      log,
      db: database.read,
      derivations,
      findFault: options.findFault,
      receiveInside: options.receiveInside,
    },
    onRoom: () => ticker.wake(),
    tracing,
  })
  let promotedMs = 0
  let isStopping = false

  async function findWork(): Promise<Ticked> {
    let isMore = false
    let restMs: number | false = false
    if (steadyMs() - promotedMs >= POLL_MS / 2) {
      const next = options.mayRest() ? await queue.nextWaiting() : machineNow()
      if (next === undefined || next > machineNow()) restMs = restUntil(next)
      else isMore = await queue.promote()
      promotedMs = steadyMs()
    }
    const room = sender.room()
    if (room.total <= 0) return false
    const leases = await queue.lease(room)
    const { live, closed } = leases
    sender.take(leases, room)
    if (closed > 0) sender.changed()
    if (isMore || closed > 0) return true
    // Results, paced webhooks and locked rows change the leasable deliveries without a commit
    // notification.
    const isQuiet = live.length === 0 && sender.isIdle && hasRoomForAll(room)
    return isQuiet && restMs
  }

  const ticker = startTicker(POLL_MS, () =>
    findWork().catch((error: unknown) => {
      const level = isUnreachable(error) ? 'warn' : 'error'
      log[level]({ error: String(error) }, 'deliveries could not be leased; trying again')
      return false
    }),
  )
  metrics.gauge(
    'florin_deliveries_in_flight',
    'Deliveries that are being sent right now.',
    () => sender.inFlight,
  )
  metrics.gauge(
    'florin_deliveries_ready',
    'Deliveries that could be sent now; of each webhook at most 10,000 are counted.',
    async () => (await queue.backlog()).ready,
  )
  metrics.gauge(
    'florin_deliveries_oldest_seconds',
    'For how long the oldest delivery that could be sent now has been waiting.',
    async () => (await queue.backlog()).oldestSeconds,
  )
  const ofWebhooks = (name: string, help: string, figure: 'ready' | 'oldestSeconds') =>
    metrics.gauges(name, help, ['workspace', 'webhook'], async () =>
      (await queue.webhooksBehind()).map(({ workspace, webhook, ...it }) => ({
        labels: { workspace, webhook },
        value: it[figure],
      })),
    )
  ofWebhooks(
    'florin_webhook_deliveries_ready',
    'Deliveries that could be sent now (at most 10,000), of the 20 webhooks that are furthest behind.',
    'ready',
  )
  ofWebhooks(
    'florin_webhook_oldest_seconds',
    'For how long the oldest delivery that could be sent now has waited, of the 20 webhooks that are furthest behind.',
    'oldestSeconds',
  )

  return {
    wake: ticker.wake,
    nudge: ticker.nudge,
    async follow(tenant, { now, until, goesOn }) {
      const isLeft = async () => {
        await queue.promoteOf(tenant, now)
        return (await queue.nextDue(tenant, until)) !== undefined
      }
      while (!isStopping && (await isLeft()) && (await goesOn())) {
        const change = sender.change()
        ticker.wake()
        await change
      }
    },
    async stop() {
      isStopping = true
      await ticker.stop()
      await sender.stop()
      await httpClient.close()
    },
  }
}

function hasRoomForAll({ untrusted, rooms }: Room): boolean {
  return untrusted > 0 && rooms.every((room) => room > 0)
}
