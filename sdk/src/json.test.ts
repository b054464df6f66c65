import { expect, test } from 'vitest'
import { openTestWorkspace } from '../../test/bank.ts'
import { fundedAccount } from '../../test/world.ts'
import { connect } from './connect.ts'
import { jsonText, parseJson } from './json.ts'

test('an integer that a number does not hold is a bigint, and is written as an integer', () => {
  const text = '{"a":9007199254740993,"b":[-9223372036854775807,1],"c":"9007199254740993","d":1.5}'
  const value = parseJson(text)
  expect(value).toEqual({
    a: 9007199254740993n,
    b: [-9223372036854775807n, 1],
    c: '9007199254740993',
    d: 1.5,
  })
  expect(jsonText(value)).toBe(text)
  expect(parseJson('{"a":9007199254740991}')).toEqual({ a: 9007199254740991 })
})

test('a transfer of more than 2^53 cents is sent and answered with every digit', async () => {
  const server = await openTestWorkspace()
  const bank = connect({ url: server.url, apiKey: server.key })
  const amount = 9007199254740993n
  const made = await bank.post('/transactions/internal_transfer', {
    body: {
      // The types say number: a bigint where that is not enough.
      amount: amount as unknown as number,
      currency: 'USD',
      type: 'FEE',
      originating_account_alias: 'funding_accounts',
      receiving_account_id: await fundedAccount(server),
    },
  })
  expect(made.amount).toBe(amount)
  for await (const event of bank.events.list({ types: ['TRANSACTION.POSTED.CREATED'] }))
    expect(jsonText(event.resource)).toContain(`"amount":${amount}`)
  await server.close()
})
