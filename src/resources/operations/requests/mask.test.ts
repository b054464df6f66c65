// Values masked by pattern, values kept, and requests that try to keep others out of the log.

import { afterAll, describe, expect, test } from 'vitest'
import { openTestWorkspace } from '../../../../test/bank.ts'
import { mask, maskText } from './mask_rules.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const id = '0195f3a0-1234-7567-8901-234567890123'

describe('by its look', () => {
  test.each([
    '219-09-9999',
    '219 - 09 - 9999',
    '219/09/9999',
    '219_09_9999',
    '219–09–9999',
    '219\u00A009\u00A09999',
    '40000566-5566-5556',
    '40000566-5566-5556-0000',
    '4000 0566 5566 5556',
    '98765432101',
    'DE89 3704 0044 0532 0130 00',
    'Bearer abc',
    'florin_session=abc',
  ])('%s is masked, in a text, as a text and as a name', (secret) => {
    expect(maskText(`about ${secret}.`)).toMatch(/^about \[masked\]\.?$/)
    expect(mask([secret, { [secret]: { note: secret } }])).toEqual([
      '[masked]',
      { '[masked]': { note: '[masked]' } },
    ])
  })

  test.each([
    id,
    id.toUpperCase(),
    `/v0/customers/${id}/x`,
    '2026-11-21T17:38:03.123Z',
    '12345678',
  ])('%s stays', (text) => {
    expect(mask([text, { [text]: text }])).toEqual([text, { [text]: text }])
  })

  test('a number of nine digits is masked, unless it says how much money it is', () => {
    const money = { amount: 123_456_789, avail_balance: -987_654_321, amount_limit: 100_000_000 }
    expect(mask({ ...money, id: 123_456_789, seq: 12_345_678 })).toEqual({
      ...money,
      id: 123_456_789,
      seq: 12_345_678,
    })
    expect(mask({ note: 219_099_999, list: [98_765_432_101], account_number: 12 })).toEqual({
      note: '[masked]',
      list: ['[masked]'],
      account_number: '[masked]',
    })
  })
})

test('a request that cannot be written down keeps no other out of the log', async () => {
  const [theirs, mine] = [await bank.workspace(), await bank.workspace()]
  const deep = '['.repeat(30_000) + ']'.repeat(30_000)
  const replies = await Promise.all([
    theirs.get('/v0/customers/%00'),
    theirs.post('/v0/customers', deep),
    mine.get('/v0/customers'),
  ])
  const [nul, nested, listed] = replies.map(({ headers }) => headers.get('request-id'))
  const shown = (client: typeof mine, request: string | null | undefined) =>
    expect.poll(async () => (await client.get(`/operations/requests/${request}`)).body)

  await shown(mine, listed).toMatchObject({ path: '/v0/customers', status: 200 })
  await shown(theirs, nul).toMatchObject({ path: '/v0/customers/\uFFFD', status: 404 })
  await shown(theirs, nested).toMatchObject({
    status: 400,
    request_body: '[60000 bytes that are not JSON]',
  })
})
