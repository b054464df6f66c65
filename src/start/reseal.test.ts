// Resealing in the foreground: `florin reseal` on a bank that does not serve.

import { expect, onTestFinished, test } from 'vitest'
import { openTestBank } from '../../test/bank.ts'
import { readConfig } from '../config.ts'
import { resealBank } from './reseal.ts'

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const [first, second] = [keyOf(7), keyOf(8)]

test('all values are sealed under the new key, and the earlier key is not needed any more', async () => {
  const bank = await openTestBank({ FLORIN_ENCRYPTION_KEY: first })
  onTestFinished(() => bank.close())
  const body = { status: 'PROSPECT', first_name: 'Ada', ssn: '123-45-6789' }
  expect((await bank.post('/v0/customers', body)).status).toBe(201)
  await bank.stop()
  const reseal = (keys: object) => {
    const config = readConfig(
      { DATABASE_URL: bank.databaseUrl, ...keys },
      { serves: false, opens: true },
    )
    return resealBank(config, { announce: () => {} })
  }
  await expect(reseal({ FLORIN_ENCRYPTION_KEY: second })).rejects.toThrow(
    /encrypted with another key/,
  )
  const keys = { FLORIN_ENCRYPTION_KEY: second, FLORIN_DECRYPTION_KEYS: first }
  const { resealed, report } = await reseal(keys)
  expect(resealed).toBeGreaterThan(3)
  expect(report.keys).toMatchObject([
    { number: 1, is_needed: false },
    { number: 2, is_needed: true },
  ])
  expect(await bank.sql('select number from encryption_keys where is_needed')).toEqual([
    { number: 2 },
  ])
  expect((await reseal({ FLORIN_ENCRYPTION_KEY: second })).resealed).toBe(0)
})
