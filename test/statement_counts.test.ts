// The number of statements of each operation. A group of movements locks, reads and writes, and its write is one
// statement; each added statement costs every caller of the operation.

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { achParties, sendAch } from './ach.ts'
import { openTestBank, type Reply } from './bank.ts'
import { type Step, stepsOf } from './plans.ts'
import { recordStatements } from './statements.ts'
import {
  authorize,
  endTransfer,
  fundedAccount,
  fundedAccounts,
  issuedCard,
  person,
  transfer,
  verifiedCustomer,
} from './world.ts'

const recording = recordStatements()
// Without work in the background, which would send statements beside the operations.
const bank = await openTestBank({ FLORIN_ROLE: 'api' })
const client = new pg.Client({ connectionString: bank.databaseUrl })
await client.connect()
afterAll(async () => {
  await client.end()
  await bank.close()
})

let sides: object
let card: string
let customer: string
let account: string
let parties: Awaited<ReturnType<typeof achParties>>
beforeAll(async () => {
  const [from, to] = await fundedAccounts(bank, 2, 100_000)
  sides = { originating_account_id: from, receiving_account_id: to, amount: 1 }
  customer = (await verifiedCustomer(bank)).id
  account = await fundedAccount(bank, { customer, funds: 100_000 })
  card = (await issuedCard(bank, { account, customer })).id
  parties = await achParties(bank, { funds: 10_000_000 })
})

const hold = async () => (await transfer(bank, { ...sides, capture_mode: 'MANUAL' })).body.id

const LOAD = ['ledger_lock_keys', 'ledger_read_facts']
const LOCKED = ['ledger_lock_accounts', 'ledger_read_read_only']

const OPERATIONS: readonly (readonly [
  name: string,
  prepare: () => Promise<string | undefined>,
  work: (id: string) => Promise<unknown>,
  sent: readonly string[],
])[] = [
  ['a transfer', nothing, () => transfer(bank, sides), LOAD],
  ['a hold', nothing, hold, [...LOCKED, ...LOAD]],
  [
    'the completion of a hold',
    hold,
    (id) => endTransfer(bank, id, 'COMPLETE'),
    ['ledger_lock_accounts', 'ledger_load_holds', 'internal_transfers_load', ...LOAD],
  ],
  [
    'the release of a hold',
    hold,
    (id) => endTransfer(bank, id, 'CANCELED'),
    [...LOCKED, 'ledger_load_holds', 'internal_transfers_load', ...LOAD],
  ],
  [
    'a card authorization',
    nothing,
    () => authorize(bank, card, 1),
    ['ledger_read_read_only', 'card_transactions_read_cards', ...LOAD],
  ],
  [
    'an ACH origination',
    nothing,
    () => sendAch(bank, parties),
    [...LOCKED, 'ach_take_trace_for', ...LOAD],
  ],
]

test.each(OPERATIONS)('%s is one group with one write', async (_name, prepare, work, loads) => {
  const sent: string[][] = []
  // Accounts are remembered from the first.
  for (let round = 0; round < 5; round += 1) {
    const id = await prepare()
    const before = recording.sent()
    await work(id ?? '')
    sent.push(groupOf(recording.sentSince(before)))
  }
  expect(sent).toContainEqual([...loads, 'together', 'commit'])
})

/** The time of the workspace, the key, and the point to which a refusal goes back. */
const ENTERED = ['workspaces_enter', 'workspaces_read_clock']
const KEYED = ['idempotency_lock_key', 'idempotency_find_answer', 'idempotency_savepoint']
/** The events, the answer of the key, and the positions of the events; the commit. */
const END = ['together', 'commit']

const key = () => ({ 'idempotency-key': randomUUID() })

const holder = () => ({ customer_id: customer, relationship_type: 'PRIMARY_ACCOUNT_HOLDER' })

const ORDINARY: readonly (readonly [
  name: string,
  work: () => Promise<Reply>,
  sent: readonly string[],
])[] = [
  [
    'a new customer',
    () => bank.post('/v0/customers', person, key()),
    [
      'insert persons',
      // One for each of the two types.
      'insert addresses',
      'insert addresses',
      'persons_find',
    ],
  ],
  [
    'a new account',
    () => bank.post('/v0/accounts', { account_type: 'CHECKING', relationships: [holder()] }, key()),
    [
      'select account_templates',
      // Locks the holders; their controls and whether they have accounts are known from it.
      'select persons',
      'insert account_numbers',
      'insert accounts',
      'insert account_relationships',
      // Orders the parties, for the ledger.
      'select account_relationships',
      'workspaces_hold_open',
      'insert ledger_accounts',
      'accounts_find_shown',
    ],
  ],
  [
    'a change of a customer',
    () => bank.patch(`/v0/customers/${customer}`, { email: `${randomUUID()}@example.com` }, key()),
    ['select persons', 'persons_find', 'update persons', 'persons_find'],
  ],
  [
    'a change of an account',
    () => bank.patch(`/v0/accounts/${account}`, { metadata: { at: randomUUID() } }, key()),
    [
      'select accounts',
      'update ledger_accounts',
      'accounts_find_shown',
      'update accounts',
      'accounts_find_shown',
    ],
  ],
]

test.each(ORDINARY)(
  '%s sends its events and its answer in one message',
  async (...[, work, own]) => {
    const sent: string[][] = []
    for (let round = 0; round < 5; round += 1) {
      const before = recording.sent()
      expect((await work()).status).toBeLessThan(300)
      sent.push(operationOf(recording.sentSince(before)))
    }
    expect(sent).toContainEqual([...ENTERED, ...KEYED, ...own, ...END])
  },
)

const BUILT = /^(insert into|delete from|update|select .*? from) "?(\w+)"?.*$/

/** What is sent after the beginning of the operation. A query that is built for it is called by what it does to which table. */
function operationOf(sent: readonly string[]): string[] {
  const texts = new Map(recording.statements().map(({ name, text }) => [name, text]))
  const begin = sent.findLastIndex((text) => text.startsWith('begin'))
  return sent
    .slice(begin + 1)
    .map((name) => (name.startsWith('look_') ? (texts.get(name) ?? name) : name))
    .map((name) =>
      name.replace(BUILT, (_, verb: string, table: string) => `${verb.split(' ')[0]} ${table}`),
    )
    .map((name) => name.replace(/_[0-9a-f]{16}$/, ''))
    .filter((name) => !BESIDE.includes(name))
}

// They are planned once for all values, perhaps while a table has no row yet.
test('on a new bank, each statement of a group finds rows by an index and more than the tenant', async () => {
  for (const [, prepare, work] of OPERATIONS) await work((await prepare()) ?? '')
  const statements = recording.statements().filter(({ name = '' }) => OF_GROUPS.test(name))
  expect(statements.length).toBeGreaterThan(10)
  await client.query('set enable_seqscan = off')
  const wrong: string[] = []
  for (const { name, text } of statements) {
    const { rows } = await client.query(`explain (generic_plan, format json) ${text}`)
    const steps = stepsOf(rows[0]['QUERY PLAN'][0]['Plan']).filter(isWide)
    wrong.push(...steps.map((step) => `${name}: ${JSON.stringify(step)}`))
  }
  expect(wrong).toEqual([])
})

const OF_GROUPS =
  /^(together_|ledger_(lock|read|load|look|write)_|internal_transfers_load|card_transactions_(read_cards|load))/
/** A workspace is one row, and its webhooks are few. */
const SMALL = ['workspaces', 'webhooks']

function isWide(step: Step & { 'Index Cond'?: string }): boolean {
  const table = step['Relation Name']
  if (table === undefined || SMALL.includes(table) || !step['Node Type'].includes('Scan'))
    return false
  const found = step['Index Cond'] ?? ''
  return !found.includes(' AND ') && !found.includes('idemkey')
}

async function nothing(): Promise<undefined> {
  return undefined
}

/** Sent beside an operation, some time after an earlier one. */
const BESIDE = ['notices_tell', 'request_batches_insert']

/** What is sent after the beginning of the group, with the statements that are made of others under one name. */
function groupOf(sent: readonly string[]): string[] {
  const begin = sent.findLastIndex((text) => text.includes('plan_cache_mode'))
  const own = sent.slice(begin + 1).filter((name) => !BESIDE.includes(name))
  return own.map((name) => name.replace(/_[0-9a-f]{16}$/, ''))
}
