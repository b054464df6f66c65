// A bank whose database role may only read and write rows, as deploy/postgres/roles.sql makes it: the owner migrates, the
// other role serves.

import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Bank, openBank } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { migrateBank, verifyBank } from '../src/start/maintenance.ts'
import { type Client, clientOf } from './bank.ts'
import { databaseAt } from './global_setup.ts'
import { asCollected, logTo } from './logs.ts'
import { balances, fundedAccount, transfer } from './world.ts'

const KEY = 'florin_sandbox_key_of_a_bank_that_may_write_rows_only'
const mark = randomUUID().slice(0, 8)
const [database, owner, role] = [`grants_${mark}`, `owner_${mark}`, `rows_${mark}`]
const dataDir = mkdtempSync(join(tmpdir(), 'florin-grants-'))
const admin = inject('postgres').connectionString
let bank: Bank
let client: Client

const urlAs = (user: string) => {
  const url = new URL(databaseAt(admin, database))
  url.username = user
  url.password = 'password'
  return url.href
}
const configAs = (user: string) =>
  readConfig({
    PORT: '0',
    DATABASE_URL: urlAs(user),
    FLORIN_DATA_DIR: dataDir,
    FLORIN_API_KEY: KEY,
    FLORIN_LOG_LEVEL: 'silent',
    FLORIN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    ...asCollected,
  })

/** Runs SQL as the superuser. */
async function asAdmin(url: string, ...statements: string[]): Promise<void> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    for (const statement of statements) await db.query(statement)
  } finally {
    await db.end()
  }
}

/** The script as psql would send it, with separate names for this test. */
function script(): string[] {
  const text = readFileSync('deploy/postgres/roles.sql', 'utf8')
    .replaceAll(/^(--|\\).*$/gm, '')
    .replace(
      /select format\('([^']+)%I([^']+)', current_database\(\)\) \\gexec/,
      `$1${database}$2;`,
    )
    .replaceAll(/:'\w+'/g, "'password'")
    .replaceAll(/\bflorin_owner\b/g, owner)
    .replaceAll(/\bflorin\b/g, role)
  return [text]
}

beforeAll(async () => {
  await asAdmin(admin, `create database ${database}`)
  await asAdmin(databaseAt(admin, database), ...script())
  await migrateBank(configAs(owner), { announce: () => {} })
  bank = await openBank(configAs(role), { announce: () => {}, logTo })
  client = clientOf(bank.url, KEY, bank.tenant)
})

afterAll(async () => {
  await bank.close()
  await asAdmin(
    admin,
    `drop database ${database} with (force)`,
    `drop role ${role}`,
    `drop role ${owner}`,
  )
  rmSync(dataDir, { recursive: true, force: true })
})

test('it serves: people, money, a clock that moves, and a wipe', async () => {
  const from = await fundedAccount(client, { funds: 1_000 })
  const to = await fundedAccount(client)
  const sides = { originating_account_id: from, receiving_account_id: to, amount: 400 }
  expect((await transfer(client, sides)).status).toBe(200)
  expect((await transfer(client, { ...sides, capture_mode: 'MANUAL' })).status).toBe(200)
  expect((await client.advance(8 * 24 * 3600)).status).toBe(200)
  expect(await balances(client, from)).toEqual({ posted: 600, available: 600 })
  expect(await verifyBank(configAs(role), { announce: () => {} })).toMatchObject({ ok: true })
  expect((await client.post('/v0/wipe', {})).status).toBeLessThan(300)
})

test('it may not create, change, empty or drop a table', async () => {
  const db = new pg.Client({ connectionString: urlAs(role) })
  await db.connect()
  const refused = async (text: string) =>
    db.query(text).then(
      () => 'done',
      (error: pg.DatabaseError) => error.code,
    )
  try {
    expect([
      await refused('create table mine (id int)'),
      await refused('drop table ledger_entries'),
      await refused('truncate ledger_entries'),
      await refused('alter table ledger_entries add column mine int'),
    ]).toEqual(['42501', '42501', '42501', '42501'])
  } finally {
    await db.end()
  }
})
