// The sample bank: every list has something, the books balance, and it can be raised once, and again after a wipe.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, openTestBank, type Reply } from '../../../test/bank.ts'
import { until } from '../../../test/receiver.ts'
import { verifyBank } from '../../start/maintenance.ts'
import { readConfig } from '../../config.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const raise = (client: Client, headers = {}) =>
  client.post('/sandbox/sample_data', undefined, headers)

let client: Client
let first: Reply
beforeAll(async () => {
  client = await bank.workspace()
  first = await raise(client)
  expect(first.status, first.text).toBe(201)
})

async function listed(path: string, list: string): Promise<Record<string, unknown>[]> {
  const { status, body, text } = await client.get(path)
  expect(status, text).toBe(200)
  return body[list]
}

async function states(path: string, list: string, field: string): Promise<string[]> {
  const rows = await listed(path, list)
  return [...new Set(rows.map((row) => String(row[field])))].toSorted()
}

const lists = [
  ['/v0/customers', 'customers'],
  ['/v0/persons?is_customer=false', 'persons'],
  ['/v0/businesses', 'businesses'],
  ['/v0/addresses', 'addresses'],
  ['/v0/verifications', 'verifications'],
  ['/v0/relationships', 'relationships'],
  ['/v0/monitoring/alerts', 'alerts'],
  ['/v0/monitoring/subscriptions', 'subscriptions'],
  ['/v0/notes', 'notes'],
  ['/v0/accounts', 'accounts'],
  ['/v0/internal_accounts', 'internal_accounts'],
  ['/v0/external_accounts', 'external_accounts'],
  ['/v0/spend_controls', 'spend_controls'],
  ['/v0/cards', 'cards'],
  ['/v0/ach', 'transactions'],
  ['/v0/ach/incoming', 'transactions'],
  ['/v0/transactions/posted', 'result'],
  ['/v0/transactions/pending', 'result'],
  ['/v0/transactions/batchable?enabled=true', 'result'],
  ['/v0/transactions/batchable?enabled=false', 'result'],
  ['/sandbox/batch_templates', 'batch_templates'],
] as const

test.each(lists)('%s has something', async (path, list) => {
  expect((await listed(path, list)).length).toBeGreaterThan(0)
})

describe('it is varied', () => {
  test.each([
    ['/v0/customers', 'customers', 'status', ['ACTIVE', 'DENIED', 'PROSPECT']],
    ['/v0/customers', 'customers', 'kyc_status', ['ACCEPTED', 'REJECTED', 'REVIEW', 'UNVERIFIED']],
    ['/v0/customers', 'customers', 'ban_status', ['ALLOWED', 'SUSPENDED']],
    [
      '/v0/relationships',
      'relationships',
      'relationship_type',
      ['BENEFICIAL_OWNER_OF', 'MANAGING_PERSON_OF', 'OWNER_OF', 'PAYER_PAYEE'],
    ],
    ['/v0/accounts', 'accounts', 'status', ['ACTIVE_OR_DISBURSED', 'IN_CLOSING', 'SUSPENDED']],
    ['/v0/accounts', 'accounts', 'access_status', ['ACTIVE', 'FROZEN']],
    ['/v0/accounts', 'accounts', 'account_type', ['CHECKING', 'SAVING']],
    [
      '/v0/external_accounts?include_history=true',
      'external_accounts',
      'status',
      ['ACTIVE', 'DELETED'],
    ],
    ['/v0/cards', 'cards', 'card_status', ['ACTIVE', 'SUSPENDED', 'TERMINATED', 'UNACTIVATED']],
    ['/v0/cards', 'cards', 'form', ['PHYSICAL', 'VIRTUAL']],
    ['/v0/monitoring/alerts', 'alerts', 'status', ['ACTIVE', 'SUPPRESSED']],
    ['/v0/monitoring/alerts', 'alerts', 'type', ['LICENSE_VALIDITY', 'NEGATIVE_NEWS', 'WATCHLIST']],
    ['/v0/spend_controls', 'spend_controls', 'is_active', ['false', 'true']],
    ['/v0/transactions/posted', 'result', 'type', ['ach', 'card', 'internal_transfer']],
  ] as const)('%s: %s differ in %s', async (path, list, field, expected) => {
    expect(await states(path, list, field)).toEqual(expected)
  })

  test('pending transactions have waited, and ended in every way but one that is still to come', async () => {
    const rows = await listed('/v0/transactions/pending', 'result')
    const found = new Set(rows.map((row) => (row['data'] as { status: string }).status))
    for (const status of ['PENDING', 'PARTCLEARED', 'CLEARED', 'RELEASED', 'DECLINED'])
      expect(found).toContain(status)
    await client.advance(3600)
    const expired = await listed('/v0/transactions/pending?status=EXPIRED', 'result')
    expect(expired.length).toBe(1)
  })

  test('a declined card payment says why', async () => {
    const rows = await listed('/v0/transactions/pending?status=DECLINED', 'result')
    const reasons = rows.map((row) => (row['data'] as { reason: string }).reason)
    expect(new Set(reasons)).toEqual(new Set(['INSUFFICIENT_FUNDS', 'SPEND_CONTROL_VIOLATED']))
  })

  test('outgoing ACH settles, waits, was canceled, and came back', async () => {
    await until(async () =>
      (await states('/v0/ach', 'transactions', 'status')).includes('COMPLETE'),
    )
    const found = await states('/v0/ach', 'transactions', 'status')
    expect(found).toEqual(expect.arrayContaining(['CANCELED', 'COMPLETE', 'DECLINED', 'INIT']))
    expect(await states('/v0/ach/incoming', 'transactions', 'status')).toEqual(
      expect.arrayContaining(['INIT', 'POSTED', 'RETURNED']),
    )
  })

  test('there is a case to review', async () => {
    const rows = await bank.sql('select id from cases where tenant = $1', [client.tenant])
    expect(rows).toHaveLength(1)
  })
})

test('what is answered is what is there', async () => {
  const { raised } = first.body as { raised: Record<string, string[]> }
  const kinds = {
    customers: '/v0/customers',
    businesses: '/v0/businesses',
    accounts: '/v0/accounts',
    cards: '/v0/cards',
    relationships: '/v0/relationships',
    spend_controls: '/v0/spend_controls',
  }
  for (const [kind, path] of Object.entries(kinds)) {
    const ids = (await listed(path, kind)).map(({ id }) => id)
    expect([kind, ids]).toEqual([kind, expect.arrayContaining(raised[kind] ?? ['none'])])
    expect(raised[kind]).toHaveLength(ids.length)
  }
  for (const id of raised['internal_transfers'] ?? ['none']) {
    expect((await client.get(`/v0/transactions/internal_transfer/${id}`)).status).toBe(200)
  }
  expect(raised['card_transactions']?.length).toBeGreaterThan(10)
})

test('events arose as from anybody’s requests', async () => {
  const rows = await bank.sql<{ type: string }>(
    'select distinct type from events where tenant = $1',
    [client.tenant],
  )
  expect(rows.map(({ type }) => type)).toEqual(
    expect.arrayContaining([
      'CUSTOMER.CREATED',
      'BUSINESS.VERIFICATION_OUTCOME.UPDATED',
      'ACCOUNT.UPDATED',
      'INTERNAL_TRANSFER.SUCCEEDED',
      'TRANSACTION.PENDING.UPDATED',
      'TRANSACTION.POSTED.CREATED',
      'SPEND_CONTROL.VIOLATED',
      'CASE.CREATED',
      'CARD.UPDATED',
      'ACH.INCOMING.FUTURE_DATED',
    ]),
  )
})

// Proves sandbox#sample-data.
test('a workspace has it once: the second call is refused, and raises nothing', async () => {
  const before = (await listed('/v0/customers', 'customers')).length
  expect(await raise(client)).toMatchObject({ status: 409, body: { code: 'DUPLICATE_RESOURCE' } })
  expect((await listed('/v0/customers', 'customers')).length).toBe(before)
})

test('two calls at once raise it once', async () => {
  const other = await bank.workspace()
  const replies = await Promise.all([raise(other), raise(other)])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]))
  const { body } = await other.get('/v0/customers')
  expect(body.customers).toHaveLength(first.body.raised.customers.length)
})

test('it is the same in every workspace, and again after a wipe', async () => {
  const other = await bank.workspace()
  const headers = { 'idempotency-key': randomUUID() }
  const shape = ({ body }: Reply) =>
    Object.entries(body.raised as Record<string, string[]>).map(([kind, ids]) => [kind, ids.length])
  const names = async () => {
    const { body } = await other.get('/v0/customers?sort_by=last_name:asc')
    return (body.customers as { last_name: string }[]).map(({ last_name }) => last_name)
  }
  const made = await raise(other, headers)
  expect(shape(made)).toEqual(shape(first))
  const before = await names()
  expect((await raise(other, headers)).text).toBe(made.text)

  expect((await other.post('/v0/wipe')).status).toBe(204)
  expect(await names()).toEqual([])

  const again = await raise(other)
  expect(again.status, again.text).toBe(201)
  expect(await names()).toEqual(before)
  // A wipe keeps batch templates.
  expect(shape(again)).toEqual(shape(first).filter(([kind]) => kind !== 'batch_templates'))
})

test('the books balance', async () => {
  const said: string[] = []
  const config = readConfig({ DATABASE_URL: bank.databaseUrl })
  const { ok } = await verifyBank(config, { announce: (line) => said.push(line) })
  expect([ok, said.filter((line) => line.startsWith('WRONG'))]).toEqual([true, []])
})
