// A key never has more rights than its creator, when it is created and at each use.
// Proves operations#rights-of-keys.

import { afterAll, expect, test } from 'vitest'
import { type Client, clientOf, openTestBank } from '../../../../test/bank.ts'
import type { Browser } from '../../../../test/people.ts'
import { nameOf, PASSWORD, usersOf } from '../../../../test/users.ts'

const bank = await openTestBank()
afterAll(() => bank.close())
const { personWith } = usersOf(bank)

const KEYS = '/operations/api_keys'
const WORKSPACES = '/sandbox/workspaces'

const holderOf = (key: string, tenant: string) => clientOf(bank.url, key, tenant)

/** The answer of a browser, which must be of success. */
async function made(browser: Browser, path: string, body?: object) {
  const reply = await browser.ask('POST', path, body)
  expect(reply.status, reply.text).toBe(201)
  return reply.body
}

/** The highest role that a key shows by what it may do; 401 when it is refused. */
async function roleOf(holder: Client): Promise<string | number> {
  const { status } = await holder.get('/operations/users')
  if (status === 401) return status
  if (status === 200) return 'owner'
  const written = await holder.post('/v0/customers', {})
  return written.status === 403 ? 'viewer' : 'developer'
}

const setRole = (client: Client, id: string, role: string) =>
  client.patch(`/operations/users/${id}`, { roles: [{ tenant: client.tenant, role }] })
const remove = (client: Client, id: string) => client.delete(`/operations/users/${id}`)

test('a key of a developer creates no users, and says that it is a developer', async () => {
  const client = await bank.workspace()
  const { browser } = await personWith('developer', client)
  const key = await made(browser, KEYS, { name: 'mine' })
  expect(key.role).toBe('developer')
  const holder = holderOf(key.api_key, client.tenant)

  const roles = [{ tenant: client.tenant, role: 'owner' }]
  const refused = await holder.post('/operations/users', {
    user_name: nameOf(),
    password: PASSWORD,
    roles,
  })

  expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect(await roleOf(holder)).toBe('developer')
  expect(await roleOf(client)).toBe('owner')
})

test('a key has the lesser of the roles of its user then and now, and keys that it creates do, too', async () => {
  const client = await bank.workspace()
  await personWith('owner', client)
  const { user, browser } = await personWith('developer', client)
  const first = holderOf((await made(browser, KEYS)).api_key, client.tenant)
  const second = holderOf((await first.post(KEYS, {})).body.api_key, client.tenant)

  expect((await setRole(client, user.id, 'owner')).status).toBe(200)
  for (const holder of [first, second]) expect(await roleOf(holder)).toBe('developer')
  const third = holderOf((await made(browser, KEYS)).api_key, client.tenant)
  expect(await roleOf(third)).toBe('owner')

  expect((await setRole(client, user.id, 'viewer')).status).toBe(200)
  for (const holder of [first, second, third]) expect(await roleOf(holder)).toBe('viewer')
  expect((await first.post(KEYS, {})).status).toBe(403)
})

test('a key of a user who left the workspace is refused, and is listed without a role', async () => {
  const client = await bank.workspace()
  const { user, browser } = await personWith('owner', client)
  const key = await made(browser, KEYS)
  const holder = holderOf(key.api_key, client.tenant)
  const made2 = await holder.post(KEYS, {})
  const second = holderOf(made2.body.api_key, client.tenant)
  expect(await roleOf(holder)).toBe('owner')
  await personWith('owner', client)

  expect((await remove(client, user.id)).status).toBe(204)

  expect([await roleOf(holder), await roleOf(second)]).toEqual([401, 401])
  const { api_keys: listed } = (await client.get(KEYS)).body
  const roles = listed.map(({ id, role }: { id: string; role?: string }) => [id, role])
  expect(roles).toEqual([
    [made2.body.id, undefined],
    [key.id, undefined],
    [expect.any(String), 'owner'],
  ])
})

test('a replaced key has no more rights than its creator or the key before', async () => {
  const client = await bank.workspace()
  const developer = await personWith('developer', client)
  const ownerKey = (await client.post(KEYS, {})).body
  const replaced = await made(developer.browser, `${KEYS}/${ownerKey.id}/rotate`)
  expect(await roleOf(holderOf(replaced.api_key, client.tenant))).toBe('developer')

  const again = await client.post(`${KEYS}/${replaced.id}/rotate`)
  expect(await roleOf(holderOf(again.body.api_key, client.tenant))).toBe('developer')
})

test('a fork of a developer, its key and the developer’s role in it end with the role in the origin', async () => {
  const client = await bank.workspace()
  const { user, browser } = await personWith('developer', client)
  const fork = await made(browser, WORKSPACES, { from: 'self' })
  const holder = holderOf(fork.api_key, fork.tenant)
  const second = (await holder.post(WORKSPACES, { from: 'self' })).body
  expect(await roleOf(holder)).toBe('developer')
  expect(await roleOf(holderOf(second.api_key, second.tenant))).toBe('developer')

  const moved = await browser.ask('PATCH', '/operations/session', { tenant: fork.tenant })
  expect(moved).toMatchObject({ status: 200, body: { role: 'developer' } })
  const inFork = holderOf((await made(browser, KEYS)).api_key, fork.tenant)
  const inner = await made(browser, WORKSPACES, { from: 'self' })

  expect((await setRole(client, user.id, 'viewer')).status).toBe(200)
  expect((await browser.ask('GET', '/operations/session')).body.role).toBe('viewer')
  const all = [
    holder,
    inFork,
    holderOf(second.api_key, second.tenant),
    holderOf(inner.api_key, inner.tenant),
  ]
  for (const it of all) expect(await roleOf(it)).toBe('viewer')

  expect((await remove(client, user.id)).status).toBe(204)
  expect((await browser.ask('GET', '/operations/session')).status).toBe(401)
  for (const it of all) expect(await roleOf(it)).toBe(401)
})

test('a new workspace gives a developer a key with the role developer, which ends with the user', async () => {
  const client = await bank.workspace()
  const { user, browser } = await personWith('developer', client)
  const plain = await made(browser, WORKSPACES)
  const seeded = await made(browser, WORKSPACES, { seed: nameOf() })
  const holders = [plain, seeded].map(({ api_key, tenant }) => holderOf(api_key, tenant))
  for (const holder of holders) expect(await roleOf(holder)).toBe('developer')

  expect((await remove(client, user.id)).status).toBe(204)
  for (const holder of holders) expect(await roleOf(holder)).toBe(401)
})

test('the key of a new workspace has the scopes of the key that created it', async () => {
  const client = await bank.workspace()
  const scopes = ['simulations:write', 'customers:read']
  const narrow = (await client.post(KEYS, { scopes })).body
  const { body } = await holderOf(narrow.api_key, client.tenant).post(WORKSPACES, {})
  const holder = holderOf(body.api_key, body.tenant)
  expect((await holder.get('/v0/customers')).status).toBe(200)
  expect((await holder.get('/v0/accounts')).status).toBe(403)
  expect((await holder.post(KEYS, {})).status).toBe(403)
})
