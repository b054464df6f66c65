// Events in their order, page by page. As they come they are tested in stream.test.ts.

import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, openTestWorkspace } from '../../../../test/bank.ts'
import { restore, snapshotOf } from '../../../../test/copies.ts'
import { recordStatements } from '../../../../test/statements.ts'
import { receiverOfTest, trigger, webhookOf } from '../../../../test/webhooks.ts'
import { fundedAccount, transfer } from '../../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const person = { status: 'PROSPECT', first_name: 'Ada' }
const DAY = 24 * 3600

type Listed = { id: string; type: string; resource_id?: string }

/** All events of a workspace, page by page. */
async function allOf(client: Client, query = ''): Promise<Listed[]> {
  const events: Listed[] = []
  for (let after = 'oldest'; ; ) {
    const { status, body, text } = await client.get(`/v0/events?after=${after}&${query}`)
    expect(status, text).toBe(200)
    events.push(...body.event_list)
    if (!body.has_more) return events
    after = body.next_after
  }
}

async function latestOf(client: Client): Promise<string> {
  return (await client.get('/v0/events?after=latest')).body.next_after
}

const typesOf = (events: { type: string }[]) => events.map(({ type }) => type)

/** A workspace with two accounts, and a transfer between them. */
async function paying(funds = 1_000) {
  const client = await bank.workspace()
  const [from, to] = [await fundedAccount(client, { funds }), await fundedAccount(client)]
  const sides = { originating_account_id: from, receiving_account_id: to }
  return { client, from, to, pay: () => transfer(client, sides) }
}

// Proves events#order.
test('every event is there in the order of the commits, whether or not a webhook listens', async () => {
  const { client, pay } = await paying()
  const { body: before } = await client.get('/v0/events?after=latest')
  expect(before).toMatchObject({ event_list: [], has_more: false })
  await pay()
  await client.post('/v0/customers', { ...person, first_name: 'Grace' })

  const { body } = await client.get(`/v0/events?after=${before.next_after}`)
  expect(typesOf(body.event_list)).toEqual([
    'TRANSACTION.POSTED.CREATED',
    'INTERNAL_TRANSFER.SUCCEEDED',
    'CUSTOMER.CREATED',
    'PERSON.CREATED',
  ])
  expect(body.has_more).toBe(false)
  const all = await allOf(client)
  expect(all.slice(-4)).toEqual(body.event_list)
  expect(await allOf(client, 'limit=1')).toEqual(all)
  expect(await allOf(client, 'limit=3')).toEqual(all)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(body.positions).toHaveLength(4)
  expect(body.positions[3]).toBe(body.next_after)
  const rest = await client.get(`/v0/events?after=${body.positions[1]}`)
  expect(rest.body.event_list).toEqual(body.event_list.slice(2))
})

// Proves events#order.
test('an event is byte for byte what a webhook is sent, but for what names the webhook', async () => {
  const { client, pay } = await paying()
  const receiver = await receiverOfTest()
  await webhookOf(client, receiver.url, { enabled_events: ['TRANSACTION.*', 'CUSTOMER.*'] })
  const after = await latestOf(client)
  await pay()
  const { body: customer } = await client.post('/v0/customers', person)
  await client.patch(`/v0/customers/${customer.id}`, { first_name: 'Grace' })
  const sent = (await receiver.arrived(3)).map(({ text }) => {
    const { webhook_id: _id, url: _url, metadata: _metadata, ...event } = JSON.parse(text)
    return JSON.stringify(event)
  })
  const { text } = await client.get(`/v0/events?after=${after}&types=TRANSACTION.*,CUSTOMER.*`)
  expect(sent).toHaveLength(3)
  for (const event of sent) expect(text).toContain(event)
})

// Proves events#order.
test('what happens to one resource is there in its order, however many change it at once', async () => {
  const client = await bank.workspace()
  const { body: customer } = await client.post('/v0/customers', person)
  const changes = Array.from({ length: 40 }, (_, n) =>
    client.patch(`/v0/customers/${customer.id}`, { first_name: `Name ${n}` }),
  )
  await Promise.all(changes)
  const events = (await allOf(client, `types=CUSTOMER.*&resource=${customer.id}`)) as (Listed & {
    event_resource: string
    event_resource_changed_fields?: string
  })[]
  expect(events).toHaveLength(41)
  for (const [at, event] of events.slice(1).entries()) {
    const before = JSON.parse(events[at]?.event_resource ?? '')
    const { last_updated_time: now } = JSON.parse(event.event_resource)
    // Two changes of one millisecond have the same time.
    const isLater = now !== before.last_updated_time
    expect(JSON.parse(event.event_resource_changed_fields ?? '')).toEqual({
      first_name: before.first_name,
      ...(isLater ? { last_updated_time: before.last_updated_time } : {}),
    })
  }
})

// Proves events#order.
test('a page reads the resources of its own events, and of no others', async () => {
  const client = await bank.workspace()
  for (let count = 0; count < 12; count += 1) await client.post('/v0/customers', person)
  const { query } = pg.Client.prototype
  const recording = recordStatements()
  try {
    const { body } = await client.get('/v0/events?after=oldest&limit=3&types=CUSTOMER.*')
    expect(body).toMatchObject({ has_more: true })
    const reads = recording
      .statements()
      .filter(({ text }) => / resource\b/.test(text.replaceAll(/octet_length\(e\.\w+\)/g, '')))
    expect(reads.map(({ values }) => values[1])).toEqual([
      body.event_list.map(({ id }: Listed) => id),
    ])
  } finally {
    pg.Client.prototype.query = query
  }
})

describe('filters', () => {
  // Proves events#order.
  test('leave out events of other types and resources, and the position goes on all the same', async () => {
    const { client, from, pay } = await paying()
    await pay()
    const all = await allOf(client)
    const ofType = await allOf(client, 'types=ACCOUNT.*,TRANSACTIONS.POSTED.CREATED&limit=2')
    expect(ofType).toEqual(
      all.filter(({ type }) => /^(ACCOUNT\.|TRANSACTION\.POSTED\.CREATED)/.test(type)),
    )
    const ofResource = await allOf(client, `resource=${from.toUpperCase()}`)
    expect(ofResource).toEqual(all.filter(({ resource_id }) => resource_id === from))
    expect(ofResource.length).toBeGreaterThan(0)
    const none = await client.get('/v0/events?types=CARD.*')
    expect(none.body).toMatchObject({ event_list: [], has_more: false })
    expect(none.body.next_after).toBe(await latestOf(client))
  })

  test('an event that was triggered by hand is there, without a resource', async () => {
    const client = await bank.workspace()
    const id = await trigger(client, 'CARD.UPDATED')
    const [event] = await allOf(client, 'types=CARD.UPDATED')
    expect(event).toEqual({ id, type: 'CARD.UPDATED', event_time: expect.any(String) })
  })

  test('are refused when they name nothing', async () => {
    const query = 'types=CARD.*,NOTHING.*&resource=x&limit=0'
    const { status, body } = await bank.get(`/v0/events?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'BAD_QUERY_PARAMETER',
      detail: 'invalid query parameters: resource (must be a UUID), limit (must be 1 or more)',
    })
    for (const types of ['NOTHING.*', '*', 'card.updated', 'CARD']) {
      const refused = await bank.get(`/v0/events?types=${types}`)
      expect(refused.body.detail).toContain(`types (names no event: ${types} `)
    }
    const both = await bank.get('/v0/events?types=NOTHING.*&after=x')
    expect(both.body.detail).toMatch(/types \(names no event.*after \(must be/)
  })
})

describe('a position', () => {
  // Proves events#lost-positions.
  test.each(['', 'x', '-1', '1.5', '01', '1-xyz', `1-${'0'.repeat(13)}`, '9'.repeat(16)])(
    '"%s" is none',
    async (after) => {
      const { status, body } = await bank.get(`/v0/events?after=${after}`)
      expect(status).toBe(400)
      expect(body.detail).toContain('after (must be')
    },
  )

  // Proves events#lost-positions.
  test('of another workspace, or after the last event, is refused', async () => {
    const [client, other] = [await bank.workspace(), await bank.workspace()]
    for (const it of [client, other, other]) await it.post('/v0/customers', person)
    const [own, others] = [await latestOf(client), await latestOf(other)]
    for (const after of [others, '999-0123456789ab', '999']) {
      const refused = await client.get(`/v0/events?after=${after}`)
      expect(refused.status, after).toBe(400)
      expect(refused.body.detail).toContain('after (is no position of this workspace')
    }
    expect((await other.get(`/v0/events?after=${own}`)).status).toBe(400)
    expect((await client.get(`/v0/events?after=${own}`)).body.event_list).toEqual([])
  })

  // Proves events#order.
  test('another workspace’s events are never there', async () => {
    const [client, other] = [await bank.workspace(), await bank.workspace()]
    const { body: customer } = await other.post('/v0/customers', person)
    await client.post('/v0/customers', person)
    expect(await allOf(client, `resource=${customer.id}`)).toEqual([])
    expect(await allOf(other, `resource=${customer.id}`)).not.toEqual([])
    const ids = (await allOf(other)).map(({ id }) => id)
    expect((await allOf(client)).filter(({ id }) => ids.includes(id))).toEqual([])
  })

  // Proves events#lost-positions.
  test('after which events were deleted says so, and what to do; the last one stays good', async () => {
    const client = await bank.workspace()
    await client.post('/v0/customers', person)
    const first = (await client.get('/v0/events?limit=1')).body.next_after
    const before = await latestOf(client)
    await client.advance(61.5 * DAY)
    expect((await client.get(`/v0/events?after=${first}`)).body).toMatchObject({
      code: 'EVENTS_DELETED',
      status: 410,
      detail: expect.stringContaining('after=oldest'),
    })
    expect((await client.get('/v0/events')).body.event_list).toEqual([])
    expect((await client.get(`/v0/events?after=${before}`)).body).toMatchObject({
      event_list: [],
      has_more: false,
      next_after: before,
    })
    await client.post('/v0/customers', person)
    const events = (await client.get(`/v0/events?after=${before}`)).body.event_list
    expect(typesOf(events)).toEqual(['CUSTOMER.CREATED', 'PERSON.CREATED'])
    expect((await client.get('/v0/events')).body.event_list).toEqual(events)
  })

  // Proves events#lost-positions.
  test('from before a restore that lost events is refused where other events are now', async () => {
    const client = await bank.workspace()
    await client.post('/v0/customers', person)
    const after = await latestOf(client)
    const { tenant } = client
    // What a restore to the moment before does.
    for (const table of ['events', 'event_order', 'event_heads'])
      await bank.sql(`delete from ${table} where tenant = $1`, [tenant])
    expect((await client.get(`/v0/events?after=${after}`)).status).toBe(400)
    await client.post('/v0/customers', { ...person, first_name: 'Grace' })
    expect((await client.get(`/v0/events?after=${after}`)).status).toBe(400)
  })
})

// Proves events#lost-positions.
test('a position after the last event is refused once a restore made another event the one before it, also where retention removed all', async () => {
  const client = await bank.workspace()
  const base = await snapshotOf(client)
  const writeOne = () => client.post('/v0/customers', person)
  await writeOne()
  const after = await latestOf(client)
  expect((await restore(client, base)).status).toBe(200)
  await writeOne()
  const latest = await latestOf(client)
  expect(latest.split('-')[0]).toBe(after.split('-')[0])
  await bank.sql('delete from events where tenant = $1', [client.tenant])
  await bank.sql('delete from event_order where tenant = $1', [client.tenant])
  expect(await latestOf(client)).toBe(latest)
  expect((await client.get(`/v0/events?after=${latest}`)).body.event_list).toEqual([])
  expect((await client.get(`/v0/events?after=${after}`)).status).toBe(400)
})

// Proves events#order.
test('a wipe leaves events and their order, and those that follow come after them', async () => {
  const { client, pay } = await paying()
  await pay()
  const all = await allOf(client)
  expect((await client.post('/v0/wipe')).status).toBe(204)
  expect(await allOf(client)).toEqual(all)
  const { body: customer } = await client.post('/v0/customers', person)
  const since = (await allOf(client)).slice(all.length)
  expect(since.some(({ resource_id }) => resource_id === customer.id)).toBe(true)
})

// Proves events#order.
test('positions have no gaps, and each event has exactly one', async () => {
  const { client, pay } = await paying(10_000)
  await Promise.all(Array.from({ length: 100 }, pay))
  const [row] = await bank.sql<{ rows: string; last: string; events: string; ids: string }>(
    `select (select sum(cardinality(event_ids)) from event_order where tenant = $1) as rows,
            (select position from event_heads where tenant = $1) as last,
            (select count(*) from events where tenant = $1) as events,
            (select count(distinct id) from event_order cross join unnest(event_ids) as id where tenant = $1) as ids`,
    [client.tenant],
  )
  expect(new Set(Object.values(row ?? {})).size).toBe(1)
  expect(Number(row?.last)).toBeGreaterThan(200)
})

test('a key that may only look at something else is refused', async () => {
  const { body } = await bank.post('/operations/api_keys', { scopes: ['cards:read'] })
  const reply = await fetch(`${bank.url}/v0/events`, {
    headers: { authorization: `Bearer ${body.api_key}` },
  })
  expect(reply.status).toBe(403)
})
