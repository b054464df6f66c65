// What is held at any instant, where this program did not write it: before the migration, and by an older program that
// serves beside this one.

import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { type Client, openTestBank } from '../../test/bank.ts'
import { wrongIn } from '../../test/verified.ts'
import {
  authorize,
  cardMessage,
  endTransfer,
  fundedAccount,
  issuedCard,
  transfer,
  verifiedCustomer,
} from '../../test/world.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

async function hold(client: Client, from: string, to: string, amount: number): Promise<string> {
  const sides = { originating_account_id: from, receiving_account_id: to }
  return (await transfer(client, { ...sides, amount, capture_mode: 'MANUAL' })).body.id
}

/** The changes in order, without the numbers, which the migration makes up. */
const changes = () =>
  bank.sql(
    `select account_id, change_time, hold_id, amount, held from ledger_hold_changes
     order by tenant, account_id, change_time, number, seq`,
  )

test('the migration finds the changes of all earlier holds in the history of what waited', async () => {
  const customer = (await verifiedCustomer(bank)).id
  const from = await fundedAccount(bank, {
    customer,
    funds: 1_000,
    account: { is_card_enabled: true },
  })
  const to = await fundedAccount(bank, { customer })
  const card = await issuedCard(bank, { account: from, customer })
  const [completed, canceled] = [await hold(bank, from, to, 50), await hold(bank, from, to, 60)]
  await hold(bank, from, to, 70)
  const paid = await authorize(bank, card.id, 300)
  await authorize(bank, card.id, 5_000)
  await bank.advance(60)
  await endTransfer(bank, completed, 'COMPLETE')
  await bank.advance(60)
  await endTransfer(bank, canceled, 'CANCELED')
  await cardMessage(bank, 'clearing', { original_transaction_id: paid.token, amount: 100 })
  await bank.advance(60)
  await authorize(bank, card.id, 9)
  await bank.advance(30 * 24 * 3600)
  await hold(bank, from, to, 11)
  const before = await changes()
  expect(before.length).toBeGreaterThan(9)

  const migration = readFileSync('migrations/0044_hold_changes.sql', 'utf8')
  const [backfill = ''] =
    /create function past_hold_changes[^]*drop function past_hold_changes\(\);/.exec(migration) ??
    []
  await bank.sql('delete from ledger_hold_changes')
  await bank.sql(backfill)
  expect(await changes()).toEqual(before)
  expect(await wrongIn(bank)).toEqual([])
})

test('a change by a program that does not record it is recorded by the database', async () => {
  const client = await bank.workspace()
  const from = await fundedAccount(client, { funds: 1_000 })
  const to = await fundedAccount(client)
  await client.advance(3600)
  const first = await hold(client, from, to, 100)
  const write = (id: string, amount: number, status: string) =>
    bank.sql(
      `insert into ledger_holds (tenant, id, account_id, other_account_id, currency, amount, status, expires_time)
       values ($1, $2, $3, $4, 'USD', $5, $6, now() + interval '1 day')
       on conflict (tenant, id) do update set amount = excluded.amount, status = excluded.status`,
      [client.tenant, id, from, to, amount, status],
    )
  const other = '7d943c51-e4ff-4e57-9558-08cab6b963c7'
  await write(other, 40, 'OPEN')
  await write(first, 0, 'RELEASED')
  const heldNow = async () => (await client.get(`/v0/accounts/${from}/balances`)).body.held
  expect(await heldNow()).toBe(40)
  await write(other, 30, 'OPEN')
  await write(other, 30, 'OPEN')
  expect(await heldNow()).toBe(30)
  const rows = await bank.sql<{ held: string }>(
    'select held from ledger_hold_changes where tenant = $1 order by number',
    [client.tenant],
  )
  expect(rows.map(({ held }) => Number(held))).toEqual([100, 140, 40, 30])
})
