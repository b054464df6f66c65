// The program as it is built, and one real PostgreSQL for the whole test run, with a migrated template that each test file clones.
// FLORIN_TEST_POSTGRES=postgresql://… takes an external server instead of the embedded one.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { askOn, citusWorkers, joinNodes, leaveAlone } from './citus_nodes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects to the test server's maintenance database. */
    postgres: { connectionString: string }
  }
}

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
export const TEMPLATE = 'florin_template'
/** What the names of the databases begin with that the files of a worker share; they are dropped after the run. */
export const SHARED = 'shared_bank'

/** The same server, another database. */
export function databaseAt(connectionString: string, database: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return url.href
}

/** Builds the program if a source changed, unless that was just done. A copy of it (edits.ts) was built when it was changed. */
function build(): void {
  const script = 'scripts/setup.mjs'
  if (process.env['FLORIN_TESTS_BUILT'] || !existsSync(script)) return
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' })
  if (status !== 0) throw new Error('there is no program to test')
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  build()
  const { migrate } = await import('../src/platform/database/migrate.ts')
  const { openExternal } = await import('../src/platform/postgres/external.ts')
  const { openKeptServer } = await import('./kept_server.ts')
  const log = (line: string) => process.stdout.write(`${line}\n`)
  const databaseUrl = process.env['FLORIN_TEST_POSTGRES']
  const server = databaseUrl
    ? { ...(await openExternal(databaseUrl)), isPrepared: false }
    : await openKeptServer({ migrations: MIGRATIONS, log })
  try {
    const { host, user, database } = server.connection
    const embedded = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`
    const connectionString = databaseUrl ?? embedded
    if (!server.isPrepared) {
      for (const node of [...citusWorkers(connectionString), connectionString])
        await askOn(
          node,
          `drop database if exists ${TEMPLATE} with (force)`,
          `create database ${TEMPLATE}`,
        )
      await joinNodes(connectionString, TEMPLATE)
      const template = { connectionString: databaseAt(connectionString, TEMPLATE) }
      await migrate(template, { directory: MIGRATIONS, log })
      await leaveAlone(connectionString, TEMPLATE)
    }
    const before = await databasesOf(connectionString)
    project.provide('postgres', { connectionString })
    return async () => {
      const databases = await databasesOf(connectionString)
      const shared = databases.filter((name) => name.startsWith(SHARED))
      for (const name of shared) await ask(connectionString, `drop database ${name} with (force)`)
      // A test that was ended half-way leaves its bank.
      const after = databaseUrl ? before : await databasesOf(connectionString)
      await server.close(after.join() === before.join())
    }
  } catch (error) {
    await server.close(false)
    throw error
  }
}

function databasesOf(connectionString: string): Promise<string[]> {
  const text = 'select datname from pg_database order by datname'
  return ask(connectionString, text).then((rows) => rows.map(({ datname }) => String(datname)))
}

/** Runs statements one after the other; the rows of the last. */
async function ask(
  connectionString: string,
  ...statements: string[]
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}
