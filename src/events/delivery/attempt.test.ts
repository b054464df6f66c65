import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openVault } from '../../platform/sealing/seal.ts'
import type { Derive } from '../event.ts'
import { attemptDelivery } from './attempt.ts'
import type { Leased } from './statements.ts'

/** Attempts a delivery of a derived event; answers its outcome and the bodies that were sent. */
async function attempt(derive: Derive, leaseMs: number) {
  const now = new Date()
  const delivery: Leased = {
    tenant: 'bank_test',
    webhook_id: randomUUID(),
    event_time: now,
    event_id: randomUUID(),
    due_time: now,
    lease_until: new Date(now.getTime() + leaseMs),
    has_lapsed: false,
    attempts: 0,
    first_sent_time: null,
    url: 'http://receiver.test/',
    metadata: '',
    target: 'http://receiver.test/',
    type: 'TRANSACTION.POSTED.CREATED',
    resource_id: randomUUID(),
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
  }
  const sent: { event_resource: string }[] = []
  const outcome = await attemptDelivery(delivery, {
    httpClient: {
      async post({ body }) {
        sent.push(JSON.parse(body.toString()))
        return { code: 200, body: '' }
      },
      close: async () => {},
    },
    vault: openVault(Buffer.alloc(32, 7)),
    signatureHeader: 'signature',
    log: pino({ enabled: false }),
    db: undefined as never,
    derivations: () => derive,
  })
  return { outcome, sent }
}

const away = () =>
  Object.assign(new Error('the database system is shutting down'), { code: '57P01' })

test('a database that is away while the resource is read is asked again, and the attempt succeeds', async () => {
  let asked = 0
  const { outcome, sent } = await attempt(async () => {
    asked += 1
    if (asked < 3) throw away()
    return { id: 7 }
  }, 30_000)
  expect(outcome.status).toBe('SUCCESS')
  expect(sent.map(({ event_resource }) => event_resource)).toEqual(['{"id":7}'])
})

test.each([
  { what: 'the lease is nearly over', error: away(), leaseMs: 1_000 },
  { what: 'its rows are damaged', error: new Error('cannot be opened'), leaseMs: 30_000 },
])(
  'nothing is sent when $what: the attempt failed, and the event is tried later',
  async ({ error, leaseMs }) => {
    const { outcome, sent } = await attempt(() => Promise.reject(error), leaseMs)
    expect(sent).toEqual([])
    expect(outcome).toMatchObject({ status: 'RETRYING', code: null, result: 'broken' })
  },
)

test('nothing is sent when the rows of the resource are gone', async () => {
  const { outcome, sent } = await attempt(async () => undefined, 30_000)
  expect(sent).toEqual([])
  expect(outcome.result).toBe('broken')
})
