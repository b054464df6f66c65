// One real PostgreSQL for the whole test run, with a migrated template that each test file clones.
// FLORIN_TEST_POSTGRES=postgresql://… takes an external server instead of the embedded one.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/migrate.ts'
import { openPostgres } from '../src/platform/postgres/open.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects to the test server's maintenance database. */
    postgres: { connectionString: string }
  }
}

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
export const TEMPLATE = 'florin_template'

/** The same server, another database. */
export function databaseAt(connectionString: string, database: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return url.href
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'florin-test-'))
  const log = (line: string) => process.stdout.write(`${line}\n`)
  const databaseUrl = process.env['FLORIN_TEST_POSTGRES']
  const postgres = await openPostgres({ dataDir, databaseUrl, log })
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
