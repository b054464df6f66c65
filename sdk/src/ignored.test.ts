import { afterAll, expect, test, vi } from 'vitest'
import { openTestWorkspace } from '../../test/bank.ts'
import { connect } from './connect.ts'
import type { IgnoredName, OnIgnored } from './ignored.ts'

const server = await openTestWorkspace()
afterAll(() => server.close())
const bankWith = (onIgnored?: OnIgnored) =>
  connect({ url: server.url, apiKey: server.key, onIgnored })
const misspelled = { query: { customer: '1', customerId: '2' } as object }

test('a name that the bank ignored is printed as a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await bankWith().get('/accounts', misspelled)
  expect(warn.mock.calls).toEqual([
    [
      'Florin ignored names of get /accounts that it does not know: customer (did you mean customer_id?), customerId (did you mean customer_id?)',
    ],
  ])
  warn.mockRestore()
})

test('a name that the bank does not know is refused with `throw`, or handed over', async () => {
  await expect(bankWith('throw').get('/accounts', misspelled)).rejects.toMatchObject({
    code: 'UNKNOWN_NAMES',
    invalid: { 'query.customer': expect.stringContaining('customer_id') },
  })
  const heard: IgnoredName[] = []
  await bankWith((ignored) => heard.push(...ignored)).customers.create(
    Object.assign({ status: 'PROSPECT' } as const, { 'é,1': 1 }),
  )
  expect(heard).toEqual([{ name: 'body.é,1', suggestion: undefined }])
})
