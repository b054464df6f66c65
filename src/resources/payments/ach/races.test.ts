// ACH concurrent with other changes of the same things: the second one sees the first.

import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { achBody, achParties, askAch } from '../../../../test/ach.ts'
import { openTestBank, type Reply } from '../../../../test/bank.ts'
import { untilSomebodyWaits } from '../../../../test/locks.ts'
import { balances } from '../../../../test/world.ts'

const bank = await openTestBank()
afterAll(bank.close)

/** Locks a row so that every change of it waits until `release`. */
async function holdAccount(id: string) {
  const holder = new pg.Client({ connectionString: bank.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select 1 from ledger_accounts where id = $1 for update', [id])
  return {
    /** Comes back once somebody waits for the row. */
    waitedFor: () => untilSomebodyWaits(bank.sql),
    async release() {
      await holder.query('rollback')
      await holder.end()
    },
  }
}

test.each([
  ['push', { dc_sign: 'credit' }, (id: string) => bank.delete(`/v0/external_accounts/${id}`)],
  ['pull', { dc_sign: 'debit' }, (id: string) => bank.delete(`/v0/external_accounts/${id}`)],
])(
  'a %s is refused when its external account is deleted while it waits for its turn',
  async (_, changes, remove) => {
    const parties = await achParties(bank, { funds: 10_000 })
    const row = await holdAccount(parties.account)
    const asked: Promise<Reply> = askAch(bank, achBody(parties, changes))
    await row.waitedFor()

    expect((await remove(parties.external)).status).toBe(200)
    await row.release()

    expect(await asked).toMatchObject({
      status: 422,
      body: { code: 'EXTERNAL_ACCOUNT_NOT_ACTIVE' },
    })
    expect((await balances(bank, parties.account)).available).toBe(10_000)
  },
)

test('of many entries and one deletion at once, either some entry is under way or the account is gone', async () => {
  for (let round = 0; round < 5; round += 1) {
    const parties = await achParties(bank, { funds: 100_000 })
    const [removed, ...asked] = await Promise.all([
      bank.delete(`/v0/external_accounts/${parties.external}`),
      ...Array.from({ length: 8 }, () => askAch(bank, achBody(parties))),
    ])
    const made = asked.filter(({ status }) => status === 201)
    expect([200, 422]).toContain(removed.status)
    expect(removed.status === 200 ? made.length === 0 : made.length > 0).toBe(true)
    expect((await balances(bank, parties.account)).available).toBe(100_000 - made.length * 10_000)
  }
})
