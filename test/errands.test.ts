// Errands are no single transaction, and yet are carried out once per key: in races, after a crash, and when their
// claim lapsed under them. Played by routes of the test's own, on the bank's server and database.

import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../src/platform/db.ts'
import { BadRequest, TooManyRequests } from '../src/platform/errors.ts'
import { rateLimitOf } from '../src/platform/rate_limit.ts'
import { ownRoute } from '../src/platform/route.ts'
import { Type } from '../src/platform/schema.ts'
import { openVault } from '../src/platform/seal.ts'
import { createServer } from '../src/platform/server.ts'
import { callersOf } from '../src/platform/workspaces.ts'
import { clientOf, openTestBank, type Reply } from './bank.ts'
import { until } from './receiver.ts'

const bank = await openTestBank()
const database = openDatabase(
  { connectionString: bank.databaseUrl },
  { connections: 8, onError: () => {}, prepare: true },
)

/** What the errand does outside, and what it writes down; each test plays its own. */
const world = {
  asked: 0,
  written: 0,
  ask: async (): Promise<string> => 'heard',
  write: async (): Promise<void> => {},
}

const tag = 'Simulations'
const Answer = Type.Object({ heard: Type.String(), asked: Type.Integer() })
const errand = ownRoute({
  operation: 'testErrand',
  summary: 'Ask, then write',
  tag,
  method: 'POST',
  path: '/sandbox/errand',
  body: Type.Object({ n: Type.Optional(Type.Integer()) }),
  bodyOptional: true,
  idempotency: 'optional',
  reply: { 201: Answer },
  steps: async () => {
    world.asked += 1
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

const server = createServer(
  {
    database,
    vault: openVault(Buffer.alloc(32, 7)),
    callers: callersOf(database, 'sandbox'),
    sessions: { find: async () => undefined },
    requestLog: undefined,
    refusesAll: () => undefined,
    isEncrypted: false,
    trustedProxies: [],
    rateLimit: rateLimitOf(undefined),
    clocksMove: true,
    errorsBase: () => 'http://localhost/errors',
    wake: () => {},
    log: pino({ level: 'silent' }),
    observe: () => {},
  },
  [errand, plain],
)
const client = clientOf(await server.listen({ host: '127.0.0.1', port: 0 }), bank.key, bank.tenant)
afterAll(async () => {
  await server.close()
  await database.close()
  await bank.close()
})

const keyed = () => ({ 'idempotency-key': randomUUID() })
const run = (headers: Record<string, string>, body: object = {}): Promise<Reply> =>
  client.post('/sandbox/errand', body, headers)
const claims = () => bank.sql('select key from idempotency_claims')
/** How often this was written down for good. */
async function written(heard: string): Promise<number> {
  return (await bank.sql('select 1 from workspaces where name = $1', [heard])).length
}
const concurrent = { status: 409, body: { code: 'IDEMPOTENCY_CONCURRENT_USE' } }

function play(ask: () => Promise<string>, write: () => Promise<void> = async () => {}): void {
  Object.assign(world, { asked: 0, written: 0, ask, write })
}

/** A gate that whoever asks waits at, and how many stand there. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, pass: () => opened }
}

describe('an errand with a key', () => {
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
    expect([world.asked, await written(name), await claims()]).toEqual([1, 1, []])
  })

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
    expect([world.asked, await written(name), await claims()]).toEqual([0, 0, []])
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
    play(async () => name)
    expect([(await run(headers)).status, await written(name)]).toEqual([201, 1])
  })
})

describe('when a process dies under way', () => {
  const lapse = (key: string) =>
    bank.sql(`update idempotency_claims set lapses_time = '2000-01-01' where key = $1`, [key])

  test('the repeat has to wait until the claim lapsed, and is carried out then', async () => {
    const name = randomUUID()
    const headers = keyed()
    const key = headers['idempotency-key']
    play(async () => name)
    // What a process that died while it asked leaves behind.
    await run(headers)
    await bank.sql(
      `insert into idempotency_claims select tenant, key, fingerprint, gen_random_uuid(), '2100-01-01'
       from idempotent_responses where key = $1`,
      [key],
    )
    await bank.sql('delete from idempotent_responses where key = $1', [key])
    expect(await run(headers)).toMatchObject(concurrent)
    await lapse(key)
    expect([(await run(headers)).status, await claims()]).toEqual([201, []])
  })

  test('whoever is only slow finds its claim taken, writes nothing, and answers as the other did', async () => {
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
    await lapse(headers['idempotency-key'])
    const second = await run(headers)
    open()
    const late = await first

    expect([second.status, second.body.heard]).toEqual([201, quick])
    expect([late.status, late.text]).toEqual([201, second.text])
    expect([await written(slow), await written(quick), await claims()]).toEqual([0, 1, []])
  })

  test('whoever is slow and comes back while the other is under way is told so', async () => {
    const [slow, quick] = [gate(), gate()]
    const name = randomUUID()
    play(async () => {
      await (world.asked > 1 ? quick : slow).pass()
      return name
    })
    const headers = keyed()
    const first = run(headers)
    await until(() => world.asked === 1)
    await lapse(headers['idempotency-key'])
    const second = run(headers)
    await until(() => world.asked === 2)
    slow.open()
    expect(await first).toMatchObject(concurrent)
    quick.open()
    expect([(await second).status, await written(name)]).toEqual([201, 1])
  })
})

test('without a key each is carried out', async () => {
  const name = randomUUID()
  play(async () => name)
  expect([(await run({})).status, (await run({})).status]).toEqual([201, 201])
  expect([world.asked, await written(name)]).toEqual([2, 2])
})
