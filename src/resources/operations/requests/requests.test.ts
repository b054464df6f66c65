// The log of requests: what it shows, what it never shows, and that no request waits for it.

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, openTestBank, type TestBank } from '../../../../test/bank.ts'
import { signedIn } from '../../../../test/people.ts'
import {
  endTransfer,
  fundedAccount,
  issuedCard,
  person,
  transfer,
  verifiedCustomer,
} from '../../../../test/world.ts'
import { openVault } from '../../../platform/sealing/seal.ts'
import { type Parts, routesOf } from '../../../nouns.ts'
import { batchesOf, insertBatches } from './batch_write.ts'
import { byTenant } from '../../../platform/database/tenants.ts'
import type { LogEntry } from './entry_write.ts'
import { lowestId } from './id_rules.ts'

const KEY = Buffer.alloc(32, 5)
const vault = openVault(KEY)
const bank = await openTestBank({ FLORIN_ENCRYPTION_KEY: KEY.toString('base64') })
const silent = await openTestBank({ FLORIN_REQUEST_LOG: 'off' })
afterAll(async () => {
  await silent.close()
  await bank.close()
})

const DAY = 24 * 3600

/** The entry of a request that arrived a number of seconds ago. */
const entryOf = (
  client: Client,
  secondsAgo: number,
  said: Partial<Pick<LogEntry, 'path' | 'headers'>> = {},
): LogEntry => ({
  tenant: client.tenant,
  id: lowestId(Date.now() - secondsAgo * 1000).replace(/0{12}$/, randomUUID().slice(24)),
  method: 'GET',
  path: '/v0/other',
  group: undefined,
  status: 200,
  code: undefined,
  milliseconds: 1,
  actor_type: 'BANK',
  actor_id: null,
  actor_name: null,
  headers: {
    'content-type': undefined,
    'idempotency-key': undefined,
    'user-agent': undefined,
    traceparent: undefined,
  },
  requestBody: undefined,
  responseBody: undefined,
  ...said,
})

/** Logs entries as the bank does, whenever their requests came. */
const logAll = (entries: readonly LogEntry[]) =>
  Promise.all(
    [...byTenant(entries).values()].map((own) =>
      bank.sql(insertBatches.text, [...batchesOf(own, vault).columns]),
    ),
  )

/** What the log holds, once it holds the request with this id. */
async function logged(client: Client, id: string | null, query = '') {
  await expect.poll(async () => (await client.get(`/operations/requests/${id}`)).status).toBe(200)
  const reply = await client.get(`/operations/requests${query}`)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.requests
}

const idOf = (reply: { headers: Headers }) => reply.headers.get('request-id')
const shownOf = async (client: Client, reply: { headers: Headers }) => {
  await logged(client, idOf(reply))
  return (await client.get(`/operations/requests/${idOf(reply)}`)).body
}

describe('a request that was answered', () => {
  test('is shown with what was sent and answered', async () => {
    const client = await bank.workspace()
    const made = await client.post('/v0/customers', person, {
      'idempotency-key': 'one',
      'user-agent': 'tests/1',
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
      'x-other': 'not kept',
    })
    const shown = await shownOf(client, made)

    expect(shown).toEqual({
      id: idOf(made),
      method: 'POST',
      path: '/v0/customers',
      status: 201,
      latency_ms: expect.any(Number),
      idempotency_key: 'one',
      group: 'customers',
      actor: { type: 'KEY', id: expect.any(String), name: `…${client.key.slice(-4)}` },
      time: expect.any(String),
      resource_id: made.body.id,
      request_body: { ...person, ssn: '[masked]', phone_number: '+[masked]' },
      response_body: expect.objectContaining({ id: made.body.id, ssn: '[masked]' }),
      request_headers: {
        'content-type': 'application/json',
        'idempotency-key': 'one',
        'user-agent': 'tests/1',
      },
      trace_id: '4bf92f3577b34da6a3ce929d0e0e4736',
    })
  })

  test('is shown without the answer when it only looked', async () => {
    const client = await bank.workspace()
    const { id } = (await client.post('/v0/customers', person)).body
    const shown = await shownOf(client, await client.get(`/v0/customers/${id}?limit=5`))
    expect(shown).toMatchObject({ method: 'GET', path: `/v0/customers/${id}`, resource_id: id })
    expect(shown).not.toHaveProperty('response_body')
  })

  test('is shown with the code of its refusal, also the second time', async () => {
    const client = await bank.workspace()
    const ask = () =>
      client.post('/v0/customers', { status: 'ACTIVE' }, { 'idempotency-key': 'again' })
    for (const reply of [await ask(), await ask()]) {
      expect(await shownOf(client, reply)).toMatchObject({
        status: 400,
        error_code: 'BAD_REQUEST_BODY',
        response_body: { code: 'BAD_REQUEST_BODY' },
      })
    }
  })

  test('names the caller, also a signed-in user', async () => {
    const client = await bank.workspace()
    const browser = await signedIn(bank, client.tenant)
    const shown = await shownOf(client, await browser.ask('POST', '/v0/customers', person))
    expect(shown.actor).toEqual({ type: 'LINK', id: expect.any(String) })
  })

  test('is not shown when the log was only read', async () => {
    const client = await bank.workspace()
    await client.get('/operations/requests')
    await client.get('/operations/audit_log')
    const made = await client.post('/operations/api_keys', { name: 'x' })
    const requests = await logged(client, idOf(made))
    expect(requests.map(({ path }: { path: string }) => path)).toEqual(['/operations/api_keys'])
  })

  test('is left out where it is not wanted, if a signed-in person’s browser only read', async () => {
    const client = await bank.workspace()
    const browser = await signedIn(bank, client.tenant)
    const made = await browser.ask('POST', '/v0/customers', person)
    const read = await browser.ask('GET', '/v0/customers')
    const byKey = await client.get('/v0/customers')
    await logged(client, idOf(byKey))
    const list = async (query: string) =>
      (await client.get(`/operations/requests${query}`)).body.requests.map(
        ({ id }: { id: string }) => id,
      )
    expect(await list('?own_reads=false')).toEqual([byKey, made].map(idOf))
    expect(await list('')).toEqual([byKey, read, made].map(idOf))
  })

  test("is each workspace's own", async () => {
    const [mine, theirs] = [await bank.workspace(), await bank.workspace()]
    const made = await mine.post('/v0/customers', person)
    await shownOf(mine, made)
    expect((await theirs.get('/operations/requests')).body.requests).toEqual([])
    expect((await theirs.get(`/operations/requests/${idOf(made)}`)).status).toBe(404)
  })

  test('is cut when it is long, and only counted when it is longer', async () => {
    const client = await bank.workspace()
    const long = (characters: number) => ({ ...person, metadata: { a: 'x'.repeat(characters) } })
    const cut = await shownOf(client, await client.post('/v0/customers', long(20_000)))
    expect(cut.request_body).toHaveLength(16 * 1024 + 1)
    expect(cut.request_body).toMatch(/^\{"status":"ACTIVE".*x…$/)
    const counted = await shownOf(client, await client.post('/v0/customers', long(100_000)))
    expect(counted.request_body).toMatch(/^\[100\d{3} bytes, not kept\]$/)
    const broken = await shownOf(client, await client.post('/v0/customers', '{"ssn":"123-45-6789"'))
    expect(broken.request_body).toBe('[20 bytes that are not JSON]')
  })
})

describe('the list', () => {
  const all = async (client: Client, query: string): Promise<{ path: string; id: string }[]> => {
    const found = []
    let token = ''
    for (;;) {
      const { body } = await client.get(`/operations/requests?page_size=2${query}${token}`)
      found.push(...body.requests)
      if (body.next_page_token === undefined) return found
      token = `&page_token=${body.next_page_token}`
    }
  }

  test('comes a page at a time, the newest first, and can be narrowed', async () => {
    const client = await bank.workspace()
    const customer = await client.post('/v0/customers', person, { 'idempotency-key': 'the key' })
    const { id } = customer.body
    const patched = await client.patch(`/v0/customers/${id}`, { nick_name: 'x' })
    const refused = await client.post('/v0/customers', {})
    const missing = await client.get(`/v0/accounts/${randomUUID()}`)
    await logged(client, idOf(missing))
    const ids = [missing, refused, patched, customer].map(idOf)
    const narrowed = async (query: string) =>
      (await all(client, query)).map((request) => ids.indexOf(request.id))

    expect(await narrowed('')).toEqual([0, 1, 2, 3])
    expect(await narrowed('&method=POST')).toEqual([1, 3])
    expect(await narrowed('&path=/v0/customers')).toEqual([1, 2, 3])
    expect(await narrowed('&path=/v0/customers/')).toEqual([2])
    expect(await narrowed('&path=%25customers')).toEqual([])
    expect(await narrowed('&status_min=400')).toEqual([0, 1])
    expect(await narrowed('&status_min=404')).toEqual([0])
    expect(await narrowed('&status_max=400')).toEqual([1, 2, 3])
    expect(await narrowed('&idempotency_key=the%20key')).toEqual([3])
    expect(await narrowed(`&resource_id=${id}`)).toEqual([2, 3])
    expect(await narrowed(`&resource_id=${id}&method=PATCH`)).toEqual([2])
    const [, , , first] = await all(client, '')
    const time = (first as unknown as { time: string }).time
    expect(await narrowed(`&to_time=${time}`)).toEqual([])
    expect((await narrowed(`&from_time=${time}`)).length).toBe(4)
  })

  test('finds transfers by their keys and by themselves, whether they moved, waited or were refused', async () => {
    const client = await bank.workspace()
    const customer = (await verifiedCustomer(client)).id
    const from = await fundedAccount(client, { customer, funds: 1_000 })
    const to = await fundedAccount(client, { customer })
    const sides = { originating_account_id: from, receiving_account_id: to, amount: 10 }
    const moved = await transfer(client, sides, 'moves')
    await transfer(client, sides, 'another')
    const again = await transfer(client, sides, 'moves')
    const waits = await transfer(client, { ...sides, capture_mode: 'MANUAL' }, 'waits')
    const refused = await transfer(client, { ...sides, amount: 5_000 }, 'refused')
    const rehearsed = await client.post(
      '/v0/transactions/internal_transfer',
      { ...sides, currency: 'USD', type: 'ACCOUNT_TO_ACCOUNT' },
      { 'idempotency-key': 'rehearsed', 'florin-rehearsal': 'true' },
    )
    const done = await endTransfer(client, waits.body.id, 'COMPLETE', 'moves later')
    await logged(client, idOf(done))
    const found = async (query: string) => (await all(client, query)).map(({ id }) => id)
    expect(await found('&idempotency_key=moves')).toEqual([again, moved].map(idOf))
    expect(await found('&idempotency_key=waits')).toEqual([idOf(waits)])
    expect(await found('&idempotency_key=refused')).toEqual([idOf(refused)])
    expect(await found('&idempotency_key=rehearsed')).toEqual([idOf(rehearsed)])
    expect(await found('&idempotency_key=moves%20later')).toEqual([idOf(done)])
    expect(await found(`&resource_id=${moved.body.id}`)).toEqual([idOf(moved)])
    expect(await found(`&resource_id=${waits.body.id}`)).toEqual([done, waits].map(idOf))
  })

  test('refuses what it cannot be narrowed by', async () => {
    const bad = 'method=post&status_min=99&resource_id=x&from_time=yesterday&page_size=0'
    const reply = await bank.get(`/operations/requests?${bad}`)
    expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_QUERY_PARAMETER' } })
    for (const name of ['method', 'status_min', 'resource_id', 'from_time'])
      expect(reply.body.detail).toContain(name)
  })

  test('reads a limited number of requests for a page, and returns where to continue', async () => {
    const client = await bank.workspace()
    const path = (n: number) => (n === 20_500 ? '/v0/found' : '/v0/other')
    await logAll(
      Array.from({ length: 20_600 }, (_, n) => entryOf(client, n / 100, { path: path(n) })),
    )
    const first = await client.get('/operations/requests?path=/v0/found')
    expect(first.body).toMatchObject({ requests: [], next_page_token: expect.any(String) })
    const second = await client.get(
      `/operations/requests?path=/v0/found&page_token=${first.body.next_page_token}`,
    )
    expect(second.body.requests).toMatchObject([{ path: '/v0/found' }])
    expect(second.body).not.toHaveProperty('next_page_token')
  })
})

describe('kept for a time', () => {
  test('a clock that is moved neither dates nor removes what is the machine’s own', async () => {
    const client = await bank.workspace()
    const before = Date.now()
    const made = await client.post('/v0/customers', person)
    await shownOf(client, made)
    expect((await client.advance(30 * DAY)).status).toBe(200)
    const later = await client.post('/v0/customers', person)

    const [last, , first] = (await logged(client, idOf(later), '?page_size=100')).filter(
      ({ path }: { path: string }) => path === '/v0/customers' || path === '/sandbox/clock',
    )
    expect([last.id, first.id]).toEqual([idOf(later), idOf(made)])
    const times = [last, first].map(({ time }) => Date.parse(time) - before)
    expect(times.every((ms) => ms >= -1 && ms < DAY * 1000)).toBe(true)
    const since = new Date(before - DAY * 1000).toISOString()
    const narrowed = await logged(client, idOf(later), `?from_time=${since}&path=/v0/customers`)
    expect(narrowed.map(({ id }: { id: string }) => id)).toEqual([idOf(later), idOf(made)])
  })

  test('requests are gone after 7 days, from the list and from the database', async () => {
    const client = await bank.workspace()
    const [kept, old] = [entryOf(client, 7 * DAY - 3600), entryOf(client, 7 * DAY + 1)]
    await logAll([kept, old])
    const status = async ({ id }: LogEntry) =>
      (await client.get(`/operations/requests/${id}`)).status
    expect([await status(kept), await status(old)]).toEqual([200, 404])
    expect((await client.get('/operations/requests')).body.requests).toMatchObject([
      { id: kept.id },
    ])
    // The daily round.
    await client.advance(DAY)
    const rows = await bank.sql<{ last_id: string }>(
      'select last_id from request_batches where tenant = $1 and last_id <= $2',
      [client.tenant, kept.id],
    )
    expect(rows).toEqual([{ last_id: kept.id }])
  })

  test('a wipe takes them along, those too that wait to be written', async () => {
    const client = await bank.workspace()
    const made = await client.post('/v0/customers', person)
    await shownOf(client, made)
    await Promise.all(Array.from({ length: 30 }, () => client.get('/v0/customers')))
    const wiped = await client.post('/v0/wipe')
    expect(wiped.status).toBe(204)
    const after = await client.get('/v0/accounts')
    const requests = await logged(client, idOf(after))
    expect(requests.map(({ path }: { path: string }) => path)).toEqual(['/v0/accounts'])
  })
})

describe('batches', () => {
  const idsOf = (entries: readonly LogEntry[]) => entries.map(({ id }) => id)
  const listed = async (client: Client, query = '') =>
    (await client.get(`/operations/requests?page_size=100${query}`)).body.requests.map(
      ({ id }: { id: string }) => id,
    )

  test('hold requests of one workspace that came within a few seconds', async () => {
    const [client, other] = [await bank.workspace(), await bank.workspace()]
    const entries = [8, 6.5, 4, 2, 0.5].map((seconds) => entryOf(client, seconds))
    await logAll([...entries.toReversed(), entryOf(other, 3)])
    const rows = await bank.sql<{ requests: number }>(
      'select requests from request_batches where tenant = $1 order by last_id',
      [client.tenant],
    )
    expect(rows.map(({ requests }) => requests)).toEqual([3, 2])
    expect(await listed(client)).toEqual(idsOf(entries.toReversed()))
    for (const id of idsOf(entries))
      expect((await client.get(`/operations/requests/${id}`)).body.id).toBe(id)
  })

  test('of several processes overlap, and are shown in one order, a page at a time', async () => {
    const client = await bank.workspace()
    const entries = Array.from({ length: 60 }, (_, n) => entryOf(client, n / 7))
    for (const rest of [0, 1, 2]) await logAll(entries.filter((_, n) => n % 3 === rest))
    expect(await listed(client)).toEqual(idsOf(entries))
    const pagesIn = async (order: string) => {
      const pages: string[] = []
      for (let token = ''; ; ) {
        const { body } = await client.get(`/operations/requests?page_size=7&order=${order}${token}`)
        pages.push(...body.requests.map(({ id }: { id: string }) => id))
        if (body.next_page_token === undefined) return pages
        token = `&page_token=${body.next_page_token}`
      }
    }
    expect(await pagesIn('desc')).toEqual(idsOf(entries))
    expect(await pagesIn('asc')).toEqual(idsOf(entries).toReversed())
    const at = (n: number) => new Date(Date.now() - n * 1000).toISOString()
    const between = `&from_time=${at(6)}&to_time=${at(2)}`
    expect((await listed(client, between)).length).toBeGreaterThan(20)
    expect(idsOf(entries)).toEqual(expect.arrayContaining(await listed(client, between)))
  })

  test('a key or a resource of another request in the same batch is not shown', async () => {
    const client = await bank.workspace()
    const [one, other] = ['one', 'other'].map((key) =>
      entryOf(client, 1, {
        path: `/v0/accounts/${randomUUID()}`,
        headers: { ...entryOf(client, 1).headers, 'idempotency-key': key },
      }),
    ) as [LogEntry, LogEntry]
    await logAll([one, other])
    expect(await listed(client, '&idempotency_key=one')).toEqual([one.id])
    const resource = other.path.slice(-36)
    expect(await listed(client, `&resource_id=${resource}`)).toEqual([other.id])
    expect(await listed(client, `&resource_id=${resource}&idempotency_key=one`)).toEqual([])
  })

  test('an entry that cannot be logged costs no other', () => {
    const client = { tenant: 'any' } as Client
    const good = entryOf(client, 1)
    const { columns, lost } = batchesOf([{ ...good, responseBody: 'not JSON' }, good], vault)
    expect([columns.length, lost]).toEqual([8, 1])
  })
})

test('no request waits for the log, and lost entries are counted', async () => {
  const own = await openTestBank()
  const locker = new pg.Client(own.databaseUrl)
  try {
    await locker.connect()
    await locker.query('begin')
    await locker.query('lock table request_batches in access exclusive mode')
    for (let index = 0; index < 30; index += 1)
      expect((await own.post('/v0/customers', person)).status).toBe(201)
    await locker.query('commit')
    await expect
      .poll(async () => (await own.get('/operations/requests')).body.requests.length)
      .toBe(30)

    await own.sql('alter table request_batches rename to request_batches_away')
    expect((await own.post('/v0/customers', person)).status).toBe(201)
    const dropped = async () =>
      /florin_request_log_dropped_total (\d+)/.exec(
        await (await fetch(`${own.url}/metrics`)).text(),
      )?.[1]
    await expect.poll(dropped).toBe('1')
  } finally {
    await locker.end()
    await own.close()
  }
})

test('what waits is written before the bank closes', async () => {
  const own = await openTestBank()
  const made = await own.post('/v0/customers', person)
  const kept = await closedRows(own)
  expect(kept).toEqual([idOf(made)])
})

/** Closes the bank's program, and reads the log before its database goes. */
async function closedRows(own: TestBank): Promise<string[]> {
  await own.stop()
  const rows = await own.sql<{ last_id: string }>('select last_id from request_batches')
  await own.close()
  return rows.map(({ last_id }) => last_id)
}

test('nothing is logged when that is switched off', async () => {
  await silent.post('/v0/customers', person)
  await silent.stop()
  expect(await silent.sql('select * from request_batches')).toEqual([])
})

describe('secrets', () => {
  // As one may meet them, each told apart from all else.
  const planted = {
    ssn: '219-09-9999',
    account_number: '98765432101',
    manual_account_number: '000123123123',
    iban: 'DE89370400440532013000',
    card_number: '4000 0566 5566 5556',
    pan: '4000056655665556',
    cvv: 'cvv9371planted',
    pin: 'pin8462planted',
    secret: 'whs_very_quiet_secret',
    api_key: 'florin_sandbox_planted_planted_planted_planted',
    link_token: 'planted-link-token-planted',
    password: 'planted horse battery staple',
    signature: 't=1,v1=plantedsignature',
    access_token: 'access-sandbox-planted',
    ein: '129876543',
    identifier: 'PX7654321P',
    accountNumber: 'AB-planted-AB',
    Authorization: 'Basic planted',
  }
  const values = Object.values(planted)
  const isTold = (text: string) => values.filter((value) => text.includes(value))
  /** Recognised wherever they stand: in a note, a name, a key of metadata, a path. */
  const anywhere = [planted.ssn, planted.card_number, planted.account_number, planted.api_key]
  const body = {
    ...planted,
    metadata: { deep: [{ ...planted }], [planted.ssn]: 'as a name' },
    memo: `call about ${anywhere.join(', ')}.`,
    account_identifiers: { number: planted.account_number, iban: planted.iban },
    lines: [{ account_no: planted.account_number }],
    list: anywhere,
    upper: { SSN: planted.ssn, CVV2: planted.cvv },
  }

  const writes = routesOf({} as Parts, 'sandbox').filter(
    ({ method, operation }) => method !== 'GET' && operation !== 'createSession',
  )

  // Proves docs/security.md.
  test('planted in any request are in the log of none', async () => {
    const client = await bank.workspace()
    expect(writes.length).toBeGreaterThan(70)
    let last = null
    for (const { base, path, method, operation } of writes) {
      if (['wipe', 'moveClock', 'revokeApiKey'].includes(operation)) continue
      const url = base + path.replaceAll(/\{\w+\}/g, () => randomUUID())
      const reply = await client.request(method, url, body, { 'idempotency-key': randomUUID() })
      expect(reply.status, `${method} ${url} ${reply.text}`).toBeLessThan(500)
      last = idOf(reply)
    }
    await client.get(`/v0/customers/${planted.ssn}/${planted.card_number}?ssn=${planted.ssn}`)
    last = idOf(await client.get(`/v0/customers?last_name=${planted.ssn}`))
    await logged(client, last)
    const ids: string[] = []
    for (let token = ''; ; ) {
      const { body: page } = await client.get(`/operations/requests?page_size=100${token}`)
      ids.push(...page.requests.map(({ id }: { id: string }) => id))
      expect([isTold(JSON.stringify(page))]).toEqual([[]])
      if (page.next_page_token === undefined) break
      token = `&page_token=${page.next_page_token}`
    }
    expect(ids.length).toBeGreaterThan(70)
    for (const id of ids) {
      const shown = await client.get(`/operations/requests/${id}`)
      expect(shown.status).toBe(200)
      expect([id, isTold(shown.text)]).toEqual([id, []])
    }
  })

  test('that the bank itself answers are in the log of none', async () => {
    const client = await bank.workspace()
    const customer = (await verifiedCustomer(client)).id
    const account = await fundedAccount(client, { customer, funds: 5000 })
    const other = await fundedAccount(client, { customer })
    const opened = (await client.get(`/v0/accounts/${account}`)).body
    const secret = (await client.post('/v0/webhook_secrets')).body.secret
    const rolled = (await client.put('/v0/webhook_secrets', { is_rolling_secret: true })).body
    const key = (await client.post('/operations/api_keys', {})).body.api_key
    const card = await issuedCard(client, { account, customer })
    const token = (await client.post(`/v0/cards/${card.id}/client_token`)).body.client_token
    await transfer(client, { originating_account_id: account, receiving_account_id: other })
    const outside = '123456789012'
    await client.post('/v0/external_accounts', {
      customer_id: customer,
      customer_type: 'PERSONAL',
      account_owner_names: ['Ada Quill'],
      account_identifiers: { number: outside },
      routing_identifiers: { bank_countries: ['US'], bank_name: 'First' },
      type: 'CHECKING',
    })
    const last = idOf(await client.post('/v0/customers', person))
    const told = [opened.account_number, secret, rolled.secret, key, token, outside, person.ssn]
    for (const value of told) expect(value).toEqual(expect.stringMatching(/.{6}/))

    for (const { id } of await logged(client, last, '?page_size=100')) {
      const { text } = await client.get(`/operations/requests/${id}`)
      expect([text, told.filter((value) => text.includes(value))]).toEqual([text, []])
    }
  })

  test('and all else that was sent lies sealed', async () => {
    const client = await bank.workspace()
    const made = await client.post('/v0/customers', { ...person, last_name: 'Unmistakable' })
    expect((await shownOf(client, made)).request_body.last_name).toBe('Unmistakable')
    const [row] = await bank.sql<{ details: Buffer; whole: string }>(
      'select details, r::text as whole from request_batches r where tenant = $1 order by last_id desc limit 1',
      [client.tenant],
    )
    expect(row?.whole).not.toContain('Unmistakable')
    expect(row?.details.includes('Unmistakable')).toBe(false)
    expect(row?.whole).not.toContain('/v0/customers')
  })
})
