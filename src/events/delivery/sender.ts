import type { Logger } from 'pino'
import { machineMs } from '../../platform/values/clock.ts'
import type { Metrics } from '../../platform/observability/metrics.ts'
import {
  type Span,
  withSpan,
  type Tracing,
  type Work,
} from '../../platform/observability/tracing.ts'
import { type AttemptWith, attemptDelivery, attemptTime, type AttemptOutcome } from './attempt.ts'
import { REQUEST_TIMEOUT_MS } from './http_client.ts'
import { type TenantKey, tenantKey } from '../../platform/values/tenant_key.ts'
import {
  done,
  type Lane,
  type LaneOwner,
  narrow,
  next,
  openLanes,
  type Room,
  widen,
} from './lanes.ts'
import { LOT_MS } from './pace.ts'
import { bytesOf, type Leases, type Queue } from './queue.ts'
import type { Leased } from './statements.ts'
import { openWriter } from './writer.ts'

/** The lease might expire before the result is written. */
const LEASE_NEEDED_MS = REQUEST_TIMEOUT_MS + 5_000
/** Bounds memory while the database is slow. */
const IN_PROCESS_MAX = 1_024
const LOOK_AGAIN_MS = 50
/** A body has at most one MiB. */
const EVENT_BYTES_MAX = 4 * 1024 * 1024
const NOTHING = { count: 0, lateMs: 0 }

export type Sender = {
  /** The remaining capacity for leases. */
  room(): Room
  /** Sends leased deliveries as soon as their lanes allow. */
  take(leases: Pick<Leases, 'live' | 'isMore'>, room: Room): void
  /** Also after a moment, because another process may hold the deliveries. */
  change(): Promise<void>
  changed(): void
  readonly inFlight: number
  /** True if nothing is leased here. */
  readonly isIdle: boolean
  /** Completes requests in progress and releases the rest. */
  stop(): Promise<void>
}

export type SendWith = {
  queue: Queue
  attempt: AttemptWith
  metrics: Metrics
  log: Logger
  /** Called when there is room again. */
  onRoom: () => void
  tracing?: Tracing | undefined
}

export function openSender(parts: SendWith): Sender {
  const { queue, attempt, log, onRoom, tracing } = parts
  const lanes = openLanes<Leased>()
  const inProcess = new Map<TenantKey, Leased>()
  const watching = new Set<() => void>()
  const writer = openWriter({
    queue,
    log,
    onDone: (results) => putDown(results.map(({ delivery }) => delivery)),
  })
  let thereIsMore = false
  let isStopping = false
  let paceTimer: NodeJS.Timeout | undefined

  function putDown(deliveries: readonly Leased[]): void {
    for (const delivery of deliveries) {
      const key = keyOf(delivery)
      if (inProcess.get(key) === delivery) inProcess.delete(key)
    }
    changed()
  }

  function changed(): void {
    for (const notice of watching) notice()
    watching.clear()
  }

  function change(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LOOK_AGAIN_MS)
      watching.add(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  async function giveBack(deliveries: readonly Leased[]): Promise<void> {
    if (deliveries.length === 0) return
    putDown(deliveries)
    await queue.giveBack(deliveries).catch((error: unknown) => {
      log.warn(
        { error: String(error) },
        'deliveries could not be given back; their leases will end',
      )
    })
    changed()
  }

  function pump(lane: Lane<Leased>): void {
    if (isStopping) return
    for (let item = next(lane); item !== undefined; item = next(lane)) void deliver(item, lane)
  }

  async function deliver(delivery: Leased, lane: Lane<Leased>): Promise<void> {
    if (delivery.lease_until.getTime() < machineMs() + LEASE_NEEDED_MS) {
      await giveBack([delivery])
    } else {
      const outcome = await withSpan(
        tracing,
        () => spanOf(delivery),
        async (span) => {
          const tried = await attemptDelivery(delivery, attempt)
          if (span) describeOutcome(span, tried)
          return tried
        },
      )
      observe(parts, delivery, outcome)
      writer.add({ delivery, outcome })
      await giveBack(adjust(lane, outcome))
    }
    done(lane, delivery)
    pump(lane)
    if (lane.waiting.length === 0 && (lane.mayHaveMore || thereIsMore)) leaseMore(lane)
  }

  function isHeld(owner: LaneOwner | undefined): boolean {
    return owner !== undefined && writer.isHeld(owner)
  }

  function leaseMore(lane: Lane<Leased>): void {
    if (!lane.isHeldBack) return onRoom()
    paceTimer ??= setTimeout(() => {
      paceTimer = undefined
      onRoom()
    }, LOT_MS)
  }

  return {
    room() {
      const room = lanes.room()
      const processRoom = IN_PROCESS_MAX - (inProcess.size - writer.heldCount)
      return {
        ...room,
        rooms: room.rooms.map((own, at) => (isHeld(room.owners[at]) ? 0 : own)),
        total: isStopping ? 0 : Math.min(room.total, processRoom),
      }
    },
    take(
      { live: leased, isMore },
      { total, untrusted, bytes, untrustedBytes, rooms, owners, others },
    ) {
      const isCut = bytesOf(leased) > Math.min(bytes, untrustedBytes) - EVENT_BYTES_MAX
      thereIsMore = isCut || isMore || leased.length >= total
      const roomOf = new Map(owners.map((owner, at) => [lanes.of(owner), rooms[at] ?? others]))
      const counts = new Map<Lane<Leased>, { count: number; lateMs: number }>()
      // Ids rise in the order of the events.
      for (const delivery of leased.toSorted(byEvent)) {
        const lane = lanes.of(delivery)
        const { count, lateMs } = counts.get(lane) ?? { count: 0, lateMs: 0 }
        counts.set(lane, { count: count + 1, lateMs: Math.max(lateMs, lateMsOf(delivery)) })
        const held = inProcess.get(keyOf(delivery))
        if (held && delivery.has_lapsed) {
          // The lease expired before its result was written; the work continues under the new one.
          held.lease_until = delivery.lease_until
          continue
        }
        // The database is authoritative, even before our release is confirmed.
        inProcess.set(keyOf(delivery), delivery)
        lane.waiting.push(delivery)
      }
      for (const [lane, taken] of counts) {
        lane.mayHaveMore = taken.count >= (roomOf.get(lane) ?? others)
        lanes.took(lane, taken)
        pump(lane)
      }
      // Without a limit, webhooks that got nothing have nothing.
      if (thereIsMore || leased.length >= untrusted) return
      for (const [lane, room] of roomOf)
        if (room > 0 && !counts.has(lane)) lanes.took(lane, NOTHING)
    },
    change,
    changed,
    get inFlight() {
      return lanes.running
    },
    get isIdle() {
      return inProcess.size === 0
    },
    async stop() {
      isStopping = true
      clearTimeout(paceTimer)
      await giveBack(lanes.drain())
      while (lanes.running > 0) await change()
      await writer.stop()
    },
  }
}

const isTrouble = new Set<AttemptOutcome['result']>([
  'overloaded',
  'timeout',
  'unreachable',
  'refused_target',
])

/** Returns the excess. */
function adjust(lane: Lane<Leased>, { result }: AttemptOutcome): Leased[] {
  if (result === 'success') widen(lane)
  return isTrouble.has(result) ? narrow(lane) : []
}

function observe({ metrics, log }: SendWith, delivery: Leased, outcome: AttemptOutcome): void {
  const { tenant, webhook_id, event_id, due_time, attempts } = delivery
  const { result, sent, answered, body } = outcome
  metrics.deliveryAttempts.inc({ result })
  if (attempts === 0) metrics.deliveryDelay.observe((sent.getTime() - due_time.getTime()) / 1000)
  if (answered) metrics.deliverySeconds.observe((answered.getTime() - sent.getTime()) / 1000)
  if (result === 'refused_target') log.warn({ tenant, webhook_id, event_id }, body)
}

function spanOf({ webhook_id, event_id, attempts }: Leased): Work {
  return {
    name: 'webhook delivery',
    asksOthers: true,
    attributes: {
      'florin.webhook_id': webhook_id,
      'florin.event_id': event_id,
      'florin.delivery.attempt': attempts + 1,
    },
  }
}

function describeOutcome(span: Span, { result, code }: AttemptOutcome): void {
  span.set({ 'florin.delivery.result': result })
  if (code !== null) span.set({ 'http.response.status_code': code })
  if (result !== 'success') span.fail(result)
}

/** The delay by the workspace's clock. */
function lateMsOf(delivery: Leased): number {
  return attemptTime(delivery).getTime() - delivery.due_time.getTime()
}

function byEvent(one: Leased, other: Leased): number {
  return one.event_id < other.event_id ? -1 : 1
}

function keyOf({ tenant, webhook_id, event_id }: Leased): TenantKey {
  return tenantKey(tenant, webhook_id + event_id)
}
