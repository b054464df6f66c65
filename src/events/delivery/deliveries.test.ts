import { afterAll, afterEach, expect, test } from 'vitest'
import { type Client, openTestBank, type Reply } from '../../../test/bank.ts'
import { openReceiver, pause, type Receiver, until } from '../../../test/receiver.ts'
import { verifySignature } from '../signature.ts'

const bank = await openTestBank()
const receivers: Receiver[] = []
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.close()
})
afterAll(() => bank.close())

const HOURS = 3600

async function receiverOf(): Promise<Receiver> {
  const receiver = await openReceiver()
  receivers.push(receiver)
  return receiver
}

async function webhookOf(client: Client, url: string, fields: object = {}): Promise<string> {
  const body = { url, enabled_events: ['ACCOUNT.*'], is_enabled: true, metadata: 'm', ...fields }
  const made = await client.post('/v0/webhooks', body)
  expect(made.status).toBe(201)
  return made.body.id
}

async function trigger(client: Client, event = 'ACCOUNT.CREATED'): Promise<string> {
  const { status, body } = await client.post('/v0/webhooks/trigger', { event })
  expect(status).toBe(200)
  return body.id
}

function eventOf(client: Client, webhook: string, event: string): Promise<Reply> {
  return client.get(`/v0/webhooks/${webhook}/events/${event}`)
}

async function settled(
  client: Client,
  webhook: string,
  event: string,
  status: string,
  attempts: number,
) {
  let reply: Reply | undefined
  await until(
    async () => {
      reply = await eventOf(client, webhook, event)
      return reply.body.status === status && reply.body.response_history.length === attempts
    },
    10_000,
    () => `${reply?.text}, not ${status} after ${attempts}`,
  )
  return reply?.body
}

test('an event arrives at the webhook that listens to it, and its history tells so', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOf()
  const webhook = await webhookOf(client, receiver.url)
  const event = await trigger(client)

  const [request] = await receiver.arrived(1)
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'Florin-Webhooks',
  })
  expect(request?.headers).not.toHaveProperty('service-signature')
  expect(Math.abs(Number(request?.headers['request-timestamp']) - Date.now() / 1000)).toBeLessThan(
    10,
  )
  expect(request?.body).toEqual({
    id: event,
    webhook_id: webhook,
    url: receiver.url,
    type: 'ACCOUNT.CREATED',
    event_time: expect.stringMatching(/Z$/),
    metadata: 'm',
  })

  const shown = await settled(client, webhook, event, 'SUCCESS', 1)
  expect(shown).toEqual({
    ...request?.body,
    status: 'SUCCESS',
    response_history: [
      {
        code: 200,
        response_body: 'ok',
        sent_time: expect.any(String),
        response_time: expect.any(String),
      },
    ],
  })
  const { body } = await client.get(`/v0/webhooks/${webhook}/events`)
  const { response_history: _history, ...listed } = shown
  expect(body).toEqual({ event_list: [listed] })
})

test('each webhook is told of what its patterns name, once, and of nothing else', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOf()
  const all = await webhookOf(client, `${receiver.url}/all`, {
    enabled_events: ['TRANSACTION.*', 'TRANSACTION.POSTED.CREATED', 'CUSTOMER.*'],
  })
  const posted = await webhookOf(client, `${receiver.url}/posted`, {
    enabled_events: ['TRANSACTIONS.POSTED.CREATED'],
  })
  const off = await webhookOf(client, `${receiver.url}/off`, {
    enabled_events: ['TRANSACTION.*'],
    is_enabled: false,
  })
  const cards = await webhookOf(client, `${receiver.url}/cards`, {
    enabled_events: ['EXTERNAL_CARD.*'],
  })

  const events = [
    await trigger(client, 'TRANSACTION.POSTED.CREATED'),
    await trigger(client, 'TRANSACTION.PENDING.UPDATED'),
    await trigger(client, 'CUSTOMER.KYC_OUTCOME.UPDATED'),
    await trigger(client, 'EXTERNAL_CARD_TRANSFER.CREATED'),
  ]
  await receiver.arrived(4)
  await pause(300)

  const told = receiver.received.map(({ path, body }) => `${path} ${body.webhook_id} ${body.id}`)
  expect(told.toSorted()).toEqual(
    [
      `/events/all ${all} ${events[0]}`,
      `/events/all ${all} ${events[1]}`,
      `/events/all ${all} ${events[2]}`,
      `/events/posted ${posted} ${events[0]}`,
    ].toSorted(),
  )
  for (const webhook of [off, cards]) {
    expect((await client.get(`/v0/webhooks/${webhook}/events`)).body).toEqual({ event_list: [] })
  }
})

test('a delivery is signed with the secret, and during a rotation with both', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOf()
  await webhookOf(client, receiver.url)
  const genuine = (at: number, secret: string) => {
    const { headers, text } = receiver.received[at] ?? { headers: {}, text: '' }
    return verifySignature({
      header: String(headers['service-signature']),
      timestamp: String(headers['request-timestamp']),
      body: text,
      secret,
      now: new Date(),
    })
  }

  const old = (await client.post('/v0/webhook_secrets')).body.secret
  await trigger(client)
  await receiver.arrived(1)
  expect(genuine(0, old)).toBe(true)

  const rolled = (await client.put('/v0/webhook_secrets', { is_rolling_secret: true })).body.secret
  await trigger(client)
  await receiver.arrived(2)
  expect(String(receiver.received[1]?.headers['service-signature'])).toMatch(
    /^[0-9a-f]{64}\.[0-9a-f]{64}$/,
  )
  expect([genuine(1, old), genuine(1, rolled)]).toEqual([true, true])

  await client.advance(24 * HOURS)
  await trigger(client)
  await receiver.arrived(3)
  expect([genuine(2, old), genuine(2, rolled)]).toEqual([false, true])

  const atOnce = (await client.put('/v0/webhook_secrets')).body.secret
  await trigger(client)
  await receiver.arrived(4)
  expect([genuine(3, rolled), genuine(3, atOnce)]).toEqual([false, true])

  await client.delete('/v0/webhook_secrets')
  await trigger(client)
  await receiver.arrived(5)
  expect(receiver.received[4]?.headers).not.toHaveProperty('service-signature')
})

test('a failing receiver gets the same event again, its history grows, and success ends it', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOf()
  receiver.answer((_request, response) => response.writeHead(500).end('x'.repeat(2000)))
  const webhook = await webhookOf(client, receiver.url)
  const event = await trigger(client)

  const failed = await settled(client, webhook, event, 'RETRYING', 1)
  expect(failed.response_history).toMatchObject([{ code: 500, response_body: 'x'.repeat(1024) }])
  await client.advance(40)
  await settled(client, webhook, event, 'RETRYING', 2)

  receiver.answer(200)
  await client.advance(80)
  const shown = await settled(client, webhook, event, 'SUCCESS', 3)
  expect(shown.response_history.map(({ code }: { code: number }) => code)).toEqual([500, 500, 200])
  const [first, ...again] = receiver.received.map(({ text }) => text)
  expect(again).toEqual([first, first])
  await client.advance(60 * HOURS)
  expect(receiver.received).toHaveLength(3)
})

test('retries go on for 55 hours of the workspace’s time, in order, and then the event has failed', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOf()
  receiver.answer(503)
  const webhook = await webhookOf(client, receiver.url)
  const event = await trigger(client)
  await settled(client, webhook, event, 'RETRYING', 1)

  await client.advance(54.9 * HOURS)
  expect((await eventOf(client, webhook, event)).body.status).toBe('RETRYING')
  await client.advance(0.2 * HOURS)
  const { body } = await eventOf(client, webhook, event)
  expect(body.status).toBe('FAILED')

  const times = body.response_history.map(({ sent_time }: { sent_time: string }) =>
    new Date(sent_time).getTime(),
  )
  expect(times).toEqual(times.toSorted((a: number, b: number) => a - b))
  expect(times.length).toBeGreaterThan(15)
  expect(Math.abs((times.at(-1) - times[0]) / 1000 - 55 * HOURS)).toBeLessThan(5)
  expect(receiver.received).toHaveLength(times.length)
  await client.advance(30 * HOURS)
  expect(receiver.received).toHaveLength(times.length)
})

test.for([301, 302, 307, 400, 404, 410, 429, 500])(
  'an answer of %s is a failure, 2xx is not',
  async (status) => {
    const client = await bank.workspace()
    const receiver = await receiverOf()
    receiver.answer(status)
    const webhook = await webhookOf(client, receiver.url)
    await settled(client, webhook, await trigger(client), 'RETRYING', 1)
    receiver.answer(204)
    await settled(client, webhook, await trigger(client), 'SUCCESS', 1)
  },
)

test('a receiver that is slower than five seconds has failed, and leaves no code', {
  timeout: 20_000,
}, async () => {
  const client = await bank.workspace()
  const slow = await receiverOf()
  slow.answer((_request, response) => void setTimeout(() => response.end('late'), 5_400))
  const webhook = await webhookOf(client, slow.url)
  const event = await trigger(client)
  const { response_history } = await settled(client, webhook, event, 'RETRYING', 1)
  expect(response_history).toEqual([
    { response_body: 'no complete answer within 5 s', sent_time: expect.any(String) },
  ])
})

test('a receiver that hangs does not hold up the others', { timeout: 20_000 }, async () => {
  const client = await bank.workspace()
  const hanging = await receiverOf()
  hanging.answer(() => {})
  const healthy = await receiverOf()
  await webhookOf(client, hanging.url, { enabled_events: ['CARD.*'] })
  await webhookOf(client, healthy.url)
  await Promise.all(Array.from({ length: 100 }, () => trigger(client, 'CARD.UPDATED')))
  await hanging.arrived(8)

  const started = performance.now()
  await Promise.all(Array.from({ length: 50 }, () => trigger(client)))
  await healthy.arrived(50)
  expect(performance.now() - started).toBeLessThan(2_000)
  expect(hanging.received.length).toBe(8)
  hanging.answer(200)
  await hanging.close()
})

test('an event that succeeded can be sent again, and one that failed too', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOf()
  const webhook = await webhookOf(client, receiver.url)
  const event = await trigger(client)
  await settled(client, webhook, event, 'SUCCESS', 1)

  const resend = (query = '') =>
    client.post(`/v0/webhooks/${webhook}/events/${event}/resend${query}`)
  expect(await resend()).toMatchObject({
    status: 200,
    body: { id: event, status: 'RUNNING', response_history: [{ code: 200 }] },
  })
  await settled(client, webhook, event, 'SUCCESS', 2)

  receiver.answer(500)
  await resend()
  await settled(client, webhook, event, 'RETRYING', 3)
  receiver.answer(200)
  expect(await resend()).toMatchObject({ body: { status: 'RETRYING' } })
  await settled(client, webhook, event, 'SUCCESS', 4)
  expect(new Set(receiver.received.map(({ text }) => text)).size).toBe(1)
  for (const query of ['?delay=-1', '?delay=3601', '?delay=soon']) {
    expect(await resend(query)).toMatchObject({
      status: 400,
      body: { code: 'BAD_QUERY_PARAMETER' },
    })
  }
})

test('a resend can wait, up to an hour', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOf()
  const webhook = await webhookOf(client, receiver.url)
  const event = await trigger(client)
  await settled(client, webhook, event, 'SUCCESS', 1)

  await client.post(`/v0/webhooks/${webhook}/events/${event}/resend?delay=3600`)
  await client.advance(3_500)
  expect(receiver.received).toHaveLength(1)
  await client.advance(200)
  expect(receiver.received).toHaveLength(2)
})

test('a resend that is asked for while the event is under way is one more attempt', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOf()
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
  await settled(client, webhook, event, 'SUCCESS', 2)
})

test('disabling a webhook stops its retries for good; enabling it again starts with what happens then', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOf()
  receiver.answer(500)
  const webhook = await webhookOf(client, receiver.url)
  const event = await trigger(client)
  await settled(client, webhook, event, 'RETRYING', 1)
  const { body: fields } = await client.get(`/v0/webhooks/${webhook}`)

  await client.put(`/v0/webhooks/${webhook}`, { ...fields, is_enabled: false })
  expect((await eventOf(client, webhook, event)).body.status).toBe('FAILED')
  expect(await client.post(`/v0/webhooks/${webhook}/events/${event}/resend`)).toMatchObject({
    status: 422,
    body: { code: 'WEBHOOK_DISABLED' },
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
  await settled(client, webhook, event, 'SUCCESS', 2)
  await settled(client, webhook, await trigger(client), 'SUCCESS', 1)
})

test('deleting a webhook with deliveries under way ends them, and the engine goes on', async () => {
  const client = await bank.workspace()
  const gone = await receiverOf()
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

  const receiver = await receiverOf()
  await settled(client, await webhookOf(client, receiver.url), await trigger(client), 'SUCCESS', 1)
})

test('a webhook’s new URL is where its retries go; the body stays what it was', async () => {
  const client = await bank.workspace()
  const wrong = await receiverOf()
  wrong.answer(404)
  const right = await receiverOf()
  const webhook = await webhookOf(client, wrong.url)
  const event = await trigger(client)
  await settled(client, webhook, event, 'RETRYING', 1)
  const { body } = await client.get(`/v0/webhooks/${webhook}`)
  await client.put(`/v0/webhooks/${webhook}`, { ...body, url: right.url })
  await client.advance(60)
  await settled(client, webhook, event, 'SUCCESS', 2)
  expect(right.received[0]?.text).toBe(wrong.received[0]?.text)
})

test('a delivery whose sender died is sent again when its lease has run out', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOf()
  const webhook = await webhookOf(client, receiver.url, { is_enabled: false })
  const event = await trigger(client)
  // What a process leaves behind that claimed the delivery and was killed.
  await bank.sql(
    `insert into deliveries (tenant, webhook_id, event_time, event_id, run, url, metadata, status, due_time, is_ready, lease_until)
     select tenant, $1, event_time, id, 0, 'http://x', '', 'RUNNING', event_time, true, now() + interval '1.5 seconds'
     from events where id = $2`,
    [webhook, event],
  )
  await bank.sql('update webhooks set is_enabled = true where id = $1', [webhook])
  await pause(800)
  expect(receiver.received).toHaveLength(0)
  await receiver.arrived(1)
  await settled(client, webhook, event, 'SUCCESS', 1)
})

test('a thousand events arrive, each once', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOf()
  await webhookOf(client, receiver.url)
  const events: string[] = []
  for (let round = 0; round < 20; round += 1) {
    events.push(...(await Promise.all(Array.from({ length: 50 }, () => trigger(client)))))
  }
  await receiver.arrived(1_000, 20_000)
  await pause(200)
  expect(receiver.received.map(({ body }) => body.id).toSorted()).toEqual(events.toSorted())
})

test('events are listed newest first, page by page, and by time and resource', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOf()
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

test('two processes on one database deliver each event once', async () => {
  const other = await openTestBank({ DATABASE_URL: bank.databaseUrl })
  const client = await bank.workspace()
  const receiver = await receiverOf()
  await webhookOf(client, receiver.url)
  const events = await Promise.all(Array.from({ length: 200 }, () => trigger(client)))
  await receiver.arrived(200)
  await pause(500)
  expect(receiver.received.map(({ body }) => body.id).toSorted()).toEqual(events.toSorted())
  await other.close()
})

test('what a stopping process had not sent, another one sends', async () => {
  const stopping = await openTestBank({ DATABASE_URL: bank.databaseUrl })
  const client = await bank.workspace()
  const receiver = await receiverOf()
  const held: (() => void)[] = []
  receiver.answer((_request, response) => void held.push(() => response.end('ok')))
  const webhook = await webhookOf(client, receiver.url)
  const events = await Promise.all(Array.from({ length: 60 }, () => trigger(client)))
  await receiver.arrived(16)
  const stopped = stopping.close()
  receiver.answer(200)
  for (const answer of held.splice(0)) answer()
  await stopped
  for (const event of events) await settled(client, webhook, event, 'SUCCESS', 1)
  expect(receiver.received).toHaveLength(60)
})

test('in production a private target is refused, and the history says why', async () => {
  const production = await openTestBank({ FLORIN_ENVIRONMENT: 'production' })
  const receiver = await receiverOf()
  const webhook = await webhookOf(production, receiver.url)
  const event = await trigger(production)
  const { response_history } = await settled(production, webhook, event, 'RETRYING', 1)
  expect(response_history).toEqual([
    {
      response_body: 'the target was refused: 127.0.0.1 is not a public address',
      sent_time: expect.any(String),
    },
  ])
  expect(receiver.received).toEqual([])
  await production.close()
})
