// The metric of refusals tells an operator why requests are refused, whichever way they were refused.

import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { fundedAccount, transfer } from '../../../test/world.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

async function refusals(): Promise<Map<string, number>> {
  const { text } = await bank.get('/metrics')
  const lines = text.matchAll(/^florin_refusals_total\{operation="(\w+)",code="(\w+)"\} (\d+)$/gm)
  return new Map(
    [...lines].map(([, operation, code, count]) => [`${operation} ${code}`, Number(count)]),
  )
}

const from = await fundedAccount(bank, { funds: 100 })
const to = await fundedAccount(bank)
const sides = { originating_account_id: from, receiving_account_id: to }
const missing = randomUUID()
const used = randomUUID()

test.each<[string, () => Promise<{ status: number }>, string]>([
  [
    'too little money',
    () => transfer(bank, { ...sides, amount: 101 }),
    'createInternalTransfer INSUFFICIENT_FUNDS',
  ],
  [
    'a body that is invalid',
    () => transfer(bank, { ...sides, amount: -1 }),
    'createInternalTransfer BAD_REQUEST_BODY',
  ],
  [
    'an account that is not there',
    () => transfer(bank, { ...sides, receiving_account_id: missing }),
    'createInternalTransfer ACCOUNT_NOT_FOUND',
  ],
  [
    'a write under a key',
    () => bank.post('/v0/customers', {}, { 'idempotency-key': randomUUID() }),
    'createCustomer BAD_REQUEST_BODY',
  ],
  [
    'a write without a key',
    () => bank.post('/v0/customers', {}),
    'createCustomer BAD_REQUEST_BODY',
  ],
  ['a read', () => bank.get(`/v0/accounts/${missing}`), 'getAccount RESOURCE_NOT_FOUND'],
  [
    'a key that was used for another request',
    async () => {
      await transfer(bank, { ...sides, amount: 1 }, used)
      return transfer(bank, { ...sides, amount: 2 }, used)
    },
    'createInternalTransfer DUPLICATE_RESOURCE',
  ],
])('a refusal is counted by its own code: %s', async (_title, refuse, counted) => {
  const before = await refusals()
  expect((await refuse()).status).toBeGreaterThanOrEqual(400)
  const after = await refusals()
  expect([...after].filter(([name, count]) => count !== (before.get(name) ?? 0))).toEqual([
    [counted, (before.get(counted) ?? 0) + 1],
  ])
})

test('a refusal that is repeated from a key is counted as replayed', async () => {
  const key = randomUUID()
  await transfer(bank, { ...sides, amount: 1_000 }, key)
  const before = await refusals()
  await transfer(bank, { ...sides, amount: 1_000 }, key)
  const name = 'createInternalTransfer replayed'
  expect((await refusals()).get(name)).toBe((before.get(name) ?? 0) + 1)
})
