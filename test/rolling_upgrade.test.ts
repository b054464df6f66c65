// A newer version migrates the database while this one serves: expand first, contract when nobody old is left.

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { lastMigration, migrate } from '../src/platform/database/migrate.ts'
import { StartError } from '../src/platform/operations/start_error.ts'
import { openBank } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { openTestBank, type Reply } from './bank.ts'
import { asCollected, logTo } from './logs.ts'
import { fundedAccount, transfer, verifiedCustomer } from './world.ts'

const bank = await openTestBank()
const connection = { connectionString: bank.databaseUrl }
const directory = mkdtempSync(join(tmpdir(), 'florin-next-'))
cpSync('migrations', directory, { recursive: true })
const ours = await lastMigration(directory)
afterAll(async () => {
  await bank.close()
  rmSync(directory, { recursive: true, force: true })
})

/** The next version's migration number `ours + step`. */
function addMigration(step: number, servesFrom: number, sql: string): void {
  const number = String(ours + step).padStart(4, '0')
  const text = `-- Of the next version.\n-- florin: serves from ${servesFrom}\n${sql}`
  writeFileSync(join(directory, `${number}_next.sql`), text)
}

const migrateNext = () => migrate(connection, { directory, log: () => {} })

const startOurs = () =>
  openBank(
    readConfig({
      PORT: '0',
      DATABASE_URL: bank.databaseUrl,
      FLORIN_DATA_DIR: directory,
      FLORIN_LOG_LEVEL: 'silent',
      FLORIN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      ...asCollected,
    }),
    { announce: () => {}, logTo },
  )

/** Sends requests of every kind, one after the other, until told to stop. */
function load() {
  const replies: Reply[] = []
  let isStopped = false
  async function run(): Promise<void> {
    const customer = (await verifiedCustomer(bank)).id
    const from = await fundedAccount(bank, { customer, funds: 1_000_000 })
    const to = await fundedAccount(bank, { customer })
    while (!isStopped) {
      const sides = { originating_account_id: from, receiving_account_id: to }
      const held = await transfer(bank, { ...sides, capture_mode: 'MANUAL' })
      replies.push(held)
      replies.push(await transfer(bank, sides))
      replies.push(await bank.get(`/v0/accounts/${from}`))
      replies.push(await bank.get(`/v0/customers/${customer}`))
      replies.push(await bank.get(`/v0/transactions/pending/${held.body.id}`))
      replies.push(
        await bank.patch(`/v0/customers/${customer}`, { nickname: `N${replies.length}` }),
      )
    }
  }
  const running = Promise.all([run(), run(), run()])
  // A failure is reported by stop(), not as a rejection that nobody handles.
  running.catch(() => {})
  return {
    replies,
    async stop() {
      isStopped = true
      await running
    },
  }
}

test('an older version serves on, and starts, while and after a newer one adds to the tables', async () => {
  const tables = [
    'persons',
    'accounts',
    'ledger_accounts',
    'internal_transfers',
    'deliveries',
    'events',
  ]
  addMigration(1, ours, tables.map((it) => `alter table ${it} add column of_next text;`).join('\n'))
  const traffic = load()
  const arrived = async (count: number) => {
    while (traffic.replies.length < count) await new Promise((resolve) => setImmediate(resolve))
  }
  await arrived(60)
  const { applied } = await migrateNext()
  await arrived(traffic.replies.length + 60)
  await traffic.stop()

  expect(applied).toHaveLength(1)
  const failed = traffic.replies.filter(({ status }) => status !== 200)
  expect(failed.map(({ status, text }) => `${status} ${text}`)).toEqual([])
  expect((await bank.get('/readyz')).status).toBe(200)
  await (await startOurs()).close()
})

test('a migration that cannot lock its tables gives up, tells why, and leaves the bank serving', async () => {
  addMigration(2, ours, 'alter table persons add column of_next_again text;')
  const other = new pg.Client(connection)
  await other.connect()
  await other.query('begin')
  await other.query('lock table persons in share update exclusive mode')
  const outcome = await migrateNext().catch((error: unknown) => error)
  expect(outcome).toBeInstanceOf(StartError)
  expect(String(outcome)).toMatch(/could not lock its tables within 5 seconds/)
  await other.query('rollback')
  await other.end()
  expect((await bank.get('/v0/customers')).status).toBe(200)
  expect((await migrateNext()).applied).toHaveLength(1)
})

test('once a newer version takes something away, an older one says that it is not ready, and does not start', async () => {
  addMigration(3, ours + 3, 'alter table persons drop column of_next_again;')
  expect((await migrateNext()).applied).toHaveLength(1)
  expect(await bank.get('/readyz')).toMatchObject({
    status: 503,
    body: { status: expect.stringMatching(/newer version/) },
  })
  await expect(startOurs()).rejects.toThrow(/migrated by a newer version of Florin/)
})
