// Requests, events and deliveries as they happen (contract: operations#live-lines).
// Proves operations#live-lines.

import { createServer } from 'node:http'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Client, openTestBank } from '../../../../test/bank.ts'
import { until } from '../../../../test/receiver.ts'
import { type Listener, listenTo } from '../../../../test/streams.ts'
import { usersOf } from '../../../../test/users.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const STREAM = '/operations/stream'
const person = { status: 'PROSPECT', first_name: 'Ada' }

const watch = async (client: Client, query = '', headers: Record<string, string> = {}) => {
  const stream = await listenTo({ url: bank.url, key: client.key }, `${STREAM}${query}`, headers)
  if (stream.status === 200) await until(() => stream.lastId !== '')
  return stream
}

// biome-ignore lint/suspicious/noExplicitAny: a line is whatever the test expects of it.
// oxlint-disable-next-line typescript/no-explicit-any -- a line is whatever the test expects of it.
const linesOf = (stream: Listener): any[] =>
  stream.messages.filter(({ type }) => type === 'message').map(({ data }) => JSON.parse(data))
const ofKind = (stream: Listener, kind: string) =>
  linesOf(stream).filter((line) => line.kind === kind)

/** A receiver that answers with this status. */
async function receiver(status: number): Promise<string> {
  const server = createServer((request, reply) => {
    request.resume()
    reply.writeHead(status).end('answer')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/`
}

const hook = (client: Client, url: string) =>
  client.post('/v0/webhooks', { url, enabled_events: ['CUSTOMER.*'], is_enabled: true })

test('a request, its events and an attempt to deliver them come as they happen', async () => {
  const client = await bank.workspace()
  const webhook = (await hook(client, await receiver(500))).body.id
  const stream = await watch(client)
  const made = await client.post('/v0/customers', person)
  const id = made.headers.get('request-id')
  const request = () => ofKind(stream, 'REQUEST').find(({ key }) => key === id)
  await until(() => ofKind(stream, 'DELIVERY').length > 0 && request() !== undefined)
  expect(request()).toMatchObject({
    outcome: 'SUCCEEDED',
    request: { method: 'POST', path: '/v0/customers', status: 201, resource_id: made.body.id },
  })
  const event = ofKind(stream, 'EVENT').find((line) => line.event.type === 'CUSTOMER.CREATED')
  expect(event.event.resource_id).toBe(made.body.id)
  expect(event).not.toHaveProperty('outcome')
  expect(ofKind(stream, 'DELIVERY')[0]).toMatchObject({
    outcome: 'FAILED',
    delivery: {
      webhook_id: webhook,
      event_id: event.key,
      attempt: 1,
      code: 500,
      status: 'RETRYING',
      next_attempt_time: expect.any(String),
    },
  })
})

describe('a stream goes on by Last-Event-ID', () => {
  test('and what happened meanwhile is told, each line by one key', async () => {
    const client = await bank.workspace()
    const first = await watch(client)
    const other = await watch(client)
    const before = await client.post('/v0/customers', person)
    await until(() => ofKind(first, 'REQUEST').length === 1)
    first.close()
    const between = await client.post('/v0/customers', person)
    // Not before it is written: it would be told as something new.
    await until(() => ofKind(other, 'REQUEST').length === 2)
    const second = await watch(client, '', { 'last-event-id': first.lastId })
    const after = await client.post('/v0/customers', person)
    const idOf = ({ headers }: { headers: Headers }) => headers.get('request-id')
    const all = () => [
      ...new Set([...ofKind(first, 'REQUEST'), ...ofKind(second, 'REQUEST')].map(({ key }) => key)),
    ]
    await until(() => all().length === 3)
    expect(all()).toEqual([before, between, after].map(idOf))
    const own = linesOf(second).map(({ key }) => key)
    expect(own).toHaveLength(new Set(own).size)
  })

  test('that was given; any other is refused by name', async () => {
    const client = await bank.workspace()
    const refused = await watch(client, '', { 'last-event-id': 'nowhere' })
    expect(refused.status).toBe(400)
    expect(refused.problem.detail).toBe(
      'invalid query parameters: Last-Event-ID (must be the id of a message of this stream)',
    )
  })

  test('and says so where more happened than it tells', async () => {
    const client = await bank.workspace()
    const { lastId, close } = await watch(client)
    close()
    const made = Array.from({ length: 260 }, () => client.post('/v0/customers', person))
    await Promise.all(made)
    const again = await watch(client, '', { 'last-event-id': lastId })
    await until(() => again.messages.some(({ type }) => type === 'gap'))
  })
})

test('what was written earlier and committed later is told, too', async () => {
  const client = await bank.workspace()
  await hook(client, await receiver(500))
  const stream = await watch(client)
  await client.post('/v0/customers', person)
  await until(() => ofKind(stream, 'DELIVERY').length > 0)
  await bank.sql(
    `insert into delivery_attempts
       (tenant, webhook_id, event_id, number, sent_time, response_time, code, response_body, written_at)
     select tenant, webhook_id, event_id, 99, sent_time, response_time, code, response_body,
            written_at - interval '2 seconds'
     from delivery_attempts where tenant = $1 order by written_at limit 1`,
    [client.tenant],
  )
  await until(() => ofKind(stream, 'DELIVERY').some(({ delivery }) => delivery.attempt === 99))
})

test('it begins with the latest lines that are asked for, the oldest of them first', async () => {
  const client = await bank.workspace()
  for (let count = 0; count < 4; count += 1) await client.post('/v0/customers', person)
  await until(
    async () => (await client.get('/operations/requests?method=POST')).body.requests.length === 4,
  )
  const stream = await watch(client, '?recent=2&kinds=REQUEST')
  await until(() => linesOf(stream).length === 2)
  const { requests } = (await client.get('/operations/requests?method=POST')).body
  expect(linesOf(stream).map(({ key }) => key)).toEqual([requests[1].id, requests[0].id])
})

test('only lines of the kinds and the outcome that are asked for come', async () => {
  const client = await bank.workspace()
  await hook(client, await receiver(200))
  const failed = await watch(client, '?outcome=FAILED')
  const events = await watch(client, '?kinds=EVENT')
  const all = await watch(client)
  await client.post('/v0/customers', person)
  await client.post('/v0/customers', { status: 'nothing' })
  await until(() => linesOf(failed).length > 0 && ofKind(all, 'DELIVERY').length > 0)
  await until(() => linesOf(events).length > 0)
  expect(linesOf(failed)).toHaveLength(1)
  expect(linesOf(failed)[0]).toMatchObject({ request: { status: 400 } })
  expect(new Set(linesOf(events).map(({ kind }) => kind))).toEqual(new Set(['EVENT']))
  const { status, problem } = await watch(client, '?kinds=NOISE&outcome=MAYBE&recent=9000')
  expect(status).toBe(400)
  for (const name of ['kinds', 'outcome', 'recent']) expect(JSON.stringify(problem)).toContain(name)
})

test('what a signed-in person’s browser reads is left out, unless it is wanted', async () => {
  const client = await bank.workspace()
  const { browser } = await usersOf(bank).personWith('developer', client)
  const [others, all] = [await watch(client), await watch(client, '?own_reads=true')]
  await browser.ask('GET', '/v0/customers')
  await browser.ask('POST', '/v0/customers', person)
  await until(() => ofKind(all, 'REQUEST').length === 2)
  await until(() => ofKind(others, 'REQUEST').length === 1)
  expect(ofKind(others, 'REQUEST')[0].request.method).toBe('POST')
})

test('nothing of another workspace is told, and nothing that a key’s scopes do not show', async () => {
  const [client, other] = [await bank.workspace(), await bank.workspace()]
  const { body } = await client.post('/operations/api_keys', { scopes: ['operations:read'] })
  const narrow = await listenTo({ url: bank.url, key: body.api_key }, STREAM)
  await until(() => narrow.lastId !== '')
  const [own, others] = [await watch(client), await watch(other)]
  await client.post('/v0/customers', person)
  await client.post('/operations/api_keys', { name: 'another' })
  await until(() => ofKind(own, 'EVENT').length > 0 && ofKind(narrow, 'REQUEST').length > 0)
  const paths = ofKind(narrow, 'REQUEST').map(({ request }) => request.path)
  expect(new Set(paths)).toEqual(new Set(['/operations/api_keys']))
  expect(linesOf(others)).toEqual([])
  expect(ofKind(narrow, 'EVENT')).toEqual([])
  const stranger = await listenTo({ url: bank.url, key: 'unknown' }, STREAM)
  expect(stranger.status).toBe(401)
})

test('a stream ends within seconds after its session or key ended', async () => {
  const client = await bank.workspace()
  const { body } = await client.post('/operations/api_keys', {})
  const stream = await listenTo({ url: bank.url, key: body.api_key }, STREAM)
  await until(() => stream.lastId !== '')
  await client.delete(`/operations/api_keys/${body.id}`)
  await until(() => stream.hasEnded, 15_000)
})

test('after a wipe no request from before it is told; events stay', async () => {
  const client = await bank.workspace()
  const first = await watch(client)
  await client.post('/v0/customers', person)
  await until(() => ofKind(first, 'REQUEST').length > 0 && ofKind(first, 'EVENT').length > 0)
  expect((await client.post(`/v0/wipe`)).status).toBeLessThan(300)
  const again = await watch(client, '?recent=50')
  const resumed = await watch(client, '', { 'last-event-id': first.lastId })
  await client.post('/v0/businesses', {})
  for (const stream of [again, resumed]) {
    await until(() => ofKind(stream, 'REQUEST').length > 0)
    const paths = ofKind(stream, 'REQUEST').map(({ request }) => request.path)
    expect(paths).not.toContain('/v0/customers')
  }
})
