// Scheduled work of a workspace, and the digest of a clock advance (contract: sandbox#due, sandbox#digest).

import { afterAll, describe, expect, test } from 'vitest'
import { achParties, receiveAch, returnAch, sendAch } from './ach.ts'
import { type Client, openTestBank, openTestWorkspace } from './bank.ts'
import { openReceiver, until } from './receiver.ts'
import { endTransfer, fundedAccount, transfer } from './world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const HOUR = 3600
const DAY = 24 * HOUR

type Item = { due_time: string; kind: string; resource_id?: string; amount?: number }
type Line = { kind: string; count: number; resource_type: string; ids: string[] }

async function due(client: Client, query = ''): Promise<Item[]> {
  const { body, status, text } = await client.get(`/sandbox/clock/due${query}`)
  expect(status, text).toBe(200)
  return body.due
}

const awaited = async (client: Client) =>
  (await due(client)).filter(({ kind }) => kind !== 'RETENTION')

/** Two accounts of a workspace, and held transfers between them each of which expires after a number of hours. */
async function heldTransfers(client: Client, hours: readonly number[]) {
  const from = await fundedAccount(client, { funds: 100_000 })
  const to = await fundedAccount(client)
  const now = Date.parse((await client.get('/sandbox/clock')).body.now)
  const ids: string[] = []
  for (const hour of hours) {
    const body = {
      originating_account_id: from,
      receiving_account_id: to,
      capture_mode: 'MANUAL',
      expires_at: new Date(now + hour * HOUR * 1000).toISOString(),
    }
    ids.push((await transfer(client, body)).body.id)
  }
  return { from, to, ids }
}

const moved = async (client: Client, body: object): Promise<Line[]> => {
  const reply = await client.post('/sandbox/clock', body)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.digest
}
const advance = (client: Client, seconds: number) => moved(client, { advance_seconds: seconds })

describe('what falls due', () => {
  // Proves sandbox#due.
  test('is listed in the order of time, with what it is about, and not what has ended meanwhile', async () => {
    const client = await bank.workspace()
    const { ids, from } = await heldTransfers(client, [30, 10, 20])
    expect(await awaited(client)).toMatchObject(
      [ids[1], ids[2], ids[0]].map((resource_id) => ({
        kind: 'TRANSFER_EXPIRY',
        resource_type: 'INTERNAL_TRANSFER',
        resource_id,
        account_id: from,
        amount: 100,
        summary: 'A transfer of $1.00 that waits expires; the money is available again.',
      })),
    )
    await endTransfer(client, ids[1] ?? '', 'CANCELED')
    await endTransfer(client, ids[2] ?? '', 'COMPLETE')
    expect((await awaited(client)).map(({ resource_id }) => resource_id)).toEqual([ids[0]])
    expect((await due(client)).map(({ kind }) => kind)).toEqual(['RETENTION', 'TRANSFER_EXPIRY'])
  })

  // Proves sandbox#due.
  test('is found by kind and up to a time', async () => {
    const client = await bank.workspace()
    const { ids } = await heldTransfers(client, [1, 50])
    const [first] = await awaited(client)
    const soon = `?until=${first?.due_time}`
    expect((await due(client, soon)).map(({ resource_id }) => resource_id)).toEqual([ids[0]])
    expect(await due(client, '?kinds=WEBHOOK_RETRY,ACH_SETTLEMENT')).toEqual([])
    expect(await due(client, '?kinds=RETENTION')).toMatchObject([{ kind: 'RETENTION' }])
    expect(await due(client, '?kinds=TRANSFER_EXPIRY,WEBHOOK_RETRY')).toHaveLength(2)
  })

  // Proves sandbox#due.
  test('is found by the account that it concerns', async () => {
    const client = await bank.workspace()
    const one = await heldTransfers(client, [1, 50])
    await heldTransfers(client, [2])
    const found = await due(client, `?account_id=${one.from}`)
    expect(found.map(({ resource_id }) => resource_id)).toEqual(one.ids)
    expect(await due(client, `?account_id=${one.to}`)).toEqual([])
  })

  // Proves sandbox#due.
  test('is found by its account in one page, behind however many of others', async () => {
    const client = await bank.workspace()
    const others = await heldTransfers(client, [1])
    const own = await heldTransfers(client, [50, 60])
    await bank.sql(
      `insert into timers (tenant, kind, subject, due_time)
       select t.tenant, t.kind, gen_random_uuid(), t.due_time
       from timers t cross join generate_series(1, 5200) where t.tenant = $1 and t.subject = $2`,
      [client.tenant, others.ids[0]],
    )
    const { body } = await client.get(`/sandbox/clock/due?limit=5&account_id=${own.from}`)
    expect(body.due.map(({ resource_id }: Item) => resource_id)).toEqual(own.ids)
    expect(body).not.toHaveProperty('next_page_token')
  })

  // Proves sandbox#due.
  test('pages follow each other without a gap, also where very much is due at one moment', async () => {
    const client = await bank.workspace()
    const { ids } = await heldTransfers(client, [5, 5, 5, 9])
    // Timers of transfers that ended, more than one look goes through.
    await client.get('/sandbox/clock')
    await bank.sql(
      `insert into timers (tenant, kind, subject, due_time)
       select t.tenant, t.kind, gen_random_uuid(), t.due_time
       from timers t cross join generate_series(1, 1100) where t.tenant = $1 and t.subject = $2`,
      [client.tenant, ids[0]],
    )
    const found: string[] = []
    let token = ''
    do {
      const kinds = 'limit=2&kinds=TRANSFER_EXPIRY'
      const { body, text } = await client.get(`/sandbox/clock/due?${kinds}${token}`)
      expect(body.due, text).toBeDefined()
      expect(body.due.length).toBeLessThanOrEqual(2)
      found.push(...body.due.map(({ resource_id = '' }: Item) => resource_id))
      token = body.next_page_token ? `&page_token=${body.next_page_token}` : ''
    } while (token !== '')
    expect(found.toSorted()).toEqual(ids.toSorted())
    expect(found.at(-1)).toBe(ids[3])
  })

  // Proves sandbox#due.
  test('retries and ACH are among it', async () => {
    const client = await bank.workspace()
    const receiver = await openReceiver()
    receiver.answer(500)
    const webhook = await client.post('/v0/webhooks', {
      url: receiver.url,
      enabled_events: ['CUSTOMER.CREATED'],
      is_enabled: true,
    })
    expect(webhook.status, webhook.text).toBe(201)
    const parties = await achParties(client, { funds: 50_000 })
    const later = new Date(
      Date.parse((await client.get('/sandbox/clock')).body.now) + 10 * DAY * 1000,
    )
    const effective_date = later.toISOString().slice(0, 10)
    await sendAch(client, parties, { effective_date })
    const week = new Date(later.getTime() + 7 * DAY * 1000).toISOString().slice(0, 10)
    for (const _ of [1, 2]) await sendAch(client, parties, { effective_date: week })
    await until(async () => (await due(client, '?kinds=WEBHOOK_RETRY')).length > 0)
    const items = await awaited(client)
    expect(items.filter(({ kind }) => kind === 'ACH_CUT_OFF')).toMatchObject([
      { summary: 'An ACH entry leaves in the file of this cut-off.' },
      { summary: '2 ACH entries leave in the file of this cut-off.' },
    ])
    expect(items.find(({ kind }) => kind === 'WEBHOOK_RETRY')).toMatchObject({
      webhook_id: webhook.body.id,
      resource_type: 'EVENT',
      attempt: 2,
    })
    const times = items.map(({ due_time }) => due_time)
    expect(times).toEqual(times.toSorted())
    await client.delete(`/v0/webhooks/${webhook.body.id}`)
    await receiver.close()
  })

  // Proves sandbox#due.
  test('belongs to its workspace alone', async () => {
    const [one, other] = [await bank.workspace(), await bank.workspace()]
    const { ids } = await heldTransfers(one, [1, 2])
    expect(JSON.stringify(await due(other))).not.toContain(ids[0])
    const { body } = await one.get('/sandbox/clock/due?limit=1')
    const token = await other.get(`/sandbox/clock/due?limit=1&page_token=${body.next_page_token}`)
    expect(token).toMatchObject({ status: 400, body: { code: 'BAD_QUERY_PARAMETER' } })
  })

  test.each([
    ['limit=0', 'limit'],
    ['until=yesterday', 'until'],
    ['kinds=TEATIME', 'kinds'],
    ['page_token=abc', 'page_token'],
  ])('%s is refused by name', async (query, field) => {
    const { status, body } = await bank.get(`/sandbox/clock/due?${query}`)
    expect([status, body.code]).toEqual([400, 'BAD_QUERY_PARAMETER'])
    expect(JSON.stringify(body)).toContain(field)
  })
})

describe('the digest of a move', () => {
  // Proves sandbox#digest.
  test('is empty when nothing happened', async () => {
    const client = await bank.workspace()
    expect(await advance(client, 2 * DAY)).toEqual([])
    expect(await bank.sql('select 1 from clock_moves where tenant = $1', [client.tenant])).toEqual(
      [],
    )
  })

  // Proves sandbox#digest.
  test('counts what expired, and not what had ended before', async () => {
    const client = await bank.workspace()
    const hours = Array.from({ length: 13 }, (_, at) => at + 1)
    const { ids } = await heldTransfers(client, hours)
    await endTransfer(client, ids[0] ?? '', 'CANCELED')
    const digest = await advance(client, 20 * HOUR)
    expect(digest).toEqual([
      {
        kind: 'TRANSFER_EXPIRED',
        count: 12,
        resource_type: 'INTERNAL_TRANSFER',
        summary: '12 transfers expired',
        ids: ids.slice(1, 11),
      },
    ])
    expect(await advance(client, 20 * HOUR)).toEqual([])
  })

  // Proves sandbox#digest.
  test('counts ACH: sent, settled, returned, and what other banks sent', async () => {
    const client = await bank.workspace()
    const parties = await achParties(client, { funds: 500_000 })
    const start = Date.parse((await client.get('/sandbox/clock')).body.now)
    const on = (days: number) => new Date(start + days * DAY * 1000).toISOString().slice(0, 10)
    const sent = [await sendAch(client, parties, { effective_date: on(5) })]
    sent.push(await sendAch(client, parties, { effective_date: on(5) }))
    await receiveAch(client, parties.account, { effective_date: on(3) })
    const digest = await advance(client, 14 * DAY)
    const ids = sent.map(({ id }) => String(id)).toSorted()
    const of = (wanted: string) => digest.filter(({ kind }) => kind === wanted)
    expect(of('ACH_SENT')).toMatchObject([{ count: 2, resource_type: 'ACH' }])
    expect(of('ACH_SENT')[0]?.ids.toSorted()).toEqual(ids)
    expect(of('ACH_SETTLED')[0]?.ids.toSorted()).toEqual(ids)
    expect(of('ACH_FILE_SENT')).toMatchObject([{ count: 1, resource_type: 'ACH_FILE' }])
    expect(of('INCOMING_ACH_POSTED')).toMatchObject([{ count: 1 }])
    expect(digest.map(({ kind }) => kind)).toEqual([
      'ACH_SENT',
      'ACH_SETTLED',
      'INCOMING_ACH_POSTED',
      'ACH_FILE_SENT',
    ])
    // The simulation returns it at once: no clock moved meanwhile.
    expect((await returnAch(client, sent[0].id)).status).toBe(201)
    expect(await advance(client, HOUR)).toEqual([])
  })

  // Proves sandbox#digest.
  test('counts deliveries: tried again until they gave up, or arrived', async () => {
    const client = await bank.workspace()
    const receiver = await openReceiver()
    receiver.answer(500)
    const { body: webhook } = await client.post('/v0/webhooks', {
      url: receiver.url,
      enabled_events: ['CUSTOMER.CREATED'],
      is_enabled: true,
    })
    const create = () => client.post('/v0/customers', { status: 'PROSPECT' })
    await create()
    await until(async () => (await due(client, '?kinds=WEBHOOK_RETRY')).length === 1)
    const gaveUp = await advance(client, 60 * HOUR)
    const attempts = receiver.received.length
    expect(gaveUp).toMatchObject([
      { kind: 'DELIVERY_RETRYING', count: attempts - 2, resource_type: 'EVENT' },
      { kind: 'DELIVERY_FAILED', count: 1, resource_type: 'EVENT' },
    ])
    await create()
    await until(async () => (await due(client, '?kinds=WEBHOOK_RETRY')).length === 1)
    receiver.answer(200)
    expect(await advance(client, HOUR)).toMatchObject([{ kind: 'DELIVERY_SUCCEEDED', count: 1 }])
    await client.delete(`/v0/webhooks/${webhook.id}`)
    await receiver.close()
  })

  test('counts the end of a secret', async () => {
    const client = await bank.workspace()
    await client.post('/v0/webhooks/secret')
    await client.put('/v0/webhooks/secret', { is_rolling_secret: true })
    const digest = await advance(client, 2 * DAY)
    expect(digest.map(({ kind, count }) => [kind, count])).toEqual([['WEBHOOK_SECRET_EXPIRED', 1]])
  })

  // Proves sandbox#digest.
  test('counts each thing once for each of the moves that went on meanwhile', async () => {
    const client = await bank.workspace()
    const { ids } = await heldTransfers(client, [1, 2, 3])
    const digests = await Promise.all(Array.from({ length: 3 }, () => advance(client, 5 * HOUR)))
    for (const [line] of digests) expect(line?.count ?? 0).toBeLessThanOrEqual(ids.length)
    expect(Math.max(...digests.map(([line]) => line?.count ?? 0))).toBe(ids.length)
  })

  // Proves sandbox#digest.
  test('is the same when the request is repeated under its key', async () => {
    const client = await bank.workspace()
    await heldTransfers(client, [1])
    const again = () =>
      client.post('/sandbox/clock', { to_next: true }, { 'idempotency-key': 'once' })
    const first = await again()
    expect(first.body.digest).toMatchObject([{ kind: 'TRANSFER_EXPIRED', count: 1 }])
    expect((await again()).text).toBe(first.text)
  })
})

describe('to the next thing', () => {
  // Proves sandbox#due.
  test('advances to the next item of scheduled work, one at a time, and then stays', async () => {
    const client = await bank.workspace()
    const { ids } = await heldTransfers(client, [40, 80])
    const times = (await awaited(client)).map(({ due_time }) => Date.parse(due_time))
    for (const [at, id] of ids.entries()) {
      const { body } = await client.post('/sandbox/clock', { to_next: true })
      expect(Date.parse(body.now) - (times[at] ?? 0)).toBeLessThan(HOUR * 1000)
      expect(body.digest).toMatchObject([{ kind: 'TRANSFER_EXPIRED', count: 1, ids: [id] }])
    }
    expect(await moved(client, { to_next: true })).toEqual([])
  })

  test.each([
    [{ to_next: true, advance_seconds: 5 }, 'to_next'],
    [{ to_next: false }, 'advance_seconds'],
    [{ to_next: 'yes' }, 'to_next'],
  ])('%j is refused', async (body, field) => {
    const reply = await bank.post('/sandbox/clock', body)
    expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY' } })
    expect(reply.text).toContain(field)
  })
})

// Proves sandbox#digest.
test('while a clock moves, every caller sees how far it is', async () => {
  const client = await bank.workspace()
  const receiver = await openReceiver()
  let release: () => void = () => {}
  const waits = new Promise<void>((resolve) => {
    release = resolve
  })
  receiver.answer((_request, response) => {
    void waits.then(() => response.end('ok'))
  })
  const { ids } = await heldTransfers(client, [30])
  const { body: webhook } = await client.post('/v0/webhooks', {
    url: receiver.url,
    enabled_events: ['TRANSACTION.PENDING.UPDATED'],
    is_enabled: true,
  })
  const before = await client.get('/sandbox/clock')
  expect(before.body.move).toBeUndefined()
  const moving = client.advance(60 * HOUR)
  await receiver.arrived(1)
  const { body } = await client.get('/sandbox/clock')
  expect(body.move).toMatchObject({
    // It may be a day ahead of the delivery that it waits for.
    progress: expect.toSatisfy((share: number) => share >= 49 && share <= 90),
    digest: [{ kind: 'TRANSFER_EXPIRED', count: 1, ids }],
  })
  expect(Date.parse(body.move.to) - Date.parse(body.move.from)).toBe(60 * HOUR * 1000)
  expect((await (await bank.workspace()).get('/sandbox/clock')).body.move).toBeUndefined()
  release()
  expect((await moving).body.digest).toMatchObject([
    { kind: 'TRANSFER_EXPIRED' },
    { kind: 'DELIVERY_SUCCEEDED' },
  ])
  expect((await client.get('/sandbox/clock')).body.move).toBeUndefined()
  await client.delete(`/v0/webhooks/${webhook.id}`)
  await receiver.close()
})

test('a move whose process died is not under way, and a later move forgets it', async () => {
  const client = await bank.workspace()
  const add = (seconds: number) =>
    bank.sql(
      `insert into clock_moves values ($1, gen_random_uuid(), now(), now() + interval '1 day', now() - $2 * interval '1 s')`,
      [client.tenant, seconds],
    )
  await add(60)
  await add(8 * DAY)
  expect((await client.get('/sandbox/clock')).body.move).toBeUndefined()
  await advance(client, 1)
  const left = await bank.sql('select 1 from clock_moves where tenant = $1', [client.tenant])
  expect(left).toHaveLength(1)
})

test('production has no clock that moves, and does not list what falls due', async () => {
  const production = await openTestBank({ FLORIN_ENVIRONMENT: 'production' })
  expect((await production.get('/sandbox/clock/due')).status).toBe(404)
  await production.close()
})
