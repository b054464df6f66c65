// The fixture for Vitest, in Vitest.

import { afterAll, expect, vi } from 'vitest'
import { openTestWorkspace } from '../../test/bank.ts'

const served = await openTestWorkspace()
vi.stubEnv('FLORIN_URL', served.url)
vi.stubEnv('FLORIN_API_KEY', served.key)
// Loading it starts a bank, unless the environment names one.
const { test } = await import('./vitest.ts')
afterAll(async () => {
  vi.unstubAllEnvs()
  await served.close()
})

const tenants = new Set<string>()

test.for([1, 2])('gives test %i its bank', async (amount, { bank }) => {
  expect(bank.url).toBe(served.url)
  const account = await bank.account({ balance: amount })
  await bank.expectBalance(account, { posted: amount, available: amount })
  tenants.add(bank.tenant)
  expect(tenants.size).toBe(amount)
})
