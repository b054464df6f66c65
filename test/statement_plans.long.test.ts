// No look at the bank, and nothing that a request reads before it writes, reads a table from end to end that grows with
// what happens: every statement that requests send is planned on a database whose tables are full.

import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Parts, routesOf } from '../src/nouns.ts'
import { tables as declaredTables } from '../src/tables.ts'
import { achParties, sendAch } from './ach.ts'
import { openTestBank } from './bank.ts'
import { fill, tablesOf } from './filled.ts'
import { idsOf, liveIn, type Row } from './lived_in.ts'
import { stepsOf } from './plans.ts'
import { control, listControls } from './spend_controls.ts'
import { type Recorded, recordStatements } from './statements.ts'
import {
  authorize,
  cardMessage,
  endTransfer,
  fundedAccount,
  fundedAccounts,
  issuedCard,
  transfer,
} from './world.ts'

// An API process, so that what is recorded is what requests send.
const recording = recordStatements()
const bank = await openTestBank({ FLORIN_ROLE: 'api', FLORIN_LOG_LEVEL: 'silent' })
const client = new pg.Client({ connectionString: bank.databaseUrl })
await client.connect()
afterAll(async () => {
  await client.end()
  await bank.close()
})

/** Enough that an index costs less than the table. */
const ROWS = 5_000

/** What does not grow with what happens, and may be read from end to end. */
const few: Record<string, string> = {
  installation: 'one row',
  processes: 'a row for each process that serves',
  resealed_columns: 'a row for each sealed column',
  encryption_keys: 'a row for each encryption key that was in use',
  webhooks: 'users create each; an event is offered to all of its workspace',
  ban_rules: 'an owner makes each',
  users: 'an owner makes each',
  user_roles: 'an owner gives each',
  batch_templates: 'users create each, and all of them are asked what is batchable',
  faults:
    'users create each, at most a hundred of a workspace, and all of them are counted and matched',
}

const STATES = 90

/** Whose statements move money. */
const ofMoney = [
  'ledger',
  'resources/payments/transactions',
  'resources/payments/internal_transfers',
]
const ofRails = ['resources/payments/card_transactions', 'resources/payments/ach']

/** What only timers and florin ach send. */
const fromTimers =
  /^ach_(existing_tenants|all_tenants|files_to_publish|files_to_publish_of|files_count_unsent|files_unknown|files_named|files_workspaces|faults_next_try|faults_find_tenants|faults_write|files_take_number|files_find_tenants|files_workspace|faults_to_try|faults_to_try_of_tenant|\w+_(find|seal)_clear)$/

/** The names of the declared tables, by their constants. */
const tableNames = Object.fromEntries(
  declaredTables.map(({ name }) => [
    name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase()),
    name,
  ]),
)

/** The names of the statements in a folder of src. */
function namesIn(folder: string): string[] {
  const directory = fileURLToPath(new URL(`../src/${folder}/`, import.meta.url))
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(directory, file), 'utf8'))
    .flatMap((text) => [
      ...[...text.matchAll(/^  name: '(\w+)',\n  text: /gm)].map(([, name = '']) => name),
      ...[...text.matchAll(/\b(\w+)\.((?:in|up)sert)\b/g)].flatMap(([, of = '', how = '']) =>
        of in tableNames ? `${tableNames[of]}_${how}` : [],
      ),
    ])
    .filter((name) => !fromTimers.test(name))
}

const routes = routesOf({} as Parts, 'sandbox')
type Route = ReturnType<typeof routesOf>[number]
type Query = { required?: string[]; properties?: Record<string, { example?: unknown }> }

/** The route as it is asked without a filter, and once with each, in each order. */
function searchesOf(query: unknown): string[] {
  const { required = [], properties = {} } = (query ?? {}) as Query
  const value = (name: string) => {
    const example = (properties[name]?.example ?? randomUUID()) as string | number | boolean
    return `${name}=${encodeURIComponent(String(example))}`
  }
  const needed = required.map(value)
  const searches = ['', ...Object.keys(properties)].map((name) =>
    [...needed, ...(name === '' ? [] : [value(name)])].join('&'),
  )
  if (properties['order'] === undefined) return searches
  return searches.flatMap((search) => ['asc', 'desc'].map((order) => `${search}&order=${order}`))
}

const pathOf = ({ base, path }: Route, id: string) => base + path.replaceAll(/\{\w+\}/g, id)

/** A limit that was used, and then violated, and money under it that was held and then moved. */
async function spendBeyondLimits(): Promise<void> {
  const payer = await fundedAccount(bank, { funds: 10_000 })
  const told = { action_case: true, action_decline: false, amount_limit: 100 }
  await listControls(bank, payer, [await control(bank, told)])
  const sides = { originating_account_id: payer, receiving_account_id: await fundedAccount(bank) }
  for (const amount of [60, 60]) await transfer(bank, { ...sides, amount })
  const { body } = await transfer(bank, { ...sides, amount: 60, capture_mode: 'MANUAL' })
  await endTransfer(bank, body.id, 'COMPLETE')
}

/** Insufficient funds, and a decision that depends on nothing but the accounts. */
async function askForTooMuch(): Promise<void> {
  const [originating_account_id, receiving_account_id] = await fundedAccounts(bank, 2, 100)
  await transfer(bank, { originating_account_id, receiving_account_id, amount: 101 })
}

/** What a transfer would do, under a key of its own. */
async function rehearse(): Promise<void> {
  const [originating_account_id, receiving_account_id] = await fundedAccounts(bank, 2, 100)
  const body = {
    originating_account_id,
    receiving_account_id,
    amount: 1,
    currency: 'USD',
    type: 'ACCOUNT_TO_ACCOUNT',
  }
  const headers = { 'idempotency-key': 'a rehearsal', 'florin-rehearsal': 'true' }
  const { status } = await bank.post('/v0/transactions/internal_transfer', body, headers)
  expect(status).toBe(200)
}

/** A transfer that the other bank will return. */
async function haveAchReturned(): Promise<void> {
  const made = await bank.post('/sandbox/faults', { fault: 'ACH_RETURN', return_code: 'R01' })
  expect(made.status, made.text).toBe(201)
  await sendAch(bank, await achParties(bank, { funds: 10_000 }))
}

/** An authorization with more states than its row keeps, and then an increment. */
async function changeOften(): Promise<void> {
  const parties = await achParties(bank, { funds: 10_000 })
  const card = await issuedCard(bank, parties)
  const { token } = await authorize(bank, card.id, 1_000)
  const about = { original_transaction_id: token }
  for (let amount = 999; amount > 999 - STATES; amount -= 1)
    await cardMessage(bank, 'authorization/advice', { ...about, amount })
  await cardMessage(bank, 'authorization/advice', { ...about, amount: 1, increment: true })
  const told = await bank.get(`/v0/events?after=oldest&limit=100&resource=${token}`)
  expect(told.body.event_list.length).toBeGreaterThan(STATES / 2)
}

/** Every look, with each of its filters, at things that there are; then every write as its example has it. */
async function askEverything(): Promise<void> {
  await spendBeyondLimits()
  await askForTooMuch()
  await rehearse()
  await bank.put('/operations/metadata_keys', { keys: ['order'] })
  await haveAchReturned()
  await changeOften()
  const ids = new Set(Object.values(await liveIn(bank)).flat())
  const looks = routes.filter(({ method }) => method === 'GET')
  for (const route of looks.filter(({ path }) => !path.includes('{'))) {
    for (const search of searchesOf(route.query)) {
      const { body, status } = await bank.get(`${pathOf(route, '')}?${search}`)
      const rows = status === 200 && Object.values<Row[]>(body ?? {}).find(Array.isArray)
      for (const id of rows ? idsOf(rows) : []) ids.add(id)
    }
  }
  for (const route of looks.filter(({ path }) => path.includes('{'))) {
    const [plain = '', ...filtered] = searchesOf(route.query)
    for (const id of ids) {
      if ((await bank.get(`${pathOf(route, id)}?${plain}`)).status !== 200) continue
      for (const search of filtered) await bank.get(`${pathOf(route, id)}?${search}`)
      break
    }
  }
  // They read the whole workspace.
  const away = [
    'wipe',
    'moveClock',
    'createSnapshot',
    'restoreSnapshot',
    'deleteSnapshot',
    'deleteFork',
  ]
  const writes = routes.filter(
    ({ method, operation }) => method !== 'GET' && !away.includes(operation),
  )
  for (const route of writes) {
    for (const id of route.path.includes('{') ? ids : ['']) {
      const key = { 'idempotency-key': randomUUID() }
      const asked = await bank.request(route.method, pathOf(route, id), route.example, key)
      if (asked.status < 300) break
    }
  }
}

let full: string[] = []
let statements: Recorded[] = []

beforeAll(async () => {
  await askEverything()
  await bank.stop()
  statements = recording
    .statements()
    .filter(({ text }) => /^(select|with|insert|update|delete)\b/i.test(text))
  const tables = await tablesOf(client)
  full = await fill(
    client,
    tables.filter((name) => name !== 'workspaces' && name !== 'installation'),
    ROWS,
  )
}, 900_000)

/**
 * The tables that a statement reads from end to end. One with a name may be planned for values that are not known yet;
 * a page of a list has none, and is planned for its own. A table that could not be filled is read so only when there is
 * no index at all that would do.
 */
async function scannedBy({ text, values, name }: Recorded): Promise<string[]> {
  const isPage = name === undefined && /\blimit\b/i.test(text)
  const scanned: string[] = []
  for (const seqscan of ['on', 'off']) {
    await client.query(`set enable_seqscan = ${seqscan}`)
    const { rows } = isPage
      ? await client.query(`explain (format json) ${text}`, [...values])
      : await client.query(`explain (generic_plan, format json) ${text}`)
    for (const step of stepsOf(rows[0]['QUERY PLAN'][0]['Plan'])) {
      const table = step['Relation Name']
      const counts = table && full.includes(table) === (seqscan === 'on')
      if (counts && step['Node Type'].includes('Seq Scan')) scanned.push(table)
    }
  }
  return scanned
}

test('requests send many statements, and most tables are full', () => {
  expect(statements.length).toBeGreaterThan(250)
  expect(full.length).toBeGreaterThan(30)
})

test('every statement with which requests move money is among them', () => {
  const names = new Set(statements.map(({ name }) => name))
  const declared = [...ofMoney, ...ofRails].flatMap(namesIn)
  expect(declared.length).toBeGreaterThan(25)
  // Rows of a small group are written by one statement, which has a name of its own.
  const isSent = (name: string) =>
    names.has(name) ||
    statements.some(({ text }) =>
      text.includes(`insert into ${name.replace(/_(in|up)sert$/, '')} (`),
    )
  expect(declared.filter((name) => !isSent(name))).toEqual([])
})

test('no statement reads a table that grows from end to end', async () => {
  const found: { table: string; text: string }[] = []
  for (const statement of statements) {
    const tables = await scannedBy(statement)
    found.push(...tables.map((table) => ({ table, text: statement.text })))
  }
  expect(found.filter(({ table }) => !(table in few))).toEqual([])
  // The keys are counted now and then, perhaps not during the story.
  const read = new Set([...found.map(({ table }) => table), 'encryption_keys'])
  expect(read).toEqual(new Set(Object.keys(few)))
}, 60_000)
