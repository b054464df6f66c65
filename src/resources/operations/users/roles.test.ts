// Permissions of roles by workspace, effective immediately.

import { afterAll, describe, expect, test } from 'vitest'
import { type Client, openTestBank } from '../../../../test/bank.ts'
import { browserOf, signedIn } from '../../../../test/people.ts'
import { type Given, nameOf, PASSWORD, usersOf } from '../../../../test/users.ts'
import { person } from '../../../../test/world.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const { addUser, enter, personWith } = usersOf(bank)

describe('roles', () => {
  // Proves docs/security.md.
  test('take effect at once, up and down', async () => {
    const client = await bank.workspace()
    const { user, browser } = await personWith('viewer', client)
    const give = (role: string) =>
      client.patch(`/operations/users/${user.id}`, { roles: [{ tenant: client.tenant, role }] })
    const create = async () => (await browser.ask('POST', '/v0/customers', person)).status

    expect(await create()).toBe(403)
    expect((await give('developer')).body.roles).toEqual([
      { tenant: client.tenant, role: 'developer' },
    ])
    expect(await create()).toBe(201)
    await give('viewer')
    expect(await create()).toBe(403)
    expect((await browser.ask('GET', '/operations/session')).body.role).toBe('viewer')
  })

  test('that are gone end the session', async () => {
    const [one, two] = [await bank.workspace(), await bank.workspace()]
    const both = [one, two].map(({ tenant }) => ({ tenant, role: 'viewer' }))
    const admin = await signedIn(bank, one.tenant)
    const made = await admin.ask('POST', '/operations/users', {
      user_name: nameOf(),
      password: PASSWORD,
      roles: both,
    })
    expect(made.status, made.text).toBe(201)
    const browser = await enter(made.body.user_name)
    const { workspace } = (await browser.ask('GET', '/operations/session')).body
    const here = [one, two].find(({ tenant }) => tenant === workspace.tenant) as Client
    const there = [one, two].find(({ tenant }) => tenant !== workspace.tenant) as Client

    expect((await there.delete(`/operations/users/${made.body.id}`)).status).toBe(204)
    expect((await browser.ask('GET', '/operations/session')).body.workspaces).toHaveLength(1)
    const gone = await browser.ask('PATCH', '/operations/session', { tenant: there.tenant })
    expect(gone.status).toBe(404)
    expect((await here.delete(`/operations/users/${made.body.id}`)).status).toBe(204)
    expect((await browser.ask('GET', '/v0/customers')).status).toBe(401)
    expect(await bank.sql('select * from users where id = $1', [made.body.id])).toEqual([])
    const again = await browserOf(bank).ask('POST', '/operations/sessions', {
      user_name: made.body.user_name,
      password: PASSWORD,
      tenant: one.tenant,
    })
    expect(again.status).toBe(401)
  })

  test('are given in workspaces that one owns only', async () => {
    const [mine, theirs] = [await bank.workspace(), await bank.workspace()]
    const { user, browser } = await personWith('owner', mine)
    const roles = [{ tenant: theirs.tenant, role: 'owner' }]
    for (const tenant of [theirs.tenant, '1_999999']) {
      for (const reply of [
        await browser.ask('PATCH', `/operations/users/${user.id}`, {
          roles: [
            { tenant: mine.tenant, role: 'owner' },
            { tenant, role: 'viewer' },
          ],
        }),
        await mine.post('/operations/users', {
          user_name: nameOf(),
          password: PASSWORD,
          roles: [{ tenant, role: 'owner' }],
        }),
      ]) {
        expect(reply.status, reply.text).toBe(400)
        expect(Object.values(reply.body.invalid)).toEqual(['is no workspace that you own'])
      }
    }
    expect((await theirs.patch(`/operations/users/${user.id}`, { roles })).status).toBe(404)
    expect((await theirs.delete(`/operations/users/${user.id}`)).status).toBe(404)
    expect((await theirs.get('/operations/users')).body.users).toEqual([])
  })

  test('of others are neither seen nor changed, and their password is theirs', async () => {
    const [mine, theirs] = [await bank.workspace(), await bank.workspace()]
    const admin = await signedIn(bank, mine.tenant)
    const both = [mine, theirs].map(({ tenant }) => ({ tenant, role: 'owner' }))
    const { id, user_name } = (
      await admin.ask('POST', '/operations/users', {
        user_name: nameOf(),
        password: PASSWORD,
        roles: both,
      })
    ).body
    await addUser(mine, { roles: [{ tenant: mine.tenant, role: 'owner' }] })

    const [shown] = (await mine.get('/operations/users')).body.users.filter(
      (user: { id: string }) => user.id === id,
    )
    expect(shown.roles).toEqual([{ tenant: mine.tenant, role: 'owner' }])
    const taken = await mine.patch(`/operations/users/${id}`, { password: 'taken over, all of it' })
    expect(taken).toMatchObject({ status: 422, body: { code: 'PASSWORD_IS_THEIRS' } })
    const demoted = [{ tenant: mine.tenant, role: 'viewer' }]
    expect((await mine.patch(`/operations/users/${id}`, { roles: demoted })).status).toBe(200)
    const browser = await enter(user_name)
    const own = (await browser.ask('GET', '/operations/session')).body.workspaces
    expect(new Map(own.map((it: Given) => [it.tenant, it.role]))).toEqual(
      new Map([
        [mine.tenant, 'viewer'],
        [theirs.tenant, 'owner'],
      ]),
    )
  })

  test('a workspace keeps its last owner, however their id is written', async () => {
    const client = await bank.workspace()
    const { id } = await addUser(client, { roles: [{ tenant: client.tenant, role: 'owner' }] })
    for (const written of [id, id.toUpperCase()]) {
      expect(await client.delete(`/operations/users/${written}`)).toMatchObject({
        status: 422,
        body: { code: 'LAST_OWNER' },
      })
    }
  })

  test('a workspace keeps an owner, also when two of them go at once', async () => {
    const client = await bank.workspace()
    const roles = [{ tenant: client.tenant, role: 'owner' }]
    const [one, two] = [await addUser(client, { roles }), await addUser(client, { roles })]
    const viewer = { roles: [{ tenant: client.tenant, role: 'viewer' }] }
    const replies = await Promise.all([
      client.patch(`/operations/users/${one.id}`, viewer),
      client.delete(`/operations/users/${two.id}`),
    ])
    expect(replies.map(({ status }) => status === 422).filter(Boolean)).toHaveLength(1)
    const { users } = (await client.get('/operations/users')).body
    expect(users.filter((it: { roles: Given[] }) => it.roles[0]?.role === 'owner')).toHaveLength(1)
  })
})
