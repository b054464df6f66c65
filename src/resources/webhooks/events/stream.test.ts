// Events as they come.

import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Client, openTestBank, type TestBank } from '../../../../test/bank.ts'
import { must, restore, snapshotOf } from '../../../../test/copies.ts'
import { until } from '../../../../test/receiver.ts'
import { listenTo, type Message } from '../../../../test/streams.ts'
import { usersOf } from '../../../../test/users.ts'
import { trigger } from '../../../../test/webhooks.ts'
import { fundedAccount, transfer } from '../../../../test/world.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const STREAM = '/v0/events/stream'
const person = { status: 'PROSPECT', first_name: 'Ada' }

const listen = (client: Client, query = '', headers: Record<string, string> = {}) =>
  listenTo({ url: bank.url, key: client.key }, `${STREAM}${query}`, headers)

const typesOf = (messages: readonly Message[]) =>
  messages.map(({ data }) => (JSON.parse(data) as { type: string }).type)
const idsOf = (messages: readonly Message[]) =>
  messages.map(({ data }) => (JSON.parse(data) as { id: string }).id)

// Proves events#stream.
test('each event comes when it happens, as the list shows it', async () => {
  const client = await bank.workspace()
  await client.post('/v0/customers', person)
  const stream = await listen(client)
  expect(stream.status).toBe(200)
  expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/)
  expect(stream.headers.get('cache-control')).toBe('no-store')
  await until(() => stream.lastId !== '')
  const [from, to] = [await fundedAccount(client, { funds: 900 }), await fundedAccount(client)]
  await transfer(client, { originating_account_id: from, receiving_account_id: to })
  const { body, text } = await client.get('/v0/events')
  const messages = await stream.arrived(body.event_list.length - 2)
  expect(idsOf(messages)).toEqual(body.event_list.slice(2).map(({ id }: { id: string }) => id))
  for (const { data } of messages) expect(text).toContain(data)
  expect(messages.at(-1)?.id).toBe(body.next_after)
})

// Proves events#stream.
test.each(['Last-Event-ID', 'after'])(
  'a stream goes on by %s: none twice, none missing',
  async (how) => {
    const client = await bank.workspace()
    const [first, whole] = [await listen(client), await listen(client)]
    await until(() => first.lastId !== '' && whole.lastId !== '')
    for (let count = 0; count < 3; count += 1) await trigger(client)
    await first.arrived(3)
    first.close()
    for (let count = 0; count < 3; count += 1) await trigger(client)
    const second =
      how === 'after'
        ? await listen(client, `?after=${first.lastId}`)
        : await listen(client, '?after=oldest', { 'last-event-id': first.lastId })
    await trigger(client)
    await second.arrived(4)
    const all = idsOf(await whole.arrived(7))
    expect([...idsOf(first.messages), ...idsOf(second.messages)]).toEqual(all)
    const oldest = await listen(client, '?after=oldest')
    expect(idsOf(await oldest.arrived(7))).toEqual(all)
  },
)

test('a position that was announced before any event is one to go on from', async () => {
  const client = await bank.workspace()
  const first = await listen(client)
  await until(() => first.lastId !== '')
  first.close()
  const id = await trigger(client)
  const second = await listen(client, '', { 'last-event-id': first.lastId })
  expect(idsOf(await second.arrived(1))).toEqual([id])
})

test('a stream from the oldest event has no position before that', async () => {
  const client = await bank.workspace()
  const stream = await listen(client, '?after=oldest')
  await until(() => stream.raw !== '')
  expect([stream.raw, stream.lastId]).toEqual(['retry: 1000\n\n', ''])
  await trigger(client)
  await stream.arrived(1)
  expect(stream.lastId).toMatch(/^1-/)
})

test('filters leave out what is not wanted, and workspaces are apart', async () => {
  const [client, other] = [await bank.workspace(), await bank.workspace()]
  const all = await listen(client)
  const cards = await listen(client, '?types=CARD.*,ACCOUNT.UPDATED')
  await until(() => all.lastId !== '' && cards.lastId !== '')
  for (const event of ['CARD.UPDATED', 'ACCOUNT.CREATED', 'ACCOUNT.UPDATED']) {
    await trigger(other, event)
    await trigger(client, event)
  }
  expect(typesOf(await all.arrived(3))).toEqual([
    'CARD.UPDATED',
    'ACCOUNT.CREATED',
    'ACCOUNT.UPDATED',
  ])
  expect(typesOf(await cards.arrived(2))).toEqual(['CARD.UPDATED', 'ACCOUNT.UPDATED'])
  const { body } = await client.post('/v0/customers', person)
  const ofOne = await listen(client, `?after=oldest&resource=${body.id}`)
  await client.patch(`/v0/customers/${body.id}`, { first_name: 'Grace' })
  await client.post('/v0/customers', person)
  const messages = await ofOne.arrived(4)
  expect(typesOf(messages).sort()).toEqual([
    'CUSTOMER.CREATED',
    'CUSTOMER.UPDATED',
    'PERSON.CREATED',
    'PERSON.UPDATED',
  ])
})

test('thousands of events are caught up with, in order', async () => {
  const client = await bank.workspace()
  const ids: string[] = []
  for (let round = 0; round < 20; round += 1)
    await Promise.all(Array.from({ length: 50 }, async () => ids.push(await trigger(client))))
  const stream = await listen(client, '?after=oldest')
  const told = idsOf(await stream.arrived(1_000, 20_000))
  expect(new Set(told)).toEqual(new Set(ids))
  expect(told).toHaveLength(1_000)
  const numbers = stream.messages.map(({ id }) => Number(id.split('-')[0]))
  expect(numbers).toEqual(Array.from({ length: 1_000 }, (_, at) => at + 1))
})

describe('a request for a stream is refused', () => {
  test.each([
    ['a position that is none', '?after=x', {}, /after \(must be/],
    ['a Last-Event-ID that is none', '', { 'last-event-id': 'x' }, /Last-Event-ID \(must be/],
    ['types that do not exist', '?types=NOTHING', {}, /types \(names no event/],
    ['a resource that is no id', '?resource=x', {}, /resource \(must be a UUID/],
    ['a position ahead of all', '?after=999-0123456789ab', {}, /no position of this workspace/],
  ])('for %s', async (_what, query, headers, why) => {
    const { status, problem } = await listen(bank, query, headers)
    expect(status).toBe(400)
    expect(problem.detail).toMatch(why)
  })

  test('without a key, and with one that may not', async () => {
    expect((await listenTo({ url: bank.url, key: 'florin_sandbox_x' }, STREAM)).status).toBe(401)
    const { body } = await bank.post('/operations/api_keys', { scopes: ['cards:read'] })
    expect((await listenTo({ url: bank.url, key: body.api_key }, STREAM)).status).toBe(403)
    const head = await fetch(bank.url + STREAM, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${bank.key}` },
    })
    expect(head.status).toBe(404)
  })

  // Proves events#stream.
  test('when a workspace has a hundred already; others are not concerned', async () => {
    const [client, other] = [await bank.workspace(), await bank.workspace()]
    const streams = await Promise.all(Array.from({ length: 100 }, () => listen(client)))
    expect(streams.every(({ status }) => status === 200)).toBe(true)
    const refused = await listen(client)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('10')
    expect((await listen(other)).status).toBe(200)
    await until(() => streams.every(({ lastId }) => lastId !== ''))
    const id = await trigger(client)
    for (const stream of streams) expect(idsOf(await stream.arrived(1))).toEqual([id])
    streams[0]?.close()
    await until(async () => (await listen(client)).status === 200)
  })
})

// Proves events#stream.
describe('a stream ends', () => {
  test('within seconds after its key was revoked, and not before', async () => {
    const client = await bank.workspace()
    const { body } = await client.post('/operations/api_keys', {})
    const stream = await listenTo({ url: bank.url, key: body.api_key }, STREAM)
    const stays = await listen(client)
    expect(stream.status).toBe(200)
    await sleep(3_000)
    expect(stream.hasEnded).toBe(false)
    expect((await client.delete(`/operations/api_keys/${body.id}`)).status).toBeLessThan(300)
    await until(() => stream.hasEnded, 6_000)
    const id = await trigger(client)
    expect(idsOf(await stays.arrived(1))).toEqual([id])
    expect(stream.messages).toEqual([])
  })

  test('within seconds after the session of its browser ended', async () => {
    const client = await bank.workspace()
    const { browser } = await usersOf(bank).personWith('viewer', client)
    const response = await fetch(bank.url + STREAM, {
      headers: { cookie: `florin_session=${browser.cookie}` },
    })
    expect(response.status).toBe(200)
    let hasEnded = false
    void response.text().finally(() => {
      hasEnded = true
    })
    const left = await browser.ask('DELETE', '/operations/session')
    expect(left.status).toBe(204)
    await until(() => hasEnded, 6_000)
  })

  test('with a problem when its events were deleted under it', async () => {
    const client = await bank.workspace()
    const stream = await listen(client)
    await until(() => stream.lastId !== '')
    await trigger(client)
    await stream.arrived(1)
    // What a restore to the beginning does.
    for (const table of ['events', 'event_order', 'event_heads'])
      await bank.sql(`delete from ${table} where tenant = $1`, [client.tenant])
    const [, problem] = await stream.arrived(2)
    expect(problem?.type).toBe('problem')
    expect(JSON.parse(problem?.data ?? '')).toMatchObject({
      code: 'BAD_QUERY_PARAMETER',
      status: 400,
    })
    await until(() => stream.hasEnded)
  })

  test('with a problem after a restore, though as many events happened again', async () => {
    const client = await bank.workspace()
    const base = await snapshotOf(client)
    const stream = await listen(client)
    await until(() => stream.lastId !== '')
    await trigger(client)
    await stream.arrived(1)
    must(await restore(client, base), 200)
    await trigger(client)
    const [first, problem] = await stream.arrived(2)
    expect(problem?.type).toBe('problem')
    await until(() => stream.hasEnded)
    const again = await listen(client, '?after=oldest')
    const ids = idsOf(await again.arrived((await client.get('/v0/events')).body.event_list.length))
    expect(ids).not.toContain(idsOf(first ? [first] : [])[0])
  })

  test('cleanly when the process stops', async () => {
    const stopping = await openTestBank()
    const stream = await listenTo({ url: stopping.url, key: stopping.key }, STREAM)
    await until(() => stream.lastId !== '')
    await trigger(stopping)
    await stream.arrived(1)
    await stopping.close()
    expect(stream.hasEnded).toBe(true)
    expect(stream.raw.endsWith('\n\n')).toBe(true)
  }, 20_000)
})

test('a reader that takes nothing delays no other reader', async () => {
  const client = await bank.workspace()
  const slow = await deaf(bank, client)
  const stream = await listen(client)
  await until(() => stream.lastId !== '')
  const long = { ...person, metadata: { text: 'x'.repeat(8_000) } }
  for (let round = 0; round < 10; round += 1)
    await Promise.all(Array.from({ length: 40 }, () => client.post('/v0/customers', long)))
  await stream.arrived(800, 20_000)
  slow.destroy()
}, 60_000)

/** A reader that sends its request and then reads nothing. */
async function deaf({ url }: TestBank, { key }: Client) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.pause()
  socket.write(
    `GET ${STREAM} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${key}\r\n\r\n`,
  )
  return socket
}

test('a stream is in the log of requests from its beginning, once, and not as an answer that took long', async () => {
  const client = await bank.workspace()
  const stream = await listen(client)
  await until(() => stream.lastId !== '')
  type Logged = { path: string; status: number; duration_ms: number }
  let rows: Logged[] = []
  await until(async () => {
    rows = (await client.get('/operations/requests')).body.requests.filter(
      ({ path }: Logged) => path === STREAM,
    )
    return rows.length > 0
  })
  stream.close()
  await sleep(500)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ status: 200 })
})
