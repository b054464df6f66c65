// Expectations of browsers and common HTTP clients: origins, media types, paths and complete responses.

import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openTestBank } from './bank.ts'

const bank = await openTestBank()
const production = await openTestBank({ FLORIN_ENVIRONMENT: 'production' })
afterAll(async () => {
  await bank.close()
  await production.close()
})

const LOCAL = 'http://localhost:3000'
const PREFLIGHT = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'authorization,content-type,idempotency-key',
}
const preflight = (url: string, origin: string) =>
  fetch(`${url}/v0/customers`, { method: 'OPTIONS', headers: { origin, ...PREFLIGHT } })
const allowed = ({ headers }: { headers: Headers }) => headers.get('access-control-allow-origin')

// Proves requests#origins.
test('a page of an allowed origin asks without a key what it may send, and reads answers and errors', async () => {
  const answer = await preflight(bank.url, LOCAL)
  expect(answer.status).toBe(204)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-origin': LOCAL,
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': PREFLIGHT['access-control-request-headers'],
  })
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  const origin = { origin: LOCAL }
  const replies = [
    await bank.get('/v0/customers', origin),
    await bank.get('/v0/nothing', origin),
    await bank.post('/v0/customers', '{', origin),
    await bank.get('/v0/customers', { ...origin, authorization: 'Bearer wrong' }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 404, 400, 401])
  for (const reply of replies) {
    expect(allowed(reply)).toBe(LOCAL)
    expect(reply.headers.get('access-control-expose-headers')).toContain('Florin-Ignored')
    expect(reply.headers.get('vary')?.split(', ')).toContain('Origin')
  }
})

// Proves requests#origins.
test('a page of another origin reads nothing, and in production none does', async () => {
  for (const origin of [
    'https://localhost:3000',
    'http://localhost.evil.com',
    'http://localhost:3000.evil.com',
    'null',
  ])
    expect(allowed(await preflight(bank.url, origin)), origin).toBeNull()
  const answer = await preflight(production.url, LOCAL)
  expect([answer.status, allowed(answer)]).toEqual([401, null])
})

// Proves requests#json-bodies.
test('a PATCH may be sent as a merge patch', async () => {
  const { body } = await bank.post('/v0/customers', { status: 'PROSPECT' })
  const type = { 'content-type': 'application/merge-patch+json' }
  const changed = await bank.patch(`/v0/customers/${body.id}`, '{"first_name":"Ada"}', type)
  expect(changed).toMatchObject({ status: 200, body: { first_name: 'Ada' } })
  expect((await bank.post('/v0/customers', '{"status":"PROSPECT"}', type)).status).toBe(400)
})

// Proves requests#not-found.
test('a slash at the end and a wrong method are not found, and the answer says what is', async () => {
  const slash = await bank.post('/v0/customers/', { status: 'PROSPECT' })
  expect(slash).toMatchObject({
    status: 404,
    body: {
      detail: 'POST /v0/customers/ does not exist: the path has no slash at its end: /v0/customers',
    },
  })
  // A list's path, whose last segment could be an id.
  const list = await bank.get('/v0/customers/?limit=1')
  expect(list).toMatchObject({
    status: 404,
    body: {
      detail: 'GET /v0/customers/ does not exist: the path has no slash at its end: /v0/customers',
    },
  })
  const method = await bank.put('/v0/customers', {})
  expect(method).toMatchObject({ status: 404, body: { code: 'RESOURCE_NOT_FOUND' } })
  expect(method.headers.get('allow')).toBe('GET, HEAD, POST')
  expect((await bank.get('/v0/nothing')).headers.get('allow')).toBeNull()
})

// Proves requests#json-bodies.
test('a body over the limit is read to its end, and answered with 413', async () => {
  const { hostname, port } = new URL(bank.url)
  const bytes = Buffer.alloc(6 * 1024 * 1024, ' ')
  for (const head of [`Content-Length: ${bytes.length}`, 'Transfer-Encoding: chunked']) {
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST /v0/customers HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bank.key}\r\nContent-Type: application/json\r\n${head}\r\n\r\n`,
    )
    // As a simple client: everything is written before anything is read.
    const sent = head.startsWith('T')
      ? Buffer.concat([
          Buffer.from(`${bytes.length.toString(16)}\r\n`),
          bytes,
          Buffer.from('\r\n0\r\n\r\n'),
        ])
      : bytes
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      socket.write(sent, () => resolve())
    })
    let text = ''
    for await (const chunk of socket) {
      text += String(chunk)
      if (text.includes('BODY_TOO_LARGE')) break
    }
    expect(text).toMatch(/^HTTP\/1\.1 413 /)
  }
})

// Proves requests#filters.
test('a range that ends before it begins is refused', async () => {
  const refused = await bank.get('/v0/transactions/posted?from_date=2026-02-01&to_date=2026-01-31')
  expect(refused).toMatchObject({
    status: 400,
    body: {
      code: 'BAD_QUERY_PARAMETER',
      detail: 'invalid query parameters: to_date (must be from_date or later)',
    },
  })
  expect(await bank.get('/operations/requests?status_min=400&status_max=200')).toMatchObject({
    status: 400,
  })
  const same = '/v0/transactions/posted?from_date=2026-02-01&to_date=2026-02-01'
  expect((await bank.get(same)).status).toBe(200)
})

// Proves requests#faults-of-a-body.
test('an unknown value of a long enum is told the three that are nearest', async () => {
  const { body, text } = await bank.post(
    '/v0/transactions/internal_transfer',
    { type: 'ACCOUNT_TO_ACOUNT' },
    { 'idempotency-key': 'nearest' },
  )
  expect(body.invalid.type).toMatch(
    /^must be one of \d+ values, such as ACCOUNT_TO_ACCOUNT, \w+, \w+: \/v0\/openapi.json lists all$/,
  )
  expect(text.length).toBeLessThan(1_000)
})
