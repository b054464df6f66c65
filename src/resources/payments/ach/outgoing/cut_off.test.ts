// Checks at origination: an account that may no longer transact sends nothing.

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { eventsOf } from '../../../../../test/accounts.ts'
import {
  achParties,
  type AchParties,
  getAch,
  liveToSettlement,
  receiveAch,
  sendAch,
} from '../../../../../test/ach.ts'
import { achFoldersIn } from '../../../../../test/ach_files.ts'
import { type Client, openTestBank } from '../../../../../test/bank.ts'
import { balances, fundedAccount } from '../../../../../test/world.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'florin-ach-cut-off-'))
const bank = await openTestBank({ FLORIN_DATA_DIR: dataDir })
const { sentFiles } = achFoldersIn(dataDir)
afterAll(async () => {
  await bank.close()
  rmSync(dataDir, { recursive: true, force: true })
})

type Change = (client: Client, parties: AchParties) => Promise<unknown>

const account =
  (changes: object): Change =>
  (client, parties) =>
    client.patch(`/v0/accounts/${parties.account}`, changes)
const banned: Change = (client, { customer }) =>
  client.patch(`/v0/customers/${customer}`, { ban_status: 'SUSPENDED', note: 'Odd.' })
const SUSPENDED = { status: 'SUSPENDED', note: 'Odd.' }

async function changed(client: Client, parties: AchParties, change: Change): Promise<void> {
  expect(await change(client, parties)).toMatchObject({ status: 200 })
}

const tracesSent = (client: Client) =>
  sentFiles(client).flatMap(({ batches }) =>
    batches.flatMap(({ entries }) => entries.map(({ trace }) => trace)),
  )

// Proves ach#money-of-an-entry.
test.each<[string, 'credit' | 'debit', string, Change]>([
  ['push', 'credit', 'IMPROPER_ACCOUNT_STATUS', account(SUSPENDED)],
  ['push', 'credit', 'IMPROPER_ACCOUNT_ACCESS_STATUS', account({ access_status: 'FROZEN' })],
  ['push', 'credit', 'IMPROPER_CUSTOMER_STATUS', banned],
  ['push', 'credit', 'PAYMENT_RAIL_NOT_ENABLED', account({ is_ach_enabled: false })],
  ['pull', 'debit', 'IMPROPER_ACCOUNT_STATUS', account(SUSPENDED)],
  ['pull', 'debit', 'IMPROPER_CUSTOMER_STATUS', banned],
  ['pull', 'debit', 'ACCOUNT_CLOSED', account({ status: 'CLOSED' })],
  ['pull', 'debit', 'PAYMENT_RAIL_NOT_ENABLED', account({ is_ach_enabled: false })],
])(
  'a %s (%s) is declined with %s at the cut-off, and never sent',
  async (_, sign, reason, change) => {
    const client = await bank.workspace()
    const funds = sign === 'credit' ? 10_000 : 0
    const bad = await achParties(client, { funds })
    const good = await achParties(client, { funds: 10_000 })
    const declined = await sendAch(client, bad, { dc_sign: sign })
    const sent = await sendAch(client, good)
    await changed(client, bad, change)

    await liveToSettlement(client)

    expect((await getAch(client, declined.id)).status).toBe('DECLINED')
    expect((await getAch(client, sent.id)).status).toBe('COMPLETE')
    expect(tracesSent(client)).toEqual([sent.trace_no])
    expect(await balances(client, bad.account)).toEqual({ posted: funds, available: funds })
    const pending = (await client.get(`/v0/transactions/pending/${declined.external_id}`)).body
    expect(pending.data).toMatchObject({ status: 'RELEASED', reason })
    expect(await eventsOf(bank, declined.external_id)).toEqual([
      'TRANSACTION.PENDING.CREATED',
      'TRANSACTION.PENDING.UPDATED',
    ])
  },
)

test('a pull into a frozen account leaves and settles: money may come in', async () => {
  const client = await bank.workspace()
  const parties = await achParties(client)
  const sent = await sendAch(client, parties, { dc_sign: 'debit' })
  await changed(client, parties, account({ access_status: 'FROZEN' }))
  await liveToSettlement(client)
  expect((await getAch(client, sent.id)).status).toBe('COMPLETE')
})

test('an account that is eligible again by the cut-off has its entry sent', async () => {
  const client = await bank.workspace()
  const parties = await achParties(client, { funds: 10_000 })
  const sent = await sendAch(client, parties)
  await changed(client, parties, account(SUSPENDED))
  const again = { status: 'ACTIVE_OR_DISBURSED', note: 'Fine.' }
  await changed(client, parties, account(again))
  await liveToSettlement(client)
  expect((await getAch(client, sent.id)).status).toBe('COMPLETE')
})

test('a return that we owe leaves, whatever has become of the account', async () => {
  const client = await bank.workspace()
  const customer = await fundedAccount(client)
  const received = await receiveAch(client, customer, { dc_sign: 'debit' })
  const [owed] = (await client.get(`/v0/ach?incoming_ach_id=${received.id}`)).body.transactions
  expect((await client.patch(`/v0/accounts/${customer}`, SUSPENDED)).status).toBe(200)
  await liveToSettlement(client)
  expect((await getAch(client, owed.id)).status).toBe('COMPLETE')
  expect(tracesSent(client)).toEqual([owed.trace_no])
})

test('a declined entry cannot be canceled, and its key stays used up', async () => {
  const client = await bank.workspace()
  const parties = await achParties(client, { funds: 10_000 })
  const sent = await sendAch(client, parties)
  await changed(client, parties, account(SUSPENDED))
  await liveToSettlement(client)
  const key = { 'idempotency-key': randomUUID() }
  expect(await client.patch(`/v0/ach/${sent.id}`, { status: 'CANCELED' }, key)).toMatchObject({
    status: 422,
    body: { code: 'INVALID_STATUS', valid_status: [] },
  })
})
