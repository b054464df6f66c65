// Narrowed keys: every operation, asked with every kind of scope.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf, openTestBank } from '../../../../test/bank.ts'
import { groupOf } from '../../../platform/contract/scopes.ts'
import { type Parts, routesOf, scopes, tags } from '../../../nouns.ts'

const bank = await openTestBank({ FLORIN_REQUEST_LOG: 'off' })
afterAll(() => bank.close())

const routes = routesOf({} as Parts, 'sandbox')
/** Session routes need no scope: an API key has no session. */
const keyed = routes.filter((route) => !('handleSession' in route))
let client: Client

async function keyWith(given: readonly string[]): Promise<Client> {
  const { body } = await client.post('/operations/api_keys', { scopes: given })
  expect(body.scopes).toEqual(given)
  return clientOf(bank.url, body.api_key, client.tenant)
}

type Route = (typeof routes)[number]

/** Asks for what is not there, with an invalid body: only who may ask hears what is wrong with it. */
async function mayAsk(holder: Client, { method, base, path }: Route): Promise<boolean> {
  const url = base + path.replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000')
  const body = method === 'GET' ? undefined : '{'
  const { status, text } = await holder.request(method, url, body)
  expect(status, text).not.toBe(401)
  return status !== 403
}

beforeAll(async () => {
  client = await bank.workspace()
})

test('there are scopes for each group of the API, and operations can only be read', () => {
  const groups = tags.map(({ name }) => groupOf(name))
  const named = scopes.filter((scope) => scope !== 'read').map((scope) => scope.split(':')[0])
  expect(new Set(named)).toEqual(new Set(groups))
  expect(scopes).not.toContain('operations:write')
})

describe('a key', () => {
  test('with `read` looks at everything and changes nothing', async () => {
    const holder = await keyWith(['read'])
    const may: string[] = []
    for (const route of keyed) if (await mayAsk(holder, route)) may.push(route.operation)
    const looks = keyed.filter(({ method }) => method === 'GET').map(({ operation }) => operation)
    expect(looks.length).toBeGreaterThan(50)
    expect(may).toEqual(looks)
  })

  // Proves docs/security.md.
  test.each(scopes.filter((scope) => scope !== 'read'))(
    'with %s asks what that names, and nothing else',
    async (scope) => {
      const [group, access] = scope.split(':')
      const holder = await keyWith([scope])
      const own = keyed.filter(({ tag }) => groupOf(tag) === group)
      const foreign = keyed.filter(({ tag }) => groupOf(tag) !== group)
      for (const route of own) {
        const should = (access === 'write' || route.method === 'GET') && !route.isOfManyGroups
        expect([route.operation, await mayAsk(holder, route)]).toEqual([route.operation, should])
      }
      // One look and one change of each other group.
      for (const { name } of tags) {
        const others = foreign.filter(({ tag }) => tag === name)
        const some = [
          others.find(({ method }) => method === 'GET'),
          others.find(({ method }) => method !== 'GET'),
        ]
        for (const route of some) {
          if (route)
            expect([route.operation, await mayAsk(holder, route)]).toEqual([route.operation, false])
        }
      }
    },
  )

  // Proves requests#api-keys, requests#kept-refusals.
  test('without the scope is told which scope it takes, and the refusal is kept under the key', async () => {
    const holder = await keyWith(['read', 'cards:write'])
    const key = { 'idempotency-key': 'narrow' }
    const refused = await holder.post('/v0/customers', { status: 'PROSPECT' }, key)
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'FORBIDDEN',
        detail: expect.stringMatching(/customers:write.*your key has read, cards:write/),
      },
    })
    for (const asker of [holder, client]) {
      const repeat = await asker.post('/v0/customers', { status: 'PROSPECT' }, key)
      expect(repeat).toMatchObject({ status: 403, text: refused.text })
      expect(repeat.headers.get('idempotent-replayed')).toBe('true')
    }
    const other = await client.post('/v0/customers', { status: 'ACTIVE' }, key)
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_INVALID_REUSE' } })
    expect((await holder.post('/v0/customers', { status: 'ACTIVE' }, key)).status).toBe(403)
  })

  // Proves requests#kept-refusals.
  test('without the scope gets no answer that another key got, and changes none', async () => {
    const holder = await keyWith(['read'])
    const key = { 'idempotency-key': 'wide' }
    const made = await client.post('/v0/customers', { status: 'PROSPECT' }, key)
    expect(made.status).toBe(201)
    expect((await holder.post('/v0/customers', { status: 'PROSPECT' }, key)).status).toBe(403)
    expect((await client.post('/v0/customers', { status: 'PROSPECT' }, key)).text).toBe(made.text)
  })

  test('that is replaced is followed by one with the same scopes, and the audit log tells them', async () => {
    const made = await client.post('/operations/api_keys', { name: 'narrow', scopes: ['read'] })
    const { body } = await client.post(`/operations/api_keys/${made.body.id}/rotate`)
    expect(body).toMatchObject({ name: 'narrow', scopes: ['read'] })
    const listed = (await client.get('/operations/api_keys')).body.api_keys
    expect(listed[0]).toMatchObject({ id: body.id, scopes: ['read'] })
    const { audit_log: log } = (await client.get('/operations/audit_log')).body
    expect(log[0]).toMatchObject({ action: 'api_key.rotated', detail: { scopes: ['read'] } })
    const holder = clientOf(bank.url, body.api_key, client.tenant)
    expect((await holder.post('/v0/customers', { status: 'PROSPECT' })).status).toBe(403)
  })

  // Proves docs/security.md.
  test('makes no key that may do more: it makes none at all', async () => {
    const every = scopes.filter((scope) => scope !== 'read')
    const holder = await keyWith(every)
    expect((await holder.post('/operations/api_keys', {})).status).toBe(403)
    expect((await holder.post('/operations/users', {})).status).toBe(403)
  })

  test.each([[[]], [['customers']], [['read', 'operations:write']], ['read']])(
    'is not made with the scopes %j',
    async (given) => {
      const reply = await client.post('/operations/api_keys', { scopes: given })
      expect(reply.status).toBe(400)
      expect(Object.keys(reply.body.invalid)[0]).toMatch(/^scopes/)
    },
  )
})
