// The sample bank with its whole past: what ninety days leave behind.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, openTestBank } from '../../../test/bank.ts'
import { readConfig } from '../../config.ts'
import { verifyBank } from '../../start/maintenance.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

let client: Client
let began: string
beforeAll(async () => {
  client = await bank.workspace()
  began = (await client.get('/sandbox/clock')).body.now
  const raised = await client.post('/sandbox/sample_data', { days: 90 })
  expect(raised.status, raised.text).toBe(201)
}, 300_000)

type Count = { name: string; count: number }

async function counts(table: string, name: string): Promise<Record<string, number>> {
  const rows = await bank.sql<Count>(
    `select ${name} as name, count(*)::int as count from ${table} where tenant = $1 group by 1`,
    [client.tenant],
  )
  return Object.fromEntries(rows.map((row) => [row.name, row.count]))
}

// Proves sandbox#sample-data.
test('every week has salaries, payments and transfers', async () => {
  const weeks = await bank.sql<{ cards: number; ach: number; transfers: number }>(
    `select count(*) filter (where type = 'card')::int as cards, count(*) filter (where type = 'ach')::int as ach,
            count(*) filter (where type = 'internal_transfer')::int as transfers
     from posted_transactions where tenant = $1
     group by floor(extract(epoch from created - $2::timestamptz) / 604800) order by min(created)`,
    [client.tenant, began],
  )
  expect(weeks.length).toBeGreaterThanOrEqual(13)
  for (const week of weeks.slice(1, -1)) {
    expect(week.cards).toBeGreaterThan(5)
    expect(week.ach).toBeGreaterThan(1)
    expect(week.transfers).toBeGreaterThan(0)
  }
})

test('what was held ended in every way, and some of it still waits', async () => {
  const statuses = ['CLEARED', 'DECLINED', 'EXPIRED', 'PARTCLEARED', 'PENDING', 'RELEASED']
  expect(Object.keys(await counts('pending_transactions', 'status')).toSorted()).toEqual(statuses)
  const { body } = await client.get('/sandbox/clock/due')
  const kinds = new Set(body.due.map(({ kind }: { kind: string }) => kind))
  for (const kind of ['TRANSFER_EXPIRY', 'AUTHORIZATION_EXPIRY', 'ACH_CUT_OFF', 'WEBHOOK_RETRY'])
    expect(kinds).toContain(kind)
})

// Proves sandbox#sample-data.
test('one settled ACH entry came back', async () => {
  const rows = await bank.sql(
    `select amount from ach_transfers where tenant = $1 and status = 'COMPLETE' and return_data is not null and incoming_ach_id is null`,
    [client.tenant],
  )
  expect(rows).toHaveLength(1)
})

test('a webhook fails: one delivery gave up, and others are tried again', async () => {
  const { FAILED: failed = 0, RETRYING: retrying = 0 } = await counts('deliveries', 'status')
  expect([failed > 0, retrying > 0]).toEqual([true, true])
})

test('a customer is to be reviewed, one is suspended, and notes say why', async () => {
  expect(await counts('cases', 'status')).not.toEqual({})
  const { customers } = (await client.get('/v0/customers?limit=100')).body
  const found = customers.map((it: Record<string, string>) => [it['kyc_status'], it['ban_status']])
  expect(found).toContainEqual(['REVIEW', 'ALLOWED'])
  expect(found).toContainEqual(['ACCEPTED', 'SUSPENDED'])
  const { notes } = (await client.get('/v0/notes')).body
  expect(notes.length).toBeGreaterThanOrEqual(5)
})

// Proves sandbox#sample-data.
test('the books balance', async () => {
  const said: string[] = []
  const config = readConfig({ DATABASE_URL: bank.databaseUrl })
  const { ok } = await verifyBank(config, { announce: (line) => said.push(line) })
  expect([ok, said.filter((line) => line.startsWith('WRONG'))]).toEqual([true, []])
})
