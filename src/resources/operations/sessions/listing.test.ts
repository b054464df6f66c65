// Sessions are listed and ended: by their users, by owners and on the server.
// Proves operations#sessions.

import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestBank } from '../../../../test/bank.ts'
import { type Browser, signedIn } from '../../../../test/people.ts'
import { usersOf } from '../../../../test/users.ts'
import { readConfig } from '../../../config.ts'
import { type Admin, withAdmin } from '../../../start/admin.ts'

const bank = await openTestBank()
afterAll(() => bank.close())
const { enter, personWith } = usersOf(bank)

const listed = async (browser: Pick<Browser, 'ask'>) =>
  (await browser.ask('GET', '/operations/sessions')).body.sessions
const end = async (browser: Browser, id: string) =>
  (await browser.ask('DELETE', `/operations/sessions/${id}`)).status
const idOf = async (browser: Browser) => (await browser.ask('GET', '/operations/session')).body.id
const config = readConfig({ DATABASE_URL: bank.databaseUrl, HOST: '127.0.0.1', PORT: '8080' })
const onServer = <Result>(work: (admin: Admin) => Promise<Result>) =>
  withAdmin(config, () => {}, work)

test('every user lists and ends the own sessions, in all workspaces, and no others', async () => {
  const client = await bank.workspace()
  const [one, other] = [await personWith('viewer', client), await personWith('developer', client)]
  const second = await enter(one.user.user_name)
  const mine = await listed(one.browser)
  expect(mine.map(({ id }: { id: string }) => id)).toEqual([
    await idOf(second),
    await idOf(one.browser),
  ])
  expect(mine[0]).toEqual({
    id: expect.any(String),
    tenant: client.tenant,
    means: 'PASSWORD',
    user_id: one.user.id,
    user_name: one.user.user_name,
    address: '127.0.0.1',
    client: 'node',
    creation_time: expect.any(String),
    last_used_time: expect.any(String),
    expires_time: expect.any(String),
  })
  expect(await end(one.browser, await idOf(other.browser))).toBe(404)
  expect(await end(one.browser, randomUUID())).toBe(404)
  expect(await end(one.browser, await idOf(second))).toBe(204)
  expect((await second.ask('GET', '/v0/customers')).status).toBe(401)
  expect((await other.browser.ask('GET', '/v0/customers')).status).toBe(200)
})

test('owners and keys list and end all sessions of their workspace, links among them', async () => {
  const client = await bank.workspace()
  const elsewhere = await personWith('viewer', await bank.workspace())
  const owner = await personWith('owner', client)
  const viewer = await personWith('viewer', client)
  const link = await signedIn(bank, client.tenant)
  const ids = (await listed(owner.browser)).map(({ id }: { id: string }) => id)
  expect(new Set(ids)).toEqual(
    new Set([await idOf(owner.browser), await idOf(viewer.browser), await idOf(link)]),
  )
  const linked = (await listed(owner.browser)).find(
    ({ means }: { means: string }) => means === 'LINK',
  )
  expect(linked).not.toHaveProperty('user_name')
  expect(await end(owner.browser, await idOf(elsewhere.browser))).toBe(404)
  expect(await end(owner.browser, linked.id)).toBe(204)
  expect((await link.ask('GET', '/v0/customers')).status).toBe(401)
  const { sessions } = (await client.get('/operations/sessions?page_size=1')).body
  expect(sessions).toHaveLength(1)
  const ended = await client.delete(`/operations/sessions/${await idOf(viewer.browser)}`)
  expect(ended.status).toBe(204)
  expect((await viewer.browser.ask('GET', '/v0/customers')).status).toBe(401)
  const { audit_log } = (await client.get('/operations/audit_log?action=session.ended')).body
  expect(audit_log).toMatchObject([
    { actor: { type: 'KEY' }, detail: { name: viewer.user.user_name, reason: 'ENDED' } },
    { actor: { type: 'USER', id: owner.user.id }, detail: { means: 'LINK', reason: 'ENDED' } },
  ])
})

test('a session whose password was replaced, or that has expired, is in no list', async () => {
  const client = await bank.workspace()
  const { user } = await personWith('viewer', client)
  await personWith('viewer', client)
  await bank.sql('update users set password_id = gen_random_uuid() where id = $1', [user.id])
  expect((await client.get('/operations/sessions')).body.sessions).toHaveLength(1)
  await bank.sql('update sessions set expires_time = now() where tenant = $1', [client.tenant])
  expect((await client.get('/operations/sessions')).body.sessions).toEqual([])
})

test('a command on the server lists sessions and ends one or all', async () => {
  const client = await bank.workspace()
  const { browser } = await personWith('viewer', client)
  const link = await signedIn(bank)
  const id = await idOf(browser)
  expect(await onServer((admin) => admin.listSessions(client.tenant))).toMatchObject([{ id }])
  expect((await onServer((admin) => admin.listSessions(undefined))).length).toBeGreaterThan(1)
  await onServer((admin) => admin.endSession(id))
  expect((await browser.ask('GET', '/v0/customers')).status).toBe(401)
  await expect(onServer((admin) => admin.endSession(id))).rejects.toThrow(id)
  expect(await onServer((admin) => admin.endAllSessions())).toBeGreaterThan(0)
  expect((await link.ask('GET', '/v0/customers')).status).toBe(401)
  expect(await onServer((admin) => admin.listSessions(undefined))).toEqual([])
})
