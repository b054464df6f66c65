// Workspaces and their keys: what a fresh one holds, and that no two of them ever meet.

import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { clientOf, openTestWorkspace } from './bank.ts'
import { fundedAccount, transfer, verifiedCustomer } from './world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

test('a fresh workspace has what the tour needs and nothing else', async () => {
  const { status, body } = await bank.post('/sandbox/workspaces', { name: 'checkout tests' })
  expect(status).toBe(201)
  expect(body).toEqual({
    tenant: expect.stringMatching(/^1_\d+$/),
    api_key: expect.stringMatching(/^florin_sandbox_.{24,}$/),
  })
  const fresh = clientOf(bank.url, body.api_key, body.tenant)

  const { account_templates } = (await fresh.get('/v0/accounts/templates')).body
  expect(
    account_templates
      .map((it: { template: { account_type: string } }) => it.template.account_type)
      .toSorted(),
  ).toEqual(['CHECKING', 'SAVING'])
  const { internal_accounts } = (await fresh.get('/v0/internal_accounts')).body
  const types = internal_accounts.map((it: { account_type: string }) => it.account_type)
  expect(types).toEqual(
    expect.arrayContaining([
      'FUNDING_ACCOUNTS',
      'FEES',
      'REWARDS',
      'ACH_SETTLEMENT',
      'ACH_SUSPENSE',
      'ALLOCATED_SUSPENSE',
      'CARD_SETTLEMENT',
      'GENERAL_PNL',
    ]),
  )
  for (const path of ['customers', 'persons', 'accounts', 'webhooks', 'notes', 'verifications']) {
    const { body: list } = await fresh.get(`/v0/${path}`)
    expect(Object.values(list)[0]).toEqual([])
  }
})

test('a key is stored as a hash and its last four characters only', async () => {
  const { body } = await bank.post('/sandbox/workspaces')
  const rows = await bank.sql<{ hash: Buffer; last_four: string; whole: string }>(
    'select hash, last_four, k::text as whole from api_keys k where tenant = $1',
    [body.tenant],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.hash.equals(createHash('sha256').update(body.api_key).digest())).toBe(true)
  expect(rows[0]?.last_four).toBe(body.api_key.slice(-4))
  expect(rows[0]?.whole).not.toContain(body.api_key.slice('florin_sandbox_'.length))
})

test('a revoked key stops within a second or two', async () => {
  const client = await bank.workspace()
  expect((await client.get('/v0/customers')).status).toBe(200)
  await bank.sql('update api_keys set revoked_time = $2 where tenant = $1', [
    client.tenant,
    new Date(),
  ])
  await expect.poll(async () => (await client.get('/v0/customers')).status).toBe(401)
})

// Proves requests#api-keys.
describe('who asks', () => {
  const ask = async (authorization?: string) => {
    const response = await fetch(
      `${bank.url}/v0/customers`,
      authorization === undefined ? {} : { headers: { authorization } },
    )
    return { status: response.status, code: ((await response.json()) as { code: string }).code }
  }

  test.each([
    ['nobody', undefined],
    ['another scheme', 'Basic dXNlcjpwYXNz'],
    ['no key', 'Bearer'],
    ['an unknown key', `Bearer florin_sandbox_${'x'.repeat(40)}`],
    ['a key of production', `Bearer florin_production_${'x'.repeat(40)}`],
    ['something else', 'Bearer 6f8e7f0a-2b1c-4a3d-9e5f-7c6b5a493827'],
    ['two keys', `Bearer ${bank.key} ${bank.key}`],
  ])('%s is refused', async (_who, authorization) => {
    expect(await ask(authorization)).toEqual({ status: 401, code: 'UNAUTHENTICATED' })
  })

  test('the word Bearer may be written in any case', async () => {
    const response = await fetch(`${bank.url}/v0/customers`, {
      headers: { authorization: `bEARER ${bank.key}` },
    })
    expect(response.status).toBe(200)
  })
})

// Proves requests#workspaces.
// Proves docs/security.md.
test('nothing of one workspace is seen, found or touched from another', async () => {
  const mine = await bank.workspace()
  const theirs = await bank.workspace()
  const customer = await verifiedCustomer(mine)
  const account = await fundedAccount(mine, { customer: customer.id, funds: 1000 })
  const target = await fundedAccount(mine)
  const sides = { originating_account_id: account, receiving_account_id: target }
  const held = (await transfer(mine, { ...sides, capture_mode: 'MANUAL' })).body.id
  const posted = (await transfer(mine, sides)).body.id
  const { id: webhook } = (
    await mine.post('/v0/webhooks', {
      url: 'http://127.0.0.1:9/',
      is_enabled: false,
      enabled_events: ['CUSTOMER.*'],
    })
  ).body

  for (const path of [
    `/v0/customers/${customer.id}`,
    `/v0/persons/${customer.id}`,
    `/v0/accounts/${account}`,
    `/v0/accounts/${account}/relationships`,
    `/v0/transactions/internal_transfer/${held}`,
    `/v0/transactions/pending/${held}`,
    `/v0/transactions/posted/${posted}`,
    `/v0/webhooks/${webhook}`,
    `/v0/webhooks/${webhook}/events`,
  ]) {
    expect((await mine.get(path)).status, path).toBe(200)
    expect(await theirs.get(path), path).toMatchObject({
      status: 404,
      body: { code: 'RESOURCE_NOT_FOUND' },
    })
  }
  for (const [path, body] of [
    [`/v0/customers/${customer.id}`, { first_name: 'Eve' }],
    [`/v0/accounts/${account}`, { nickname: 'mine now' }],
  ] as const) {
    expect((await theirs.patch(path, body)).status, path).toBe(404)
  }
  for (const query of [`id=${customer.id}`, 'last_name=Quill']) {
    expect((await theirs.get(`/v0/customers?${query}`)).body.customers).toEqual([])
  }
  expect((await theirs.get(`/v0/transactions/posted?account_id=${account}`)).body.result).toEqual(
    [],
  )
})

test('workspaces can be made and used by many at once', async () => {
  const replies = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const client = await bank.workspace()
      return fundedAccount(client, { funds: 100 })
    }),
  )
  expect(new Set(replies).size).toBe(10)
})
