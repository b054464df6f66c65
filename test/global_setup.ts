// The program as it is built, and one real PostgreSQL for the whole test run, with a migrated template that each test file clones.
// FLORIN_TEST_POSTGRES=postgresql://… takes an external server instead of the embedded one.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects to the test server's maintenance database. */
    postgres: { connectionString: string }
  }
}

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
/** Nobody needs the tests' databases after the machine stopped. Those that are killed have servers of their own. */
const HASTE = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
export const TEMPLATE = 'florin_template'

/** The same server, another database. */
export function databaseAt(connectionString: string, database: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return url.href
}

/** Builds the program anew if a source changed. A copy of it (edits.ts) was built when it was changed. */
function build(): void {
  const script = 'scripts/setup.mjs'
  if (!existsSync(script)) return
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' })
  if (status !== 0) throw new Error('there is no program to test')
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  build()
  const { migrate } = await import('../src/platform/migrate.ts')
  const { openEmbedded } = await import('../src/platform/postgres/embedded.ts')
  const { openExternal } = await import('../src/platform/postgres/external.ts')
  const dataDir = mkdtempSync(join(tmpdir(), 'florin-test-'))
  const log = (line: string) => process.stdout.write(`${line}\n`)
  const databaseUrl = process.env['FLORIN_TEST_POSTGRES']
  const postgres = databaseUrl
    ? await openExternal(databaseUrl)
    : await openEmbedded({ dataDir, settings: HASTE, log })
  const stop = async () => {
    await postgres.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const { host, user, database } = postgres.connection
    const embedded = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`
    const connectionString = databaseUrl ?? embedded
    const client = new pg.Client({ connectionString })
    await client.connect()
    await client.query(`drop database if exists ${TEMPLATE}`)
    await client.query(`create database ${TEMPLATE}`)
    await client.end()
    const template = { connectionString: databaseAt(connectionString, TEMPLATE) }
    await migrate(template, { directory: MIGRATIONS, log })
    project.provide('postgres', { connectionString })
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
