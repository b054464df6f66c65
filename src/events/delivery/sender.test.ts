import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { until } from '../../../test/receiver.ts'
import { arrayOf } from '../../platform/database/columns.ts'
import { openMetrics } from '../../platform/observability/metrics.ts'
import { openVault } from '../../platform/sealing/seal.ts'
import type { DeliveryResponse } from './http_client.ts'
import { openSender } from './sender.ts'
import type { Leased } from './statements.ts'

const LEASE_MS = 30_000
const LEASE_COLUMN = 5

/** A sender with a database that answers when and what the test wants. */
function senderWith(parts: {
  post: (event: string) => Promise<DeliveryResponse>
  giveBack?: (deliveries: readonly Leased[]) => void
  write?: (columns: readonly unknown[]) => void
}) {
  const log = pino({ enabled: false })
  const posted: string[] = []
  const post = ({ body }: { body: Buffer }) => {
    const { id } = JSON.parse(body.toString()) as { id: string }
    posted.push(id)
    return parts.post(id)
  }
  const vault = openVault(Buffer.alloc(32, 7))
  const sender = openSender({
    queue: {
      promote: () => Promise.resolve(false),
      promoteOf: () => Promise.resolve(),
      lease: () => Promise.resolve({ live: [], closed: 0, isMore: false }),
      giveBack: (deliveries) => Promise.resolve(parts.giveBack?.(deliveries)),
      finish: (columns) => Promise.resolve(parts.write?.(columns)),
      nextDue: () => Promise.resolve(undefined),
      nextWaiting: () => Promise.resolve(undefined),
      backlog: () => Promise.resolve({ ready: 0, oldestSeconds: 0 }),
      webhooksBehind: () => Promise.resolve([]),
    },
    attempt: {
      httpClient: { post, close: async () => {} },
      vault,
      signatureHeader: 'signature',
      log,
      db: undefined as never,
      derivations: () => undefined,
    },
    metrics: openMetrics(),
    log,
    onRoom: () => {},
  })
  return {
    posted,
    take: (live: Leased[]) => sender.take({ live, isMore: false }, sender.room()),
    sender,
  }
}

function leases(count: number): Leased[] {
  const webhookId = randomUUID()
  const now = new Date()
  return Array.from({ length: count }, () => ({
    tenant: 'bank_test',
    webhook_id: webhookId,
    event_time: now,
    event_id: randomUUID(),
    due_time: now,
    lease_until: new Date(now.getTime() + LEASE_MS),
    has_lapsed: false,
    attempts: 0,
    first_sent_time: null,
    url: 'http://receiver.test/',
    metadata: '',
    target: 'http://receiver.test/',
    type: 'ACCOUNT.CREATED',
    resource_id: null,
    resource: null,
    changed_fields: null,
    bytes: 0,
    previous_secret: null,
    secret: null,
    has_own_secret: false,
    custom_headers: null,
    has_standard_headers: false,
    clock_offset_ms: 0n,
    moving_from: null,
    has_faults: false,
  }))
}

/** The same delivery as a later lease statement answers it. */
function again(delivery: Leased, changes: Partial<Leased> = {}): Leased {
  const later = new Date(delivery.lease_until.getTime() + 1)
  return { ...delivery, lease_until: later, ...changes }
}

test('what was given back is sent when it is leased again, even before we hear that it is free', async () => {
  const { take, posted } = senderWith({
    post: () => Promise.resolve({ code: 500, body: '' }),
    // The release is in the database, its answer still on the way: another lease is faster.
    giveBack: (deliveries) => take(deliveries.map((delivery) => again(delivery))),
  })
  const eight = leases(8)
  take(eight)
  await until(
    () => posted.length >= 8,
    15_000,
    () => `${posted.length} of 8 were sent`,
  )
  expect(new Set(posted)).toEqual(new Set(eight.map(({ event_id }) => event_id)))
})

test('a resend is sent when it is leased, even before we hear that the last result is written', async () => {
  const [delivery] = leases(1) as [Leased]
  let isResent = false
  const { take, posted } = senderWith({
    post: () => Promise.resolve({ code: 200, body: '' }),
    write: () => {
      if (isResent) return
      isResent = true
      take([again(delivery, { due_time: new Date(delivery.due_time.getTime() + 1) })])
    },
  })
  take([delivery])
  await until(
    () => posted.length === 2,
    15_000,
    () => `sent ${posted.length} times`,
  )
})

test('what we are still sending when its lease ends is not sent twice, and goes on under the new lease', async () => {
  const [delivery] = leases(1) as [Leased]
  const renewed = again(delivery, { has_lapsed: true })
  const written: unknown[] = []
  let answer = (_answer: DeliveryResponse) => {}
  const { take, posted, sender } = senderWith({
    post: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
    write: (columns) => void written.push(columns[LEASE_COLUMN]),
  })
  take([delivery])
  take([renewed])
  await until(() => posted.length > 0)
  answer({ code: 200, body: '' })
  await sender.stop()
  expect(posted).toHaveLength(1)
  expect(written).toEqual([arrayOf('timestamptz', [renewed.lease_until])])
})

test('webhooks that were behind and have nothing left take nothing from the pace of one that is', async () => {
  const { sender } = senderWith({ post: () => Promise.resolve({ code: 200, body: '' }) })
  const late = (count: number) =>
    leases(count).map((it) => ({ ...it, due_time: new Date(Date.now() - 60_000) }))
  // More than the pace allows it between two moments, however slow the machine is.
  const busy = late(20)
  const idle = Array.from({ length: 50 }, () => late(1)).flat()
  sender.take({ live: [...busy, ...idle], isMore: false }, sender.room())
  const punctual = leases(1)
  const heldBack = () => {
    const { owners, rooms } = sender.room()
    return owners.filter((_, at) => (rooms[at] ?? 0) === 0)
  }
  await until(() => sender.inFlight === 0)
  await until(() => {
    sender.take(
      { live: [...busy, ...punctual].map((it) => again(it)), isMore: false },
      sender.room(),
    )
    const held = heldBack()
    return held.length === 1 && held[0]?.webhook_id === busy[0]?.webhook_id
  })
  await sender.stop()
})
