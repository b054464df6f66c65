// The backup script for an external server (deploy/backup/pgbackrest.sh): a bank is backed up while it serves, destroyed,
// and restored to a moment, with every transfer before it and none after it.

import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBank } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { verifyBank } from '../src/start/maintenance.ts'
import { clientOf } from './bank.ts'
import { asCollected, logTo } from './logs.ts'
import { until } from './receiver.ts'
import { balances, fundedAccount, transfer } from './world.ts'

const KEY = 'florin_sandbox_key_of_a_bank_that_is_backed_up'
const VERSIONS = '/usr/lib/postgresql'
const [version] = existsSync(VERSIONS) ? readdirSync(VERSIONS).toSorted().toReversed() : []
const hasTool = spawnSync('pgbackrest', ['version'], { stdio: 'ignore' }).status === 0
const isRoot = process.getuid?.() === 0
const canRun = hasTool && version !== undefined && isRoot && existsSync('/usr/sbin/runuser')

describe.skipIf(!canRun)('with pgBackRest', () => {
  const root = mkdtempSync(join(tmpdir(), 'florin-pgbackrest-'))
  const data = join(root, 'data')
  const script = join(root, 'pgbackrest.sh')
  const socket = join(root, 'socket')
  const environment = {
    PATH: `/usr/bin:/bin:/usr/sbin`,
    PGDATA: data,
    PGHOST: socket,
    PGPORT: '5432',
    PGUSER: 'postgres',
    REPOSITORY: join(root, 'repository'),
    CONFIGURATION: join(root, 'pgbackrest.conf'),
  }

  /** Runs a program as the user who owns the cluster, and answers what it printed. */
  function run(program: string, ...args: string[]): string {
    const all = ['-u', 'postgres', '--', program, ...args]
    return execFileSync('runuser', all, { env: environment, encoding: 'utf8', cwd: root })
  }
  const postgres = (name: string) => join(VERSIONS, version ?? '', 'bin', name)
  const start = () => {
    const options = `-k ${socket} -c listen_addresses=`
    const log = join(root, 'log')
    return run(postgres('pg_ctl'), '-D', data, '-w', '-t', '120', '-l', log, '-o', options, 'start')
  }
  const stop = (mode: string) => run(postgres('pg_ctl'), '-D', data, '-w', '-m', mode, 'stop')

  const connection = `postgresql://postgres@localhost/florin?host=${encodeURIComponent(socket)}`
  const config = () =>
    readConfig({
      PORT: '0',
      DATABASE_URL: connection,
      FLORIN_DATA_DIR: join(root, 'bank'),
      FLORIN_API_KEY: KEY,
      FLORIN_LOG_LEVEL: 'silent',
      FLORIN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      ...asCollected,
    })
  const open = async () => {
    const bank = await openBank(config(), { announce: () => {}, logTo })
    return { bank, client: clientOf(bank.url, KEY, bank.tenant) }
  }
  const ask = async (text: string) => {
    const db = new pg.Client({ connectionString: connection })
    await db.connect()
    try {
      return (await db.query(text)).rows
    } finally {
      await db.end()
    }
  }

  beforeAll(() => {
    chmodSync(root, 0o777)
    mkdirSync(socket, { mode: 0o777 })
    chmodSync(socket, 0o777)
    copyFileSync('deploy/backup/pgbackrest.sh', script)
    chmodSync(script, 0o755)
    run(postgres('initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8')
    start()
    run(postgres('createdb'), 'florin')
    run(script, 'setup')
    stop('fast')
    start()
  })

  afterAll(() => {
    if (existsSync(join(data, 'postmaster.pid'))) stop('immediate')
    rmSync(root, { recursive: true, force: true })
  })

  test('a bank is restored to a moment while it served', async () => {
    expect(run(script, 'check')).toContain('arrives')
    const before = await open()
    const from = await fundedAccount(before.client, { funds: 1_000 })
    const to = await fundedAccount(before.client)
    const pay = (amount: number) =>
      transfer(before.client, { originating_account_id: from, receiving_account_id: to, amount })
    expect((await pay(100)).status).toBe(200)
    run(script, 'backup', 'full')
    expect((await pay(20)).status).toBe(200)
    // A backup can serve a moment that lies in a later second than its end.
    const [stanza] = JSON.parse(
      run('pgbackrest', `--config=${environment.CONFIGURATION}`, '--output=json', 'info'),
    )
    const ended: number = stanza.backup.at(-1).timestamp.stop
    await until(async () => {
      const [row] = await ask('select extract(epoch from clock_timestamp())::float8 as now')
      return row.now >= ended + 1
    }, 60_000)
    const [moment] = await ask('select clock_timestamp()::text as now')
    expect((await pay(3)).status).toBe(200)
    await ask('select pg_switch_wal()')
    await before.bank.close()
    stop('fast')
    rmSync(data, { recursive: true })
    run('/bin/mkdir', '-m', '0700', data)

    run(script, 'restore', moment.now)
    start()
    await expect
      .poll(() => ask('select pg_is_in_recovery() as is_on'), { timeout: 60_000 })
      .toEqual([{ is_on: false }])
    const lines: string[] = []
    const verified = await verifyBank(config(), { announce: (line) => lines.push(line) })
    expect(verified.ok, lines.join('\n')).toBe(true)
    const after = await open()
    expect(await balances(after.client, to)).toEqual({ posted: 120, available: 120 })
    expect((await payAgain(after.client, from, to)).status).toBe(200)
    await after.bank.close()
  })

  const payAgain = (client: ReturnType<typeof clientOf>, from: string, to: string) =>
    transfer(client, { originating_account_id: from, receiving_account_id: to, amount: 5 })
})

test('the script says how it is used, and does nothing without its settings', () => {
  const asked = (env: Record<string, string>) =>
    spawnSync('bash', ['deploy/backup/pgbackrest.sh'], {
      env: { PATH: process.env['PATH'] ?? '', ...env },
      encoding: 'utf8',
    })
  expect(asked({ PGDATA: '/nowhere' })).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('usage:'),
  })
  expect(asked({})).toMatchObject({ status: 1, stderr: expect.stringContaining('set PGDATA') })
})
