import { afterAll, describe, expect, test } from 'vitest'
import { openTestBank } from '../../../../test/bank.ts'
import { openDatabase } from '../../../platform/database/open.ts'
import { findAlias } from './write.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const asked = { account_type: 'WIRE_SETTLEMENT', currency: 'USD', status: 'ACTIVE' }

type EventRow = { type: string; resource_id: string }
const eventsOf = async (id: string) =>
  (
    await bank.sql<EventRow>('select type from events where resource_id = $1 order by id', [id])
  ).map(({ type }) => type)

// Proves accounts#internal-accounts.
test('an internal account opens with a number, zero balances and the default purpose', async () => {
  const made = await bank.post('/v0/internal_accounts', { ...asked, gl_type: 'ASSET' })

  expect(made).toMatchObject({
    status: 201,
    body: {
      ...asked,
      gl_type: 'ASSET',
      purpose: 'PROFIT_AND_LOSS',
      is_system_acc: false,
      balances: [
        { type: 'ACCOUNT_BALANCE', balance: 0 },
        { type: 'AVAILABLE_BALANCE', balance: 0 },
      ],
    },
  })
  expect(made.body.account_number).toMatch(/^790\d{9}$/)
  expect(made.body.bank_routing).toMatch(/^\d{9}$/)
  expect((await bank.get(`/v0/internal_accounts/${made.body.id}`)).body).toEqual(made.body)
  expect(await eventsOf(made.body.id)).toEqual(['INTERNAL_ACCOUNT.CREATED'])
})

// Proves accounts#floor-and-ceiling.
test('an internal account may go negative; one reserved for the bank is known to the ledger as such', async () => {
  const { body } = await bank.post('/v0/internal_accounts', { ...asked, is_system_acc: true })

  const [ledger] = await bank.sql('select * from ledger_accounts where id = $1', [body.id])

  expect(ledger).toMatchObject({
    is_general: true,
    is_reserved: true,
    floor: null,
    status: 'ACTIVE_OR_DISBURSED',
  })
})

test('a change has one event with the old values; no change has none', async () => {
  const { body: made } = await bank.post('/v0/internal_accounts', asked)
  const path = `/v0/internal_accounts/${made.id}`
  await bank.advance(60)

  const changed = await bank.patch(path, { description: 'Wires', purpose: 'SETTLEMENT' })
  expect(changed).toMatchObject({
    status: 200,
    body: { description: 'Wires', purpose: 'SETTLEMENT' },
  })
  expect(changed.body.last_updated_time > made.last_updated_time).toBe(true)

  await bank.advance(60)
  expect((await bank.patch(path, {})).body).toEqual(changed.body)
  expect((await bank.patch(path, { purpose: 'SETTLEMENT' })).body).toEqual(changed.body)
  expect((await bank.patch(path, { description: null })).body).not.toHaveProperty('description')
  expect(await eventsOf(made.id)).toEqual([
    'INTERNAL_ACCOUNT.CREATED',
    'INTERNAL_ACCOUNT.UPDATED',
    'INTERNAL_ACCOUNT.UPDATED',
  ])
})

// Proves accounts#internal-accounts.
test('every account has a purpose: it cannot be cleared', async () => {
  const { body } = await bank.post('/v0/internal_accounts', asked)
  expect(await bank.patch(`/v0/internal_accounts/${body.id}`, { purpose: null })).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST_BODY', invalid: { purpose: 'must not be null' } },
  })
})

test('internal accounts are listed by id and sorted by type, page by page', async () => {
  const { body: a } = await bank.post('/v0/internal_accounts', {
    ...asked,
    account_type: 'WRITE_OFF',
  })
  const { body: b } = await bank.post('/v0/internal_accounts', {
    ...asked,
    account_type: 'BANK_DRAFT',
  })

  const path = `/v0/internal_accounts?id=${a.id},${b.id}&sort_by=account_type:asc&limit=1`
  const first = await bank.get(path)
  const second = await bank.get(`${path}&page_token=${first.body.next_page_token}`)

  expect(first.body.internal_accounts).toEqual([b])
  expect(second.body).toEqual({ internal_accounts: [a] })
  expect((await bank.get('/v0/internal_accounts?sort_by=colour:asc')).status).toBe(400)
})

test('no other workspace sees or changes an internal account', async () => {
  const { body } = await bank.post('/v0/internal_accounts', asked)
  const stranger = await bank.workspace()

  expect((await stranger.get(`/v0/internal_accounts/${body.id}`)).status).toBe(404)
  expect((await stranger.patch(`/v0/internal_accounts/${body.id}`, {})).status).toBe(404)
  expect(
    (await stranger.get(`/v0/internal_accounts?id=${body.id}`)).body.internal_accounts,
  ).toEqual([])
})

describe('aliases', () => {
  // Proves accounts#aliases.
  test('an alias names the oldest account of its type in the workspace, and only in lower case', async () => {
    const workspace = await bank.workspace()
    const previous = await workspace.post('/v0/internal_accounts', {
      ...asked,
      account_type: 'WRITE_OFF',
    })
    await workspace.post('/v0/internal_accounts', { ...asked, account_type: 'WRITE_OFF' })
    const database = openDatabase(
      { connectionString: bank.databaseUrl },
      { connections: 1, onError: () => {} },
    )

    try {
      const find = (alias: string) => findAlias(database.read, workspace.tenant, alias)
      expect(await find('write_off')).toBe(previous.body.id)
      expect(await find('WRITE_OFF')).toBeUndefined()
      expect(await find('no_such_alias')).toBeUndefined()
    } finally {
      await database.close()
    }
  })

  // Proves accounts#internal-accounts.
  test('a fresh workspace has an account for each alias that the rails use, and says nothing of it', async () => {
    const workspace = await bank.workspace()

    const { body } = await workspace.get('/v0/internal_accounts')

    const types = body.internal_accounts.map((it: { account_type: string }) => it.account_type)
    expect(types).toEqual([
      'ACH_SETTLEMENT',
      'ACH_SUSPENSE',
      'ALLOCATED_SUSPENSE',
      'CARD_SETTLEMENT',
      'FEES',
      'REWARDS',
      'FUNDING_ACCOUNTS',
      'GENERAL_PNL',
      'RESERVE',
    ])
    expect(await bank.sql('select 1 from events where tenant = $1', [workspace.tenant])).toEqual([])
  })
})

// Proves accounts#internal-accounts.
test('in production only administrators open and change internal accounts; everyone may look', async () => {
  const production = await openTestBank({ FLORIN_ENVIRONMENT: 'production' })
  try {
    const list = await production.get('/v0/internal_accounts')
    const [account] = list.body.internal_accounts
    const forbidden = { status: 403, body: { code: 'FORBIDDEN' } }
    expect(list.status).toBe(200)
    expect(await production.post('/v0/internal_accounts', asked)).toMatchObject(forbidden)
    expect(
      await production.patch(`/v0/internal_accounts/${account.id}`, { description: 'Mine' }),
    ).toMatchObject(forbidden)
  } finally {
    await production.close()
  }
})

describe('accounts that payments need', () => {
  const typed = async (type: string) => {
    const { internal_accounts } = (await bank.get('/v0/internal_accounts')).body
    return internal_accounts.filter((it: { account_type: string }) => it.account_type === type)
  }
  const patch = (id: string, account_type: string | null) =>
    bank.patch(`/v0/internal_accounts/${id}`, { account_type })

  // Proves accounts#internal-accounts.
  test.each(['ACH_SETTLEMENT', 'CARD_SETTLEMENT'])(
    'the oldest of the type %s is not followed by one in another currency',
    async (type) => {
      const client = await bank.workspace()
      const open = (currency: string) =>
        client.post('/v0/internal_accounts', { account_type: type, currency, status: 'ACTIVE' })
      const { internal_accounts } = (await client.get('/v0/internal_accounts')).body
      const { id } = internal_accounts.find(
        (it: { account_type: string }) => it.account_type === type,
      )
      const [euros] = [await open('EUR'), await open('USD')]
      const change = (of: string) =>
        client.patch(`/v0/internal_accounts/${of}`, { account_type: 'WIRE_SETTLEMENT' })
      expect((await change(id)).body.invalid).toHaveProperty('account_type')
      expect((await change(euros.body.id)).status).toBe(200)
      expect((await change(id)).status).toBe(200)
    },
  )

  // Proves suspense#resolutions.
  test.each(['ALLOCATED_SUSPENSE'])(
    'an account keeps the type %s, and none gets it later',
    async (type) => {
      const fresh = { currency: 'USD', status: 'ACTIVE' }
      const second = await bank.post('/v0/internal_accounts', { ...fresh, account_type: type })
      const untyped = await bank.post('/v0/internal_accounts', fresh)
      for (const [{ body }, to] of [
        [second, 'FEES'],
        [second, null],
        [untyped, type],
      ] as const) {
        expect(await patch(body.id, to)).toMatchObject({
          status: 400,
          body: { code: 'BAD_REQUEST_BODY', invalid: { account_type: expect.any(String) } },
        })
      }
      expect((await patch(second.body.id, type)).status).toBe(200)
    },
  )

  // Proves accounts#internal-accounts.
  test.each(['ACH_SETTLEMENT', 'CARD_SETTLEMENT'])(
    'the last account of the type %s keeps it; one of several may change',
    async (type) => {
      const [{ id }] = await typed(type)
      for (const other of ['WIRE_SETTLEMENT', null]) {
        expect(await patch(id, other)).toMatchObject({
          status: 400,
          body: { code: 'BAD_REQUEST_BODY', invalid: { account_type: expect.any(String) } },
        })
      }
      expect((await patch(id, type)).status).toBe(200)
      const second = { account_type: type, currency: 'USD', status: 'ACTIVE' }
      expect((await bank.post('/v0/internal_accounts', second)).status).toBe(201)
      const both = await typed(type)
      const replies = await Promise.all(
        both.map((it: { id: string }) => patch(it.id, 'WIRE_SETTLEMENT')),
      )
      expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
      expect(await typed(type)).toHaveLength(1)
    },
  )
})
