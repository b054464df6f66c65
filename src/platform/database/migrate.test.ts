import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type PoolConfig } from 'pg'
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import { databaseAt } from '../../../test/global_setup.ts'
import { migrate } from './migrate.ts'
import { StartError } from '../operations/start_error.ts'

const server = inject('postgres')
const admin = new Client(server)
await admin.connect()
afterAll(() => admin.end())

let connection: PoolConfig
let database: string
let directory: string

beforeEach(async () => {
  database = `migrate_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${database}`)
  connection = { connectionString: databaseAt(server.connectionString, database) }
  directory = mkdtempSync(join(tmpdir(), 'florin-migrations-'))
})

afterEach(async () => {
  await admin.query(`drop database ${database} with (force)`)
  await rm(directory, { recursive: true })
})

async function files(contents: Record<string, string>): Promise<void> {
  for (const [name, sql] of Object.entries(contents)) await writeFile(join(directory, name), sql)
}

const run = (log: (message: string) => void = () => {}) => migrate(connection, { directory, log })

async function inDatabase<Result>(use: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(connection)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

const query = (sql: string) => inDatabase(async (client) => (await client.query(sql)).rows)

async function refusal(): Promise<string> {
  const error = await run().then(
    () => undefined,
    (it: unknown) => it,
  )
  if (!(error instanceof StartError)) throw new Error('this must be refused', { cause: error })
  return error.message
}

const customers = 'create table customers (id int primary key);'
const accounts = 'create table accounts (id int primary key);\ncreate index on accounts (id);'

test('files are applied in order, once, and what came later is applied later', async () => {
  await files({ '0001_customers.sql': customers })
  expect(await run()).toEqual({ applied: ['0001_customers.sql'] })
  expect(await run()).toEqual({ applied: [] })
  await files({
    '0002_accounts.sql': accounts,
    '0003_more.sql': 'alter table accounts add name text',
  })
  expect(await run()).toEqual({ applied: ['0002_accounts.sql', '0003_more.sql'] })
  expect(await query('select version, name from schema_migrations order by version')).toEqual([
    { version: 1, name: '0001_customers.sql' },
    { version: 2, name: '0002_accounts.sql' },
    { version: 3, name: '0003_more.sql' },
  ])
})

test('three processes at once do the work once, and all of them find it done', async () => {
  await files({
    '0001_customers.sql': `${customers} select pg_sleep(0.2);`,
    '0002_accounts.sql': accounts,
  })
  const outcomes = await Promise.all([run(), run(), run()])
  expect(outcomes.flatMap((it) => it.applied)).toEqual(['0001_customers.sql', '0002_accounts.sql'])
})

test('a file that fails leaves nothing behind, and names the line', async () => {
  await files({
    '0001_customers.sql': customers,
    '0002_bad.sql': `${accounts}\nselect nonsense;\n`,
  })
  expect(await refusal()).toBe(
    'Migration 0002_bad.sql, line 3 failed and was not applied: column "nonsense" does not exist.',
  )
  expect(await query(`select to_regclass('accounts') as found`)).toEqual([{ found: null }])
  expect(await query('select name from schema_migrations')).toEqual([
    { name: '0001_customers.sql' },
  ])
})

test('a file that was changed after it was applied is refused, but not for its line ends', async () => {
  await files({ '0001_accounts.sql': accounts })
  await run()
  await files({ '0001_accounts.sql': accounts.replaceAll('\n', '\r\n') })
  expect(await run()).toEqual({ applied: [] })
  await files({ '0001_accounts.sql': `${accounts} -- a second thought` })
  expect(await refusal()).toMatch(/^Migration 0001_accounts.sql is not what was applied/)
})

test('a database that a newer Florin has migrated is refused', async () => {
  await files({ '0001_customers.sql': customers, '0002_accounts.sql': accounts })
  await run()
  await rm(join(directory, '0002_accounts.sql'))
  expect(await refusal()).toMatch(
    /^This database was migrated by a newer version of Florin \(0002_accounts\.sql.*Upgrade Florin/,
  )
})

test.for([
  ['a gap', { '0001_a.sql': '', '0003_c.sql': '' }, 'Migration 2 is missing before 0003_c.sql'],
  ['a missing first', { '0002_b.sql': '' }, 'Migration 1 is missing before 0002_b.sql'],
  [
    'a number twice',
    { '0001_a.sql': '', '0001_b.sql': '' },
    'Two migrations have the number 1 (0001_a.sql, 0001_b.sql)',
  ],
  ['a strange name', { '1_a.sql': '' }, 'is not named like a migration'],
] as const)('%s among the files is refused', async ([, contents, message]) => {
  await files(contents)
  expect(await refusal()).toContain(message)
})

test('a migration does not wait for a table in use for ever', async () => {
  await files({ '0001_customers.sql': customers })
  await run()
  await files({ '0002_name.sql': 'alter table customers add name text' })
  await inDatabase(async (client) => {
    await client.query('begin')
    await client.query('lock table customers')
    expect(await refusal()).toContain('could not lock its tables within 5 seconds')
    await client.query('rollback')
  })
  expect(await run()).toEqual({ applied: ['0002_name.sql'] })
})

test('a migration that takes long is logged', async () => {
  await files({ '0001_slow.sql': 'select pg_sleep(3)' })
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  const first = run(log)
  const isUnderWay = `select from pg_stat_activity where datname = '${database}' and query like '%pg_sleep%' and pid <> pg_backend_pid()`
  await expect.poll(async () => (await admin.query(isUnderWay)).rowCount).toBe(1)
  await Promise.all([first, run(log)])
  expect(lines.toSorted()).toEqual([
    expect.stringMatching(/^Migration 0001_slow\.sql took \d+ s\.$/),
    'Waiting for another process that migrates the database …',
  ])
})

test('who has nothing to apply needs no lock', async () => {
  await files({ '0001_customers.sql': customers })
  await run()
  await inDatabase(async (client) => {
    await client.query('select pg_advisory_lock(7267646)')
    expect(await run()).toEqual({ applied: [] })
  })
})
