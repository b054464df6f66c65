// A bank that limits its callers (contract A9).

import { afterAll, expect, test } from 'vitest'
import { openTestBank } from './bank.ts'

const bank = await openTestBank({ FLORIN_RATE_LIMIT: '5' })
afterAll(() => bank.close())

test('too many requests are told when to come back, and are not remembered under their key', async () => {
  const key = { 'idempotency-key': 'once' }
  const replies = await Promise.all(Array.from({ length: 12 }, () => bank.get('/v0/customers')))
  const limited = replies.filter(({ status }) => status === 429)
  expect(limited.length).toBeGreaterThan(0)
  expect(limited[0]).toMatchObject({
    body: { code: 'TOO_MANY_REQUESTS', retry_after: 1, title: 'Too Many Requests' },
  })
  expect(limited[0]?.headers.get('retry-after')).toBe('1')

  const refused = await bank.post('/v0/customers', { status: 'PROSPECT' }, key)
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const again = await bank.post('/v0/customers', { status: 'PROSPECT' }, key)
  expect([refused.status, again.status]).toEqual([429, 201])
})
