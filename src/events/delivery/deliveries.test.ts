import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestBank, openTestWorkspace } from '../../../test/bank.ts'
import { isGenuine, pause, type Received, until } from '../../../test/receiver.ts'
import {
  attemptsOf,
  eventOf,
  inOrder,
  receiverOfTest,
  trigger,
  webhookOf,
} from '../../../test/webhooks.ts'
import { endTransfer, fundedAccount, transfer } from '../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const HOURS = 3600

// Proves webhooks#records-of-deliveries.
test('an event arrives at the webhook that listens to it, and its history tells so', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
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

  const shown = await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 1 })
  expect(shown).toEqual({
    ...request?.body,
    status: 'SUCCESS',
    response_history: [
      {
        code: 200,
        response_body: 'ok',
        sent_time: expect.any(String),
        response_time: expect.any(String),
        request_timestamp: expect.any(Number),
      },
    ],
  })
  const { body } = await client.get(`/v0/webhooks/${webhook}/events`)
  const { response_history: _history, ...listed } = shown
  expect(body).toEqual({ event_list: [listed] })
})

// Proves webhooks#delivery.
test('each webhook receives the events that its patterns name, once, and no others', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
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
  expect(inOrder(told)).toEqual(
    inOrder([
      `/events/all ${all} ${events[0]}`,
      `/events/all ${all} ${events[1]}`,
      `/events/all ${all} ${events[2]}`,
      `/events/posted ${posted} ${events[0]}`,
    ]),
  )
  for (const webhook of [off, cards]) {
    expect((await client.get(`/v0/webhooks/${webhook}/events`)).body).toEqual({ event_list: [] })
  }
})

// Proves webhooks#signature.
test('a delivery is signed with the secret, and during a rotation with both', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  await webhookOf(client, receiver.url)
  const genuine = (at: number, secret: string) => {
    const { headers, text } = receiver.received[at] as Received
    return isGenuine({ headers, body: text, secret })
  }

  const old = (await client.post('/v0/webhook_secrets')).body.secret
  await trigger(client)
  await receiver.arrived(1)
  expect(await genuine(0, old)).toBe(true)

  const rolled = (await client.put('/v0/webhook_secrets', { is_rolling_secret: true })).body.secret
  await trigger(client)
  await receiver.arrived(2)
  expect(String(receiver.received[1]?.headers['service-signature'])).toMatch(
    /^[0-9a-f]{64}\.[0-9a-f]{64}$/,
  )
  expect([await genuine(1, old), await genuine(1, rolled)]).toEqual([true, true])

  await client.advance(24 * HOURS)
  await trigger(client)
  await receiver.arrived(3)
  expect([await genuine(2, old), await genuine(2, rolled)]).toEqual([false, true])

  const atOnce = (await client.put('/v0/webhook_secrets')).body.secret
  await trigger(client)
  await receiver.arrived(4)
  expect([await genuine(3, rolled), await genuine(3, atOnce)]).toEqual([false, true])

  await client.delete('/v0/webhook_secrets')
  await trigger(client)
  await receiver.arrived(5)
  expect(receiver.received[4]?.headers).not.toHaveProperty('service-signature')
})

// Proves webhooks#retries.
test('a failing receiver gets the same event again, its history grows, and success ends it', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  receiver.answer((_request, response) => response.writeHead(500).end('x'.repeat(2000)))
  const webhook = await webhookOf(client, receiver.url)
  const event = await trigger(client)

  const failed = await attemptsOf(client, { webhook, event }, { status: 'RETRYING', attempts: 1 })
  expect(failed.response_history).toMatchObject([{ code: 500, response_body: 'x'.repeat(1024) }])
  await client.advance(40)
  await attemptsOf(client, { webhook, event }, { status: 'RETRYING', attempts: 2 })

  receiver.answer(200)
  await client.advance(80)
  const shown = await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 3 })
  expect(shown.response_history.map(({ code }: { code: number }) => code)).toEqual([500, 500, 200])
  const [first, ...again] = receiver.received.map(({ text }) => text)
  expect(again).toEqual([first, first])
  await client.advance(60 * HOURS)
  expect(receiver.received).toHaveLength(3)
})

// Proves webhooks#retries.
test('a receiver that asks to be left alone for an hour is sent nothing before', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  receiver.answer((_request, response) => response.writeHead(429, { 'retry-after': '3600' }).end())
  const webhook = await webhookOf(client, receiver.url)
  const event = await trigger(client)
  await attemptsOf(client, { webhook, event }, { status: 'RETRYING', attempts: 1 })
  receiver.answer(200)
  await client.advance(3500)
  await attemptsOf(client, { webhook, event }, { status: 'RETRYING', attempts: 1 })
  await client.advance(200)
  await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 2 })
})

// Proves webhooks#success-and-failure.
test('a receiver that answers 410 is gone until it accepts a delivery', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  receiver.answer(500)
  const webhook = await webhookOf(client, receiver.url)
  const healthOf = async () => (await client.get(`/operations/webhooks/${webhook}/health`)).body
  const event = await trigger(client)
  await attemptsOf(client, { webhook, event }, { status: 'RETRYING', attempts: 1 })
  expect(await healthOf()).not.toHaveProperty('gone_since')

  receiver.answer(410)
  await client.advance(40)
  const { response_history: history } = await attemptsOf(
    client,
    { webhook, event },
    { status: 'RETRYING', attempts: 2 },
  )
  expect(await healthOf()).toMatchObject({
    failing_since: history[0].sent_time,
    gone_since: history[1].sent_time,
  })

  receiver.answer(500)
  await client.advance(80)
  await attemptsOf(client, { webhook, event }, { status: 'RETRYING', attempts: 3 })
  expect(await healthOf()).toMatchObject({ gone_since: history[1].sent_time })

  receiver.answer(200)
  await client.advance(160)
  await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 4 })
  expect(await healthOf()).not.toHaveProperty('gone_since')
})

// Proves webhooks#retries.
test('retries go on for 55 hours of the workspace’s time, in order, and then the event has failed', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  receiver.answer(503)
  const webhook = await webhookOf(client, receiver.url)
  const event = await trigger(client)
  await attemptsOf(client, { webhook, event }, { status: 'RETRYING', attempts: 1 })

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

// Proves webhooks#success-and-failure.
test.for([301, 302, 307, 400, 404, 410, 429, 500])(
  'an answer of %s is a failure, 2xx is not',
  async (status) => {
    const client = await bank.workspace()
    const receiver = await receiverOfTest()
    receiver.answer(status)
    const webhook = await webhookOf(client, receiver.url)
    await attemptsOf(
      client,
      { webhook, event: await trigger(client) },
      { status: 'RETRYING', attempts: 1 },
    )
    receiver.answer(204)
    await attemptsOf(
      client,
      { webhook, event: await trigger(client) },
      { status: 'SUCCESS', attempts: 1 },
    )
  },
)

// Proves webhooks#success-and-failure.
test('a receiver that is slower than five seconds has failed, and leaves no code', async () => {
  const client = await bank.workspace()
  const slow = await receiverOfTest()
  slow.answer((_request, response) => void setTimeout(() => response.end('late'), 5_400))
  const webhook = await webhookOf(client, slow.url)
  const event = await trigger(client)
  const { response_history } = await attemptsOf(
    client,
    { webhook, event },
    { status: 'RETRYING', attempts: 1 },
  )
  expect(response_history).toEqual([
    {
      response_body: 'no complete answer within 5 s',
      sent_time: expect.any(String),
      request_timestamp: expect.any(Number),
    },
  ])
})

// Proves webhooks#delivery.
test('a delivery whose sender died is sent again when its lease has run out', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  const webhook = await webhookOf(client, receiver.url, { is_enabled: false })
  const event = await trigger(client)
  let arrivedMs = 0
  receiver.answer((_request, response) => {
    arrivedMs = Date.now()
    response.end('ok')
  })
  const leased = Date.now() + 1_500
  // What a process leaves behind that had leased the delivery and was killed.
  await bank.sql(
    `insert into deliveries (tenant, webhook_id, event_time, event_id, run, url, metadata, status, due_time, is_ready, lease_until)
     select tenant, $1, event_time, id, 0, 'http://x', '', 'RUNNING', event_time, true, $3
     from events where id = $2`,
    [webhook, event, new Date(leased)],
  )
  await bank.sql('update webhooks set is_enabled = true where id = $1', [webhook])
  await receiver.arrived(1)
  expect(arrivedMs).toBeGreaterThanOrEqual(leased)
  await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 1 })
})

describe('an answer that comes when another process has taken the delivery over,', () => {
  /** Answers `code` once the delivery was taken over; resolves when the answer is in the history. */
  async function answeredLate(code: number) {
    const client = await bank.workspace()
    const receiver = await receiverOfTest()
    let answer = () => {}
    receiver.answer((_request, response) => {
      answer = () => response.writeHead(code).end()
    })
    const webhook = await webhookOf(client, receiver.url)
    const event = await trigger(client)
    await receiver.arrived(1)
    await bank.sql(
      `update deliveries set lease_until = lease_until + interval '1 second', leased_by = $2 where event_id = $1`,
      [event, randomUUID()],
    )
    const row = async () => {
      const [found] = await bank.sql<{ attempts: number }>(
        'select status, due_time, is_ready, lease_until, leased_by, attempts from deliveries where event_id = $1',
        [event],
      )
      return found
    }
    const before = await row()
    answer()
    await until(async () => (await row())?.attempts === 1)
    return { before, after: await row(), shown: (await eventOf(client, webhook, event)).body }
  }

  test('is history when it is a failure: the other one has it still', async () => {
    const { before, after, shown } = await answeredLate(500)
    expect(after).toEqual({ ...before, attempts: 1 })
    expect(shown).toMatchObject({ response_history: [{ code: 500 }] })
  })

  test('ends it when it is a success: the event has arrived', async () => {
    const { after, shown } = await answeredLate(200)
    expect(after).toMatchObject({ status: 'SUCCESS', due_time: null, lease_until: null })
    expect(after).toMatchObject({ is_ready: false, leased_by: null })
    expect(shown).toMatchObject({ status: 'SUCCESS', response_history: [{ code: 200 }] })
  })
})

test('in production a private target is refused, and the history says why', async () => {
  const production = await openTestBank({ FLORIN_ENVIRONMENT: 'production' })
  const receiver = await receiverOfTest()
  const webhook = await webhookOf(production, 'https://receiver.example/')
  // As a name that leads to another address by now.
  await production.sql('update webhooks set url = $1', [receiver.url])
  const event = await trigger(production)
  const { response_history } = await attemptsOf(
    production,
    { webhook, event },
    { status: 'RETRYING', attempts: 1 },
  )
  expect(response_history).toEqual([
    {
      response_body: 'the target was refused: 127.0.0.1 is not a public address',
      sent_time: expect.any(String),
    },
  ])
  expect(receiver.received).toEqual([])
  await production.close()
})

// Proves events#resource-of-an-event.
test('an event carries the resource as the API shows it, and an update the old values', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  const webhook = await webhookOf(client, receiver.url, { enabled_events: ['CUSTOMER.*'] })
  const { body: customer } = await client.post('/v0/customers', {
    status: 'ACTIVE',
    first_name: 'Ann',
    last_name: 'Lee',
    dob: '1985-06-14',
    ssn: '123-45-6789',
  })
  const path = `/v0/customers/${customer.id}`
  const patched = await client.patch(path, { first_name: 'Anne', phone_number: '+14374570680' })
  expect(patched.status).toBe(200)

  await receiver.arrived(2)
  const created = receiver.received.find(({ body }) => body.type === 'CUSTOMER.CREATED')?.body
  const updated = receiver.received.find(({ body }) => body.type === 'CUSTOMER.UPDATED')?.body
  expect([created.resource_id, updated.resource_id]).toEqual([customer.id, customer.id])
  expect(JSON.parse(created.event_resource)).toEqual(customer)
  expect(created).not.toHaveProperty('event_resource_changed_fields')
  expect(JSON.parse(updated.event_resource)).toEqual((await client.get(path)).body)
  expect(JSON.parse(updated.event_resource_changed_fields)).toEqual({
    first_name: 'Ann',
    phone_number: null,
    last_updated_time: customer.last_updated_time,
  })
  expect(receiver.received.map(({ text }) => text).join()).not.toContain('123-45-6789')

  const mine = await client.get(`/v0/webhooks/${webhook}/events?resource_id=${customer.id}`)
  expect(mine.body.event_list).toHaveLength(2)
  expect(mine.body.event_list[0]).toMatchObject({
    event_resource: updated.event_resource,
    event_resource_changed_fields: updated.event_resource_changed_fields,
  })
})

test('a webhook’s health tells since when it has been failing, and of its last success', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  const webhook = await webhookOf(client, receiver.url)
  const health = async () => (await client.get(`/operations/webhooks/${webhook}/health`)).body
  expect(await health()).toEqual({ webhook_id: webhook, ready_deliveries: 0 })

  receiver.answer(500)
  const first = await trigger(client)
  await attemptsOf(client, { webhook, event: first }, { status: 'RETRYING', attempts: 1 })
  const { failing_since } = await health()
  expect(failing_since).toBe(
    (await eventOf(client, webhook, first)).body.response_history[0].sent_time,
  )
  const second = await trigger(client)
  await attemptsOf(client, { webhook, event: second }, { status: 'RETRYING', attempts: 1 })
  expect(await health()).toMatchObject({ failing_since })

  receiver.answer(200)
  const third = await trigger(client)
  const { response_history } = await attemptsOf(
    client,
    { webhook, event: third },
    { status: 'SUCCESS', attempts: 1 },
  )
  expect(await health()).toEqual({
    webhook_id: webhook,
    last_success_time: response_history[0].sent_time,
    ready_deliveries: 0,
  })
  const stranger = await bank.workspace()
  expect((await stranger.get(`/operations/webhooks/${webhook}/health`)).status).toBe(404)
})

// Proves webhooks#delivery.
test('what happens to one resource arrives in the order in which it happened, one after the other', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  const underWay = new Set<string>()
  const overlaps: string[] = []
  receiver.answer(({ body }, response) => {
    const { resource_id: id, type } = body
    if (underWay.has(id)) overlaps.push(`${type} of ${id}`)
    underWay.add(id)
    setTimeout(() => {
      underWay.delete(id)
      response.end()
    }, 10)
  })
  await webhookOf(client, receiver.url, {
    enabled_events: ['TRANSACTION.*', 'INTERNAL_TRANSFER.*'],
  })
  const account = await fundedAccount(client)
  const from = { originating_account_alias: 'funding_accounts', receiving_account_id: account }
  const transfers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { body } = await transfer(client, { ...from, capture_mode: 'MANUAL' })
      await endTransfer(client, body.id, 'COMPLETE')
      return body.id as string
    }),
  )

  await receiver.arrived(transfers.length * 4, 20_000)
  for (const id of transfers) {
    const types = receiver.received
      .filter(({ body }) => body.resource_id === id)
      .map(({ body }) => body.type)
    expect(types).toEqual([
      'TRANSACTION.PENDING.CREATED',
      'TRANSACTION.PENDING.UPDATED',
      'TRANSACTION.POSTED.CREATED',
      'INTERNAL_TRANSFER.SUCCEEDED',
    ])
  }
  expect(overlaps).toEqual([])
})

test('the metrics name the webhooks that are furthest behind, 20 at most', async () => {
  const receiver = await receiverOfTest()
  // Requests stay open, so what came after them waits.
  receiver.answer(() => {})
  const made = await Promise.all(
    Array.from({ length: 22 }, async () => {
      const client = await bank.workspace()
      const webhook = { url: receiver.url, is_enabled: true, enabled_events: ['CUSTOMER.CREATED'] }
      const { id } = (await client.post('/v0/webhooks', webhook)).body
      for (let count = 0; count < 3; count++)
        await client.post('/v0/customers', { status: 'PROSPECT' })
      return `workspace="${client.tenant}",webhook="${id}"`
    }),
  )
  const tenants = made.map((labels) => /workspace="([^"]*)"/.exec(labels)?.[1])
  let text = ''
  const figures = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}\\{([^}]*)\\} ([\\d.]+)$`, 'gm'))].map(
      ([, labels, value]) => [labels, Number(value)],
    )
  // The first requests may have timed out before the last webhook was made: their next attempt is due immediately.
  await until(async () => {
    await bank.sql(
      'update deliveries set due_time = now(), is_ready = true where tenant = any ($1) and not is_ready',
      [tenants],
    )
    text = (await bank.get('/metrics')).text
    return figures('florin_webhook_deliveries_ready').length >= 20
  }, 60_000)
  const [ready, oldest] = [
    figures('florin_webhook_deliveries_ready'),
    figures('florin_webhook_oldest_seconds'),
  ]
  expect([ready.length, oldest.length]).toEqual([20, 20])
  expect(
    ready.filter(([labels, count]) => made.includes(String(labels)) && count === 3).length,
  ).toBeGreaterThan(10)
})

test('the metrics tell how far the engine is behind', async () => {
  const { text } = await bank.get('/metrics')
  expect(text).toMatch(/^florin_deliveries_ready \d+$/m)
  expect(text).toMatch(/^florin_deliveries_oldest_seconds [\d.]+$/m)
  expect(text).toMatch(/^florin_delivery_delay_seconds_count [1-9]/m)
})
