// ACH concurrent with other changes of the same things: the second one sees the first.

import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import {
  achBody,
  achParties,
  askAch,
  receiveAch,
  returnAch,
  sendAch,
  today,
} from '../../../../test/ach.ts'
import { type Client, openTestBank, type Reply } from '../../../../test/bank.ts'
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
    /** Resolves once a transaction waits for the row. */
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

// Proves external-accounts#deleting-a-link.
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

const INCOMING = '/v0/ach/incoming'
const RECEIVING = '/v0/ach/transaction_simulations/receiving_transaction'

/** Ends the statement that waits for a lock, as a database that restarts does. */
async function endWaiting() {
  await bank.sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
}

// Proves ach#simulated-entries.
test.each([
  [
    'receiving_return',
    async (client: Client) => {
      const parties = await achParties(client, { funds: 10_000 })
      const { id } = await sendAch(client, parties)
      return { ...parties, ask: () => returnAch(client, id) }
    },
  ],
  [
    'receiving_transaction',
    async (client: Client) => {
      const parties = await achParties(client, { funds: 10_000 })
      const { account_number } = (await client.get(`/v0/accounts/${parties.account}`)).body
      const effective_date = await today(client)
      const body = { account_number, amount: 700, dc_sign: 'credit', effective_date }
      return { ...parties, ask: () => client.post(RECEIVING, body) }
    },
  ],
])('%s that is refused with 503 keeps nothing of the request', async (_, given) => {
  const client = await bank.workspace()
  const { account, ask } = await given(client)
  const before = await balances(client, account)
  const row = await holdAccount(account)
  const asked: Promise<Reply> = ask()
  await row.waitedFor()
  await endWaiting()
  expect((await asked).status).toBe(503)
  await row.release()

  expect((await client.advance(60)).status).toBe(200)
  expect((await client.get(INCOMING)).body.transactions).toEqual([])
  expect(await balances(client, account)).toEqual(before)

  expect((await ask()).status).toBe(201)
  expect((await client.get(INCOMING)).body.transactions).toMatchObject([{ status: 'POSTED' }])
})

// Proves ach#simulated-entries.
test('an incoming entry of one workspace does not wait for that of another', async () => {
  const [client, other] = [await bank.workspace(), await bank.workspace()]
  const locked = await achParties(client)
  const free = await achParties(other)
  const row = await holdAccount(locked.account)
  const asked = receiveAch(client, locked.account)
  await row.waitedFor()
  expect(await receiveAch(other, free.account)).toMatchObject({ status: 'POSTED' })
  await row.release()
  expect(await asked).toMatchObject({ status: 'POSTED' })
})
