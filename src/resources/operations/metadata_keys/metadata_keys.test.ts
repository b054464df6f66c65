// Searchable keys of metadata, and the lists that filter by them.

import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { type Client, openTestBank } from '../../../../test/bank.ts'
import { fundedAccount, transfer } from '../../../../test/world.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

async function createCustomer(client: Client, more: object): Promise<string> {
  const reply = await client.post('/v0/customers', { status: 'PROSPECT', ...more })
  expect(reply.status, reply.text).toBe(201)
  return reply.body.id
}

async function declare(client: Client, keys: readonly string[]) {
  const reply = await client.put('/operations/metadata_keys', { keys })
  expect(reply.status, reply.text).toBe(200)
  expect((await client.get('/operations/metadata_keys')).body).toEqual({ keys })
}

async function idsOf(client: Client, path: string, filter: string): Promise<string[]> {
  const reply = await client.get(`${path}?metadata=${encodeURIComponent(filter)}`)
  expect(reply.status, reply.text).toBe(200)
  expect(reply.headers.get('florin-ignored')).toBeNull()
  const rows =
    reply.body.customers ?? reply.body.persons ?? reply.body.accounts ?? reply.body.result
  return rows.map((row: { id?: string; uuid?: string }) => row.uuid ?? row.id)
}

// Proves requests#metadata-filters.
test('customers, accounts and posted transactions are found by a declared key, also those from before', async () => {
  const client = await bank.workspace()
  const customer = await createCustomer(client, { metadata: { tier: 'gold: 1', score: 7 } })
  await createCustomer(client, { metadata: { tier: 'silver' } })
  const account = await fundedAccount(client, {
    funds: 1_000,
    account: { metadata: { tier: 'gold: 1' } },
  })
  const to = await fundedAccount(client)
  const sides = { originating_account_id: account, receiving_account_id: to, amount: 1 }
  await transfer(client, { ...sides, metadata: { order: 'Zoë, 7%' } })
  await transfer(client, { ...sides, metadata: { order: '8' } })
  await declare(client, ['tier', 'order', 'score', 'is_vip'])
  expect(await idsOf(client, '/v0/customers', 'tier:gold: 1')).toEqual([customer])
  expect(await idsOf(client, '/v0/customers', 'score:7')).toEqual([customer])
  expect(await idsOf(client, '/v0/persons', 'score:7')).toEqual([customer])
  expect(await idsOf(client, '/v0/customers', 'tier:gold')).toEqual([])
  expect(await idsOf(client, '/v0/customers', 'is_vip:true')).toEqual([])
  expect(await idsOf(client, '/v0/accounts', 'tier:gold: 1')).toEqual([account])
  const found = await idsOf(client, '/v0/transactions/posted', 'order:Zoë, 7%')
  expect(found).toHaveLength(1)
  const eighth = await idsOf(client, '/v0/transactions/posted', 'order:8')
  expect(eighth).toHaveLength(1)
  expect(eighth).not.toEqual(found)
  expect(await idsOf(client, '/v0/transactions/posted', 'order:9')).toEqual([])
  const later = await createCustomer(client, { metadata: { is_vip: true } })
  expect(await idsOf(client, '/v0/customers', 'is_vip:true')).toEqual([later])
  await client.patch(`/v0/customers/${later}`, { metadata: { is_vip: false } })
  expect(await idsOf(client, '/v0/customers', 'is_vip:true')).toEqual([])
})

// Proves requests#metadata-filters.
test('a key that is not declared is refused with how to declare it', async () => {
  const client = await bank.workspace()
  await declare(client, ['order'])
  for (const path of ['customers', 'persons', 'accounts', 'transactions/posted']) {
    const reply = await client.get(`/v0/${path}?metadata=tier:gold`)
    expect(reply.status, reply.text).toBe(400)
    expect(reply.body.code).toBe('BAD_QUERY_PARAMETER')
    expect(reply.body.detail).toContain(
      'names tier, which is no searchable key of this workspace: declare it with PUT /operations/metadata_keys. Searchable keys: order',
    )
  }
  for (const filter of ['order', ':7'])
    expect((await client.get(`/v0/customers?metadata=${filter}`)).body.detail).toContain(
      'must be a key and a value: key:value',
    )
  const twice = await client.put('/operations/metadata_keys', { keys: ['order', 'order'] })
  expect(twice.body.detail).toContain('keys (must not have an item twice: items 1 and 0 are equal)')
  const other = await bank.workspace()
  expect((await other.get('/v0/customers?metadata=order:1')).status).toBe(400)
})

// Proves requests#metadata-filters.
test('a workspace has at most five keys, each once', async () => {
  const client = await bank.workspace()
  const invalid = [['a', 'b', 'c', 'd', 'e', 'f'], ['a', 'a'], ['a:b'], [''], ['x'.repeat(101)]]
  for (const keys of invalid) {
    const reply = await client.put('/operations/metadata_keys', { keys })
    expect(reply.status, reply.text).toBe(400)
  }
  await declare(client, ['a', 'b', 'c', 'd', 'e'])
  await declare(client, [])
  const { audit_log: log } = (await client.get('/operations/audit_log')).body
  expect(log.slice(0, 2)).toMatchObject([
    { action: 'metadata_keys.changed', detail: { keys: [] } },
    { action: 'metadata_keys.changed', detail: { keys: ['a', 'b', 'c', 'd', 'e'] } },
  ])
})

// Proves requests#metadata-filters.
test('pages of a filter follow each other, and a workspace sees its own rows only', async () => {
  const client = await bank.workspace()
  const other = await bank.workspace()
  const batch = randomUUID()
  const made: string[] = []
  for (let index = 0; index < 5; index += 1) {
    made.push(await createCustomer(client, { metadata: { batch } }))
    await createCustomer(client, { metadata: { batch: randomUUID() } })
    await createCustomer(other, { metadata: { batch } })
  }
  for (const each of [client, other]) await declare(each, ['batch'])
  const seen: string[] = []
  let token = ''
  do {
    const { body } = await client.get(`/v0/customers?metadata=batch:${batch}&limit=2${token}`)
    seen.push(...body.customers.map(({ id }: { id: string }) => id))
    token = body.next_page_token ? `&page_token=${body.next_page_token}` : ''
  } while (token !== '')
  expect(seen).toEqual(made)
})
