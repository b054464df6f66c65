// The bank through a pooler in transaction mode (PgBouncer): no named statements, and no notices, so that the work
// of other processes is found by polling. Skipped where pgbouncer is not installed.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bank, openBank } from '../src/app.ts'
import { verifyBank } from '../src/start/maintenance.ts'
import { readConfig } from '../src/config.ts'
import { type Client, clientOf, cloneDatabase, dropDatabase } from './bank.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { asCollected, logTo } from './logs.ts'
import { openReceiver, type Receiver, until } from './receiver.ts'
import { inOrder, trigger, webhookOf } from './webhooks.ts'
import { balances, fundedAccount, transfer } from './world.ts'

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(
  (path) => spawnSync(path, ['--version']).status === 0,
)
if (!PROGRAM) process.stderr.write('SKIPPED: pgbouncer is not installed, so no pooler is tested.\n')

const KEY = 'florin_sandbox_key_of_a_bank_behind_a_pooler'
const HOUR = 3600

const isReachable = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** Starts PgBouncer in front of the server of `databaseUrl`; answers its own URL for the same database. */
async function openPooler(
  databaseUrl: string,
): Promise<{ url: string; child: ChildProcess; directory: string }> {
  const server = new URL(databaseUrl)
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  free.close()
  await once(free, 'close')
  const directory = mkdtempSync(join(tmpdir(), 'florin-pooler-'))
  chmodSync(directory, 0o755)
  const host = server.searchParams.get('host') ?? server.hostname
  const password = server.password ? ` password=${decodeURIComponent(server.password)}` : ''
  const file = join(directory, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${host} port=${server.port || 5432} user=${server.username}${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
ignore_startup_parameters = extra_float_digits
`,
    { mode: 0o644 },
  )
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child = spawn(PROGRAM ?? '', ['-q', ...asUser, file], { stdio: 'ignore' })
  await until(() => isReachable(port), 10_000)
  return { url: `postgres://any@127.0.0.1:${port}${server.pathname}`, child, directory }
}

describe.skipIf(!PROGRAM)('behind a pooler in transaction mode', () => {
  const banks: Bank[] = []
  const clients: Client[] = []
  let direct: Awaited<ReturnType<typeof cloneDatabase>>
  let pooler: Awaited<ReturnType<typeof openPooler>>
  let dataDir: string
  let receiver: Receiver

  function configOf(databaseUrl: string, environment: Record<string, string> = {}) {
    return readConfig({
      PORT: '0',
      DATABASE_URL: databaseUrl,
      FLORIN_DATA_DIR: dataDir,
      FLORIN_API_KEY: KEY,
      FLORIN_LOG_LEVEL: 'silent',
      FLORIN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      FLORIN_PREPARED_STATEMENTS: 'off',
      ...environment,
      ...asCollected,
    })
  }

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'florin-pooled-'))
    direct = await cloneDatabase()
    pooler = await openPooler(direct.url)
    for (const FLORIN_ROLE of ['api', 'api', 'worker']) {
      const config = configOf(pooler.url, { FLORIN_ROLE })
      const bank = await openBank(config, { announce: () => {}, logTo })
      banks.push(bank)
      clients.push(clientOf(bank.url, KEY, bank.tenant))
    }
    receiver = await openReceiver()
  })

  afterAll(async () => {
    await Promise.all(banks.map((bank) => bank.close()))
    await receiver?.close()
    pooler?.child.kill('SIGTERM')
    if (pooler) await once(pooler.child, 'exit')
    if (direct) await dropDatabase(direct.database)
    rmSync(dataDir, { recursive: true, force: true })
    if (pooler) rmSync(pooler.directory, { recursive: true, force: true })
  })

  const through = (n: number) => {
    const client = clients[n % 2]
    if (!client) throw new Error('no bank was started')
    return client
  }

  test('money moves once for each key, whichever process is asked', async () => {
    const from = await fundedAccount(through(0), { funds: 100_000 })
    const to = await fundedAccount(through(1))
    const sides = { originating_account_id: from, receiving_account_id: to, amount: 10 }
    const keys = Array.from({ length: 100 }, () => randomUUID())
    const replies = await Promise.all(
      keys.flatMap((key) => [0, 1].map((n) => transfer(through(n), sides, key))),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(keys.length)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(keys.length)
    expect(await balances(through(1), to)).toEqual({ posted: 1000, available: 1000 })
  })

  test('the same look, asked by many at once through both, is answered to all', async () => {
    const account = await fundedAccount(through(0), { funds: 700 })
    const shown = await Promise.all(
      Array.from({ length: 100 }, (_, n) => balances(through(n), account)),
    )
    expect(new Set(shown.map(({ posted }) => posted))).toEqual(new Set([700]))
  })

  test('a worker finds and delivers by polling what the others commit', async () => {
    await webhookOf(through(0), receiver.url)
    const ids = [await trigger(through(0)), await trigger(through(1))]
    const received = await receiver.arrived(2, 10_000)
    expect(inOrder(received.map(({ body }) => body.id))).toEqual(inOrder(ids))
  })

  test('a clock that one process moves lives through expiries, and the other sees it', async () => {
    const [from, to] = [
      await fundedAccount(through(0), { funds: 1000 }),
      await fundedAccount(through(0)),
    ]
    const sides = { originating_account_id: from, receiving_account_id: to }
    const { body } = await transfer(through(1), { ...sides, capture_mode: 'MANUAL' })
    expect((await through(0).advance(8 * 24 * HOUR)).status).toBe(200)
    const { data } = (await through(1).get(`/v0/transactions/pending/${body.id}`)).body
    expect([data.status, data.history.length]).toEqual(['EXPIRED', 1])
    expect(await balances(through(1), from)).toEqual({ posted: 1000, available: 1000 })
  })

  test('the books are right in the end', async () => {
    const lines: string[] = []
    const announce = (line: string) => lines.push(line)
    expect(await verifyBank(configOf(pooler.url), { announce })).toMatchObject({ ok: true })
    expect(lines.join('\n')).not.toContain('WRONG')
  })
})

describe.skipIf(!PROGRAM)('behind a pooler that loses what was prepared', () => {
  const banks: Bank[] = []
  const lines: string[] = []
  let direct: Awaited<ReturnType<typeof cloneDatabase>>
  let pooler: Awaited<ReturnType<typeof openPooler>>
  let dataDir: string

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'florin-unprepared-'))
    direct = await cloneDatabase()
    pooler = await openPooler(direct.url)
    for (const FLORIN_ROLE of ['api', 'api', 'worker']) {
      const config = readConfig({
        PORT: '0',
        DATABASE_URL: pooler.url,
        FLORIN_DATA_DIR: dataDir,
        FLORIN_API_KEY: KEY,
        FLORIN_LOG_LEVEL: 'warn',
        FLORIN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
        FLORIN_ROLE,
      })
      const logged = { write: (line: string) => void lines.push(`${banks.length} ${line}`) }
      banks.push(await openBank(config, { announce: () => {}, logTo: logged }))
    }
  })

  afterAll(async () => {
    await Promise.all(banks.map((bank) => bank.close()))
    pooler?.child.kill('SIGTERM')
    if (pooler) await once(pooler.child, 'exit')
    if (direct) await dropDatabase(direct.database)
    rmSync(dataDir, { recursive: true, force: true })
    if (pooler) rmSync(pooler.directory, { recursive: true, force: true })
  })

  test('the bank goes on without it: nothing fails, and it says so once', async () => {
    const through = banks.slice(0, 2).map(({ url, tenant }) => clientOf(url, KEY, tenant))
    const [one, other] = through as [Client, Client]
    const from = await fundedAccount(one, { funds: 100_000 })
    const to = await fundedAccount(other)
    const sides = { originating_account_id: from, receiving_account_id: to, amount: 10 }
    for (let round = 1; round <= 5; round += 1) {
      const replies = await Promise.all(
        Array.from({ length: 20 }, () =>
          through.map((client) => [
            transfer(client, sides, randomUUID()),
            client.get(`/v0/accounts/${from}`),
            client.get('/v0/customers'),
            client.post('/v0/customers', { status: 'PROSPECT', first_name: 'Ada' }),
          ]),
        ).flat(2),
      )
      const failed = replies.filter(({ status }) => status >= 400).map(({ text }) => text)
      expect(failed).toEqual([])
      expect(await balances(other, to)).toEqual({ posted: 400 * round, available: 400 * round })
    }
    for (const { url } of banks) {
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      expect(await (await fetch(`${url}/metrics`)).text()).toMatch(
        /^florin_statements_prepared 0$/m,
      )
    }
    const said = lines.filter((line) => line.includes('max_prepared_statements'))
    expect(said).toHaveLength(banks.length)
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
  })
})

describe.skipIf(!PROGRAM)('migrations through a pooler in transaction mode', () => {
  test('leave no lock behind, and the next process may migrate', async () => {
    const { database, url } = await cloneDatabase()
    const pooler = await openPooler(url)
    const directory = mkdtempSync(join(tmpdir(), 'florin-pooled-migrations-'))
    const client = new pg.Client(url)
    await client.connect()
    try {
      await client.query('drop schema public cascade; create schema public')
      for (const version of [1, 2]) {
        writeFileSync(
          join(directory, `000${version}_made.sql`),
          `create table made_${version} (id int);`,
        )
        const both = [1, 2].map(() =>
          migrate({ connectionString: pooler.url }, { directory, log: () => {} }),
        )
        const applied = (await Promise.all(both)).flatMap((it) => it.applied)
        expect(applied).toEqual([`000${version}_made.sql`])
        const held = `select count(*)::int as held from pg_locks l join pg_database d on d.oid = l.database
                      where locktype = 'advisory' and d.datname = current_database()`
        expect((await client.query(held)).rows).toEqual([{ held: 0 }])
      }
    } finally {
      await client.end()
      pooler.child.kill('SIGTERM')
      await once(pooler.child, 'exit')
      await dropDatabase(database)
      rmSync(directory, { recursive: true, force: true })
      rmSync(pooler.directory, { recursive: true, force: true })
    }
  })
})
