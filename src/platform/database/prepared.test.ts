import { afterAll, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { endTransfer, fundedAccount, transfer, verifiedCustomer } from '../../../test/world.ts'
import { openPrepared } from './prepared.ts'

// Its own, for its tables are changed.
const bank = await openTestBank()
afterAll(() => bank.close())

test('a statement gets a name when it comes for the second time, and keeps it', () => {
  const prepared = openPrepared()
  expect(prepared.nameOf('select 1')).toBeUndefined()
  const name = prepared.nameOf('select 1')
  expect(name).toMatch(/^look_[0-9a-f]{16}$/)
  expect(prepared.nameOf('select 1')).toBe(name)
  prepared.nameOf('select 2')
  expect(prepared.nameOf('select 2')).not.toBe(name)
})

test('pages are planned for what they ask for, each time', () => {
  const prepared = openPrepared()
  const page = 'select * from a where type = $1 order by time limit $2'
  expect([1, 2, 3].map(() => prepared.nameOf(page))).toEqual([undefined, undefined, undefined])
  const one = 'select * from a where id = $1 limit 1'
  expect([1, 2].map(() => prepared.nameOf(one))).toEqual([undefined, expect.any(String)])
})

test('a process remembers a bounded number of statements', () => {
  const prepared = openPrepared()
  for (let count = 0; count < 1_000; count += 1) prepared.nameOf(`select ${count}`)
  expect(prepared.nameOf('select 999')).toBeUndefined()
  expect(prepared.nameOf('select 0')).toBeDefined()
})

test('a bank goes on when a migration adds columns under its prepared statements', async () => {
  const { id } = await verifiedCustomer(bank)
  const account = await fundedAccount(bank, { funds: 10_000, customer: id })
  const other = await fundedAccount(bank)
  const hold = {
    originating_account_id: account,
    receiving_account_id: other,
    capture_mode: 'MANUAL',
  }
  const round = async () => {
    const answers = [
      await bank.get(`/v0/customers/${id}`),
      await bank.patch(`/v0/customers/${id}`, { first_name: `Ada ${Math.random()}` }),
      await bank.get(`/v0/accounts/${account}`),
      await bank.get('/v0/accounts'),
    ]
    const { body } = await transfer(bank, hold)
    answers.push(await endTransfer(bank, body.id, 'COMPLETE'))
    return answers.map(({ status }) => status)
  }
  for (let time = 0; time < 4; time += 1) expect(await round()).toEqual([200, 200, 200, 200, 200])

  for (const table of ['persons', 'accounts', 'internal_transfers', 'ledger_accounts']) {
    await bank.sql(`alter table ${table} add column later text`)
  }

  for (let time = 0; time < 3; time += 1) expect(await round()).toEqual([200, 200, 200, 200, 200])
})
