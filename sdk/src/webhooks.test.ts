import { createHmac } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isGenuine } from '../../test/receiver.ts'
import { readWebhook, WebhookVerificationError } from './webhooks.ts'

const secret = '3f9a0c5e7b1d2468ace013579bdf2468ace013579bdf2468ace013579bdf2468'
const other = 'a'.repeat(64)
const sent = 1_766_000_000
const body = '{"id":"1","type":"ACCOUNT.CREATED"}'
const signed = (key: string, text: string) =>
  createHmac('sha256', key).update(`${sent}.${text}`).digest('hex')
const headersOf = (signature: string, timestamp = String(sent)) => ({
  'service-signature': signature,
  'request-timestamp': timestamp,
})
const request = {
  headers: headersOf(signed(secret, body)),
  body,
  secret,
  now: new Date(sent * 1000),
}

type Vector = {
  name: string
  secret: string
  timestamp: string
  now: number
  body: string
  header: string
  valid: boolean
}
const published = JSON.parse(readFileSync('docs/vectors/webhook_signatures.json', 'utf8'))

test.for(published.vectors as Vector[])('published vector: $name', async (vector) => {
  const asked = {
    headers: headersOf(vector.header, vector.timestamp),
    body: vector.body,
    secret: vector.secret,
    now: new Date(vector.now * 1000),
  }
  expect(await isGenuine(asked)).toBe(vector.valid)
})

describe('a request is the bank’s', () => {
  test('when it is signed and fresh, however its headers are spelled', async () => {
    expect(await isGenuine(request)).toBe(true)
    expect(await isGenuine({ ...request, headers: new Headers(request.headers) })).toBe(true)
    const spelled = {
      'Service-Signature': signed(secret, body),
      'Request-Timestamp': String(sent),
    }
    expect(await isGenuine({ ...request, headers: spelled })).toBe(true)
    expect(await isGenuine({ ...request, body: Buffer.from(body) })).toBe(true)
  })

  // Proves webhooks#signature.
  test('during a rotation either secret accepts the request, the old signature coming first', async () => {
    const headers = headersOf(`${signed(other, body)}.${signed(secret, body)}`)
    expect(await isGenuine({ ...request, headers })).toBe(true)
    expect(await isGenuine({ ...request, headers, secret: other })).toBe(true)
  })

  test('where the bank was set up with another header for its signatures', async () => {
    const headers = { 'acme-signature': signed(secret, body), 'request-timestamp': String(sent) }
    expect(await isGenuine({ ...request, headers, signatureHeader: 'Acme-Signature' })).toBe(true)
  })
})

describe('a request is refused', () => {
  test.for([
    { what: 'a signature that goes on', headers: headersOf(`${signed(secret, body)}00`) },
    { what: 'a signature of another body', headers: headersOf(signed(secret, '{}')) },
    { what: 'a timestamp that is not a number', headers: headersOf(signed(secret, body), 'soon') },
    { what: 'an empty timestamp', headers: headersOf(signed(secret, body), '') },
    { what: 'no headers at all', headers: {} },
    {
      what: 'a signature header that came twice',
      headers: { ...headersOf(''), 'service-signature': [signed(secret, body), 'x'] },
    },
  ])('$what', async ({ headers }) => {
    expect(await isGenuine({ ...request, headers })).toBe(false)
  })

  // Proves webhooks#signature.
  test.for([-301, 301])('%i seconds away', async (seconds) => {
    const now = new Date((sent + seconds) * 1000)
    expect(await isGenuine({ ...request, now })).toBe(false)
  })

  test.for([
    { what: 'no secret', given: { secret: null } },
    { what: 'an empty secret', given: { secret: '' } },
    { what: 'a parsed body', given: { body: JSON.parse(body) } },
    { what: 'no body', given: { body: undefined } },
  ])('$what is a TypeError, also for a request signed with "null"', async ({ given }) => {
    const headers = headersOf(signed('null', body))
    const wrong = { ...request, headers, ...given } as unknown as typeof request
    await expect(readWebhook(wrong)).rejects.toThrow(TypeError)
  })

  test('when the time of the receiver is none', async () => {
    expect(await isGenuine({ ...request, now: new Date(Number.NaN) })).toBe(false)
  })

  test('and nothing of it is read', async () => {
    const forged = { ...request, body: 'not even JSON' }
    await expect(readWebhook(forged)).rejects.toThrow(WebhookVerificationError)
  })
})

test.for([
  ['not even JSON', 'The body is no event: it is not JSON.'],
  ['null', 'The body is no event: `id` is not a text.'],
  ['{"id":"e1"}', 'The body is no event: `type` is not a text.'],
  [
    '{"id":"e1","type":"T","event_time":"soon"}',
    'The body is no event: `event_time` is not a time.',
  ],
])(
  'a genuine body that is no event is refused with a sentence: %s',
  async ([text = '', message]) => {
    const signedText = { ...request, headers: headersOf(signed(secret, text)), body: text }
    await expect(readWebhook(signedText)).rejects.toThrow(WebhookVerificationError)
    await expect(readWebhook(signedText)).rejects.toThrow(message)
  },
)

test('an event tells what happened, to what, and what it was before', async () => {
  const text = JSON.stringify({
    id: 'e1',
    webhook_id: 'w1',
    url: 'https://example.com',
    type: 'CUSTOMER.UPDATED',
    event_time: '2026-06-14T09:30:00.000Z',
    metadata: 'crm',
    resource_id: 'c1',
    event_resource: '{"status":"ACTIVE","first_name":"Ada"}',
    event_resource_changed_fields: '{"first_name":"Eda"}',
  })
  const event = await readWebhook({
    ...request,
    headers: headersOf(signed(secret, text)),
    body: text,
  })

  expect(event).toMatchObject({ id: 'e1', webhookId: 'w1', metadata: 'crm', resourceId: 'c1' })
  expect(event.eventTime.getUTCFullYear()).toBe(2026)
  expect(event.changedFields).toEqual({ first_name: 'Eda' })
  if (event.type !== 'CUSTOMER.UPDATED') throw new Error(event.type)
  // The type of the event tells the compiler which resource it is.
  expect(event.resource?.first_name).toBe('Ada')
})

test('the package imports no module of Node.js, so that workers and browsers can load it', () => {
  const sources = readdirSync('sdk/src', { recursive: true, encoding: 'utf8' })
    .filter((it) => it.endsWith('.ts') && !it.endsWith('.test.ts'))
    .map((it) => [it, readFileSync(`sdk/src/${it}`, 'utf8')] as const)
  expect(sources.length).toBeGreaterThan(10)
  expect(sources.filter(([, text]) => /from 'node:|require\(|\bBuffer\b/.test(text))).toEqual([])
})
