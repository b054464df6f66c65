// Query plans of large transaction lists: an index for every filter, and at most one page of rows read for sparse
// matches.

import { ordinaryDraws } from '../../../platform/values/draws.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank } from '../../../../test/bank.ts'
import { openPlanner, rowsExamined, type Step } from '../../../../test/plans.ts'
import { machineNow } from '../../../platform/values/clock.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import { allRights } from '../../../platform/operations/rights.ts'
import { numberPlace } from '../../../ledger/accounts.ts'
import { openVault } from '../../../platform/sealing/seal.ts'
import { readQuery } from '../../../platform/contract/validate.ts'
import { listBatchable } from '../batches/list.ts'
import { BatchableQuery } from '../batches/schema.ts'
import { PendingQuery, PostedQuery } from './schema.ts'
import { listPending, listPosted } from './list.ts'

// Only the test updates the statistics of the tables.
const bank = await openTestBank({ FLORIN_ROLE: 'api' })
const planner = openPlanner(bank.databaseUrl)
afterAll(async () => {
  await planner.close()
  await bank.close()
})

const ROWS = 40_000
const PAGE = 100
const PART = 5000
const uuid = (of: string | number) => `00000000-0000-4000-8000-${String(of).padStart(12, '0')}`
const ACCOUNTS = 200
const CARD = uuid('00ca4d000000')

let context: ReadContext
let beforeAnalysis: Step[]

/** `row` decides everything, so that some kinds are common and some are rare, old or recent. */
beforeAll(async () => {
  const other = await bank.workspace()
  const vault = openVault(Buffer.alloc(32, 7))
  const accounts = Array.from({ length: ACCOUNTS + 1 }, (_, account) => uuid(account))
  const actor = { kind: 'bank' } as const
  const { db } = planner
  const now = machineNow()
  context = {
    ...ordinaryDraws,
    db,
    tenant: bank.tenant,
    actor,
    rights: allRights,
    vault,
    now,
    list: '',
  }
  for (const tenant of [bank.tenant, other.tenant]) {
    await bank.sql(
      `insert into ledger_accounts (tenant, id, number, currency, is_general, status, access_status)
       select $1, id, number, 'USD', account = 1, 'ACTIVE_OR_DISBURSED', 'ACTIVE'
       from unnest($2::uuid[], $3::bytea[]) with ordinality accounts (id, number, account)`,
      [tenant, accounts, accounts.map((id) => vault.seal(numberPlace(tenant, id), '790000000000'))],
    )
    const columns = `
      $1 as tenant, ('00000000-0000-4000-9000-' || lpad(row::text, 12, '0'))::uuid as uuid, row as number,
      case when row = 17 then 'wire' when row % 1000 = 0 then 'card' else 'internal_transfer' end as type,
      case when row % 1000 = 0 then 'pos_purchase' when row % 4000 = 1 then 'outgoing_international_remittance'
           else 'account_to_account' end as subtype,
      'INTERNAL' as network, 'key-' || row as idemkey, '' as memo,
      case when row % 1000 = 0 then jsonb_build_object('card_id', '${CARD}') end as user_data,
      case when row % 5000 = 0 then 'reference-' || row end as reference_id,
      ('00000000-0000-4000-8000-' || lpad((1 + row % ${ACCOUNTS})::text, 12, '0'))::uuid as account_id,
      timestamptz '2026-01-01' + row * interval '1 minute' as at`
    await bank.sql(
      `insert into posted_transactions (tenant, uuid, number, type, subtype, network, primary_account, idemkey, memo,
         user_data, reference_id, created, updated, effective_date, posted_date, transaction_time)
       select tenant, uuid, number, type, subtype, network, account_id, idemkey, memo, user_data, reference_id,
              at, at, at, at, at
       from (select ${columns} from generate_series(1, ${ROWS}) row) new`,
      [tenant],
    )
    await bank.sql(
      `insert into ledger_entries (tenant, transaction_id, seq, number, account_id, amount, balance, available, entry_time)
       select tenant, uuid, seq, number,
              case seq when 1 then account_id else '${uuid(0)}' end,
              (case when (number % 10 = 0) = (seq = 1) then 1 else -1 end) * (1 + number % 500), 0, 0, at
       from (select ${columns} from generate_series(1, ${ROWS}) row) new cross join generate_series(1, 2) seq`,
      [tenant],
    )
    await bank.sql(
      `insert into pending_transactions (tenant, uuid, number, account_id, offset_account, type, subtype, network, status,
         operation, amount, req_amount, total_amount, balance, available, currency, dc_sign, memo, user_data, reference_id,
         idemkey, transaction_id, created, updated, effective_date, transaction_time, expires_at)
       select tenant, uuid, number, account_id, '${uuid(0)}', type, subtype, network,
              case when number % 2000 = 7 then 'PENDING' else 'CLEARED' end, 'hold_new', 1, 1, 1, 0, 0, 'USD', 'debit',
              memo, user_data, reference_id, idemkey, case when number % 3000 = 0 then uuid end, at, at, at, at, at
       from (select ${columns} from generate_series(1, ${ROWS}) row) new`,
      [tenant],
    )
  }
  await listPosted(context, readQuery(PostedQuery, {}))
  beforeAnalysis = planner.steps()
  await bank.sql('analyze')
}, 120_000)

const BIG = ['posted_transactions', 'pending_transactions', 'ledger_entries']

/** No table of transactions is read from end to end, and hardly more of it than the page shows. */
function expectReadByIndex(steps: readonly Step[], most: number): void {
  expect(steps.length).toBeGreaterThan(0)
  const scanned = steps.filter(
    (step) => step['Node Type'].includes('Seq Scan') && BIG.includes(step['Relation Name'] ?? ''),
  )
  expect(scanned).toEqual([])
  expect(
    rowsExamined(steps.filter((step) => BIG.includes(step['Relation Name'] ?? ''))),
  ).toBeLessThan(most)
}

const both = [
  ['nothing', '', PAGE],
  ['a page further on', 'limit=50', 50],
  ['account_id', `account_id=${uuid(7)}`, PAGE],
  ['several accounts', `account_id=${uuid(7)},${uuid(8)},${uuid(9)}`, PAGE],
  ['account_id and children', `account_id=${uuid(7)}&include_child_transactions=true`, PAGE],
  ['account_id and dates', `account_id=${uuid(7)}&from_date=2026-01-10&to_date=2026-01-11`, 8],
  ['card_id', `card_id=${CARD}`, 40],
  ['exclude_jit_transactions', 'exclude_jit_transactions=true', PAGE],
  ['from_date', 'from_date=2026-01-20', PAGE],
  ['to_date', 'to_date=2026-01-20', PAGE],
  ['a day', 'from_date=2026-01-19&to_date=2026-01-20&limit=10', 10],
  ['a day before all', 'to_date=2025-01-20', 0],
  ['idempotency_key', 'idempotency_key=key-17,key-40000', 2],
  ['reference_id', 'reference_id=reference-5000', 1],
  ['uuid', `uuid=00000000-0000-4000-9000-000000000017,${uuid(1)}`, 1],
  ['a common type', 'type=internal_transfer', PAGE],
  ['a rare type', 'type=card', 40],
  ['a type of one', 'type=wire', 1],
  ['a type of none', 'type=ach', 0],
  ['a common subtype', 'subtype=account_to_account', PAGE],
  ['a rare subtype', 'subtype=outgoing_international_remittance', 10],
  ['a subtype of none', 'subtype=fee', 0],
  ['type and subtype', 'type=card&subtype=pos_purchase&from_date=2026-01-20', 12],
] as const

/** A page shows each transaction with two lines. */
const MOST = 10 * PAGE
const ORDERS = ['asc', 'desc'] as const

describe('posted transactions', () => {
  test('are read by an index before PostgreSQL knows what stands in the tables', () => {
    expectReadByIndex(beforeAnalysis, MOST)
  })

  test.each([
    ...both,
    ['dc_sign', 'dc_sign=debit', PAGE],
    ['dc_sign of an account', `account_id=${uuid(7)}&dc_sign=debit`, PAGE],
    ['is_batched', 'is_batched=false', PAGE],
    ['account_id and idempotency_key', `account_id=${uuid(18)}&idempotency_key=key-17`, 1],
  ] as const)('by %s are read by an index', async (_what, query, expected) => {
    for (const order of ORDERS) {
      const filters = Object.fromEntries(new URLSearchParams(query))
      const asked = readQuery(PostedQuery, { ...filters, order })
      const { result, next_page_token } = await listPosted(context, asked)
      expect(result).toHaveLength(expected)
      expectReadByIndex(planner.steps(), MOST)
      if (next_page_token === null) continue
      await listPosted(context, { ...asked, page_token: next_page_token })
      expectReadByIndex(planner.steps(), MOST)
    }
  })
})

describe('transactions that were posted at one moment', () => {
  const AT_ONCE = 2_000
  let moment: ReadContext
  beforeAll(async () => {
    const { tenant } = await bank.workspace()
    moment = { ...context, tenant }
    await bank.sql(
      `insert into ledger_accounts (tenant, id, number, currency, is_general, status, access_status)
       select $1, a.id, given.number, currency, is_general, status, access_status
       from ledger_accounts a join unnest($3::uuid[], $4::bytea[]) given (id, number) using (id)
       where tenant = $2`,
      [
        tenant,
        bank.tenant,
        [uuid(0), uuid(1)],
        [uuid(0), uuid(1)].map((id) => context.vault.seal(numberPlace(tenant, id), '790000000000')),
      ],
    )
    await bank.sql(
      `insert into posted_transactions (tenant, uuid, number, type, subtype, network, primary_account, idemkey, memo,
         created, updated, effective_date, posted_date, transaction_time)
       select $1, uuid, number, 'internal_transfer', case when number % 5 = 0 then 'fee' else 'payroll' end, network,
              '${uuid(1)}', idemkey, 'Salary', at, at, at, at, at
       from posted_transactions, (values (timestamptz '2026-01-01')) moment (at)
       where tenant = $2 and number <= ${AT_ONCE}`,
      [tenant, bank.tenant],
    )
    await bank.sql(
      `insert into ledger_entries (tenant, transaction_id, seq, number, account_id, amount, balance, available, entry_time)
       select tenant, uuid, seq, number, case seq when 1 then primary_account else '${uuid(0)}' end, 3 - 2 * seq, 0, 0, created
       from posted_transactions, generate_series(1, 2) seq where tenant = $1`,
      [tenant],
    )
    await bank.sql('analyze')
  }, 120_000)

  test.each([
    ['nothing', '', AT_ONCE],
    ['a type', 'type=internal_transfer', AT_ONCE],
    ['a subtype', 'subtype=fee', AT_ONCE / 5],
    ['type and subtype', 'type=internal_transfer&subtype=payroll', AT_ONCE - AT_ONCE / 5],
    ['account_id', `account_id=${uuid(1)}`, AT_ONCE],
  ] as const)(
    'are listed by %s in the order of their numbers, a page’s worth at a time',
    async (_what, query, expected) => {
      for (const order of ORDERS) {
        const filters = Object.fromEntries(new URLSearchParams(query))
        const asked = readQuery(PostedQuery, { ...filters, order })
        const numbers: number[] = []
        let token: string | null = ''
        while (token !== null) {
          const page = await listPosted(moment, token ? { ...asked, page_token: token } : asked)
          numbers.push(...page.result.map(({ id }) => id))
          expectReadByIndex(planner.steps(), MOST)
          token = page.next_page_token
        }
        expect(numbers).toHaveLength(expected)
        const sorted = [...new Set(numbers)].toSorted((a, b) => a - b)
        expect(numbers).toEqual(order === 'asc' ? sorted : sorted.toReversed())
      }
    },
  )
})

describe('pending transactions', () => {
  test.each([
    ...both,
    ['a rare status', 'status=PENDING', 20],
    ['a common status', 'status=CLEARED', PAGE],
    ['several statuses', 'status=PENDING,PARTCLEARED', 20],
    ['all statuses', 'status=PENDING,CLEARED', PAGE],
    ['a status of none', 'status=DECLINED', 0],
    ['transaction_id', 'transaction_id=00000000-0000-4000-9000-000000003000', 1],
  ] as const)('by %s are read by an index', async (_what, query, expected) => {
    for (const order of ORDERS) {
      const filters = Object.fromEntries(new URLSearchParams(query))
      const asked = readQuery(PendingQuery, { ...filters, order })
      const { result, next_page_token } = await listPending(context, asked)
      expect(result).toHaveLength(expected)
      expectReadByIndex(planner.steps(), MOST)
      if (next_page_token === null) continue
      await listPending(context, { ...asked, page_token: next_page_token })
      expectReadByIndex(planner.steps(), MOST)
    }
  })
})

describe('batchable transactions', () => {
  const template = (type: string, subtypes: string[], limits: object = {}) =>
    bank.post('/sandbox/batch_templates', { enabled: false, type, subtypes, ...limits })
  const list = (query: string) =>
    listBatchable(
      context,
      readQuery(BatchableQuery, Object.fromEntries(new URLSearchParams(query))),
    )

  test('of the default template are few, and few are looked at', async () => {
    expect((await list('')).result).toHaveLength(10)
    expectReadByIndex(planner.steps(), 50)
    const { next_page_token } = await list('limit=5')
    planner.steps()
    const last = await list(`limit=5&page_token=${next_page_token}`)
    expect(last).toMatchObject({ result: { length: 5 }, next_page_token: null })
    expectReadByIndex(planner.steps(), 50)
  })

  test('of many templates, common, rare and empty, are a page’s worth for each', async () => {
    await template('ach', [])
    await template('card', [])
    await template('internal_transfer', ['fee', 'account_to_account', 'peer_to_peer'])
    expect((await list('enabled=false')).result).toHaveLength(PAGE)
    expectReadByIndex(planner.steps(), 8 * PAGE)
    expect((await list('enabled=true')).result).toHaveLength(10)
  })

  test('within amounts that nothing has are looked at a part at a time, to the end', async () => {
    for (const { id } of (await bank.get('/sandbox/batch_templates')).body.batch_templates) {
      await bank.patch(`/sandbox/batch_templates/${id}`, { enabled: false })
    }
    await bank.post('/sandbox/batch_templates', {
      enabled: true,
      type: 'internal_transfer',
      subtypes: ['account_to_account'],
      min_individual_amount: 501,
    })
    planner.steps()
    let pages = 0
    let token: string | null = ''
    while (token !== null) {
      const page = await list(`enabled=true${token && `&page_token=${token}`}`)
      expect(page.result).toEqual([])
      expectReadByIndex(planner.steps(), 4 * PART)
      token = page.next_page_token
      pages += 1
    }
    expect(pages).toBe(8)
  })

  test('within amounts that some have are found, each once, page by page', async () => {
    await bank.post('/sandbox/batch_templates', {
      enabled: true,
      type: 'internal_transfer',
      subtypes: ['account_to_account'],
      min_individual_amount: 300,
      max_individual_amount: 300,
    })
    const seen = new Set<string>()
    let token: string | null = ''
    let shown = 0
    while (token !== null) {
      const page = await list(`enabled=true&limit=7${token && `&page_token=${token}`}`)
      for (const { uuid: it } of page.result) seen.add(it)
      shown += page.result.length
      token = page.next_page_token
    }
    // One in five hundred has this amount.
    expect(seen.size).toBe(ROWS / 500)
    expect(shown).toBe(seen.size)
  })
})
