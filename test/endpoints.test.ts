// Promises of all endpoints, checked for every route.

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { isOpen } from '../src/platform/contract/askers.ts'
import { type Parts, routesOf } from '../src/nouns.ts'
import { clientOf, openTestBank, openTestWorkspace } from './bank.ts'

const bank = await openTestWorkspace()
const production = await openTestBank({ FLORIN_ENVIRONMENT: 'production' })
afterAll(async () => {
  await bank.close()
  await production.close()
})

// The declarations need no running parts; only their handlers do.
const routes = routesOf({} as Parts, 'sandbox')
const inProduction = new Set(routesOf({} as Parts, 'production').map(({ operation }) => operation))

const cases = routes.map((route) => ({
  route,
  name: `${route.method} ${route.base}${route.path}`,
  url: route.base + route.path.replaceAll(/\{\w+\}/g, () => randomUUID()),
  takesKey:
    'idempotency' in route && route.idempotency !== undefined && route.idempotency !== 'ignored',
}))

type Query = { required?: string[]; properties: Record<string, { example?: unknown }> }

/** What a query must not lack, so that nothing but the id is wrong. */
function requiredQuery(query: unknown): string {
  const { required = [], properties } = (query ?? { properties: {} }) as Query
  return required.map((name) => `${name}=${properties[name]?.example as string}`).join('&')
}

test('only signing in is open to those who have not', () => {
  expect(routes.filter(isOpen).map(({ operation }) => operation)).toEqual(['createSession'])
})

test('the list of routes is whole, and each operation has a unique name', () => {
  expect(cases.length).toBeGreaterThan(20)
  expect(new Set(routes.map(({ operation }) => operation)).size).toBe(routes.length)
})

// Proves requests#api-keys.
// Proves docs/security.md.
test.each(cases.filter(({ route }) => !isOpen(route)))(
  '$name: a request without a key is refused',
  async ({ route, url }) => {
    const response = await fetch(bank.url + url, { method: route.method })
    expect(response.status).toBe(401)
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(await response.json()).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
      title: 'Unauthenticated',
    })
  },
)

// Proves requests#api-keys.
test.each(cases)('$name: a key of the other environment is no key', async ({ route, url }) => {
  const stranger = clientOf(bank.url, production.key, 'none')
  expect(await stranger.request(route.method, url)).toMatchObject({
    status: 401,
    body: { code: 'UNAUTHENTICATED' },
  })
})

// Proves requests#not-found.
// Proves docs/security.md.
test.each(cases.filter(({ url, route }) => /[0-9a-f]{8}-/.test(url) && !route.body))(
  '$name: an id that does not exist is not found',
  async ({ route, url }) => {
    const query = requiredQuery(route.query)
    expect(await bank.request(route.method, `${url}?${query}`)).toMatchObject({
      status: 404,
      body: { code: 'RESOURCE_NOT_FOUND' },
    })
  },
)

// Proves requests#not-found.
test.each(cases.filter(({ route }) => route.path.includes('{')))(
  '$name: an id that is not a UUID is not found',
  async ({ route }) => {
    const url = route.base + route.path.replaceAll(/\{\w+\}/g, 'not-a-uuid')
    const body = route.body ? {} : undefined
    const reply = await bank.request(route.method, url, body, { 'idempotency-key': randomUUID() })
    expect([400, 404]).toContain(reply.status)
    // A tenant is the id of a workspace, and no UUID.
    const isTenant = route.path.includes('{tenant}')
    if (reply.status === 404)
      expect(reply.body.detail).toMatch(
        isTenant
          ? /^workspace not-a-uuid does not exist$/
          : /^[a-z ]+ not-a-uuid does not exist; ids are UUIDs$/,
      )
  },
)

// Proves requests#times-ids-and-amounts.
test.each([
  ['/v0/accounts/acct_123', 'account acct_123 does not exist; ids are UUIDs'],
  ['/v0/transactions/internal_transfer/7', 'internal transfer 7 does not exist; ids are UUIDs'],
  ['/v0/ach/ACH-1', 'transaction ACH-1 does not exist; ids are UUIDs'],
])('an id that is not a UUID is named as it was sent: %s', async (path, detail) => {
  expect(await bank.get(path)).toMatchObject({
    status: 404,
    body: { code: 'RESOURCE_NOT_FOUND', detail },
  })
})

// Proves requests#json-bodies.
describe('bad bodies', () => {
  const bad = [
    { what: 'broken JSON', body: '{"a":' },
    { what: 'an array', body: '[]' },
    { what: 'a text', body: '"hello"' },
    { what: 'nothing but nesting', body: '['.repeat(100_000) },
    {
      what: 'an integer that no double holds',
      unknown: 'body.amount',
      body: '{"amount": 9007199254740993, "metadata": {"n": 9007199254740993}}',
    },
    { what: 'a number beyond all numbers', body: '{"amount": 1e999}' },
    {
      what: 'NUL and lone surrogates',
      body: '{"name":"a\\u0000b","nickname":"\\ud800","metadata":{"\\u0000":1}}',
    },
    {
      what: 'a poisoned prototype',
      unknown: 'body.__proto__',
      body: '{"__proto__": {"tenant": "x"}, "metadata": {"__proto__": {}}}',
    },
    {
      what: 'wrong types everywhere',
      body: JSON.stringify({
        status: 1,
        amount: 'x',
        url: 2,
        name: [],
        metadata: 'm',
        note: {},
        days: 'x',
      }),
    },
    { what: 'more than a mebibyte', body: JSON.stringify({ note: 'x'.repeat(1_100_000) }) },
  ]
  const writes = cases.filter(({ route }) => route.body)

  // Proves docs/security.md.
  test.each(writes.flatMap((it) => bad.map((given) => ({ unknown: undefined, ...it, ...given }))))(
    '$name refuses $what',
    async ({ route, url, body, unknown }) => {
      const reply = await bank.request(route.method, url, body, { 'idempotency-key': randomUUID() })
      // A name that the operation does not know is ignored, and that is said.
      if (unknown !== undefined && reply.status < 300) {
        expect(reply.headers.get('florin-ignored')).toContain(unknown)
        return
      }
      expect(reply.status, reply.text).toBeGreaterThanOrEqual(400)
      expect(reply.status, reply.text).toBeLessThan(500)
      expect(reply.body).toMatchObject({
        type: expect.stringMatching(/\/errors\//),
        title: expect.any(String),
        detail: expect.any(String),
      })
    },
  )

  test.each(writes)('$name refuses bytes that are not UTF-8', async ({ route, url }) => {
    const response = await fetch(bank.url + url, {
      method: route.method,
      headers: {
        authorization: `Bearer ${bank.key}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    })
    expect([400, 404]).toContain(response.status)
  })

  test.each(writes)('$name refuses a body that is compressed', async ({ route, url }) => {
    const reply = await bank.request(route.method, url, '{}', {
      'content-encoding': 'gzip',
      'idempotency-key': randomUUID(),
    })
    expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
    expect(reply.body.detail).toContain('Content-Encoding')
  })

  test.each(writes)('$name refuses another content type', async ({ route, url }) => {
    const reply = await bank.request(route.method, url, '{}', {
      'content-type': 'text/plain',
      'idempotency-key': randomUUID(),
    })
    expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
  })
})

describe('idempotency keys', () => {
  // Proves requests#one-key-one-request.
  test.each(cases.filter(({ takesKey }) => takesKey))(
    '$name refuses a key given twice or too long',
    async ({ route, url }) => {
      const headers = new Headers({
        authorization: `Bearer ${bank.key}`,
        'content-type': 'application/json',
      })
      headers.set('idempotency-key', 'x'.repeat(256))
      const body = route.body ? '{}' : null
      const response = await fetch(bank.url + url, { method: route.method, headers, body })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  // Proves requests#repeats.
  test.each(
    cases.filter(({ route }) => 'idempotency' in route && route.idempotency === 'optional'),
  )('$name answers a repeat as it answered first, and no other request', async (it) => {
    const { route, url } = it
    const headers = { 'idempotency-key': randomUUID() }
    const ask = (body: unknown, path = url) => bank.request(route.method, path, body, headers)
    const body = route.body ? (route.example ?? {}) : undefined

    const first = await ask(body)
    const second = await ask(body)

    expect(first.status, first.text).toBeLessThan(500)
    expect(first.headers.get('idempotent-replayed')).toBe(null)
    const kept = first.text.replaceAll(/("api_key":)"[^"]+"/g, '$1"[shown once]"')
    expect([second.status, second.text]).toEqual([first.status, kept])
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    const reused = { status: 422, body: { code: 'IDEMPOTENCY_INVALID_REUSE' } }
    if (route.body) expect(await ask({ ...(body as object), other: 1 })).toMatchObject(reused)
    expect(await ask(body, `${url}?other=1`)).toMatchObject(reused)
  })

  const framesRefused = [
    { what: 'another media type', headers: { 'content-type': 'text/plain' } },
    { what: 'a malformed media type', headers: { 'content-type': 'json' } },
    { what: 'a compressed body', headers: { 'content-encoding': 'gzip' } },
    { what: 'a body beyond the limit', body: `{"a":"${'x'.repeat(1_100_000)}"}`, status: 413 },
  ]
  const keptWrites = cases.filter(({ takesKey, route }) => takesKey && route.body)

  // Proves requests#kept-refusals.
  test.each(keptWrites.flatMap((it) => framesRefused.map((refused) => ({ ...it, ...refused }))))(
    '$name keeps the refusal of $what under its key',
    async ({ route, url, headers = {}, body = '{}', status = 400 }) => {
      const key = { 'idempotency-key': randomUUID() }
      const path = route.path.endsWith('/bulk') ? `${url}?mode=all` : url
      const ask = (asked: unknown, more = {}) =>
        bank.request(route.method, path, asked, { ...key, ...more })
      const first = await ask(body, headers)
      const second = await ask(body, headers)
      expect(first.status, first.text).toBe(status)
      expect([second.status, second.text]).toEqual([first.status, first.text])
      expect(second.headers.get('idempotent-replayed')).toBe('true')
      expect(await ask({ ...(route.example as object), other: 1 })).toMatchObject({
        status: 422,
        body: { code: 'IDEMPOTENCY_INVALID_REUSE' },
      })
    },
  )

  // Proves requests#repeats.
  test('every write that is not one of money, and not a PUT or DELETE, honours a key', () => {
    const writes = cases.filter(({ route: { method } }) => method === 'POST' || method === 'PATCH')
    expect(writes.filter(({ takesKey }) => !takesKey).map(({ name }) => name)).toEqual([
      // A repeat must not sign anybody in again.
      'POST /operations/sessions',
      'PATCH /operations/session',
      // What is kept of a request is a fast hash, and these hold passwords.
      'POST /operations/users',
      'PATCH /operations/users/{user_id}',
      // An entry is resolved once, and a refusal that a key kept would stand in the way of the next attempt.
      'POST /operations/suspense/{entry_id}/resolve',
      'POST /operations/suspense/{entry_id}/return',
    ])
  })

  // Proves requests#required-keys.
  test.each(
    cases.filter(({ route }) => 'idempotency' in route && route.idempotency === 'required'),
  )('$name requires a key', async ({ route, url }) => {
    expect(await bank.request(route.method, url, {})).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', detail: 'missing Idempotency-Key header' },
    })
  })
})

// Proves requests#filters.
test.each(cases.filter(({ route }) => route.query))(
  '$name says which query parameters are wrong',
  async ({ route, url }) => {
    const properties = (route.query as { properties: Record<string, { type?: string }> }).properties
    if (!properties['limit']) return
    expect(await bank.get(`${url}?limit=0`)).toMatchObject({ status: expect.any(Number) })
    const reply = await bank.get(`${url}?limit=ten&page_token=garbled&limit=3`)
    expect([400, 404]).toContain(reply.status)
  },
)

describe('production', () => {
  const played = (path: string) => /simulations|^\/sandbox\//.test(path)
  const ofTheSandbox = cases.filter(({ route, url }) => route.tag === 'Simulations' || played(url))

  // Proves ach#simulated-entries, cards#messages, sandbox#simulations.
  // Proves docs/security.md.
  test('has every route but those that play the outside world or move time', () => {
    expect(ofTheSandbox.length).toBeGreaterThan(15)
    const missing = cases.filter(({ route }) => !inProduction.has(route.operation))
    const names = (them: typeof cases) => them.map(({ name }) => name).toSorted()
    expect(names(missing)).toEqual(names(ofTheSandbox))
  })

  // Proves requests#version.
  test.each(ofTheSandbox)('$name does not exist', async ({ route, url }) => {
    const reply = await production.request(route.method, url, route.body ? {} : undefined)
    expect(reply).toMatchObject({ status: 404, body: { code: 'RESOURCE_NOT_FOUND' } })
    // It is the route that is not found, not the thing that its path names.
    expect(reply.body.detail).toContain(`${route.method} ${url}`)
    expect(reply.body.detail).toMatch(/ does not exist: this bank is no sandbox$/)
  })

  // Proves sandbox#simulations.
  test('describes what it has, and the sandbox what it has', async () => {
    const described = async (url: string) => {
      const { paths } = (await (await fetch(`${url}/v0/openapi.json`)).json()) as {
        paths: Record<string, Record<string, { operationId: string; servers?: { url: string }[] }>>
      }
      return Object.entries(paths).flatMap(([path, methods]) =>
        Object.values(methods).map(({ operationId, servers }) => ({ path, operationId, servers })),
      )
    }
    const inSandbox = await described(bank.url)
    const names = (them: { operationId: string }[]) => them.map((it) => it.operationId).toSorted()
    expect(names(inSandbox)).toEqual(routes.map(({ operation }) => operation).toSorted())
    const here = await described(production.url)
    expect(names(here)).toEqual([...inProduction].toSorted())
    expect(here.filter(({ path }) => path.startsWith('/sandbox'))).toEqual([])
    for (const { path, servers } of inSandbox)
      expect(
        servers?.map(({ url }) => url),
        path,
      ).toEqual(
        /^\/(operations|sandbox)\//.test(path)
          ? ['http://localhost:8080', 'https://{host}']
          : undefined,
      )
  })

  test('takes its own key for all else', async () => {
    expect((await production.get('/v0/cards')).status).toBe(200)
  })
})

// Proves requests#not-found, requests#version.
test('an unknown path and an unsupported method are not found, and need a key first', async () => {
  expect(await bank.get('/v0/nothing')).toMatchObject({
    status: 404,
    body: { code: 'RESOURCE_NOT_FOUND' },
  })
  // The version of the bank's program, and on no other answer.
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const versions = await Promise.all(
    ['/v0/nothing', '/v0/customers', '/v0/customers/acct_1'].map(async (path) =>
      (await bank.get(path)).headers.get('florin-version'),
    ),
  )
  expect(versions).toEqual([version, null, null])
  expect(await bank.delete('/v0/customers')).toMatchObject({ status: 404 })
  expect((await fetch(`${bank.url}/v0/nothing`)).status).toBe(401)
  expect(await bank.get('/v0/customers/%00')).toMatchObject({ status: 404 })
  expect((await bank.get('/v0/%E0%A4%A')).status).toBe(404)
})

test('HEAD is answered as GET would be, but for the body', async () => {
  const headers = { authorization: `Bearer ${bank.key}` }
  for (const path of ['/healthz', '/v0/openapi.json', '/v0/customers', '/v0/internal_accounts']) {
    const got = await fetch(bank.url + path, { headers })
    const head = await fetch(bank.url + path, { method: 'HEAD', headers })
    expect([path, head.status]).toEqual([path, got.status])
    for (const name of ['content-length', 'content-type'])
      expect(head.headers.get(name)).toBe(got.headers.get(name))
    expect(await head.text()).toBe('')
  }
  expect((await fetch(`${bank.url}/v0/customers`, { method: 'HEAD' })).status).toBe(401)
})

// Proves docs/security.md.
test('health and metrics need no key', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    expect((await fetch(bank.url + path)).status).toBe(200)
  }
})
