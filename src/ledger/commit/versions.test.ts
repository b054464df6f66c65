// Every write of an account's row gives it another version, in any process; nothing else is compared before a commit.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { control, listControls } from '../../../test/spend_controls.ts'
import { endTransfer, fundedAccount, transfer } from '../../../test/world.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

let from: string
let to: string
beforeAll(async () => {
  from = await fundedAccount(bank, { funds: 10_000 })
  to = await fundedAccount(bank)
})

async function versionsOf(...ids: string[]): Promise<string[]> {
  const rows = await bank.sql<{ version: string }>(
    'select version::text from ledger_accounts where id = any($1) order by id',
    [ids],
  )
  expect(rows).toHaveLength(ids.length)
  return rows.map(({ version }) => version)
}

const sides = () => ({ originating_account_id: from, receiving_account_id: to })
const writes: Record<string, () => Promise<unknown>> = {
  'a transfer': () => transfer(bank, sides()),
  'the end of a hold': async () => {
    const { body } = await transfer(bank, { ...sides(), capture_mode: 'MANUAL' })
    return endTransfer(bank, body.id, 'COMPLETE')
  },
  'SQL that names no version': () =>
    bank.sql('update ledger_accounts set posted = posted where id = any($1) returning 1', [
      [from, to],
    ]),
  'a spend control': async () => {
    const limit = await control(bank)
    await listControls(bank, from, [limit])
    await listControls(bank, to, [limit])
  },
  'a freeze': async () => {
    for (const id of [from, to]) await bank.patch(`/v0/accounts/${id}`, { access_status: 'FROZEN' })
  },
}

test.for(Object.keys(writes))('%s gives each account another version', async (write) => {
  const before = await versionsOf(from, to)
  await writes[write]?.()
  const after = await versionsOf(from, to)
  expect(after.filter((version, index) => version === before[index])).toEqual([])
})

test('a version that SQL gives stays as it is given', async () => {
  await bank.sql('update ledger_accounts set version = 17 where id = $1', [from])
  expect(await versionsOf(from)).toEqual(['17'])
})
