// The contract is reviewed like code: the committed document is the one that the bank serves.
// After a change on purpose: npm test -- -u test/openapi.test.ts

import { afterAll, expect, test } from 'vitest'
import { openTestBank } from './bank.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

test('openapi.json is what the bank serves, without a key', async () => {
  const response = await fetch(`${bank.url}/v0/openapi.json`)
  const document = await response.json()

  expect(document).toMatchObject({ openapi: '3.0.3', info: { version: '0.217.0' } })
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('../openapi.json')
})
