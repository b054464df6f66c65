// Whether a round was sound: everything that was sent has one end, and the books show exactly what
// was answered. A round that is not sound counts for nothing.

import type { Client } from 'pg'
import type { Outcome } from './load.ts'

export type Books = {
  readonly transactions: number
  readonly entries: number
  readonly events: number
  readonly keys: number
}

const ENTRIES_EACH = 2
const EVENTS_EACH = 2

/** What the books hold of all tenants but the baseline's. */
export async function countBooks(database: Client): Promise<Books> {
  const { rows } = await database.query<Record<keyof Books, string>>(`
    select (select count(*) from posted_transactions where tenant <> 'baseline') as transactions,
           (select count(*) from ledger_entries where tenant <> 'baseline') as entries,
           (select count(*) from events where tenant <> 'baseline') as events,
           (select count(*) from money_keys where tenant <> 'baseline') as keys`)
  const [row] = rows
  return {
    transactions: Number(row?.transactions),
    entries: Number(row?.entries),
    events: Number(row?.events),
    keys: Number(row?.keys),
  }
}

/** What is wrong with a round of transfers, in sentences; nothing when it is sound. */
export async function findFlaws(
  database: Client,
  before: Books,
  outcome: Outcome,
): Promise<string[]> {
  const flaws: string[] = []
  const after = await countBooks(database)
  const { sent, failed, byStatus } = outcome
  const done = byStatus[200] ?? 0
  const answered = Object.values(byStatus).reduce((sum, count) => sum + count, 0)
  const expect = (what: string, found: number, expected: number) => {
    if (found !== expected) flaws.push(`${what}: ${found} instead of ${expected}`)
  }
  expect('answered and failed', answered + failed, sent)
  expect('answered with something else than 200, or not at all', answered + failed - done, 0)
  expect('transactions', after.transactions - before.transactions, done)
  expect('used keys', after.keys - before.keys, done)
  expect('entries', after.entries - before.entries, done * ENTRIES_EACH)
  expect('events', after.events - before.events, done * EVENTS_EACH)
  const { rows } = await database.query<{ entries: string; balances: string }>(`
    select (select coalesce(sum(amount), 0) from ledger_entries) as entries,
           (select coalesce(sum(posted), 0) from ledger_accounts) as balances`)
  expect('sum of all entries', Number(rows[0]?.entries), 0)
  expect('sum of all balances', Number(rows[0]?.balances), 0)
  return flaws
}
