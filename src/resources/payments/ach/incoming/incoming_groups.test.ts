// Entries that came in are booked in groups: each once, and none holds up the others.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { achFoldersIn, fileOf, incomingEntry as entry } from '../../../../../test/ach_files.ts'
import { openTestBank } from '../../../../../test/bank.ts'
import { wrongIn } from '../../../../../test/verified.ts'
import { balances, fundedAccount } from '../../../../../test/world.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'florin-ach-groups-'))
const bank = await openTestBank({ FLORIN_DATA_DIR: dataDir, FLORIN_LOG_LEVEL: 'fatal' })
const { bring } = achFoldersIn(dataDir)
afterAll(async () => {
  await bank.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function receiver() {
  const client = await bank.workspace()
  const account = await fundedAccount(client)
  const number = (await client.get(`/v0/accounts/${account}`)).body.account_number as string
  return { client, account, number }
}

// Proves ach#incoming-entries.
test('entries of a file are booked in groups, each once, in their order', async () => {
  const { client, account, number } = await receiver()
  const one = { ...entry, account: number, amount: 100n }
  // A debit finds what the credits before it brought, and not what those after it bring.
  const entries = Array.from({ length: 600 }, (_, index) =>
    index % 3 === 2 ? { ...one, code: '27', amount: 150n } : one,
  )
  await bring(client, fileOf([{ ...one, code: '27' }, ...entries]))
  expect((await balances(client, account)).posted).toBe(400 * 100 - 200 * 150)
  const booked = await bank.sql<{ status: string; count: string; groups: string }>(
    `select status, count(*), count(distinct last_updated_time) as groups from ach_incoming
     where tenant = $1 group by status order by status`,
    [client.tenant],
  )
  expect(booked).toEqual([
    { status: 'POSTED', count: '600', groups: expect.any(String) },
    { status: 'RETURNED', count: '1', groups: '1' },
  ])
  const order = await bank.sql<{ position: number }>(
    `select i.position from ach_incoming i
     join posted_transactions p on p.tenant = i.tenant and p.uuid = i.transaction_id
     where i.tenant = $1 order by p.number`,
    [client.tenant],
  )
  expect(order.map(({ position }) => position)).toEqual(entries.map((_, index) => index + 2))
  expect(await wrongIn(bank)).toEqual([])
})

// Proves ach#incoming-entries.
test('an entry whose booking fails is tried again later, and all others of its group are booked', async () => {
  const { client, account, number } = await receiver()
  await bank.sql(
    `create function refuse_one_amount() returns trigger language plpgsql as
     $$begin if abs(new.amount) = 777 then raise exception 'refused'; end if; return new; end$$`,
    [],
  )
  await bank.sql(
    `create trigger refuse_one_amount before insert on ledger_entries for each row
     execute function refuse_one_amount()`,
    [],
  )
  const amounts = Array.from({ length: 20 }, (_, index) => (index === 7 ? 777n : 100n))
  await bring(client, fileOf(amounts.map((amount) => ({ ...entry, account: number, amount }))))
  expect((await balances(client, account)).posted).toBe(1900)
  const waiting = 'select amount from ach_incoming where tenant = $1 and status = $2'
  expect(await bank.sql(waiting, [client.tenant, 'INIT'])).toEqual([{ amount: '777' }])

  await bank.sql('drop trigger refuse_one_amount on ledger_entries', [])
  expect((await client.advance(600)).status).toBe(200)
  expect((await balances(client, account)).posted).toBe(2677)
  expect(await wrongIn(bank)).toEqual([])
})
