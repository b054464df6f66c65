// People with passwords: who may do what where, and what a flood of guesses gets.

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, openTestBank, openTestWorkspace } from '../../../../test/bank.ts'
import { browserOf } from '../../../../test/people.ts'
import { expectNoneOpened, nameOf, PASSWORD, usersOf } from '../../../../test/users.ts'
import { person } from '../../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const { addUser, enter, personWith } = usersOf(bank)

describe('a new user', () => {
  test('signs in with name and password, and acts in their workspace', async () => {
    const client = await bank.workspace()
    const user = await addUser(client)
    expect(user).toEqual({
      id: expect.any(String),
      user_name: expect.stringMatching(/^ada-/),
      roles: [{ tenant: client.tenant, role: 'developer' }],
      creation_time: expect.any(String),
    })
    const browser = await enter(user.user_name.toUpperCase())

    expect((await browser.ask('GET', '/operations/session')).body).toEqual({
      id: expect.any(String),
      user_name: user.user_name,
      role: 'developer',
      environment: 'sandbox',
      workspace: { tenant: client.tenant },
      workspaces: [{ tenant: client.tenant, role: 'developer' }],
      expires_time: expect.any(String),
    })
    const made = await browser.ask('POST', '/v0/customers', person)
    expect(made.status).toBe(201)
    expect((await client.get(`/v0/customers/${made.body.id}`)).status).toBe(200)
    expect((await client.get('/operations/users')).body.users).toEqual([user])
  })

  // Proves operations#names-of-users.
  test('has a name that is unique in the workspace, and of which no other workspace learns', async () => {
    const [mine, theirs] = [await bank.workspace(), await bank.workspace()]
    const user_name = nameOf()
    const [own, other] = [PASSWORD, 'seven lanterns over the harbour']
    const signIn = async (tenant: string | undefined, password: string) => {
      const body = { user_name, password, ...(tenant === undefined ? {} : { tenant }) }
      const reply = await browserOf(bank).ask('POST', '/operations/sessions', body)
      return [reply.status, reply.body.workspace?.tenant, reply.text] as const
    }
    const created = (client: Client, password: string) =>
      client.post('/operations/users', {
        user_name,
        password,
        roles: [{ tenant: client.tenant, role: 'viewer' }],
      })
    const unknown = await signIn(theirs.tenant, own)
    expect((await created(mine, own)).status).toBe(201)
    expect(await signIn(theirs.tenant, own)).toEqual(unknown)
    const made = await created(theirs, other)
    expect(made.status, made.text).toBe(201)
    expect(await created(mine, other)).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE_RESOURCE' },
    })
    expect((await signIn(mine.tenant, own)).slice(0, 2)).toEqual([201, mine.tenant])
    expect((await signIn(theirs.tenant, other)).slice(0, 2)).toEqual([201, theirs.tenant])
    expect((await signIn(mine.tenant, other))[0]).toBe(401)
    expect((await signIn(undefined, own))[0]).toBe(401)
    await theirs.delete(`/operations/users/${made.body.id}`)
    expect((await signIn(theirs.tenant, other))[0]).toBe(401)
    expect((await signIn(mine.tenant, own))[0]).toBe(201)
  })

  // Proves operations#names-of-users.
  test('gets no role in a workspace where another user has the name', async () => {
    const [one, two] = [await bank.workspace(), await bank.workspace()]
    const { user: owner, browser: admin } = await personWith('owner', one)
    await bank.sql(
      `insert into user_roles (tenant, user_id, user_name, role, creation_time) values ($1, $2, $3, 'owner', now())`,
      [two.tenant, owner.id, owner.user_name],
    )
    const user = await addUser(one)
    await addUser(two, { user_name: user.user_name })
    const roles = [one, two].map(({ tenant }) => ({ tenant, role: 'viewer' }))
    const given = await admin.ask('PATCH', `/operations/users/${user.id}`, { roles })
    expect(given).toMatchObject({ status: 409, body: { code: 'DUPLICATE_RESOURCE' } })
    const { users } = (await one.get('/operations/users')).body
    const kept = users.find(({ id }: { id: string }) => id === user.id)
    expect(kept.roles).toEqual(user.roles)
  })

  test('has a name that no other user has, however it is written', async () => {
    const client = await bank.workspace()
    const user_name = nameOf()
    const body = {
      user_name: user_name.toUpperCase(),
      password: PASSWORD,
      roles: [{ tenant: client.tenant, role: 'viewer' }],
    }
    const both = await Promise.all([
      client.post('/operations/users', body),
      client.post('/operations/users', { ...body, user_name }),
    ])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
  })

  test.each([
    ['password', 'eleven chars'.slice(0, 11)],
    ['password', 'x'.repeat(1025)],
    ['password', 'password123456'],
    ['password', 'abcabcabcabcabc'],
    ['user_name', 'ada quill'],
    ['user_name', ''],
    ['user_name', 'x'.repeat(255)],
    ['roles', []],
    ['roles', [{ tenant: '1_1', role: 'king' }]],
  ])('is refused with %s %j', async (field, value) => {
    const body = {
      user_name: nameOf(),
      password: PASSWORD,
      roles: [{ tenant: bank.tenant, role: 'viewer' }],
      [field]: value,
    }
    const reply = await bank.post('/operations/users', body)
    expect([reply.status, Object.keys(reply.body.invalid)[0]]).toEqual([
      400,
      expect.stringMatching(new RegExp(`^${field}`)),
    ])
  })

  test('has a password that lies hashed, and is nowhere else', async () => {
    const client = await bank.workspace()
    const user = await addUser(client)
    const [row] = await bank.sql<{ password: string }>('select password from users where id = $1', [
      user.id,
    ])
    expect(row?.password).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
    const everything = await bank.sql<{ whole: string }>(
      `select r::text as whole from idempotent_responses r
       union all select a::text from audit_log a union all select u::text from users u`,
    )
    expect(JSON.stringify(everything)).not.toContain(PASSWORD)
  })

  test('is not remembered by a quick hash: the idempotency key means nothing here', async () => {
    const client = await bank.workspace()
    const body = {
      user_name: nameOf(),
      password: PASSWORD,
      roles: [{ tenant: client.tenant, role: 'viewer' }],
    }
    const key = { 'idempotency-key': 'user' }
    expect((await client.post('/operations/users', body, key)).status).toBe(201)
    expect((await client.post('/operations/users', body, key)).status).toBe(409)
    expect(
      await bank.sql('select * from idempotent_responses where tenant = $1', [client.tenant]),
    ).toEqual([])
  })
})

describe('what is wrong with a sign-in', () => {
  // Proves operations#names-of-users.
  // Proves docs/security.md.
  test('is never said: the name, the password and the link are refused in the same words', async () => {
    const client = await bank.workspace()
    const { tenant } = client
    const { user_name } = await addUser(client)
    const tries = [
      { user_name, password: 'wrong horse battery staple', tenant },
      { user_name: nameOf(), password: PASSWORD, tenant },
      { user_name, password: PASSWORD, tenant: bank.tenant },
      { user_name, password: PASSWORD, tenant: '1_999999' },
      { user_name, password: '', tenant },
      { link_token: 'A'.repeat(43) },
    ]
    const replies = []
    for (const body of tries)
      replies.push(await browserOf(bank).ask('POST', '/operations/sessions', body))
    expect(replies.map(({ status }) => status)).toEqual(tries.map(() => 401))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(replies.every(({ headers }) => headers.get('set-cookie') === null)).toBe(true)
  })
})

// Proves operations#sessions.
test('a new password ends every session, and the old one is refused', async () => {
  const client = await bank.workspace()
  const { user, browser } = await personWith('developer', client)
  const fresh = 'another horse, another staple'
  expect((await client.patch(`/operations/users/${user.id}`, { password: fresh })).status).toBe(200)
  expect((await browser.ask('GET', '/v0/customers')).status).toBe(401)
  const old = await browserOf(bank).ask('POST', '/operations/sessions', {
    user_name: user.user_name,
    password: PASSWORD,
    tenant: client.tenant,
  })
  expect(old.status).toBe(401)
  await enter(user.user_name, fresh)
  const [entry] = (await client.get('/operations/audit_log?action=user.changed')).body.audit_log
  expect(entry).toMatchObject({ subject: user.id })
  expect(JSON.stringify(entry)).not.toContain(fresh)
})

// Proves operations#sessions.
test('a password that is replaced opens no session, however late its sign-in is answered', async () => {
  const client = await bank.workspace()
  const user = await addUser(client)
  const password = 'another horse, another staple'
  await expectNoneOpened(bank, user, () =>
    client.patch(`/operations/users/${user.id}`, { password }),
  )
  await enter(user.user_name, password)
})

// Proves operations#sign-in.
test('from a network where the user has signed in, the right password is accepted whatever happens elsewhere', async () => {
  const own = await openTestBank({ FLORIN_TRUSTED_PROXIES: '127.0.0.0/8' })
  try {
    const { user_name } = await usersOf(own).addUser(own)
    const tryFrom = async (address: string, password: string) => {
      const from = { 'x-forwarded-for': address }
      const body = { user_name, password }
      return (await browserOf(own).ask('POST', '/operations/sessions', body, from)).status
    }
    expect(await tryFrom('203.0.113.1', PASSWORD)).toBe(201)
    const wrong = 'wrong horse battery staple'
    for (let at = 0; at < 14; at += 1)
      expect([401, 429]).toContain(await tryFrom(`198.51.100.${at % 3}`, wrong))
    expect(await tryFrom('203.0.113.1', PASSWORD)).toBe(201)
    expect(await tryFrom('192.0.2.1', PASSWORD)).toBe(201)
  } finally {
    await own.close()
  }
})

test('people come a page at a time, by their names', async () => {
  const client = await bank.workspace()
  const names = ['c', 'a', 'b'].map((name) => `${name}-${randomUUID()}`)
  for (const user_name of names) await addUser(client, { user_name })
  const first = (await client.get('/operations/users?page_size=2')).body
  const token = first.next_page_token
  const second = (await client.get(`/operations/users?page_size=2&page_token=${token}`)).body
  const seen = [...first.users, ...second.users].map(
    (user: { user_name: string }) => user.user_name,
  )
  expect(seen).toEqual(names.toSorted())
})

test('developers and viewers neither see nor make people', async () => {
  const client = await bank.workspace()
  for (const role of ['developer', 'viewer']) {
    const { user, browser } = await personWith(role, client)
    const roles = [{ tenant: client.tenant, role: 'owner' }]
    for (const [method, path, body] of [
      ['GET', '/operations/users', undefined],
      ['POST', '/operations/users', { user_name: nameOf(), password: PASSWORD, roles }],
      ['PATCH', `/operations/users/${user.id}`, { roles }],
      ['DELETE', `/operations/users/${user.id}`, undefined],
    ] as const) {
      const reply = await browser.ask(method, path, body)
      expect([method, reply.status, reply.body.code]).toEqual([method, 403, 'FORBIDDEN'])
    }
  }
})
