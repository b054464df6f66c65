// Validates a round: everything sent has one result, and the ledger matches the responses. An invalid round is
// discarded.

import type { Client } from 'pg'
import type { Outcome } from './load.ts'

export type Books = {
  readonly transactions: number
  readonly entries: number
  readonly events: number
  readonly keys: number
  readonly waiting: number
  readonly timers: number
}

export type Kind = 'transfers' | 'authorizations'

/** What each leaves in the books. */
const each: Readonly<Record<Kind, Books & { readonly status: number }>> = {
  transfers: {
    status: 200,
    transactions: 1,
    entries: 2,
    events: 2,
    keys: 1,
    waiting: 0,
    timers: 0,
  },
  authorizations: {
    status: 201,
    transactions: 0,
    entries: 0,
    events: 1,
    keys: 0,
    waiting: 1,
    timers: 1,
  },
}

/** What the books hold. `waiting` are holds that a client sees as approved. */
export async function countBooks(database: Client): Promise<Books> {
  const { rows } = await database.query<Record<keyof Books, string>>(`
    select (select count(*) from posted_transactions) as transactions,
           (select count(*) from ledger_entries) as entries,
           (select count(*) from events) as events,
           (select count(*) from ledger_used_keys where key <> '') +
             (select count(*) from money_keys where kind <> 'posted') as keys,
           (select count(*) from pending_transactions p
            join ledger_holds h on h.tenant = p.tenant and h.id = p.uuid
            where p.status = 'PENDING' and h.status = 'OPEN' and h.amount = p.total_amount) as waiting,
           (select count(*) from timers where kind = 'card_authorization_expiry') as timers`)
  const [row] = rows
  return {
    transactions: Number(row?.transactions),
    entries: Number(row?.entries),
    events: Number(row?.events),
    keys: Number(row?.keys),
    waiting: Number(row?.waiting),
    timers: Number(row?.timers),
  }
}

/** What is wrong with a round of requests of the same number of movements each, in sentences; nothing when it is sound. */
export async function findFlaws(
  database: Client,
  before: Books,
  outcome: Outcome,
  kind: Kind = 'transfers',
  size = 1,
): Promise<string[]> {
  const flaws: string[] = []
  const after = await countBooks(database)
  const { sent, failed, byStatus } = outcome
  const { status, ...left } = each[kind]
  const done = byStatus[status] ?? 0
  const answered = Object.values(byStatus).reduce((sum, count) => sum + count, 0)
  const expect = (what: string, found: number, expected: number) => {
    if (found !== expected) flaws.push(`${what}: ${found} instead of ${expected}`)
  }
  expect('answered and failed', answered + failed, sent)
  expect(`answered with something else than ${status}, or not at all`, answered + failed - done, 0)
  for (const what of Object.keys(left) as (keyof Books)[]) {
    expect(what, after[what] - before[what], done * size * left[what])
  }
  const { rows } = await database.query<{ entries: string; balances: string; held: string }>(`
    select (select coalesce(sum(amount), 0) from ledger_entries) as entries,
           (select coalesce(sum(posted), 0) from ledger_accounts) as balances,
           (select coalesce(sum(held), 0) from ledger_accounts)
           - (select coalesce(sum(amount), 0) from ledger_holds where status = 'OPEN') as held`)
  expect('sum of all entries', Number(rows[0]?.entries), 0)
  expect('sum of all balances', Number(rows[0]?.balances), 0)
  expect('held on accounts, less all open holds', Number(rows[0]?.held), 0)
  return flaws
}
