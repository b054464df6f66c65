// A PostgreSQL server of one test's own, which may be stopped, started again and put back to an earlier state.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { openPostgres } from '../src/platform/postgres/open.ts'

/** Starts an embedded server with an empty database; it stops when the test ends. */
export async function ownServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'florin-server-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const open = () => openPostgres({ dataDir, databaseUrl: undefined, log: () => {} })
  let server = await open()
  onTestFinished(() => server.close())
  const { host, user, database } = server.connection
  const files = join(dataDir, 'database')
  const copy = join(dataDir, 'copy')

  async function ask<Row>(...statements: string[]): Promise<Row[]> {
    const client = new pg.Client(server.connection)
    await client.connect()
    let rows: Row[] = []
    try {
      for (const statement of statements) rows = (await client.query(statement)).rows as Row[]
    } finally {
      await client.end()
    }
    return rows
  }
  async function whileStopped(work: () => void): Promise<void> {
    await server.close()
    work()
    server = await open()
  }

  return {
    url: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
    connection: server.connection,
    /** Runs statements on one connection; returns the rows of the last one. */
    ask,
    set: (setting: string) => ask(`alter system ${setting}`, 'select pg_reload_conf()'),
    close: () => server.close(),
    async reopen() {
      server = await open()
    },
    /** Copies the files of the server, which is stopped meanwhile. */
    copyFiles: () => whileStopped(() => run('cp', '-a', files, copy)),
    /** Puts the server back to the copy, under the same address: what was committed since is lost. */
    restoreFiles: () =>
      whileStopped(() => {
        rmSync(files, { recursive: true })
        run('cp', '-a', copy, files)
      }),
  }
}

/** With the owners of the files: PostgreSQL may run as another user than the test. */
function run(...[program, ...words]: [string, ...string[]]): void {
  const { status, stderr } = spawnSync(program, words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
}
