// The delivery engine: leases what is due, sends it, writes down how it went, and tries again. What is
// to be sent lies in the database; a lease says who is at it, so a crash makes a delivery happen again
// and never loses one. Any number of processes may run an engine each.

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

/** How deliveries follow a clock that moves (contract: sandbox#deliveries-of-a-move). */
export type Follow = {
  /** What the clock shows: what is due by then is sent. */
  readonly now: Date
  /** Until nothing is left that was due then. */
  readonly until: Date
  /** False when it is to end all the same. */
  readonly goesOn: () => Promise<boolean>
}

export type Deliveries = {
  /** Sends what is due in a workspace. */
  follow(tenant: Tenant, how: Follow): Promise<void>
  /** There is something new to send. */
  wake(): void
  /** Something may be due earlier than it was. */
  nudge(): void
  /** Finishes what is being sent (five seconds at most) and gives the rest back. */
  stop(): Promise<void>
}

const POLL_MS = 250

export function openDeliveries(options: {
  database: Database
  vault: Vault
  metrics: Metrics
  log: Logger
  processes: Processes
  /** Whether this process hears of the commits of others; otherwise it polls. */
  mayRest: () => boolean
  /** False where no workspace's clock can move. */
  clocksMove: boolean
  /** Whether deliveries may go to this machine and private networks. */
  allowPrivateTargets: boolean
  /** The name of the header that carries the signature. */
  signatureHeader: string
  derivations: Derivations
  /** Faults on demand. Undefined in production. */
  findFault?: DeliveryFaultFinder | undefined
  /** The bank's own inboxes. Undefined in production. */
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
    // Results, paced webhooks and locked rows change what may be leased, and no commit announces it.
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

/** Whether a lease would have taken something of each webhook. */
function hasRoomForAll({ untrusted, rooms }: Room): boolean {
  return untrusted > 0 && rooms.every((room) => room > 0)
}
