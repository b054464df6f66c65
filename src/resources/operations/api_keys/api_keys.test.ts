// Making, replacing and revoking API keys, and the audit log of it.

import { afterAll, describe, expect, test } from 'vitest'
import { type Client, clientOf, openTestBank } from '../../../../test/bank.ts'
import { signedIn } from '../../../../test/people.ts'
import { type Parts, routesOf } from '../../../nouns.ts'
import { auditedOperations } from '../audit_log/write.ts'

const bank = await openTestBank()
const production = await openTestBank({ FLORIN_ENVIRONMENT: 'production' })
afterAll(async () => {
  await production.close()
  await bank.close()
})

const holderOf = (client: Client, key: string) => clientOf(bank.url, key, client.tenant)
const create = async (client: Client, body?: object) => {
  const made = await client.post('/operations/api_keys', body)
  expect(made.status, made.text).toBe(201)
  return made.body
}
const keysOf = async (client: Client) => (await client.get('/operations/api_keys')).body.api_keys
const works = async (client: Client, key: string) =>
  (await holderOf(client, key).get('/v0/customers')).status

describe('a new key', () => {
  // Proves docs/security.md.
  test('is shown once, opens its workspace, and is listed by its end', async () => {
    const client = await bank.workspace()
    const made = await create(client, { name: 'nightly reports' })

    expect(made).toEqual({
      id: expect.any(String),
      api_key: expect.stringMatching(/^florin_sandbox_[\w-]{43}$/),
      last_four: made.api_key.slice(-4),
      name: 'nightly reports',
      role: 'owner',
      creation_time: expect.any(String),
    })
    expect(await works(client, made.api_key)).toBe(200)
    const listed = await client.get('/operations/api_keys')
    expect(listed.text).not.toContain(made.api_key)
    const { api_key: _secret, ...shown } = made
    expect(listed.body.api_keys[0]).toMatchObject(shown)
    expect(listed.body.api_keys).toHaveLength(2)
  })

  test('needs no name, and no body', async () => {
    const client = await bank.workspace()
    expect(await create(client)).not.toHaveProperty('name')
    expect(await client.post('/operations/api_keys', { name: '' })).toMatchObject({ status: 400 })
  })

  test('is listed a page at a time, the newest first', async () => {
    const client = await bank.workspace()
    const names = ['a', 'b', 'c']
    for (const name of names) await create(client, { name })
    const first = await client.get('/operations/api_keys?page_size=2')
    const second = await client.get(
      `/operations/api_keys?page_size=2&page_token=${first.body.next_page_token}`,
    )
    const seen = [...first.body.api_keys, ...second.body.api_keys].map(({ name }) => name)
    expect(seen).toEqual(['c', 'b', 'a', undefined])
    expect(second.body).not.toHaveProperty('next_page_token')
  })

  test('says about when it was used', async () => {
    const client = await bank.workspace()
    const made = await create(client)
    expect((await keysOf(client))[0]).not.toHaveProperty('last_used_time')
    expect(await works(client, made.api_key)).toBe(200)
    await expect
      .poll(async () => (await keysOf(client))[0].last_used_time)
      .toEqual(expect.any(String))
  })
})

describe('a revoked key', () => {
  // Proves docs/security.md.
  test('opens nothing, and stays in the list', async () => {
    const client = await bank.workspace()
    const made = await create(client)
    expect(await works(client, made.api_key)).toBe(200)

    const gone = await client.delete(`/operations/api_keys/${made.id}`)

    expect([gone.status, gone.text]).toEqual([204, ''])
    expect(await works(client, made.api_key)).toBe(401)
    const [listed] = await keysOf(client)
    expect(listed).toMatchObject({ id: made.id, revoked_time: expect.any(String) })
    expect((await client.delete(`/operations/api_keys/${made.id}`)).status).toBe(204)
    expect((await keysOf(client))[0]).toEqual(listed)
  })

  test('is never the one that asks', async () => {
    const client = await bank.workspace()
    const [{ id }] = await keysOf(client)
    for (const written of [id, id.toUpperCase()]) {
      expect(await client.delete(`/operations/api_keys/${written}`)).toMatchObject({
        status: 422,
        body: { code: 'KEY_IN_USE' },
      })
    }
    expect((await client.get('/v0/customers')).status).toBe(200)
    const browser = await signedIn(bank, client.tenant)
    expect((await browser.ask('DELETE', `/operations/api_keys/${id}`)).status).toBe(204)
    expect((await client.get('/v0/customers')).status).toBe(401)
  })

  test("is never another workspace's", async () => {
    const [mine, theirs] = [await bank.workspace(), await bank.workspace()]
    const [{ id }] = await keysOf(theirs)
    expect((await mine.delete(`/operations/api_keys/${id}`)).status).toBe(404)
    expect((await mine.post(`/operations/api_keys/${id}/rotate`)).status).toBe(404)
    expect((await keysOf(mine)).map((key: { id: string }) => key.id)).not.toContain(id)
    expect((await theirs.get('/v0/customers')).status).toBe(200)
  })
})

describe('a replaced key', () => {
  test('ends at once unless an overlap is asked for', async () => {
    const client = await bank.workspace()
    const made = await create(client, { name: 'reports' })
    expect(await works(client, made.api_key)).toBe(200)
    const rotated = await client.post(`/operations/api_keys/${made.id}/rotate`)

    expect(rotated).toMatchObject({ status: 201, body: { name: 'reports' } })
    expect(rotated.body.id).not.toBe(made.id)
    expect(await works(client, rotated.body.api_key)).toBe(200)
    expect(await works(client, made.api_key)).toBe(401)
  })

  test('goes on through the overlap, and ends after it', async () => {
    const client = await bank.workspace()
    const made = await create(client)
    const rotated = await client.post(`/operations/api_keys/${made.id}/rotate`, {
      overlap_seconds: 604_800,
    })
    expect(rotated.status).toBe(201)
    expect(await works(client, made.api_key)).toBe(200)
    const listed = (await keysOf(client)).find(({ id }: { id: string }) => id === made.id)
    const left = Date.parse(listed.ends_time) - Date.now()
    expect(Math.abs(left - 604_800_000)).toBeLessThan(60_000)

    await bank.sql('update api_keys set ends_time = $2 where id = $1', [made.id, new Date()])
    await expect.poll(() => works(client, made.api_key)).toBe(401)
    expect(await client.post(`/operations/api_keys/${made.id}/rotate`)).toMatchObject({
      status: 422,
      body: { code: 'KEY_ENDED' },
    })
  })

  test('never gets more time by being replaced again', async () => {
    const client = await bank.workspace()
    const made = await create(client)
    const rotate = (overlap_seconds: number) =>
      client.post(`/operations/api_keys/${made.id}/rotate`, { overlap_seconds })
    await rotate(60)
    const endOf = async () =>
      (await keysOf(client)).find(({ id }: { id: string }) => id === made.id).ends_time
    const before = await endOf()
    await rotate(604_800)
    expect(await endOf()).toBe(before)
  })

  test.each([-1, 604_801, 1.5, 'long'])('has no overlap of %j seconds', async (overlap_seconds) => {
    const client = await bank.workspace()
    const { id } = await create(client)
    const reply = await client.post(`/operations/api_keys/${id}/rotate`, { overlap_seconds })
    expect(reply).toMatchObject({
      status: 400,
      body: { invalid: { overlap_seconds: expect.any(String) } },
    })
  })

  test('a repeat of the request shows the same new key without its secret, and makes no second one', async () => {
    const client = await bank.workspace()
    const { id } = await create(client)
    const ask = () =>
      client.post(
        `/operations/api_keys/${id}/rotate`,
        { overlap_seconds: 60 },
        { 'idempotency-key': 'rotate' },
      )
    const [first, again] = [await ask(), await ask()]
    expect(again.body).toEqual({ ...first.body, api_key: '[shown once]' })
    expect(await keysOf(client)).toHaveLength(3)
  })
})

// Proves docs/security.md.
test('in production a key lists keys and makes none', async () => {
  const listed = await production.get('/operations/api_keys')
  expect(listed.body.api_keys).toHaveLength(1)
  const [{ id }] = listed.body.api_keys
  for (const [method, path] of [
    ['POST', '/operations/api_keys'],
    ['DELETE', `/operations/api_keys/${id}`],
    ['POST', `/operations/api_keys/${id}/rotate`],
  ] as const) {
    expect(await production.request(method, path)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', detail: expect.stringContaining('owner') },
    })
  }
})

describe('the audit log', () => {
  const entriesOf = async (client: Client): Promise<{ action: string; subject?: string }[]> =>
    (await client.get('/operations/audit_log')).body.audit_log

  // Proves operations#audit-log.
  // Proves docs/security.md.
  test('says who changed which key, when, and from which request', async () => {
    const client = await bank.workspace()
    const browser = await signedIn(bank, client.tenant)
    const agent = { 'user-agent': `reporter/2 ${client.key} ${'x '.repeat(150)}`.trim() }
    const made = await client.post('/operations/api_keys', { name: 'reports' }, agent)
    await client.post(`/operations/api_keys/${made.body.id}/rotate`)
    const revoked = await browser.ask('DELETE', `/operations/api_keys/${made.body.id}`)

    const log = await client.get('/operations/audit_log')
    expect(log.body.audit_log).toMatchObject([
      {
        action: 'api_key.revoked',
        subject: made.body.id,
        actor: { type: 'LINK', id: expect.any(String) },
        request_id: revoked.headers.get('request-id'),
        time: expect.any(String),
      },
      { action: 'api_key.rotated', detail: { replaces: made.body.id } },
      {
        action: 'api_key.created',
        actor: { type: 'KEY', name: `…${client.key.slice(-4)}` },
        detail: { last_four: made.body.last_four, name: 'reports' },
        request_id: made.headers.get('request-id'),
        address: '127.0.0.1',
        client: `reporter/2 ${'x '.repeat(150)}`.slice(0, 200),
      },
    ])
    expect(log.text).not.toContain(made.body.api_key)
  })

  // Proves operations#audit-log.
  test('is narrowed down to an actor, a kind of change, a thing and a time, page by page', async () => {
    const client = await bank.workspace()
    const browser = await signedIn(bank, client.tenant)
    const keys = []
    for (const name of ['a', 'b', 'c'])
      keys.push((await client.post('/operations/api_keys', { name })).body)
    await browser.ask('DELETE', `/operations/api_keys/${keys[0].id}`)
    const all = (await client.get('/operations/audit_log')).body.audit_log
    const [revoked, ...created] = all.slice(0, 4)
    const found = async (query: Record<string, string>) => {
      const page = await client.get(`/operations/audit_log?${new URLSearchParams(query)}`)
      expect(page.status, page.text).toBe(200)
      return page.body
    }
    const logOf = async (query: Record<string, string>) => (await found(query)).audit_log

    expect(await logOf({ actor_id: revoked.actor.id })).toEqual([revoked])
    expect(await logOf({ actor_id: created[0].actor.id, action: 'api_key.created' })).toEqual(
      created,
    )
    expect(await logOf({ action: 'api_key.revoked' })).toEqual([revoked])
    expect(await logOf({ subject: keys[0].id })).toEqual([revoked, created[2]])
    expect(await logOf({ subject: keys[0].id, action: 'user.created' })).toEqual([])
    expect(await logOf({ from_time: revoked.time })).toEqual(
      all.filter(({ time }: { time: string }) => time >= revoked.time),
    )
    expect(await logOf({ to_time: revoked.time })).toEqual(
      all.filter(({ time }: { time: string }) => time < revoked.time),
    )
    const first = await found({ action: 'api_key.created', page_size: '2' })
    const rest = await logOf({ action: 'api_key.created', page_token: first.next_page_token })
    expect([...first.audit_log, ...rest]).toEqual(created)
    for (const query of ['action=walked', 'actor_id=me', 'from_time=yesterday']) {
      const { status, body } = await client.get(`/operations/audit_log?${query}`)
      expect(status, query).toBe(400)
      expect(JSON.stringify(body), query).toContain(query.split('=')[0])
    }
  })

  // Proves operations#audit-log.
  test('says it of settings too, and nothing of what was refused', async () => {
    const client = await bank.workspace()
    await client.post('/v0/webhook_secrets')
    expect((await client.post('/v0/webhook_secrets')).status).toBe(409)
    const hook = { url: 'http://127.0.0.1:9/', is_enabled: true, enabled_events: ['CUSTOMER.*'] }
    const { id } = (await client.post('/v0/webhooks', hook)).body
    await client.delete(`/v0/webhooks/${id}`)
    await client.post('/v0/wipe')

    expect((await entriesOf(client)).map(({ action, subject }) => [action, subject])).toEqual([
      ['workspace.wiped', undefined],
      ['webhook.deleted', id],
      ['webhook.created', id],
      ['webhook_secret.created', undefined],
    ])
  })

  test('is each workspace’s own, a page at a time', async () => {
    const [mine, theirs] = [await bank.workspace(), await bank.workspace()]
    for (const name of ['a', 'b', 'c']) await create(mine, { name })
    expect(await entriesOf(theirs)).toEqual([])
    const first = await mine.get('/operations/audit_log?page_size=2')
    const { next_page_token: token } = first.body
    const second = await mine.get(`/operations/audit_log?page_size=2&page_token=${token}`)
    expect([...first.body.audit_log, ...second.body.audit_log]).toEqual(await entriesOf(mine))
    expect((await theirs.get(`/operations/audit_log?page_token=${token}`)).status).toBe(400)
  })

  test('names no operation that does not exist', () => {
    const names = new Set(routesOf({} as Parts, 'sandbox').map(({ operation }) => operation))
    expect([...auditedOperations.keys()].filter((name) => !names.has(name))).toEqual([])
  })
})
