// A user's own password: replaced at the first sign-in after another person set it, and whenever the user wants.

import { afterAll, describe, expect, test } from 'vitest'
import { type Client, openTestBank } from '../../../../test/bank.ts'
import { type Browser, browserOf, signedIn } from '../../../../test/people.ts'
import { nameOf, PASSWORD, usersOf } from '../../../../test/users.ts'

const bank = await openTestBank()
afterAll(() => bank.close())
const { enter, personWith } = usersOf(bank)

const FRESH = 'another horse, another staple'
const WRONG = 'wrong horse battery staple'
const replace = (browser: Browser, current_password: string, password: string) =>
  browser.ask('PUT', '/operations/session/password', { current_password, password })
const statusOf = async (browser: Browser) => (await browser.ask('GET', '/v0/customers')).status

async function newcomer(client: Client, role = 'developer') {
  const roles = [{ tenant: client.tenant, role }]
  const body = { user_name: nameOf(), password: PASSWORD, roles }
  const made = await client.post('/operations/users', body)
  expect(made.status, made.text).toBe(201)
  return made.body
}

// Proves operations#passwords.
describe('a password that another person set', () => {
  test('is replaced before anything else is answered', async () => {
    const client = await bank.workspace()
    const { user_name } = await newcomer(client, 'owner')
    const browser = await enter(user_name)
    const session = await browser.ask('GET', '/operations/session')
    expect(session.body).toMatchObject({ user_name, password_change_required: true })
    for (const [method, path] of [
      ['GET', '/v0/customers'],
      ['POST', '/v0/customers'],
      ['GET', '/operations/sessions'],
      ['POST', '/operations/api_keys'],
      ['GET', '/operations/stream'],
    ] as const)
      expect(await browser.ask(method, path)).toMatchObject({
        status: 403,
        body: { code: 'PASSWORD_CHANGE_REQUIRED' },
      })

    expect((await replace(browser, PASSWORD, FRESH)).status).toBe(204)
    expect(await statusOf(browser)).toBe(200)
    const after = (await browser.ask('GET', '/operations/session')).body
    expect(after).not.toHaveProperty('password_change_required')
    await enter(user_name, FRESH)
  })

  test('is asked for again after a reset', async () => {
    const client = await bank.workspace()
    const { user } = await personWith('developer', client)
    await client.patch(`/operations/users/${user.id}`, { password: FRESH })
    const browser = await enter(user.user_name, FRESH)
    expect(await statusOf(browser)).toBe(403)
  })
})

describe('the own password', () => {
  // Proves operations#passwords.
  test('is replaced with the current one, which ends all other sessions', async () => {
    const { user, browser } = await personWith('viewer', await bank.workspace())
    const other = await enter(user.user_name)
    expect((await replace(browser, PASSWORD, FRESH)).status).toBe(204)
    expect([await statusOf(browser), await statusOf(other)]).toEqual([200, 401])
    const tenant = user.roles[0].tenant as string
    const old = { user_name: user.user_name, password: PASSWORD, tenant }
    expect((await browserOf(bank).ask('POST', '/operations/sessions', old)).status).toBe(401)
    await enter(user.user_name, FRESH)
  })

  // Proves operations#passwords.
  test('stays as it is when the current one is wrong, and ten wrong ones are a flood', async () => {
    const { user, browser } = await personWith('developer', await bank.workspace())
    for (let at = 0; at < 10; at += 1)
      expect(await replace(browser, WRONG, FRESH)).toMatchObject({
        status: 400,
        body: { invalid: { current_password: 'is not your password' } },
      })
    expect((await replace(browser, PASSWORD, FRESH)).status).toBe(429)
    expect((await bank.sql('select from sessions where user_id = $1', [user.id])).length).toBe(1)
  }, 120_000)

  test.each([
    ['password123456', 'password'],
    ['short', 'password'],
    [PASSWORD, 'password'],
  ])('is not replaced by %j', async (password, field) => {
    const { browser } = await personWith('developer', await bank.workspace())
    const reply = await replace(browser, PASSWORD, password)
    expect([reply.status, Object.keys(reply.body.invalid)]).toEqual([400, [field]])
  })

  // Proves operations#passwords.
  test('is not set without the current one, and a link has none', async () => {
    const client = await bank.workspace()
    const { user, browser } = await personWith('owner', client)
    const patched = await browser.ask('PATCH', `/operations/users/${user.id}`, { password: FRESH })
    expect(patched).toMatchObject({ status: 422, body: { code: 'PASSWORD_IS_OWN' } })
    expect(await replace(await signedIn(bank), PASSWORD, FRESH)).toMatchObject({
      status: 422,
      body: { code: 'NO_PASSWORD' },
    })
    const withKey = { current_password: PASSWORD, password: FRESH }
    expect((await client.request('PUT', '/operations/session/password', withKey)).status).toBe(401)
  })
})
