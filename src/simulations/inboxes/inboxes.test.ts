// The sandbox's own receivers of webhooks: what they show is what a real one gets, and they answer as they are told.

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Client, openTestBank, type Reply } from '../../../test/bank.ts'
import { openHolder } from '../../../test/locks.ts'
import { isGenuine, until } from '../../../test/receiver.ts'
import { attemptsOf, receiverOfTest, trigger, webhookOf } from '../../../test/webhooks.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const PATH = '/sandbox/inboxes'
const DAYS = 24 * 3600

async function inboxOf(client: Client, body: object = {}) {
  const made = await client.post(PATH, { enabled_events: ['ACCOUNT.*'], ...body })
  expect(made.status, made.text).toBe(201)
  const { id, url, webhook_id: webhook } = made.body
  return { id, url, webhook, path: `${PATH}/${id}` } as Record<
    'id' | 'url' | 'webhook' | 'path',
    string
  >
}

type Line = Reply['body']

async function messagesOf(client: Client, path: string, count: number): Promise<Line[]> {
  let messages: Line[] = []
  await until(
    async () => {
      messages = (await client.get(`${path}/messages`)).body.messages
      return messages.length >= count
    },
    20_000,
    () => `${messages.length} of ${count} messages`,
  )
  return messages
}

const whole = async (client: Client, path: string, { id }: Line) =>
  (await client.get(`${path}/messages/${id}`)).body

describe('an inbox', () => {
  // Proves sandbox#inboxes.
  test('is made with its webhook, listed, told how to answer, and deleted', async () => {
    const client = await bank.workspace()
    const made = await client.post(PATH, { name: 'Tests', enabled_events: ['CUSTOMER.*'] })
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Tests', answer: { status: 200, delay_ms: 0 } },
    })
    const { id, url, webhook_id: webhook } = made.body
    expect(url).toBe(`https://inbox.florin.invalid/${id}`)
    expect((await client.get(`/v0/webhooks/${webhook}`)).body).toMatchObject({
      url,
      description: 'Tests',
      enabled_events: ['CUSTOMER.*'],
      is_enabled: true,
    })
    const { webhook_id: _, ...shown } = made.body
    expect((await client.get(PATH)).body.inboxes).toEqual([shown])
    const told = await client.patch(`${PATH}/${id}`, { answer: { status: 503, times: 2 } })
    expect(told).toMatchObject({
      status: 200,
      body: { name: 'Tests', answer: { status: 503, delay_ms: 0, times: 2 } },
    })
    expect((await client.get(`${PATH}/${id}`)).body).toEqual(told.body)
    expect((await client.delete(`${PATH}/${id}`)).status).toBe(204)
    expect(await client.get(`${PATH}/${id}`)).toMatchObject({ status: 404 })
    expect((await client.get(PATH)).body.inboxes).toEqual([])
  })

  test('needs no body, and has no webhook unless events are named', async () => {
    const client = await bank.workspace()
    const made = await client.post(PATH)
    expect(made.status).toBe(201)
    expect(made.body).not.toHaveProperty('webhook_id')
    expect((await client.get('/v0/webhooks')).body.webhooks).toEqual([])
  })

  // Proves sandbox#inboxes.
  test('gets the bytes, headers and signature that a real receiver gets', async () => {
    const client = await bank.workspace()
    const { secret } = (await client.post('/v0/webhook_secrets')).body
    const receiver = await receiverOfTest()
    await webhookOf(client, receiver.url, { metadata: '' })
    const { url, webhook, path } = await inboxOf(client)
    const event = await trigger(client)
    const [line] = await messagesOf(client, path, 1)
    const [real] = await receiver.arrived(1)
    expect(line).toMatchObject({
      number: 1,
      webhook_id: webhook,
      event_id: event,
      type: 'ACCOUNT.CREATED',
      attempt: 1,
      signature_check: 'VERIFIED',
      answer_status: 200,
    })
    expect(line).not.toHaveProperty('body')
    const { headers, body } = await whole(client, path, line)
    expect(Object.keys(headers)).toEqual(Object.keys(real?.headers ?? {}))
    const same = ['connection', 'content-type', 'user-agent']
    for (const name of same) expect(headers[name]).toBe(real?.headers[name])
    expect(headers['content-length']).toBe(String(Buffer.byteLength(body)))
    expect(await isGenuine({ headers, body, secret })).toBe(true)
    expect(JSON.parse(body)).toEqual({ ...real?.body, url, webhook_id: webhook })
    // And it is what the history of the attempt says, which is written when the receiver answered.
    const done = await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 1 })
    expect(done.response_history).toMatchObject([
      {
        code: 200,
        response_body: 'ok',
        request_timestamp: Number(headers['request-timestamp']),
        signature: headers['service-signature'],
      },
    ])
  })

  // Proves sandbox#inboxes.
  test('that is told to fail twice sees the retries, and then succeeds', async () => {
    const client = await bank.workspace()
    const { path, webhook } = await inboxOf(client, { answer: { status: 503, times: 2 } })
    const event = await trigger(client)
    await attemptsOf(client, { webhook, event }, { status: 'RETRYING', attempts: 1 })
    await client.advance(600)
    const done = await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 3 })
    expect(done.response_history.map(({ code }: Line) => code)).toEqual([503, 503, 200])
    const messages = await messagesOf(client, path, 3)
    expect(messages.map(({ attempt, answer_status: status }) => [attempt, status])).toEqual([
      [3, 200],
      [2, 503],
      [1, 503],
    ])
    const bodies = await Promise.all(messages.map((it) => whole(client, path, it)))
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(1)
    expect((await client.get(path)).body.answer).toMatchObject({ status: 503, times: 0 })
  })

  // Proves sandbox#inboxes.
  test('that is too slow has not answered', async () => {
    const client = await bank.workspace()
    const { path, webhook } = await inboxOf(client, { answer: { status: 200, delay_ms: 5_000 } })
    const event = await trigger(client)
    const tried = await attemptsOf(client, { webhook, event }, { status: 'RETRYING', attempts: 1 })
    expect(tried.response_history[0]).toMatchObject({ response_body: expect.stringMatching(/5 s/) })
    expect(tried.response_history[0]).not.toHaveProperty('code')
    const [line] = await messagesOf(client, path, 1)
    expect(line).toMatchObject({ answer_delay_ms: 5_000 })
    expect(line).not.toHaveProperty('answer_status')
  })

  // Proves sandbox#inboxes.
  test('that is locked keeps no delivery waiting: the attempt fails, and is made again', async () => {
    const client = await bank.workspace()
    const locked = await inboxOf(client)
    const other = await inboxOf(client)
    const holder = await openHolder(bank.databaseUrl)
    onTestFinished(() => holder.close())
    const lock = 'select from inboxes where tenant = $1 and id = $2 for update'
    const failed = await holder.whileLocked(lock, [client.tenant, locked.id], async () => {
      const event = await trigger(client)
      await messagesOf(client, other.path, 1)
      return attemptsOf(
        client,
        { webhook: locked.webhook, event },
        { status: 'RETRYING', attempts: 1 },
      )
    })
    expect(JSON.stringify(failed.response_history)).toContain('the inbox was locked')
    await client.advance(3600)
    await messagesOf(client, locked.path, 1)
  })

  // Proves sandbox#inboxes.
  test('says what is wrong with a signature', async () => {
    const client = await bank.workspace()
    const { path, webhook } = await inboxOf(client)
    await trigger(client)
    await messagesOf(client, path, 1)
    await client.post('/v0/webhook_secrets')
    let count = 1
    for (const fault of ['WEBHOOK_WRONG_SIGNATURE', 'WEBHOOK_OLD_SIGNATURE', undefined]) {
      if (fault) await client.post('/sandbox/faults', { fault, webhook_id: webhook })
      await trigger(client)
      count += 1
      await messagesOf(client, path, count)
    }
    await client.post(`/operations/webhooks/${webhook}/secret`)
    await trigger(client)
    const found = await messagesOf(client, path, 5)
    expect(found.toReversed().map((it) => it.signature_check)).toEqual([
      'MISSING',
      'WRONG',
      'TOO_OLD',
      'VERIFIED',
      'VERIFIED',
    ])
  })

  // Proves sandbox#inboxes.
  test('counts down once for each request, however many come at once', async () => {
    const client = await bank.workspace()
    const { path } = await inboxOf(client, { answer: { status: 500, times: 7 } })
    await Promise.all(Array.from({ length: 30 }, () => trigger(client)))
    const messages = await messagesOf(client, path, 30)
    expect(messages.filter((it) => it.answer_status === 500)).toHaveLength(7)
    expect(messages.map(({ number }) => number)).toEqual(
      Array.from({ length: 30 }, (_, at) => 30 - at),
    )
  })

  // Proves sandbox#inboxes.
  test('keeps the newest 200 messages, and is read page by page or by event', async () => {
    const client = await bank.workspace()
    const { id, path } = await inboxOf(client)
    await trigger(client)
    await messagesOf(client, path, 1)
    await bank.sql(
      `insert into inbox_messages (tenant, id, inbox_id, number, received_time, webhook_id, event_id, type, attempt,
                                   signature_check, answer_status, answer_delay_ms, content)
       select tenant, gen_random_uuid(), inbox_id, n, received_time, webhook_id, gen_random_uuid(), type, attempt,
              signature_check, answer_status, answer_delay_ms, content
       from inbox_messages cross join generate_series(2, 200) n where tenant = $1 and inbox_id = $2`,
      [client.tenant, id],
    )
    const event = await trigger(client)
    await until(
      async () => (await client.get(`${path}/messages?limit=1`)).body.messages[0].number === 201,
    )
    const numbers: number[] = []
    let token = ''
    do {
      const { body } = await client.get(`${path}/messages?limit=80${token}`)
      numbers.push(...body.messages.map(({ number }: Line) => number))
      token = body.next_page_token ? `&page_token=${body.next_page_token}` : ''
    } while (token)
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, at) => 201 - at))
    const ofEvent = await client.get(`${path}/messages?event_id=${event}`)
    expect(ofEvent.body.messages.map(({ number }: Line) => number)).toEqual([201])
  })

  // Proves sandbox#inboxes.
  test('is emptied on request, by a wipe, and by time; a deleted one answers 404', async () => {
    const client = await bank.workspace()
    const { path, webhook } = await inboxOf(client)
    const fill = async () => {
      await trigger(client)
      await messagesOf(client, path, 1)
    }
    const count = async () => (await client.get(`${path}/messages`)).body.messages.length
    await fill()
    expect((await client.delete(`${path}/messages`)).status).toBe(204)
    expect(await count()).toBe(0)
    await fill()
    expect((await client.post('/v0/wipe')).status).toBeLessThan(300)
    expect(await count()).toBe(0)
    await fill()
    await client.advance(59 * DAYS)
    expect(await count()).toBe(1)
    await client.advance(3 * DAYS)
    expect(await count()).toBe(0)
    await fill()
    expect((await client.delete(path)).status).toBe(204)
    expect(await bank.sql('select from inbox_messages where tenant = $1', [client.tenant])).toEqual(
      [],
    )
    const event = await trigger(client)
    const { response_history } = await attemptsOf(
      client,
      { webhook, event },
      { status: 'RETRYING', attempts: 1 },
    )
    expect(response_history).toMatchObject([{ code: 404 }])
  })

  // Proves sandbox#inboxes.
  test('belongs to its workspace: another reads none, and its webhooks get 404 there', async () => {
    const [one, other] = [await bank.workspace(), await bank.workspace()]
    const { path, url, id } = await inboxOf(one)
    for (const reply of [
      await other.get(path),
      await other.get(`${path}/messages`),
      await other.patch(path, { name: 'Mine' }),
      await other.delete(path),
      await other.delete(`${path}/messages`),
      await one.get(`${PATH}/${randomUUID()}`),
      await one.get(`${path}/messages/${randomUUID()}`),
    ])
      expect(reply).toMatchObject({ status: 404, body: { code: 'RESOURCE_NOT_FOUND' } })
    const webhook = await webhookOf(other, url)
    const event = await trigger(other)
    await attemptsOf(other, { webhook, event }, { status: 'RETRYING', attempts: 1 })
    expect((await one.get(`${PATH}/${id}/messages`)).body.messages).toEqual([])
  })

  test('is copied into a fork without its messages', async () => {
    const client = await bank.workspace()
    const { path } = await inboxOf(client)
    await trigger(client)
    await messagesOf(client, path, 1)
    const { body: fork } = await client.post('/sandbox/workspaces', { from: 'self' })
    const ask = async (at: string) =>
      (await fetch(bank.url + at, { headers: { authorization: `Bearer ${fork.api_key}` } })).json()
    expect(await ask(path)).toMatchObject({ answer: { status: 200 } })
    expect(await ask(`${path}/messages`)).toMatchObject({ messages: [] })
  })

  // Proves sandbox#inboxes.
  test('is one of twenty at most, however many are made at once', async () => {
    const client = await bank.workspace()
    const made = await Promise.all(Array.from({ length: 24 }, () => client.post(PATH)))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(made.find(({ status }) => status !== 201)).toMatchObject({
      status: 422,
      body: { code: 'TOO_MANY_INBOXES' },
    })
  })

  test.each([
    [{ enabled_events: ['NOTHING.*'] }, 'enabled_events'],
    [{ answer: { status: 700 } }, 'answer.status'],
    [{ answer: { status: 200, delay_ms: 60_000 } }, 'answer.delay_ms'],
    [{ answer: { status: 200, times: -1 } }, 'answer.times'],
  ])('%j is refused, and the field named', async (body, field) => {
    expect(await bank.post(PATH, body)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST_BODY', invalid: { [field]: expect.any(String) } },
    })
  })

  test('keeps what it was sent sealed', async () => {
    const client = await bank.workspace()
    const { path } = await inboxOf(client)
    await trigger(client)
    const [line] = await messagesOf(client, path, 1)
    const { body } = await whole(client, path, line)
    const [row] = await bank.sql<{ content: Buffer }>(
      'select content from inbox_messages where tenant = $1',
      [client.tenant],
    )
    expect(row?.content.toString('latin1')).not.toContain(body.slice(0, 20))
  })
})

// Proves sandbox#inboxes.
test('in production there is none', async () => {
  const production = await openTestBank({ FLORIN_ENVIRONMENT: 'production' })
  try {
    for (const method of ['GET', 'POST'])
      expect((await production.request(method, PATH)).status).toBe(404)
    expect((await production.get('/v0/openapi.json')).text).not.toContain(PATH)
    const url = `https://inbox.florin.invalid/${randomUUID()}`
    const webhook = await webhookOf(production, url)
    const event = await trigger(production)
    const { response_history } = await attemptsOf(
      production,
      { webhook, event },
      { status: 'RETRYING', attempts: 1 },
    )
    expect(response_history[0]).not.toHaveProperty('code')
  } finally {
    await production.close()
  }
})
