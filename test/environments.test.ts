// A database belongs to one environment: the first start records it, and nothing serves or works on it as another.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { openBank } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { withAdmin } from '../src/start/admin.ts'
import { backUp } from '../src/platform/postgres/backup.ts'
import { migrateBank, verifyBank } from '../src/start/maintenance.ts'
import { clientOf, cloneDatabase, dropDatabase, openTestBank, PRODUCTION_KEY } from './bank.ts'
import { asCollected, logTo } from './logs.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'florin-environments-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const environments = ['sandbox', 'production'] as const
const KEY = PRODUCTION_KEY
const announce = () => {}
function serving(databaseUrl: string, environment: Record<string, string> = {}) {
  return readConfig({
    PORT: '0',
    DATABASE_URL: databaseUrl,
    FLORIN_DATA_DIR: dataDir,
    FLORIN_ENCRYPTION_KEY: KEY,
    FLORIN_LOG_LEVEL: 'error',
    ...environment,
    ...asCollected,
  })
}

/** Starts and stops; throws what stops the start. */
async function start(databaseUrl: string, environment: Record<string, string> = {}): Promise<void> {
  const bank = await openBank(serving(databaseUrl, environment), { announce, logTo })
  await bank.close()
}

async function database(): Promise<{ url: string; sql: (text: string) => Promise<unknown[]> }> {
  const { database: name, url } = await cloneDatabase()
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await dropDatabase(name)
  })
  return { url, sql: async (text) => (await client.query(text)).rows }
}

const commands = {
  start: (config) => openBank(config, { announce, logTo }),
  migrate: (config) => migrateBank(config, { announce }),
  verify: (config) => verifyBank(config, { announce }),
  'users list': (config) => withAdmin(config, announce, (admin) => admin.listUsers(undefined)),
  'keys create': (config) =>
    withAdmin(config, announce, (admin) => admin.createKey({ name: 'x' }, undefined)),
  link: (config) => withAdmin(config, announce, (admin) => admin.makeLink(undefined, () => {})),
  encryption: (config) => withAdmin(config, announce, (admin) => admin.encryption()),
} satisfies Record<string, (config: ReturnType<typeof readConfig>) => Promise<unknown>>

describe.each(environments)('a database of the environment %s', async (environment) => {
  const other = environment === 'sandbox' ? 'production' : 'sandbox'
  const bank = await openTestBank({ FLORIN_ENVIRONMENT: environment })
  afterAll(() => bank.close())

  test.each(Object.entries(commands))('is refused by %s in the other one', async (_name, run) => {
    const config = serving(bank.databaseUrl, { FLORIN_ENVIRONMENT: other })
    await expect(run(config)).rejects.toThrow(
      `belongs to a ${environment} installation, and FLORIN_ENVIRONMENT is ${other}. Set FLORIN_ENVIRONMENT=${environment}`,
    )
  })

  test('is worked on by commands that are told nothing about it', async () => {
    const config = readConfig({ DATABASE_URL: bank.databaseUrl }, { serves: false })
    expect(await migrateBank(config, { announce })).toEqual({ applied: [] })
    expect(await verifyBank(config, { announce })).toMatchObject({ ok: true })
    const { api_key } = await withAdmin(config, announce, (admin) =>
      admin.createKey({ name: 'x' }, undefined),
    )
    expect(api_key).toMatch(new RegExp(`^florin_${environment}_`))
    expect((await clientOf(bank.url, api_key, bank.tenant).get('/v0/customers')).status).toBe(200)
  })
})

test('a production database is never served by a start that was not told so', async () => {
  const { url, sql } = await database()
  await start(url, { FLORIN_ENVIRONMENT: 'production' })
  expect(await sql('select environment from installation')).toEqual([{ environment: 'production' }])
  await expect(start(url)).rejects.toThrow(
    /production installation, and FLORIN_ENVIRONMENT is not set.*FLORIN_ENVIRONMENT=production/,
  )
  await start(url, { FLORIN_ENVIRONMENT: 'production' })
})

test('of two first starts at once in different environments one is refused', async () => {
  const { url, sql } = await database()
  const starts = environments.map((it) => start(url, { FLORIN_ENVIRONMENT: it }))
  const outcomes = await Promise.allSettled(starts)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  const won = environments.find((_, n) => outcomes[n]?.status === 'fulfilled')
  expect(await sql('select environment from installation')).toEqual([{ environment: won }])
  expect(await sql('select count(*)::int as count from workspaces')).toEqual([{ count: 1 }])
})

test('production refuses a moved clock', async () => {
  const { url, sql } = await database()
  const production = { FLORIN_ENVIRONMENT: 'production' }
  await start(url, production)
  await sql('update workspaces set clock_offset_ms = 86400000')
  await expect(start(url, production)).rejects.toThrow(/clock of workspace 1_1 was moved/)
  const lines: string[] = []
  const seen = await verifyBank(serving(url, production), { announce: (line) => lines.push(line) })
  expect(seen.ok).toBe(false)
  expect(lines.join('\n')).toMatch(/WRONG in production no clock is moved .*\n +1_1: its clock/)
})

test('the embedded database is not copied in the other environment either', async () => {
  const own = { DATABASE_URL: '', FLORIN_DATA_DIR: join(dataDir, 'embedded') }
  const bank = await openBank(serving('', own), { announce, logTo })
  try {
    const config = serving('', { ...own, FLORIN_ENVIRONMENT: 'production' })
    const to = { backupDir: join(dataDir, 'copies'), log: announce, copied: announce }
    await expect(backUp({ dataDir: config.dataDir, configured: config, ...to })).rejects.toThrow(
      /belongs to a sandbox installation/,
    )
  } finally {
    await bank.close()
  }
}, 120_000)

test('the first start in production makes no key that it would have to print, and the one of a sandbox does', async () => {
  for (const environment of environments) {
    const { url, sql } = await database()
    const config = serving(url, { FLORIN_ENVIRONMENT: environment })
    const bank = await openBank(config, { announce, logTo })
    let shown: string | undefined
    await bank.showFirstKey((key) => (shown = key))
    await bank.close()
    const isMade = environment === 'sandbox'
    expect(shown?.startsWith('florin_sandbox_') ?? false).toBe(isMade)
    expect(await sql('select id from api_keys')).toHaveLength(isMade ? 1 : 0)
  }
})
