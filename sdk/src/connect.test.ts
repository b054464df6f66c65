import { afterAll, describe, expect, expectTypeOf, test } from 'vitest'
import { openTestBank } from '../../test/bank.ts'
import { fundedAccount, verifiedCustomer } from '../../test/world.ts'
import { connect } from './connect.ts'
import { secondsOf } from './duration.ts'
import { FlorinError, UnreachableError } from './errors.ts'

const server = await openTestBank()
afterAll(() => server.close())
const bank = connect({ url: `${server.url}/`, apiKey: server.key })

test('a call answers what the bank answers, with its types', async () => {
  const made = await bank.post('/customers', { body: { status: 'PROSPECT', first_name: 'Ada' } })
  expect(made).toMatchObject({ status: 'PROSPECT', first_name: 'Ada' })
  const shown = await bank.get('/customers/{customer_id}', { path: { customer_id: made.id } })
  expect(shown).toEqual(made)
  expectTypeOf(shown.id).toEqualTypeOf<string>()
  // @ts-expect-error -- the path names a customer
  await expect(bank.get('/customers/{customer_id}')).rejects.toThrow(FlorinError)
})

test('an answer without a body is nothing', async () => {
  const { bank: fresh } = await bank.sandbox.workspaces.create()
  expect(await fresh.post('/wipe')).toBeUndefined()
})

describe('lists', () => {
  test('go on until there is nothing more, one page at a time', async () => {
    const { bank: fresh } = await bank.sandbox.workspaces.create({ name: 'pages' })
    for (const first_name of ['a', 'b', 'c', 'd', 'e'])
      await fresh.post('/customers', { body: { status: 'PROSPECT', first_name } })

    const names = new Set<string | undefined>()
    for await (const customer of fresh.list('/customers', { query: { limit: 2 } }))
      names.add(customer.first_name)
    expect(names).toEqual(new Set(['a', 'b', 'c', 'd', 'e']))
  })

  test('end where the bank says that there is no token', async () => {
    const account = await fundedAccount(server, { funds: 500 })
    const accounts: string[] = []
    const query = { account_id: [account], limit: 1 }
    for await (const { data } of bank.list('/transactions/posted', { query }))
      accounts.push(...data.lines.map((line) => line.account_id))
    expect(accounts).toContain(account)
    expect(accounts).toHaveLength(2)
  })

  test('request no more pages than are read', async () => {
    let asked = 0
    const counting = connect({
      url: server.url,
      apiKey: server.key,
      fetch: (...args) => {
        asked += 1
        return fetch(...args)
      },
    })
    for await (const template of counting.list('/accounts/templates', { query: { limit: 1 } })) {
      expect(template.id).toMatch(/-/)
      break
    }
    expect(asked).toBe(1)
  })
})

describe('a refusal', () => {
  test('says by its code what was wrong, and names every field', async () => {
    const error = await bank
      .post('/customers', { body: { status: 'ACTIVE', dob: '2026-02-30' } })
      .catch((it: unknown) => it)
    if (!(error instanceof FlorinError)) throw error
    expect(error.is('BAD_REQUEST_BODY')).toBe(true)
    expect(error.is('INSUFFICIENT_FUNDS', 'ACCOUNT_CLOSED')).toBe(false)
    expect(error).toMatchObject({
      status: 400,
      missing: ['first_name', 'last_name'],
      invalid: { dob: expect.any(String) },
      requestId: expect.stringMatching(/-/),
    })
    expect(error.message).toContain('missing required fields')
  })

  test('says which statuses would do', async () => {
    const from = await fundedAccount(server, { funds: 500 })
    const to = await fundedAccount(server, { customer: (await verifiedCustomer(server)).id })
    const path = '/transactions/internal_transfer'
    const { id } = await bank.post(path, {
      body: {
        amount: 5,
        currency: 'USD',
        type: 'ACCOUNT_TO_ACCOUNT',
        originating_account_id: from,
        receiving_account_id: to,
      },
    })
    const again = bank.patch(`${path}/{id}`, { path: { id }, body: { status: 'CANCELED' } })
    await expect(again).rejects.toMatchObject({ code: 'INVALID_STATUS', validStatus: [] })
  })

  test('a missing response is another error than a refusal', async () => {
    const nobody = connect({ url: 'http://127.0.0.1:1', apiKey: 'k', retries: 0 })
    await expect(nobody.get('/customers')).rejects.toThrow(UnreachableError)
  })
})

test('the operations of a bank are called by their paths, which stand beside those of version 0', async () => {
  const { bank: fresh } = await bank.sandbox.workspaces.create()
  const made = await fresh.post('/operations/api_keys', { body: { name: 'nightly reports' } })
  const names = []
  for await (const key of fresh.list('/operations/api_keys', { query: { page_size: 1 } }))
    names.push(key.name)
  expect(made.api_key).toMatch(/^florin_sandbox_/)
  expect(names).toContain('nightly reports')
  expect(names.length).toBeGreaterThan(1)
})

test('what has no types can be asked for, too', async () => {
  expect(await bank.ask('get', '/sandbox/clock')).toEqual({ now: expect.any(String) })
  await expect(bank.ask('get', '/operations/nothing')).rejects.toMatchObject({ status: 404 })
})

describe('in a sandbox', () => {
  test('the clock moves as far as it is told', async () => {
    const { bank: fresh } = await bank.sandbox.workspaces.create()
    const before = await fresh.sandbox.clock.now()
    const after = await fresh.sandbox.clock.advance('55h')
    expect(after.getTime() - before.getTime()).toBeGreaterThanOrEqual(55 * 3_600_000)
    const target = new Date(after.getTime() + 86_400_000)
    expect(await fresh.sandbox.clock.advanceTo(target)).toEqual(target)
  })

  test('a workspace is put back to a snapshot, forked, and rid of its forks', async () => {
    const { bank: fresh } = await bank.sandbox.workspaces.create()
    const { id } = await fresh.post('/customers', { body: { status: 'PROSPECT' } })
    const path = { customer_id: id }
    const snapshot = await fresh.sandbox.snapshots.create('one customer')
    await fresh.post('/wipe')

    const now = await fresh.sandbox.fork({ name: 'empty', webhooks: 'enabled' })
    const then = await fresh.sandbox.fork({ from: snapshot })
    await expect(now.bank.get('/customers/{customer_id}', { path })).rejects.toThrow('not')
    expect((await then.bank.get('/customers/{customer_id}', { path })).id).toBe(id)
    expect(await fresh.sandbox.snapshots.restore(snapshot.id)).toEqual(snapshot)
    expect((await fresh.get('/customers/{customer_id}', { path })).id).toBe(id)

    await fresh.sandbox.workspaces.delete(now)
    await then.bank.sandbox.workspaces.delete(then.tenant)
    await fresh.sandbox.snapshots.delete(snapshot)
    const left = []
    for await (const it of fresh.list('/sandbox/workspaces')) left.push(it)
    for await (const it of fresh.list('/sandbox/snapshots')) left.push(it)
    expect(left).toEqual([])
  })

  test('workspaces never meet', async () => {
    const { bank: one, tenant } = await bank.sandbox.workspaces.create()
    const { bank: two } = await bank.sandbox.workspaces.create()
    const { id } = await one.post('/customers', { body: { status: 'PROSPECT' } })
    expect(tenant).toMatch(/^\d+_\d+$/)
    await expect(
      two.get('/customers/{customer_id}', { path: { customer_id: id } }),
    ).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' })
  })

  test.for<[number | string, number]>([
    [90, 90],
    ['90', 90],
    ['90s', 90],
    ['15m', 900],
    ['55h', 198_000],
    ['7d', 604_800],
    ['1w', 604_800],
    ['1d 2h', 93_600],
    ['1d2h', 93_600],
  ])('%s is %i seconds', ([duration, seconds]) => {
    expect(secondsOf(duration)).toBe(seconds)
  })

  test.for([-1, 1.5, Number.NaN, '', 'soon', '5y', 'h', '1.5h', '-5h'])(
    '%s is no duration',
    (duration) => {
      expect(() => secondsOf(duration)).toThrow(RangeError)
    },
  )
})
