import { afterAll, expect, test } from 'vitest'
import { openTestWorkspace } from '../../../../test/bank.ts'
import { checkerOf } from '../../../../test/contract.ts'
import { pause } from '../../../../test/receiver.ts'
import {
  attemptsOf,
  eventOf,
  receiverOfTest,
  trigger,
  webhookOf,
} from '../../../../test/webhooks.ts'
import { person } from '../../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const HOURS = 3600

// Proves webhooks#webhook-fields.
test('the query of a URL is sealed in the database, shown to readers of webhooks, and sent', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  const [first, second] = ['one-tøken?&=%41', 'another-token'].map(
    (token) => `${receiver.url}/hook?token=${token}`,
  ) as [string, string]
  const webhook = await webhookOf(client, first)
  const path = `/v0/webhooks/${webhook}`
  const shown = (await client.get(path)).body
  expect(shown.url).toBe(first)
  const { enabled_events, is_enabled, metadata } = shown
  const put = (url: string) => client.put(path, { url, enabled_events, is_enabled, metadata })
  expect((await put(first)).body).toEqual(shown)
  const event = await trigger(client)
  await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 1 })

  expect((await put(second)).body.url).toBe(second)
  await client.post(`${path}/events/${event}/resend`)
  await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 2 })
  expect(receiver.received.map((it) => [it.path.split('=')[0], it.body.url])).toEqual([
    ['/events/hook?token', first],
    ['/events/hook?token', first],
  ])
  expect(receiver.received[1]?.path).toBe('/events/hook?token=another-token')
  expect((await eventOf(client, webhook, event)).body.url).toBe(first)

  const fork = await client.post('/sandbox/workspaces', { from: 'self' })
  const headers = { authorization: `Bearer ${fork.body.api_key}` }
  expect((await client.get('/v0/webhooks', headers)).body.webhooks[0].url).toBe(second)
  const stored = await bank.sql(
    `select w::text from webhooks w where url like '%/hook?%'
     union all select d::text from deliveries d where url like '%/hook?%'`,
  )
  expect(stored.length).toBeGreaterThanOrEqual(2)
  expect(JSON.stringify(stored)).not.toMatch(/token/)
})

// Proves webhooks#sending-again.
test('an event that succeeded can be sent again, and one that failed too', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  const webhook = await webhookOf(client, receiver.url)
  const event = await trigger(client)
  await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 1 })

  const resend = (query = '') =>
    client.post(`/v0/webhooks/${webhook}/events/${event}/resend${query}`)
  expect(await resend()).toMatchObject({
    status: 200,
    body: { id: event, status: 'RUNNING', response_history: [{ code: 200 }] },
  })
  await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 2 })

  receiver.answer(500)
  await resend()
  await attemptsOf(client, { webhook, event }, { status: 'RETRYING', attempts: 3 })
  receiver.answer(200)
  expect(await resend()).toMatchObject({ body: { status: 'RETRYING' } })
  await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 4 })
  expect(new Set(receiver.received.map(({ text }) => text)).size).toBe(1)
  for (const query of ['?delay=-1', '?delay=3601', '?delay=soon']) {
    expect(await resend(query)).toMatchObject({
      status: 400,
      body: { code: 'BAD_QUERY_PARAMETER' },
    })
  }
})

// Proves webhooks#delivery.
test('what is sent is the webhook_request_object of the document, with and without a resource', async () => {
  const document = (await (await fetch(`${bank.url}/v0/openapi.json`)).json()) as {
    paths: Record<string, { post: { callbacks: { delivery: Record<string, unknown> } } }>
  }
  const { delivery } = document.paths['/webhooks']?.post.callbacks ?? { delivery: {} }
  const schema = { $ref: '#/components/schemas/webhook_request_object' }
  expect(delivery['{$request.body#/url}']).toMatchObject({
    post: { requestBody: { content: { 'application/json': { schema } } } },
  })
  const check = checkerOf(document)

  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  await webhookOf(client, receiver.url, { enabled_events: ['CUSTOMER.*'] })
  await trigger(client, 'CUSTOMER.CREATED')
  const customer = (await client.post('/v0/customers', person)).body
  const changed = await client.patch(`/v0/customers/${customer.id}`, { middle_name: 'Q' })
  expect(changed.status, changed.text).toBe(200)

  const sent = await receiver.arrived(3)
  for (const { text, body } of sent) expect(check(schema, body), text).toBeUndefined()
  expect(sent.some(({ body }) => 'event_resource_changed_fields' in body)).toBe(true)
})

// Proves webhooks#sending-again.
test('a resend can wait, up to an hour', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  const webhook = await webhookOf(client, receiver.url)
  const event = await trigger(client)
  await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 1 })

  await client.post(`/v0/webhooks/${webhook}/events/${event}/resend?delay=3600`)
  await client.advance(3_500)
  expect(receiver.received).toHaveLength(1)
  await client.advance(200)
  expect(receiver.received).toHaveLength(2)
})

// Proves webhooks#sending-again.
test('a resend that is asked for while the event is under way is one more attempt', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  let finish = () => {}
  receiver.answer((_request, response) => {
    finish = () => response.end('done')
  })
  const webhook = await webhookOf(client, receiver.url)
  const event = await trigger(client)
  await receiver.arrived(1)
  await client.post(`/v0/webhooks/${webhook}/events/${event}/resend`)
  receiver.answer(200)
  finish()
  await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 2 })
})

// Proves webhooks#disabled-webhooks.
test('disabling a webhook stops its retries for good; enabling it again starts with what happens then', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  receiver.answer(500)
  const webhook = await webhookOf(client, receiver.url)
  const event = await trigger(client)
  await attemptsOf(client, { webhook, event }, { status: 'RETRYING', attempts: 1 })
  const { body: fields } = await client.get(`/v0/webhooks/${webhook}`)

  await client.put(`/v0/webhooks/${webhook}`, { ...fields, is_enabled: false })
  expect((await eventOf(client, webhook, event)).body.status).toBe('FAILED')
  expect(await client.post(`/v0/webhooks/${webhook}/events/${event}/resend`)).toMatchObject({
    status: 422,
    body: { code: 'BAD_CONFIGURATION' },
  })
  await trigger(client)
  await client.put(`/v0/webhooks/${webhook}`, { ...fields, is_enabled: true })
  await client.advance(10 * HOURS)
  expect(receiver.received).toHaveLength(1)
  expect((await eventOf(client, webhook, event)).body).toMatchObject({
    status: 'FAILED',
    response_history: [{ code: 500 }],
  })

  receiver.answer(200)
  await client.post(`/v0/webhooks/${webhook}/events/${event}/resend`)
  await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 2 })
  await attemptsOf(
    client,
    { webhook, event: await trigger(client) },
    { status: 'SUCCESS', attempts: 1 },
  )
})

// Proves webhooks#disabled-webhooks.
test('deleting a webhook with deliveries under way ends them, and the engine goes on', async () => {
  const client = await bank.workspace()
  const gone = await receiverOfTest()
  gone.answer(500)
  const webhook = await webhookOf(client, gone.url)
  await Promise.all(Array.from({ length: 20 }, () => trigger(client)))
  await gone.arrived(20)
  await client.delete(`/v0/webhooks/${webhook}`)
  await pause(200)
  const before = gone.received.length
  await client.advance(10 * HOURS)
  expect(gone.received).toHaveLength(before)
  const open = await bank.sql(
    'select 1 from deliveries where webhook_id = $1 and due_time is not null',
    [webhook],
  )
  expect(open).toEqual([])

  const receiver = await receiverOfTest()
  const fresh = { webhook: await webhookOf(client, receiver.url), event: await trigger(client) }
  await attemptsOf(client, fresh, { status: 'SUCCESS', attempts: 1 })
})

test('a webhook’s new URL is where its retries go; the body stays what it was', async () => {
  const client = await bank.workspace()
  const wrong = await receiverOfTest()
  wrong.answer(404)
  const right = await receiverOfTest()
  const webhook = await webhookOf(client, wrong.url)
  const event = await trigger(client)
  await attemptsOf(client, { webhook, event }, { status: 'RETRYING', attempts: 1 })
  const { body } = await client.get(`/v0/webhooks/${webhook}`)
  await client.put(`/v0/webhooks/${webhook}`, { ...body, url: right.url })
  await client.advance(60)
  await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 2 })
  expect(right.received[0]?.text).toBe(wrong.received[0]?.text)
})

// Proves requests#order, webhooks#records-of-deliveries.
test('events are listed newest first, page by page, and by time and resource', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  const webhook = await webhookOf(client, receiver.url)
  const events: string[] = []
  for (let day = 0; day < 3; day += 1) {
    events.unshift(await trigger(client))
    await client.advance(24 * HOURS)
  }
  const list = async (query: string) =>
    (await client.get(`/v0/webhooks/${webhook}/events${query}`)).body
  const ids = (page: { event_list: { id: string }[] }) => page.event_list.map(({ id }) => id)
  const all = await list('')
  expect(ids(all)).toEqual(events)
  expect(all.event_list.every((event: object) => !('response_history' in event))).toBe(true)

  const first = await list('?limit=2')
  expect([
    ...ids(first),
    ...ids(await list(`?limit=2&page_token=${first.next_page_token}`)),
  ]).toEqual(events)

  const [newest, middle] = all.event_list
  expect(ids(await list(`?start_time=${middle.event_time}`))).toEqual(events.slice(0, 2))
  expect(ids(await list(`?end_time=${middle.event_time}`))).toEqual(events.slice(1))
  const day = newest.event_time.slice(0, 10)
  expect(ids(await list(`?start_date=${day}&end_date=${day}`))).toEqual(events.slice(0, 1))
  expect(ids(await list('?resource_id=0195f3a0-0000-7000-8000-000000000009'))).toEqual([])
  expect((await client.get(`/v0/webhooks/${webhook}/events?start_time=soon`)).status).toBe(400)
})

test('only events with a delivery are found by their resource', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  const enabled_events = ['PERSON.CREATED']
  const webhook = (
    await client.post('/v0/webhooks', { url: receiver.url, is_enabled: true, enabled_events })
  ).body.id
  const facts = { ...person, is_customer: false }
  const { body } = await client.post('/v0/persons', facts)
  await client.patch(`/v0/persons/${body.id}`, { first_name: 'Ida' })
  const marked = () =>
    bank.sql(
      `select type, is_delivered from events where tenant = $1 and resource_id = $2 order by id`,
      [client.tenant, body.id],
    )
  expect(await marked()).toEqual([
    { type: 'PERSON.CREATED', is_delivered: true },
    { type: 'PERSON.UPDATED', is_delivered: null },
  ])
  const list = async () =>
    (await client.get(`/v0/webhooks/${webhook}/events?resource_id=${body.id}`)).body.event_list.map(
      ({ type }: { type: string }) => type,
    )
  expect(await list()).toEqual(['PERSON.CREATED'])
})

// Proves webhooks#records-of-deliveries.
test('an attempt shows the headers that it was signed with, and a delivery when it is tried next', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  receiver.answer(500)
  const webhook = await webhookOf(client, receiver.url)
  const unsigned = await trigger(client)
  const before = await attemptsOf(
    client,
    { webhook, event: unsigned },
    { status: 'RETRYING', attempts: 1 },
  )
  expect(before.response_history[0]).not.toHaveProperty('signature')
  expect((await client.post('/v0/webhook_secrets')).status).toBe(201)
  const event = await trigger(client)
  const shown = await attemptsOf(client, { webhook, event }, { status: 'RETRYING', attempts: 1 })
  const [attempt] = shown.response_history
  const headers = receiver.received.at(-1)?.headers
  expect(String(attempt.request_timestamp)).toBe(headers?.['request-timestamp'])
  expect(attempt.signature).toBe(headers?.['service-signature'])
  expect(Date.parse(shown.next_attempt_time)).toBeGreaterThan(Date.parse(attempt.sent_time))
  receiver.answer(200)
  await client.post(`/v0/webhooks/${webhook}/events/${event}/resend`)
  const done = await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 2 })
  expect(done).not.toHaveProperty('next_attempt_time')
})

// Proves webhooks#records-of-deliveries.
test('the events of a webhook are filtered by the state of their delivery', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  const webhook = await webhookOf(client, receiver.url)
  const good = await trigger(client)
  await attemptsOf(client, { webhook, event: good }, { status: 'SUCCESS', attempts: 1 })
  receiver.answer(500)
  const bad = await trigger(client)
  await attemptsOf(client, { webhook, event: bad }, { status: 'RETRYING', attempts: 1 })
  const idsWith = async (status: string) => {
    const { body } = await client.get(`/v0/webhooks/${webhook}/events?status=${status}`)
    return body.event_list.map(({ id }: { id: string }) => id)
  }
  expect(await idsWith('RETRYING')).toEqual([bad])
  expect(await idsWith('FAILED')).toEqual([])
  await client.advance(60 * HOURS)
  expect(await idsWith('FAILED')).toEqual([bad])
  const { status, body } = await client.get(`/v0/webhooks/${webhook}/events?status=SUCCESS`)
  expect(status).toBe(400)
  expect(body.detail).toContain('status')
})
