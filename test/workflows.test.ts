// Workflows are no single transaction, and yet are carried out once per key: in races, after a crash, and when their
// lease lapsed under them. Played by routes of the test's own, on the bank's server and database. What the bank's own
// workflows do when they begin again: lost_answers.test.ts.

import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../src/platform/database/open.ts'
import type { LeaseTimes } from '../src/platform/http/edge.ts'
import { BadRequest, IdempotencyConcurrentUse } from '../src/platform/contract/errors.ts'
import { TooManyRequests } from '../src/platform/contract/server_errors.ts'
import { callerLimitOf } from '../src/platform/http/rate_limit.ts'
import { type Deed, ownRoute } from '../src/platform/contract/route.ts'
import { DateTime, Type } from '../src/platform/contract/schema.ts'
import { openVault } from '../src/platform/sealing/seal.ts'
import { createServer } from '../src/platform/http/server.ts'
import { callersOf } from '../src/platform/operations/workspaces.ts'
import { clientOf, openTestBank, type Reply } from './bank.ts'
import { until } from './receiver.ts'

const bank = await openTestBank()
const database = openDatabase(
  { connectionString: bank.databaseUrl },
  { connections: 8, onError: () => {}, prepare: true },
)

/** What the workflow does outside, and what it writes down; each test plays its own. */
const world = {
  asked: 0,
  written: 0,
  deeds: [] as Deed[],
  ask: async (): Promise<string> => 'heard',
  write: async (): Promise<void> => {},
}

const tag = 'Simulations'
const Answer = Type.Object({ heard: Type.String(), asked: Type.Integer() })
const workflow = ownRoute({
  operation: 'testWorkflow',
  summary: 'Ask, then write',
  tag,
  method: 'POST',
  path: '/sandbox/workflow',
  body: Type.Object({
    n: Type.Optional(Type.Integer()),
    before: Type.Optional(DateTime({ description: 'When it is too late.' })),
  }),
  bodyOptional: true,
  idempotency: 'optional',
  reply: { 201: Answer },
  rules: (fields, now) => {
    const { before } = fields as { before?: string }
    const isLate = before !== undefined && new Date(before) < now
    return isLate ? { invalid: { before: 'is over' } } : {}
  },
  steps: async (_look, _input, deed) => {
    world.asked += 1
    world.deeds.push(deed)
    const { asked } = world
    return { heard: await world.ask(), asked }
  },
  record: async (op, answer) => {
    const note = { tenant: op.tenant, id: op.newId(), name: answer.heard }
    await op.tx
      .insertInto('workspaces')
      .values({ tenant: note.id, name: note.name, clock_offset_ms: 0n, created_time: op.now })
      .execute()
    await world.write()
    world.written += 1
    return answer
  },
})
const plain = ownRoute({
  operation: 'testWrite',
  summary: 'Write',
  tag,
  method: 'POST',
  path: '/sandbox/write',
  bodyOptional: true,
  idempotency: 'optional',
  reply: { 201: Answer },
  handle: async () => ({ heard: 'nothing', asked: 0 }),
})

const serverOf = (leaseTimes: LeaseTimes) =>
  createServer(
    {
      leaseTimes,
      database,
      vault: openVault(Buffer.alloc(32, 7)),
      callers: callersOf(database, 'sandbox'),
      sessions: { find: async () => undefined },
      requestLog: undefined,
      refusesAll: () => undefined,
      isEncrypted: false,
      trustedProxies: [],
      allowsOrigin: () => false,
      rateLimit: callerLimitOf(undefined, undefined),
      clocksMove: true,
      errorsBase: () => 'http://localhost/errors',
      wake: () => {},
      log: pino({ level: 'silent' }),
      observe: () => {},
    },
    [workflow, plain],
  )
const listening = async (server: ReturnType<typeof serverOf>) =>
  clientOf(await server.listen({ host: '127.0.0.1', port: 0 }), bank.key, bank.tenant)
// Nothing is renewed in the midst of these tests; and on the other server all the time.
const server = serverOf({ seconds: 3600, renewMs: 3_600_000 })
const busy = serverOf({ seconds: 3600, renewMs: 5 })
const client = await listening(server)
const busyClient = await listening(busy)
afterAll(async () => {
  for (const open of gates) open()
  await server.close()
  await busy.close()
  await database.close()
  await bank.close()
})

/** Opened in the end, for those whose test has failed. */
const gates: (() => void)[] = []

const keyed = () => ({ 'idempotency-key': randomUUID() })
const run = (headers: Record<string, string>, body: object = {}): Promise<Reply> =>
  client.post('/sandbox/workflow', body, headers)
const leases = () => bank.sql('select key from idempotency_claims')
type Keyed = ReturnType<typeof keyed>
const lapse = ({ 'idempotency-key': key }: Keyed) =>
  bank.sql(`update idempotency_claims set lapses_time = '2000-01-01' where key = $1`, [key])
async function lapsesOf({ 'idempotency-key': key }: Keyed): Promise<number> {
  const text = 'select lapses_time from idempotency_claims where key = $1'
  const [row] = await bank.sql<{ lapses_time: Date }>(text, [key])
  return Number(row?.lapses_time)
}
/** How often this was written down for good. */
async function written(heard: string): Promise<number> {
  return (await bank.sql('select 1 from workspaces where name = $1', [heard])).length
}
const concurrent = { status: 409, body: { code: 'IDEMPOTENCY_CONCURRENT_USE' } }

function play(ask: () => Promise<string>, write: () => Promise<void> = async () => {}): void {
  Object.assign(world, { asked: 0, written: 0, deeds: [], ask, write })
}

/** A gate that callers wait at, and how many wait there. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  gates.push(() => open())
  return { open, pass: () => opened }
}

describe('a workflow with a key', () => {
  // Proves requests#concurrent-use.
  test('fifty at once are one: the others are told, and get the answer later', async () => {
    const name = randomUUID()
    const { open, pass } = gate()
    play(async () => {
      await pass()
      return name
    })
    const headers = keyed()
    const first = run(headers)
    await until(() => world.asked === 1)
    const others = await Promise.all(Array.from({ length: 49 }, () => run(headers)))
    open()

    expect(new Set(others.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 IDEMPOTENCY_CONCURRENT_USE']),
    )
    const { status, text } = await first
    expect([status, world.asked, await written(name)]).toEqual([201, 1, 1])
    const repeat = await run(headers)
    expect([repeat.status, repeat.text, repeat.headers.get('idempotent-replayed')]).toEqual([
      201,
      text,
      'true',
    ])
    expect([world.asked, await written(name), await leases()]).toEqual([1, 1, []])
  })

  // Proves requests#concurrent-use.
  test('while it is under way another request with its key is an invalid reuse', async () => {
    const { open, pass } = gate()
    play(async () => {
      await pass()
      return 'x'
    })
    const headers = keyed()
    const first = run(headers)
    await until(() => world.asked === 1)

    expect((await run(headers, { n: 1 })).body.code).toBe('IDEMPOTENCY_INVALID_REUSE')
    const other = await client.post('/sandbox/write', undefined, headers)
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_INVALID_REUSE'])

    open()
    expect((await first).status).toBe(201)
  })

  test('no connection is held while it asks', async () => {
    const { open, pass } = gate()
    play(async () => {
      await pass()
      return 'x'
    })
    const all = Array.from({ length: 30 }, () => run(keyed()))
    await until(() => world.asked === 30)
    const open_transactions = await bank.sql(
      `select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    )
    expect(open_transactions).toEqual([])
    open()
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([201]))
  })

  // Proves requests#kept-refusals.
  test('a refusal before it, in it, or as it is written down is kept, and nothing is written', async () => {
    const name = randomUUID()
    const headers = [keyed(), keyed(), keyed()] as const
    play(async () => name)
    const early = await run(headers[0], { n: 'x' })
    play(async () => {
      throw BadRequest('the provider does not know you')
    })
    const inside = await run(headers[1])
    play(
      async () => name,
      async () => {
        throw BadRequest('it is not as it was')
      },
    )
    const late = await run(headers[2])
    play(async () => name)

    expect([early.status, inside.status, late.status]).toEqual([400, 400, 400])
    const repeats = [
      await run(headers[0], { n: 'x' }),
      await run(headers[1]),
      await run(headers[2]),
    ]
    expect(repeats.map(({ text }) => text)).toEqual([early.text, inside.text, late.text])
    expect([world.asked, await written(name), await leases()]).toEqual([0, 0, []])
  })

  test.each([
    ['a failure', new Error('the network is down'), 500],
    ['too many requests', TooManyRequests({ retryAfterSeconds: 1 }), 429],
  ])('%s is not kept: the repeat is carried out', async (_what, error, status) => {
    const name = randomUUID()
    const headers = keyed()
    play(async () => {
      throw error
    })
    expect((await run(headers)).status).toBe(status)
    play(
      async () => name,
      async () => {
        throw error
      },
    )
    expect((await run(headers)).status).toBe(status)
    const [{ id }, { askedTime }] = [world.deeds[0]!, world.deeds[0]!]
    play(async () => name)
    expect([(await run(headers)).status, await written(name), await leases()]).toEqual([201, 1, []])
    expect(world.deeds).toEqual([{ id, askedTime }])
  })

  test('a repeat after a failure does the same deed, and is checked at the time of the first', async () => {
    play(async () => {
      throw new Error('the network is down')
    })
    const headers = keyed()
    const before = new Date(Date.now() + 3_600_000).toISOString()
    expect((await run(headers, { before })).status).toBe(500)
    const [first] = world.deeds
    await bank.advance(2 * 3600)
    play(async () => 'x')
    expect((await run(keyed(), { before })).status).toBe(400)
    expect((await run(headers, { before })).status).toBe(201)
    expect(world.deeds).toEqual([first])
    await run(keyed())
    expect(world.deeds[1]?.id).not.toBe(first?.id)
    expect(Number(world.deeds[1]?.askedTime) - Number(first?.askedTime)).toBeGreaterThanOrEqual(
      2 * 3_600_000,
    )
  })

  test('a key whose workflow failed is for no other request', async () => {
    play(async () => {
      throw new Error('the network is down')
    })
    const headers = keyed()
    expect((await run(headers)).status).toBe(500)
    play(async () => 'x')
    expect((await run(headers, { n: 1 })).body.code).toBe('IDEMPOTENCY_INVALID_REUSE')
    const other = await client.post('/sandbox/write', undefined, headers)
    expect(other.body.code).toBe('IDEMPOTENCY_INVALID_REUSE')
    expect((await run(headers)).status).toBe(201)
  })

  test('that another one is at work inside is no answer to keep', async () => {
    play(async () => {
      throw IdempotencyConcurrentUse()
    })
    const headers = keyed()
    expect(await run(headers)).toMatchObject(concurrent)
    play(async () => 'x')
    expect((await run(headers)).status).toBe(201)
  })

  test('its lease is renewed while it runs', async () => {
    const { open, pass } = gate()
    play(async () => {
      await pass()
      return 'x'
    })
    const headers = keyed()
    const first = busyClient.post('/sandbox/workflow', {}, headers)
    try {
      await until(() => world.asked === 1)
      for (let times = 0; times < 2; times += 1) {
        await lapse(headers)
        await until(async () => (await lapsesOf(headers)) > Date.now())
      }
      expect(await run(headers)).toMatchObject(concurrent)
    } finally {
      open()
    }
    expect([(await first).status, await leases()]).toEqual([201, []])
  })
})

describe('when a process dies under way', () => {
  // Proves requests#concurrent-use.
  test('the repeat has to wait until the lease lapsed, and is carried out then', async () => {
    const name = randomUUID()
    const headers = keyed()
    const key = headers['idempotency-key']
    play(async () => name)
    // What a process that died while it asked leaves behind.
    await run(headers)
    await bank.sql(
      `insert into idempotency_claims (tenant, key, fingerprint, claim, asked_time, lapses_time)
       select tenant, key, fingerprint, gen_random_uuid(), now(), '2100-01-01' from idempotent_responses where key = $1`,
      [key],
    )
    await bank.sql('delete from idempotent_responses where key = $1', [key])
    expect(await run(headers)).toMatchObject(concurrent)
    await lapse(headers)
    expect([(await run(headers)).status, await leases()]).toEqual([201, []])
  })

  test('abandoned leases are deleted 7 days of the machine’s time after they lapsed', async () => {
    const other = await bank.workspace()
    const leased = (key: string, days: number) =>
      bank.sql(
        `insert into idempotency_claims (tenant, key, fingerprint, claim, asked_time, lapses_time)
         values ($1, $2, 'x', gen_random_uuid(), now(), now() - $3 * interval '1 day')`,
        [other.tenant, key, days],
      )
    await leased('old', 7.5)
    await leased('young', 6.5)
    await other.advance(30 * 24 * 3600)
    const left = 'select key from idempotency_claims where tenant = $1'
    expect(await bank.sql(left, [other.tenant])).toEqual([{ key: 'young' }])
    await other.post('/v0/wipe')
  })

  test('a run that is only slow finds the answer of the other, writes nothing, and gives that answer', async () => {
    const [slow, quick] = [randomUUID(), randomUUID()]
    const { open, pass } = gate()
    play(async () => {
      if (world.asked > 1) return quick
      await pass()
      return slow
    })
    const headers = keyed()
    const first = run(headers)
    await until(() => world.asked === 1)
    await lapse(headers)
    const second = await run(headers)
    open()
    const late = await first

    expect([second.status, second.body.heard]).toEqual([201, quick])
    expect([late.status, late.text]).toEqual([201, second.text])
    expect([await written(slow), await written(quick), await leases()]).toEqual([0, 1, []])
    expect(world.deeds[1]).toEqual(world.deeds[0])
  })

  test.each(['done', 'failed'])(
    'a slow run that comes back while the other is under way answers for both, when that one has %s',
    async (end) => {
      const [slow, quick] = [gate(), gate()]
      const names = [randomUUID(), randomUUID()] as const
      play(async () => {
        const isFirst = world.asked === 1
        await (isFirst ? slow : quick).pass()
        if (!isFirst && end === 'failed') throw new Error('the network is down')
        return names[isFirst ? 0 : 1]
      })
      const headers = keyed()
      const first = run(headers)
      await until(() => world.asked === 1)
      await lapse(headers)
      const second = run(headers)
      await until(() => world.asked === 2)
      slow.open()
      const { status, body, text } = await first
      expect([status, body.heard]).toEqual([201, names[0]])
      quick.open()
      const late = await second
      expect([late.status, late.text]).toEqual([201, text])
      expect([await written(names[0]), await written(names[1]), await leases()]).toEqual([1, 0, []])
      expect((await run(headers)).text).toBe(text)
      expect(world.deeds[1]).toEqual(world.deeds[0])
    },
  )

  test('a run that fails leaves the lease of the other alone', async () => {
    const [slow, quick] = [gate(), gate()]
    play(async () => {
      if (world.asked > 1) {
        await quick.pass()
        return 'x'
      }
      await slow.pass()
      throw new Error('the network is down')
    })
    const headers = keyed()
    const first = run(headers)
    await until(() => world.asked === 1)
    await lapse(headers)
    const second = run(headers)
    await until(() => world.asked === 2)
    slow.open()
    expect((await first).status).toBe(500)
    expect(await run(headers)).toMatchObject(concurrent)
    quick.open()
    expect((await second).status).toBe(201)
  })
})

test('without a key each is carried out', async () => {
  const name = randomUUID()
  play(async () => name)
  expect([(await run({})).status, (await run({})).status]).toEqual([201, 201])
  expect([world.asked, await written(name)]).toEqual([2, 2])
})
