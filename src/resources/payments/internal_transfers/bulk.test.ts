// Many transfers in one request (contract: transfers#bulk-transfers).

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, openTestWorkspace, type Reply } from '../../../../test/bank.ts'
import { control, listControls } from '../../../../test/spend_controls.ts'
import { balances, fundedAccounts, transfer } from '../../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const BULK = '/v0/transactions/internal_transfer/bulk'
const NDJSON = { 'content-type': 'application/x-ndjson' }

let from: string
let to: string
let third: string
beforeAll(async () => {
  ;[from = '', to = '', third = ''] = await fundedAccounts(bank, 3, 100_000)
})

const money = (facts: object = {}) => ({
  amount: 100,
  currency: 'USD',
  type: 'ACCOUNT_TO_ACCOUNT',
  originating_account_id: from,
  receiving_account_id: to,
  ...facts,
})
const keyed = (facts: object = {}) => ({ idempotency_key: randomUUID(), ...money(facts) })
const each = (items: unknown, client: Client = bank) => client.post(BULK, items)
const all = (items: unknown, key: string = randomUUID(), client: Client = bank) =>
  client.post(`${BULK}?mode=all`, items, { 'idempotency-key': key })
const codesOf = ({ body }: Reply) =>
  body.results.map(
    (it: { problem?: { code: string }; status: number }) => it.problem?.code ?? it.status,
  )
const postedOf = async (account: string) => (await balances(bank, account)).posted

describe('each', () => {
  // Proves transfers#each-separately.
  test('does or refuses every transfer separately, and answers in their order', async () => {
    const before = [await postedOf(from), await postedOf(to)]
    const items = [
      keyed(),
      keyed({ amount: 10_000_000 }),
      keyed({ amount: 250, capture_mode: 'MANUAL' }),
      keyed({ receiving_account_id: randomUUID() }),
      keyed({ amount: 7, memo: 'last' }),
    ]
    const reply = await each(items)
    expect(reply.status).toBe(200)
    expect(codesOf(reply)).toEqual([200, 'INSUFFICIENT_FUNDS', 200, 'ACCOUNT_NOT_FOUND', 200])
    const { results } = reply.body
    expect(results.map((it: { idempotency_key: string }) => it.idempotency_key)).toEqual(
      items.map(({ idempotency_key }) => idempotency_key),
    )
    expect(results[1]).toMatchObject({ status: 422, replayed: false, problem: { status: 422 } })
    expect(results[2].transfer).toMatchObject({ amount: 250, status: 'PENDING' })
    expect(results[4].transfer).toMatchObject({ amount: 7, memo: 'last', status: 'COMPLETE' })
    expect([await postedOf(from), await postedOf(to)]).toEqual([
      (before[0] ?? 0) - 107,
      (before[1] ?? 0) + 107,
    ])
    const shown = await bank.get(`/v0/transactions/posted/${results[4].transfer.id}`)
    expect(JSON.stringify(shown.body)).toContain(`"idemkey":"${items[4]?.idempotency_key}"`)
  })

  // Proves transfers#bulk-transfers.
  test('a thousand are decided in their order, and no more are taken', async () => {
    const client = await bank.workspace()
    const [rich = '', poor = ''] = await fundedAccounts(client, 2, 1_000)
    const items = Array.from({ length: 1000 }, (_, at) => ({
      ...keyed({ originating_account_id: rich, receiving_account_id: poor, amount: 1 + (at % 3) }),
    }))
    const reply = await each(items, client)
    let left = 1_000
    const expected = items.map(({ amount }) => {
      if (amount > left) return 'INSUFFICIENT_FUNDS'
      left -= amount
      return 200
    })
    expect(codesOf(reply)).toEqual(expected)
    const more = await each([...items, keyed()], client)
    expect(more).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST_BODY', detail: 'the list must have at most 1000 items' },
    })
  }, 90_000)

  // Proves transfers#each-separately.
  test('a key is the same here and in the header of a single transfer', async () => {
    const [done, refused] = [keyed(), keyed({ amount: 10_000_000 })]
    const bodyOf = (item: object) => ({ ...item, idempotency_key: undefined })
    expect((await transfer(bank, bodyOf(done), done.idempotency_key)).status).toBe(200)
    const first = await transfer(bank, bodyOf(refused), refused.idempotency_key)
    const other = { ...refused, memo: 'other' }
    const pending = { ...done, capture_mode: 'MANUAL' }

    const reply = await each([done, refused])
    expect(codesOf(reply)).toEqual(['DUPLICATE_RESOURCE', 'INSUFFICIENT_FUNDS'])
    expect(reply.body.results[1]).toMatchObject({ replayed: true, problem: first.body })
    expect(codesOf(await each([other, pending]))).toEqual(['IDEMPOTENCY_INVALID_REUSE', 200])

    const [here, refusedHere] = [keyed(), keyed({ amount: 20_000_000 })]
    await each([here, refusedHere])
    expect(await transfer(bank, bodyOf(here), here.idempotency_key)).toMatchObject({ status: 409 })
    const replayed = await transfer(bank, bodyOf(refusedHere), refusedHere.idempotency_key)
    expect(replayed.body.code).toBe('INSUFFICIENT_FUNDS')
    expect(replayed.headers.get('idempotent-replayed')).toBe('true')
  })

  // Proves transfers#each-separately.
  test('a body that is wrong is the refusal of its transfer, and kept under its key', async () => {
    const wrong = { ...keyed(), amount: 0, currency: 'XXXX' }
    const strange = { ...keyed(), tenant: '9_9' }
    const items = [wrong, strange, keyed({ receiving_account_id: from })]
    const reply = await each(items)
    expect(codesOf(reply)).toEqual(['BAD_REQUEST_BODY', 'INVALID_TENANCY', 'BAD_REQUEST_BODY'])
    const { invalid } = reply.body.results[0].problem
    expect(Object.keys(invalid).toSorted()).toEqual(['amount', 'currency'])
    const again = await each(items)
    expect(again.body.results.map(({ replayed }: { replayed: boolean }) => replayed)).toEqual(
      items.map(() => true),
    )
  })

  // Proves transfers#each-separately.
  test('the same request again does what was not done, and nothing twice', async () => {
    const items = Array.from({ length: 20 }, () => keyed({ amount: 3 }))
    await each(items.slice(0, 9))
    const before = await postedOf(to)
    const codes = codesOf(await each(items))
    expect(codes.slice(0, 9)).toEqual(Array(9).fill('DUPLICATE_RESOURCE'))
    expect(codes.slice(9)).toEqual(Array(11).fill(200))
    const again = await each(items)
    expect(codesOf(again)).toEqual(Array(20).fill('DUPLICATE_RESOURCE'))
    for (const { idempotency_key: key, problem } of again.body.results) {
      const { result } = (await bank.get(`/v0/transactions/posted?idempotency_key=${key}`)).body
      expect(result).toMatchObject([{ uuid: problem.transaction_id }])
    }
    expect(await postedOf(to)).toBe(before + 33)
  })

  // Proves transfers#each-separately.
  test('a header has no meaning', async () => {
    const key = { 'idempotency-key': randomUUID() }
    expect((await bank.post(BULK, [keyed()], key)).status).toBe(200)
    expect(codesOf(await bank.post(BULK, [keyed()], key))).toEqual([200])
  })
})

describe('all', () => {
  // Proves transfers#all-or-none.
  test('does every transfer under the one key, which is then used up', async () => {
    const key = randomUUID()
    const before = await postedOf(third)
    const items = [
      money({ receiving_account_id: third, amount: 40 }),
      money({ originating_account_id: third, receiving_account_id: to, amount: 15 }),
      money({ originating_account_id: third, amount: 5, capture_mode: 'MANUAL' }),
    ]
    const reply = await all(items, key)
    expect(reply.status).toBe(200)
    expect(codesOf(reply)).toEqual([200, 200, 200])
    expect(await balances(bank, third)).toEqual({ posted: before + 25, available: before + 20 })
    const posted = await bank.get(`/v0/transactions/posted?idempotency_key=${key}`)
    const ids = (list: { uuid: string; id: number }[]) => list.map(({ uuid }) => uuid)
    expect(ids(posted.body.result)).toEqual(
      reply.body.results.slice(0, 2).map((it: { transfer: { id: string } }) => it.transfer.id),
    )
    const [one, other] = posted.body.result
    expect(other.id).toBeGreaterThan(one.id)
    expect(await all(items, key)).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE_RESOURCE' },
    })
    expect((await balances(bank, third)).posted).toBe(before + 25)
  })

  // Proves transfers#all-or-none.
  test('does none when one is refused, and names every one that is', async () => {
    const key = randomUUID()
    const before = [await balances(bank, from), await balances(bank, to)]
    const items = [
      money(),
      money({ amount: 10_000_000 }),
      money({ capture_mode: 'MANUAL' }),
      money({ originating_account_id: randomUUID() }),
      money({ tenant: '9_9' }),
      money({ originating_account_alias: 'no_such', originating_account_id: undefined }),
    ]
    const reply = await all(items, key)
    expect(reply).toMatchObject({ status: 422, body: { code: 'BULK_REFUSED' } })
    expect(
      reply.body.refused.map((it: { index: number; problem: { code: string } }) => [
        it.index,
        it.problem.code,
      ]),
    ).toEqual([
      [1, 'INSUFFICIENT_FUNDS'],
      [3, 'ACCOUNT_NOT_FOUND'],
      [4, 'INVALID_TENANCY'],
      [5, 'ACCOUNT_NOT_FOUND'],
    ])
    expect(reply.body.detail).toContain('/1 (INSUFFICIENT_FUNDS)')
    expect([await balances(bank, from), await balances(bank, to)]).toEqual(before)
    for (const list of ['posted', 'pending'])
      expect(
        (await bank.get(`/v0/transactions/${list}?idempotency_key=${key}`)).body.result,
      ).toEqual([])
    const again = await all(items, key)
    expect([again.status, again.text]).toEqual([422, reply.text])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    const other = await all(items.slice(1), key)
    expect(other.body.code).toBe('IDEMPOTENCY_INVALID_REUSE')
  })

  // Proves transfers#all-or-none.
  test('each transfer is decided after those before it', async () => {
    const client = await bank.workspace()
    const [one = '', two = ''] = await fundedAccounts(client, 2, 100)
    const pay = (a: string, b: string, amount: number) =>
      money({ originating_account_id: a, receiving_account_id: b, amount })
    expect((await all([pay(one, two, 100), pay(two, one, 200)], undefined, client)).status).toBe(
      200,
    )
    expect((await all([pay(two, one, 1), pay(one, two, 1)], undefined, client)).status).toBe(422)
    expect(await balances(client, one)).toEqual({ posted: 200, available: 200 })
  })

  // Proves transfers#all-or-none.
  test('a violated spend control is reported as for a single transfer, though nothing moved', async () => {
    const client = await bank.workspace()
    const [one = '', two = ''] = await fundedAccounts(client, 2, 1_000)
    await listControls(client, one, [
      await control(client, { amount_limit: 100, action_case: true }),
    ])
    const pay = (amount: number) =>
      money({ originating_account_id: one, receiving_account_id: two, amount })
    const reply = await all([pay(60), pay(60), pay(30), pay(60)], undefined, client)
    expect(reply.body.refused.map(({ index }: { index: number }) => index)).toEqual([1, 3])
    const events = await bank.sql<{ type: string }>(
      `select type from events where tenant = $1 and type ~ '^(CASE|SPEND_CONTROL)[.](VIOL|CREA|UPD)' order by id`,
      [client.tenant],
    )
    const count = (type: string) => events.filter((it) => it.type === type).length
    expect([count('SPEND_CONTROL.VIOLATED'), count('CASE.CREATED')]).toEqual([2, 1])
    expect(await balances(client, one)).toEqual({ posted: 1_000, available: 1_000 })
    expect((await all([pay(60), pay(40)], undefined, client)).status).toBe(200)
  })

  // Proves requests#kinds-of-keys.
  test('uses its key up for each kind of transaction that it makes', async () => {
    const [held, moved] = [money({ capture_mode: 'MANUAL', amount: 1 }), money({ amount: 1 })]
    const used = { status: 409, body: { code: 'DUPLICATE_RESOURCE' } }
    const key = randomUUID()
    expect((await all([held, held], key)).status).toBe(200)
    expect(await all([held], key)).toMatchObject(used)
    expect(await all([moved, held], key)).toMatchObject(used)
    expect(await all([held, moved], key)).toMatchObject(used)
    expect((await all([moved, moved], key)).status).toBe(200)

    const both = randomUUID()
    expect((await all([moved, held], both)).status).toBe(200)
    expect(await transfer(bank, held, both)).toMatchObject(used)
    expect(await transfer(bank, moved, both)).toMatchObject(used)
  })

  // Proves transfers#all-or-none.
  test('needs the header', async () => {
    const reply = await bank.post(`${BULK}?mode=all`, [money()])
    expect(reply).toMatchObject({ status: 400, body: { detail: 'missing Idempotency-Key header' } })
  })
})

describe('one transfer per line', () => {
  const lines = (...items: object[]) => items.map((item) => JSON.stringify(item)).join('\n')

  // Proves transfers#bulk-transfers.
  test('is the same as a list', async () => {
    const items = [keyed(), keyed({ amount: 10_000_000 })]
    const reply = await bank.post(BULK, `${lines(...items)}\n`, NDJSON)
    expect(codesOf(reply)).toEqual([200, 'INSUFFICIENT_FUNDS'])
    expect(codesOf(await each(items))).toEqual(['DUPLICATE_RESOURCE', 'INSUFFICIENT_FUNDS'])
    const key = { 'idempotency-key': randomUUID() }
    const text = lines(money(), money({ amount: 10_000_000 }))
    const first = await bank.post(`${BULK}?mode=all`, text.replace('\n', '\r\n\n'), {
      ...NDJSON,
      ...key,
    })
    const again = await bank.post(`${BULK}?mode=all`, [money(), money({ amount: 10_000_000 })], key)
    expect([first.status, again.text]).toEqual([422, first.text])
  })

  // Proves transfers#faults-of-a-bulk.
  test('every line that cannot be read is named', async () => {
    const text = `${lines(keyed())}\n\n{"amount": \n${lines(keyed())}\n\xff\n"text"`
    const reply = await bank.post(BULK, text, NDJSON)
    expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY' } })
    expect(Object.keys(reply.body.invalid)).toEqual(['line 3', 'line 5'])
    expect(reply.body.invalid['line 3']).toContain('is not valid JSON')
  })

  test('no line is no list', async () => {
    for (const text of ['', '\n\n'])
      expect((await bank.post(BULK, text, NDJSON)).body.code).toBe('BAD_REQUEST_BODY')
  })
})

describe('what is wrong with the request is said all at once, and nothing is done', () => {
  // Proves transfers#faults-of-a-bulk.
  test('in each', async () => {
    const twice = randomUUID()
    const good = keyed()
    const reply = await each([
      good,
      7,
      money(),
      { ...money(), idempotency_key: 'x'.repeat(256) },
      { ...money(), idempotency_key: ' é' },
      { ...money(), idempotency_key: twice },
      { ...money(), idempotency_key: twice },
      [],
      null,
    ])
    expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY' } })
    expect(reply.body.missing).toEqual(['/2/idempotency_key'])
    expect(reply.body.invalid).toMatchObject({
      '/1': 'must be a JSON object',
      '/3/idempotency_key': expect.stringContaining('1 to 255'),
      '/4/idempotency_key': expect.stringContaining('1 to 255'),
      '/6/idempotency_key': 'is the key of /5 too',
      '/7': 'must be a JSON object',
      '/8': 'must be a JSON object',
    })
    expect(codesOf(await each([good]))).toEqual([200])
  })

  // Proves transfers#faults-of-a-bulk.
  test('in all', async () => {
    const key = randomUUID()
    const items = [
      money(),
      money({ amount: 0, currency: undefined }),
      keyed(),
      'text',
      money({ metadata: { '\0': 1 }, receiving_account_id: from }),
    ]
    const reply = await all(items, key)
    expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY' } })
    expect(reply.body.missing).toEqual(['/1/currency'])
    expect(Object.keys(reply.body.invalid).toSorted()).toEqual([
      '/1/amount',
      '/2/idempotency_key',
      '/3',
      '/4/metadata',
      '/4/receiving_account_id',
    ])
    const again = await all(items, key)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })

  // Proves transfers#faults-of-a-bulk.
  test.each([
    ['no list', {}],
    ['an empty list', []],
    ['nothing', undefined],
  ])('%s', async (_, body) => {
    for (const query of ['', '?mode=all']) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const reply = await bank.post(BULK + query, body, headers)
      expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY' } })
    }
  })

  // Proves transfers#bulk-transfers.
  test('an unknown mode', async () => {
    const reply = await bank.post(`${BULK}?mode=some`, [keyed()])
    expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_QUERY_PARAMETER' } })
  })
})
