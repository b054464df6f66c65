// Signing in with a one-time link, what a session may do, and what others try with it.

import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestBank } from '../../../../test/bank.ts'
import { askPlainly, browserOf, newLink, signedIn } from '../../../../test/people.ts'
import { person } from '../../../../test/world.ts'

const bank = await openTestBank()
const production = await openTestBank({ FLORIN_ENVIRONMENT: 'production' })
afterAll(async () => {
  await production.close()
  await bank.close()
})

const hashOf = (token = '') => createHash('sha256').update(token).digest()
const seconds = (time: Date | string) => Math.round(new Date(time).getTime() / 1000)
const rowOf = async (token: string | undefined) => {
  const [row] = await bank.sql<{ used_time: Date; expires_time: Date; creation_time: Date }>(
    'select * from sessions where hash = $1',
    [hashOf(token)],
  )
  return row
}

describe('a one-time link', () => {
  test('signs in, and the session opens what a key opens', async () => {
    const browser = browserOf(bank)
    const { status, body, headers } = await browser.ask('POST', '/operations/sessions', {
      link_token: await newLink(bank),
    })

    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      role: 'owner',
      environment: 'sandbox',
      workspace: { tenant: bank.tenant, name: 'Default' },
      workspaces: expect.arrayContaining([{ tenant: bank.tenant, name: 'Default', role: 'owner' }]),
      expires_time: expect.any(String),
    })
    const cookie = headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(
      /^florin_session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict$/,
    )
    expect(headers.get('cache-control')).toBe('no-store')
    const made = await browser.ask('POST', '/v0/customers', person)
    expect(made.status, made.text).toBe(201)
    expect((await browser.ask('GET', `/v0/customers/${made.body.id}`)).status).toBe(200)
    expect((await browser.ask('GET', '/sandbox/clock')).status).toBe(200)
    expect((await browser.ask('GET', '/operations/session')).body).toEqual(body)
  })

  test('signs in once', async () => {
    const link_token = await newLink(bank)
    expect((await browserOf(bank).ask('POST', '/operations/sessions', { link_token })).status).toBe(
      201,
    )
    const replayed = await browserOf(bank).ask('POST', '/operations/sessions', { link_token })

    expect(replayed).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    expect(replayed.headers.get('set-cookie')).toBeNull()
  })

  test('signs one in beside null for a name and a password', async () => {
    const body = { link_token: await newLink(bank), user_name: null, password: null }
    expect((await browserOf(bank).ask('POST', '/operations/sessions', body)).status).toBe(201)
  })

  // Proves docs/security.md.
  test('signs one in when twenty follow it at once', async () => {
    const link_token = await newLink(bank)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        browserOf(bank).ask('POST', '/operations/sessions', { link_token }),
      ),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(19)
  })

  test('is good for ten minutes', async () => {
    const link_token = await newLink(bank)
    const [link] = await bank.sql<{ expires_time: Date }>(
      'select expires_time from sign_in_links where hash = $1',
      [hashOf(link_token)],
    )
    const left = seconds(link?.expires_time ?? '') - seconds(new Date())
    expect(left).toBeGreaterThan(9 * 60)
    expect(left).toBeLessThanOrEqual(10 * 60)

    await bank.sql('update sign_in_links set expires_time = $1', [new Date()])
    const late = await browserOf(bank).ask('POST', '/operations/sessions', { link_token })
    expect(late.status).toBe(401)
    await newLink(bank)
    expect(await bank.sql('select * from sign_in_links')).toHaveLength(1)
  })

  test('is kept as a hash only, and so is a session', async () => {
    const link_token = await newLink(bank)
    const browser = await signedIn(bank)
    const rows = await bank.sql<{ whole: string }>(
      'select l::text as whole from sign_in_links l union all select s::text from sessions s',
    )
    expect(rows.length).toBeGreaterThan(1)
    const whole = JSON.stringify(rows)
    for (const secret of [link_token, browser.cookie ?? '']) {
      expect(secret).toHaveLength(43)
      expect(whole).not.toContain(secret)
      expect(whole).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
    }
  })

  test('does not exist in production', async () => {
    expect(await production.signInAddress()).toBeUndefined()
    const link_token = 'q0S9cV7m1fJx2d4hT8yLrPzKwN3bEaUgXoI6sYtQvBM'
    await production.sql('insert into sign_in_links values ($1, $2)', [
      hashOf(link_token),
      new Date('2999-01-01'),
    ])
    const reply = await browserOf(production).ask('POST', '/operations/sessions', { link_token })
    expect(reply.status).toBe(401)
  })

  test.each([
    [{}, { missing: ['link_token'] }],
    [{ user_name: 'ada' }, { missing: ['password'] }],
    [{ link_token: 'x', password: 'y' }, { invalid: { link_token: expect.any(String) } }],
    [{ link_token: 'x', tenant: '1_1' }, { invalid: { link_token: expect.any(String) } }],
    [{ link_token: 5 }, { invalid: { link_token: 'must be a string' } }],
  ])('or a name with a password, nothing in between: %j', async (body, problem) => {
    const reply = await browserOf(bank).ask('POST', '/operations/sessions', body)
    expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY', ...problem } })
  })
})

describe('a session', () => {
  test('goes to another workspace, and acts there only', async () => {
    const [one, two] = [await bank.workspace(), await bank.workspace()]
    const { id } = (await one.post('/v0/customers', person)).body
    const browser = await signedIn(bank, one.tenant)
    expect((await browser.ask('GET', `/v0/customers/${id}`)).status).toBe(200)

    const moved = await browser.ask('PATCH', '/operations/session', { tenant: two.tenant })

    expect(moved).toMatchObject({ status: 200, body: { workspace: { tenant: two.tenant } } })
    expect((await browser.ask('GET', `/v0/customers/${id}`)).status).toBe(404)
    const lost = await browser.ask('PATCH', '/operations/session', { tenant: '1_999999' })
    expect(lost).toMatchObject({ status: 404, body: { code: 'RESOURCE_NOT_FOUND' } })
    expect((await browser.ask('GET', '/operations/session')).body.workspace.tenant).toBe(two.tenant)
  })

  test('says of a fork what it is a copy of, and of no other workspace', async () => {
    const origin = await bank.workspace()
    const fork = (await origin.post('/sandbox/workspaces', { from: 'self' })).body.tenant
    const browser = await signedIn(bank, fork)
    const { workspace, workspaces } = (await browser.ask('GET', '/operations/session')).body
    expect(workspace).toEqual({ tenant: fork, forked_from: origin.tenant })
    const shown = (tenant: string) =>
      workspaces.find((it: { tenant: string }) => it.tenant === tenant)
    expect(shown(fork)).toMatchObject({ forked_from: origin.tenant })
    expect(shown(origin.tenant)).not.toHaveProperty('forked_from')
  })

  // Proves docs/security.md.
  test('ends with the sign-out, also for a copy of the cookie', async () => {
    const browser = await signedIn(bank)
    const { cookie } = browser
    const out = await browser.ask('DELETE', '/operations/session')

    expect([out.status, out.text]).toEqual([204, ''])
    expect(out.headers.get('set-cookie')).toMatch(/^florin_session=; Path=\/; Max-Age=0; /)
    expect(browser.cookie).toBeUndefined()
    browser.cookie = cookie
    expect((await browser.ask('GET', '/v0/customers')).status).toBe(401)
    expect((await browser.ask('GET', '/operations/session')).status).toBe(401)
  })

  test('ends 12 hours after it was last used', async () => {
    const browser = await signedIn(bank)
    const made = await rowOf(browser.cookie)
    expect(seconds(made?.expires_time ?? '') - seconds(made?.creation_time ?? '')).toBe(12 * 3600)

    await bank.sql('update sessions set expires_time = $2 where hash = $1', [
      hashOf(browser.cookie),
      new Date(),
    ])
    expect(await browser.ask('GET', '/v0/customers')).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    })
  })

  test('goes on while it is used, for 7 days at most', async () => {
    const browser = await signedIn(bank)
    const past = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    await bank.sql('update sessions set used_time = $2, creation_time = $3 where hash = $1', [
      hashOf(browser.cookie),
      past(11),
      past(7 * 24 - 1),
    ])
    expect((await browser.ask('GET', '/v0/customers')).status).toBe(200)
    await expect
      .poll(async () => seconds((await rowOf(browser.cookie))?.expires_time ?? '1970-01-01'))
      .toBeLessThan(seconds(new Date()) + 3700)

    await bank.sql('update sessions set used_time = $2, creation_time = $2 where hash = $1', [
      hashOf(browser.cookie),
      past(11),
    ])
    expect((await browser.ask('GET', '/v0/customers')).status).toBe(200)
    await expect
      .poll(async () => seconds((await rowOf(browser.cookie))?.expires_time ?? '1970-01-01'))
      .toBeGreaterThan(seconds(new Date()) + 11 * 3600)
  })

  // Proves operations#sessions.
  test('is not prolonged by a stream or by what a page requests in the background', async () => {
    const browser = await signedIn(bank)
    const hash = hashOf(browser.cookie)
    const past = new Date(Date.now() - 3_600_000)
    await bank.sql('update sessions set used_time = $2 where hash = $1', [hash, past])
    const background = { 'x-florin-background': '1' }
    expect((await browser.ask('GET', '/v0/customers', undefined, background)).status).toBe(200)
    expect((await browser.ask('GET', '/operations/stream')).status).toBe(200)
    expect((await browser.ask('GET', '/v0/events/stream')).status).toBe(200)
    await sleep(500)
    expect((await rowOf(browser.cookie))?.used_time).toEqual(past)
    expect((await browser.ask('GET', '/v0/customers')).status).toBe(200)
    await expect.poll(async () => (await rowOf(browser.cookie))?.used_time).not.toEqual(past)
  })

  test('that has ended is removed by the next sign-in', async () => {
    const browser = await signedIn(bank)
    await bank.sql('update sessions set expires_time = $2 where hash = $1', [
      hashOf(browser.cookie),
      new Date(),
    ])
    await signedIn(bank)
    expect(await rowOf(browser.cookie)).toBeUndefined()
  })

  // Proves docs/security.md.
  test('is never the one that was there before: a fixed cookie is worth nothing', async () => {
    const browser = browserOf(bank)
    const fixed = 'A'.repeat(43)
    browser.cookie = fixed
    await browser.ask('POST', '/operations/sessions', { link_token: await newLink(bank) })
    expect(browser.cookie).not.toBe(fixed)
    const other = browserOf(bank)
    other.cookie = fixed
    expect((await other.ask('GET', '/v0/customers')).status).toBe(401)

    const before = browser.cookie
    await browser.ask('POST', '/operations/sessions', { link_token: await newLink(bank) })
    expect(browser.cookie).not.toBe(before)
    other.cookie = before
    expect((await other.ask('GET', '/v0/customers')).status).toBe(401)
  })

  test('is not what a key has', async () => {
    expect((await bank.get('/operations/session')).status).toBe(401)
    expect((await bank.delete('/operations/session')).status).toBe(401)
    expect((await bank.patch('/operations/session', { tenant: bank.tenant })).status).toBe(401)
  })
})

describe('others who try', () => {
  const change = (headers: Record<string, string>, body: unknown = person) =>
    askPlainly(bank, 'POST', '/v0/customers', body, headers)

  // Proves requests#headers-of-answers.
  // Proves docs/security.md.
  test.each([
    ['a form of another site', {}],
    ['an empty proof', { 'x-florin-request': '' }],
    ['another proof', { 'x-florin-request': 'true' }],
    ['a proof twice', { 'x-florin-request': '1, 1' }],
    ['a proof in another header', { 'x-requested-with': 'XMLHttpRequest' }],
    [
      'another site, though it sends the header',
      { 'x-florin-request': '1', 'sec-fetch-site': 'cross-site' },
    ],
    [
      'a page of another address, though it sends the header',
      { 'x-florin-request': '1', origin: 'https://evil.example' },
    ],
    [
      'a page without an address, though it sends the header',
      { 'x-florin-request': '1', origin: 'null' },
    ],
    [
      'a neighbouring site, though it sends the header',
      { 'x-florin-request': '1', 'sec-fetch-site': 'same-site' },
    ],
  ])('%s changes nothing', async (_who, headers) => {
    const browser = await signedIn(bank)
    const cookie = `florin_session=${browser.cookie}`
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const reply = await askPlainly(bank, method, '/v0/customers', undefined, {
        cookie,
        ...headers,
      })
      expect([method, reply.status, reply.body.code]).toEqual([method, 403, 'FORBIDDEN'])
    }
    const signingIn = await askPlainly(
      bank,
      'POST',
      '/operations/sessions',
      { link_token: await newLink(bank) },
      { cookie, ...headers },
    )
    expect(signingIn.status).toBe(403)
    expect((await browser.ask('GET', '/operations/session')).status).toBe(200)
  })

  // Proves requests#headers-of-answers.
  test('a page of the bank itself changes things, also where a proxy ends TLS', async () => {
    const browser = await signedIn(bank)
    for (const scheme of ['http', 'https']) {
      const origin = `${scheme}://${new URL(bank.url).host}`
      expect((await browser.ask('POST', '/v0/customers', person, { origin })).status).toBe(201)
    }
  })

  // Proves requests#headers-of-answers.
  test('over TLS, as a trusted proxy says, the cookie has the prefix that browsers guard', async () => {
    const own = await openTestBank({ FLORIN_TRUSTED_PROXIES: '127.0.0.0/8' })
    try {
      const link_token = await newLink(own)
      const tls = { 'x-forwarded-proto': 'https' }
      const browser = browserOf(own)
      const made = await browser.ask('POST', '/operations/sessions', { link_token }, tls)
      expect(made.headers.get('set-cookie')).toMatch(/^__Host-florin_session=.*; Secure$/)
      expect((await browser.ask('GET', '/operations/session', undefined, tls)).status).toBe(200)
      expect((await browser.ask('GET', '/operations/session')).status).toBe(401)
    } finally {
      await own.close()
    }
  })

  // Proves docs/security.md.
  test('a method in a header is not the method', async () => {
    const browser = await signedIn(bank)
    const reply = await askPlainly(bank, 'GET', '/v0/customers', undefined, {
      cookie: `florin_session=${browser.cookie}`,
      'x-http-method-override': 'POST',
      'x-method-override': 'DELETE',
    })
    expect(reply.status).toBe(200)
    expect(Object.keys(reply.body)).toContain('customers')
  })

  // Proves docs/security.md.
  test('a form cannot sign a browser in: what it sends is not JSON', async () => {
    const text = JSON.stringify({ link_token: await newLink(bank) })
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const response = await fetch(`${bank.url}/operations/sessions`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: text,
      })
      expect([type, response.status]).toEqual([type, 400])
    }
    const foreign = await askPlainly(bank, 'POST', '/operations/sessions', JSON.parse(text), {
      'sec-fetch-site': 'cross-site',
    })
    expect(foreign.status).toBe(403)
  })

  // Proves docs/security.md.
  test('two cookies are one too many, whichever comes first', async () => {
    const browser = await signedIn(bank)
    const good = `florin_session=${browser.cookie}`
    for (const cookie of [
      `${good}; florin_session=x`,
      `florin_session=x; ${good}`,
      `${good};${good}`,
    ]) {
      const reply = await askPlainly(bank, 'GET', '/v0/customers', undefined, { cookie })
      expect(reply).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    }
    const beside = { cookie: `a=b; xflorin_session=x; ${good}; florin_session2=y` }
    expect((await askPlainly(bank, 'GET', '/v0/customers', undefined, beside)).status).toBe(200)
  })

  test.each(['', '"', "' or 1=1 --", 'x'.repeat(4000), 'null', '%00'])(
    'the cookie %j opens nothing',
    async (value) => {
      const reply = await askPlainly(bank, 'GET', '/v0/customers', undefined, {
        cookie: `florin_session=${value}`,
      })
      expect(reply.status).toBe(401)
    },
  )

  test('a wrong key is refused, whatever cookie comes with it', async () => {
    const browser = await signedIn(bank)
    const reply = await change({
      cookie: `florin_session=${browser.cookie}`,
      'x-florin-request': '1',
      authorization: 'Bearer florin_sandbox_wrong_wrong_wrong_wrong',
    })
    expect(reply.status).toBe(401)
  })

  test('with a key, the cookie beside it counts for nothing', async () => {
    const [mine, theirs] = [await bank.workspace(), await bank.workspace()]
    const browser = await signedIn(bank, theirs.tenant)
    const reply = await mine.post('/v0/customers', person, {
      cookie: `florin_session=${browser.cookie}`,
    })
    expect(reply.status).toBe(201)
    expect((await mine.get(`/v0/customers/${reply.body.id}`)).status).toBe(200)
    expect((await theirs.get(`/v0/customers/${reply.body.id}`)).status).toBe(404)
  })

  test('a key is asked without a look at the sessions', async () => {
    const client = await bank.workspace()
    const browser = await signedIn(bank)
    const locker = new pg.Client(bank.databaseUrl)
    await locker.connect()
    try {
      await locker.query('begin')
      await locker.query('lock table sessions, users in access exclusive mode')
      const waits = browser.ask('GET', '/v0/customers')
      expect((await client.get('/v0/customers', { cookie: 'florin_session=x' })).status).toBe(200)
      expect((await client.post('/v0/customers', person)).status).toBe(201)
      const waiting =
        "select count(*)::int as count from pg_locks where not granted and relation = 'sessions'::regclass"
      await expect.poll(async () => (await locker.query(waiting)).rows[0].count).toBe(1)
      await locker.query('commit')
      expect((await waits).status).toBe(200)
    } finally {
      await locker.end()
    }
  })
})
