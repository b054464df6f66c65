// The headers that a webhook's owner adds to its deliveries, over HTTP.

import { afterAll, expect, test } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { openTestBank } from '../../../../test/bank.ts'
import type { Received, Receiver } from '../../../../test/receiver.ts'
import { receiverOfTest, trigger, webhookOf } from '../../../../test/webhooks.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const pathOf = (webhook: string) => `/operations/webhooks/${webhook}/headers`
const header = (name: string, value = 'v') => ({ name, value })

async function next(receiver: Receiver, send: () => Promise<unknown>): Promise<Received> {
  const before = receiver.received.length
  await send()
  await receiver.arrived(before + 1)
  return receiver.received[before] as Received
}

// Proves webhooks#headers-of-deliveries.
test('custom headers are sent with every delivery until they are replaced, and never shown', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  const webhook = await webhookOf(client, receiver.url)
  const other = await receiverOfTest()
  await webhookOf(client, other.url)
  const path = pathOf(webhook)
  expect((await client.get(path)).body).toEqual({
    webhook_id: webhook,
    custom_headers: [],
    standard_webhooks: false,
  })

  const value = 'zq-Zeichen 4711 very secret'
  const custom_headers = [header('X-Api-Key', value), header('x-second')]
  const put = await client.put(path, { custom_headers })
  expect(put).toMatchObject({
    status: 200,
    body: { custom_headers: [{ name: 'X-Api-Key' }, { name: 'x-second' }] },
  })
  const shown = await client.get(path)
  expect(shown.body).toEqual(put.body)
  expect([put.text, shown.text].join()).not.toContain('zq-Zeichen')

  const sent = await next(receiver, () => trigger(client))
  expect(sent.headers).toMatchObject({ 'x-api-key': value, 'x-second': 'v' })
  expect(sent.headers['webhook-id']).toBeUndefined()
  const [elsewhere] = await other.arrived(1)
  expect(elsewhere?.headers['x-api-key']).toBeUndefined()

  const [row] = await bank.sql<{ custom_headers: Buffer }>(
    'select custom_headers from webhooks where tenant = $1 and id = $2',
    [client.tenant, webhook],
  )
  expect(row?.custom_headers.toString('latin1')).not.toContain('zq-Zeichen')

  await client.put(path, {})
  const bare = await next(receiver, () => trigger(client))
  expect(bare.headers['x-api-key']).toBeUndefined()
})

const wrong: { what: string; headers: unknown; field: string }[] = [
  { what: 'Host', headers: [header('Host')], field: 'custom_headers[0].name' },
  {
    what: 'a header of the content',
    headers: [header('content-TYPE')],
    field: 'custom_headers[0].name',
  },
  {
    what: 'the signature',
    headers: [header('service-signature')],
    field: 'custom_headers[0].name',
  },
  {
    what: 'a header of Standard Webhooks',
    headers: [header('Webhook-Id')],
    field: 'custom_headers[0].name',
  },
  {
    what: 'a repeated name',
    headers: [header('X-A'), header('x-a')],
    field: 'custom_headers[1].name',
  },
  { what: 'a name with a blank', headers: [header('X A')], field: 'custom_headers[0].name' },
  {
    what: 'a value of two lines',
    headers: [header('X-A', 'a\r\nX-B: b')],
    field: 'custom_headers[0].value',
  },
  { what: 'a value beyond ASCII', headers: [header('X-A', 'ü')], field: 'custom_headers[0].value' },
  {
    what: 'a value of 1,025 characters',
    headers: [header('X-A', 'v'.repeat(1025))],
    field: 'custom_headers[0].value',
  },
  {
    what: 'an eleventh header',
    headers: Array.from({ length: 11 }, (_, index) => header(`X-${index}`)),
    field: 'custom_headers',
  },
]

// Proves requests#text, webhooks#headers-of-deliveries.
test.each([
  ['a bell', 'a\u0007b', 'U+0007'],
  ['an escape', '\u001b[31m', 'U+001B'],
  ['a DEL', 'v\u007f', 'U+007F'],
])(
  'a value with %s is refused by its code point, and no header is stored',
  async (_, value, code) => {
    const client = await bank.workspace()
    const path = pathOf(await webhookOf(client, 'https://example.com/'))
    const refused = await client.put(path, {
      custom_headers: [header('X-A'), header('X-B', value)],
    })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        invalid: { 'custom_headers[1].value': `must not contain the control character ${code}` },
      },
    })
    expect((await client.get(path)).body.custom_headers).toEqual([])
    const named = await client.put(path, { custom_headers: [header('X-\u0007B')] })
    expect(named.body.invalid).toHaveProperty('custom_headers[0].name')
  },
)

// Proves webhooks#headers-of-deliveries.
test.each(wrong)('$what is refused with the name of its field', async ({ headers, field }) => {
  const client = await bank.workspace()
  const path = pathOf(await webhookOf(client, 'https://example.com/'))
  const refused = await client.put(path, { custom_headers: headers })
  expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY' } })
  expect(Object.keys(refused.body.invalid)).toEqual([field])
  expect((await client.get(path)).body.custom_headers).toEqual([])
})

// Proves webhooks#headers-of-deliveries.
test('a library of Standard Webhooks accepts a delivery, also while a secret is replaced', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  const webhook = await webhookOf(client, receiver.url)
  const { secret } = (await client.post('/v0/webhook_secrets')).body
  await client.put(pathOf(webhook), { standard_webhooks: true })
  const headersOf = ({ headers }: Received) => headers as Record<string, string>

  const sent = await next(receiver, () => trigger(client))
  expect(new Webhook(secret).verify(sent.text, headersOf(sent))).toMatchObject({
    id: sent.headers['webhook-id'],
  })
  expect(() => new Webhook(secret).verify(`${sent.text} `, headersOf(sent))).toThrow()

  const replaced = (await client.put('/v0/webhook_secrets', { is_rolling_secret: true })).body
    .secret
  const later = await next(receiver, () => trigger(client))
  for (const one of [secret, replaced])
    expect(new Webhook(one).verify(later.text, headersOf(later))).toMatchObject({
      type: 'ACCOUNT.CREATED',
    })
})

// Proves webhooks#headers-of-deliveries.
test('custom headers stay with their host: another URL of it has them, another host has none', async () => {
  const client = await bank.workspace()
  const fields = { enabled_events: ['ACCOUNT.*'], is_enabled: true }
  const webhook = await webhookOf(client, 'https://example.com/one')
  await client.put(pathOf(webhook), {
    custom_headers: [header('X-Api-Key')],
    standard_webhooks: true,
  })
  const namesAt = async (url: string) => {
    expect((await client.put(`/v0/webhooks/${webhook}`, { url, ...fields })).status).toBe(200)
    return (await client.get(pathOf(webhook))).body
  }
  expect(await namesAt('https://example.com/two')).toMatchObject({
    custom_headers: [{ name: 'X-Api-Key' }],
  })
  expect(await namesAt('https://example.org/two')).toMatchObject({
    custom_headers: [],
    standard_webhooks: true,
  })
})

test('another workspace’s webhook is not found', async () => {
  const webhook = await webhookOf(await bank.workspace(), 'https://example.com/')
  const stranger = await bank.workspace()
  expect((await stranger.get(pathOf(webhook))).status).toBe(404)
  expect((await stranger.put(pathOf(webhook), {})).status).toBe(404)
})
