import { afterAll, expect, test } from 'vitest'
import { openTestWorkspace } from '../../../../test/bank.ts'
import { receiverOfTest } from '../../../../test/webhooks.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const webhook = {
  url: 'http://127.0.0.1:9/events',
  enabled_events: ['CUSTOMER.*', 'ACCOUNT.UPDATED'],
  is_enabled: true,
  description: 'CRM',
  metadata: 'crm',
}
const unknown = '0195f3a0-0000-7000-8000-000000000009'

// Proves requests#deletions, webhooks#webhook-fields.
test('a webhook is created, shown, replaced and deleted', async () => {
  const made = await bank.post('/v0/webhooks', webhook)
  expect(made).toMatchObject({ status: 201, body: { ...webhook, tenant: bank.tenant } })
  const path = `/v0/webhooks/${made.body.id}`
  expect((await bank.get(path)).body).toEqual(made.body)

  const replaced = await bank.put(path, {
    ...webhook,
    is_enabled: false,
    description: undefined,
    metadata: undefined,
  })
  expect(replaced).toMatchObject({ status: 200, body: { id: made.body.id, is_enabled: false } })
  expect(replaced.body).not.toHaveProperty('description')
  expect(replaced.body).not.toHaveProperty('metadata')
  expect(replaced.body.last_updated > made.body.last_updated).toBe(true)

  expect(await bank.delete(path)).toMatchObject({
    status: 200,
    body: { id: made.body.id, resource: 'webhook' },
  })
  expect(await bank.get(path)).toMatchObject({ status: 404 })
  expect(await bank.delete(path)).toMatchObject({ status: 404 })
  expect(await bank.put(path, webhook)).toMatchObject({ status: 404 })
})

test('replacing a webhook with its own values changes nothing', async () => {
  const { body } = await bank.post('/v0/webhooks', webhook)
  expect((await bank.put(`/v0/webhooks/${body.id}`, webhook)).body).toEqual(body)
})

// Proves webhooks#webhook-fields.
test('a webhook says which of its events nothing emits yet, in every answer', async () => {
  const enabled_events = ['CARD.*', 'ACCOUNT.*', 'STATEMENT.CREATED', 'DISPUTE.*']
  const unavailable_events = [
    'CARD.DIGITALWALLETTOKEN.CREATED',
    'CARD.DIGITALWALLETTOKEN.UPDATED',
    'CARD.IMAGE.UPDATED',
    'CARD.THREE_DS.AUTHENTICATION',
    'CARD.THREE_DS.DECISION',
    'DISPUTE.*',
    'STATEMENT.CREATED',
  ]
  const client = await bank.workspace()
  const made = await client.post('/v0/webhooks', { ...webhook, enabled_events })
  expect(made.body).toMatchObject({ unavailable_events, description: 'CRM' })
  const path = `/v0/webhooks/${made.body.id}`
  expect((await client.get(path)).body).toMatchObject({ unavailable_events })
  expect((await client.get('/v0/webhooks')).body.webhooks).toMatchObject([{ unavailable_events }])

  // What was answered may be sent back: the list is the bank's to say.
  const same = await client.put(path, { ...made.body, unavailable_events: [] })
  expect(same.body).toEqual(made.body)
  const real = await client.put(path, { ...made.body, enabled_events: ['ACCOUNT.*'] })
  expect(real.body.unavailable_events).toEqual([])
})

// Proves webhooks#patterns.
test('enabled_events are returned as sent, repeated ones and aliases included, and name each event once', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  const enabled_events = [
    'TRANSACTIONS.POSTED.CREATED',
    'TRANSACTION.POSTED.CREATED',
    'CARD.*',
    'CARD.*',
    'TRANSACTIONS.*',
  ]
  const made = await client.post('/v0/webhooks', {
    url: receiver.url,
    enabled_events,
    is_enabled: true,
  })
  expect(made).toMatchObject({
    status: 201,
    body: { enabled_events, unavailable_events: expect.any(Array) },
  })
  const path = `/v0/webhooks/${made.body.id}`
  expect((await client.get(path)).body).toEqual(made.body)
  expect((await client.get('/v0/webhooks')).body.webhooks).toEqual([made.body])
  expect((await client.put(path, made.body)).body).toEqual(made.body)

  for (const event of ['TRANSACTIONS.POSTED.CREATED', 'CARD.CREATED', 'ACCOUNT.CREATED'])
    expect((await client.post('/v0/webhooks/trigger', { event })).status).toBe(200)
  const received = await receiver.arrived(2)
  const types: string[] = received.map(({ body }) => body.type)
  expect(types.toSorted()).toEqual(['CARD.CREATED', 'TRANSACTION.POSTED.CREATED'])
  expect((await client.get(`${path}/events`)).body.event_list).toHaveLength(2)

  const fewer = ['TRANSACTIONS.POSTED.CREATED']
  expect((await client.put(path, { ...made.body, enabled_events: fewer })).body).toMatchObject({
    enabled_events: fewer,
  })
})

// Proves webhooks#webhook-fields.
test.for([
  { what: 'a bare wildcard', change: { enabled_events: ['*'] }, field: 'enabled_events' },
  {
    what: 'an unknown event',
    change: { enabled_events: ['ACCOUNT.*', 'MOON.CREATED'] },
    field: 'enabled_events',
  },
  {
    what: 'a lower-case event',
    change: { enabled_events: ['account.updated'] },
    field: 'enabled_events',
  },
  { what: 'no event', change: { enabled_events: [] }, field: 'enabled_events' },
  {
    what: 'events that are no list',
    change: { enabled_events: 'ACCOUNT.*' },
    field: 'enabled_events',
  },
  {
    what: '101 patterns',
    change: { enabled_events: Array(101).fill('ACCOUNT.*') },
    field: 'enabled_events',
  },
  { what: 'a relative URL', change: { url: '/events' }, field: 'url' },
  { what: 'another protocol', change: { url: 'ftp://example.com/' }, field: 'url' },
  { what: 'a URL without a host', change: { url: 'http:///events' }, field: 'url' },
  { what: 'a URL without slashes', change: { url: 'http:example.com' }, field: 'url' },
  { what: 'a user name in the URL', change: { url: 'https://user@example.com/' }, field: 'url' },
  { what: 'a password in the URL', change: { url: 'https://u:p@example.com/' }, field: 'url' },
  { what: 'a space in the URL', change: { url: 'https://example.com/a b' }, field: 'url' },
  { what: 'an impossible port', change: { url: 'https://example.com:99999/' }, field: 'url' },
  {
    what: 'a URL of 1,001 characters',
    change: { url: `https://example.com/${'a'.repeat(981)}` },
    field: 'url',
  },
  {
    what: 'metadata of 1,025 characters',
    change: { metadata: 'm'.repeat(1025) },
    field: 'metadata',
  },
  { what: 'metadata that is not text', change: { metadata: { a: 1 } }, field: 'metadata' },
  { what: 'is_enabled that is not a boolean', change: { is_enabled: 'yes' }, field: 'is_enabled' },
])('a webhook with $what is refused', async ({ change, field }) => {
  const refused = await bank.post('/v0/webhooks', { ...webhook, ...change })
  expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY' } })
  expect(Object.keys(refused.body.invalid)).toEqual([field])
})

// Proves webhooks#webhook-fields.
test('a webhook with 100 patterns is created', async () => {
  const enabled_events = Array(100).fill('ACCOUNT.*')
  const made = await bank.post('/v0/webhooks', { ...webhook, enabled_events })
  expect(made).toMatchObject({ status: 201, body: { enabled_events } })
})

const tooMany = {
  status: 422,
  body: {
    code: 'BAD_CONFIGURATION',
    detail: 'a workspace has at most 50 webhooks: delete one first',
  },
}

// Proves webhooks#number-of-webhooks.
test('a workspace has at most 50 webhooks: the next one is refused with 422 until one is deleted', async () => {
  const client = await bank.workspace()
  const ids: string[] = []
  for (let made = 0; made < 49; made++)
    ids.push((await client.post('/v0/webhooks', webhook)).body.id)
  const inbox = { enabled_events: ['CUSTOMER.*'] }
  expect((await client.post('/sandbox/inboxes', inbox)).status).toBe(201)

  expect(await client.post('/v0/webhooks', webhook)).toMatchObject(tooMany)
  expect(await client.post('/v0/webhooks', { ...webhook, is_enabled: false })).toMatchObject(
    tooMany,
  )
  expect(await client.post('/sandbox/inboxes', inbox)).toMatchObject(tooMany)
  expect((await client.get('/sandbox/inboxes')).body.inboxes).toHaveLength(1)
  const changed = { ...webhook, description: 'changed' }
  expect((await client.put(`/v0/webhooks/${ids[0]}`, changed)).status).toBe(200)

  expect((await client.delete(`/v0/webhooks/${ids[0]}`)).status).toBe(200)
  expect((await client.post('/v0/webhooks', webhook)).status).toBe(201)
  expect(await client.post('/v0/webhooks', webhook)).toMatchObject(tooMany)
})

// Proves webhooks#number-of-webhooks.
test('parallel creations leave a workspace with 50 webhooks, and take none from another workspace', async () => {
  const [client, other] = [await bank.workspace(), await bank.workspace()]
  const made = await Promise.all(
    Array.from({ length: 60 }, () => client.post('/v0/webhooks', webhook)),
  )
  expect(made.filter(({ status }) => status === 201)).toHaveLength(50)
  const refused = made.filter(({ status }) => status !== 201)
  expect(refused).toHaveLength(10)
  for (const one of refused) expect(one).toMatchObject(tooMany)
  const [stored] = await bank.sql<{ count: number }>(
    'select count(*)::int as count from webhooks where tenant = $1',
    [client.tenant],
  )
  expect(stored?.count).toBe(50)
  expect((await other.post('/v0/webhooks', webhook)).status).toBe(201)
})

// Proves requests#metadata, webhooks#webhook-fields.
test('the longest URL and metadata are taken', async () => {
  const longest = { url: `https://example.com/${'a'.repeat(980)}`, metadata: 'm'.repeat(1024) }
  expect(await bank.post('/v0/webhooks', { ...webhook, ...longest })).toMatchObject({
    status: 201,
    body: longest,
  })
})

test('everything that is wrong with a webhook is said at once', async () => {
  const refused = await bank.post('/v0/webhooks', { url: 'nowhere', enabled_events: ['*'] })
  expect(refused.body).toMatchObject({
    missing: ['is_enabled'],
    invalid: { url: expect.any(String), enabled_events: expect.any(String) },
  })
})

// Proves webhooks#webhook-fields.
test('webhooks are listed in the order they were made, page by page, enabled ones only when asked', async () => {
  const workspace = await bank.workspace()
  const ids: string[] = []
  for (const is_enabled of [true, false, true]) {
    const { body } = await workspace.post('/v0/webhooks', { ...webhook, is_enabled })
    ids.push(body.id)
  }
  const listed = async (query: string) => (await workspace.get(`/v0/webhooks${query}`)).body
  const idsOf = (page: { webhooks: { id: string }[] }) => page.webhooks.map(({ id }) => id)

  expect(idsOf(await listed(''))).toEqual(ids)
  expect(idsOf(await listed('?is_enabled_only=true'))).toEqual([ids[0], ids[2]])
  expect(idsOf(await listed('?is_enabled_only=false'))).toEqual(ids)
  const first = await listed('?limit=2')
  const second = await listed(`?limit=2&page_token=${first.next_page_token}`)
  expect([...idsOf(first), ...idsOf(second)]).toEqual(ids)
  expect(second).not.toHaveProperty('next_page_token')
})

test('another workspace’s webhook and its events are as if missing', async () => {
  const { body } = await bank.post('/v0/webhooks', webhook)
  const { get, put, post, delete: remove } = await bank.workspace()
  const path = `/v0/webhooks/${body.id}`
  const replies = [
    await get(path),
    await put(path, webhook),
    await remove(path),
    await get(`${path}/events`),
    await get(`${path}/events/${unknown}`),
    await post(`${path}/events/${unknown}/resend`),
  ]
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(404))
})

test('an unknown event of a webhook is not found', async () => {
  const { body } = await bank.post('/v0/webhooks', webhook)
  const path = `/v0/webhooks/${body.id}/events`
  expect(await bank.get(`${path}/${unknown}`)).toMatchObject({ status: 404 })
  expect(await bank.post(`${path}/${unknown}/resend`)).toMatchObject({ status: 404 })
  expect(await bank.get(path)).toMatchObject({ status: 200, body: { event_list: [] } })
})

// Proves webhooks#triggering.
test.for([
  { event: 'ACCOUNT.*' },
  { event: 'MOON.CREATED' },
  { event: '*' },
  { event: 'account.created' },
])('triggering $event is refused', async (body) => {
  const refused = await bank.post('/v0/webhooks/trigger', body)
  expect(refused).toMatchObject({ status: 400, body: { invalid: { event: expect.any(String) } } })
})

test('triggering nothing is refused', async () => {
  expect(await bank.post('/v0/webhooks/trigger', {})).toMatchObject({
    status: 400,
    body: { missing: ['event'] },
  })
})

// Proves webhooks#triggering.
test('a triggered event is answered with its id, type and time, whether or not anybody listens', async () => {
  const workspace = await bank.workspace()
  const { status, body } = await workspace.post('/v0/webhooks/trigger', {
    event: 'STATEMENT.CREATED',
  })
  expect(status).toBe(200)
  expect(body).toEqual({
    id: expect.any(String),
    type: 'STATEMENT.CREATED',
    event_time: expect.any(String),
  })
})
