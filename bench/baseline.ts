// The baselines: one transfer per transaction, the way a program without groups would write it. One writes the same rows as
// the bank, the other the least that a ledger needs. pgbench runs them; where that is missing, a driver loop in Node.

import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client, ClientConfig } from 'pg'
import { runDriver } from './baseline_driver.ts'

export type Baseline = {
  readonly name: string
  run(run: BaselineRun): Promise<BaselineOutcome>
  /** Takes its tables away again. */
  close(): Promise<void>
}
export type BaselineRun = { clients: number; seconds: number; isHot: boolean; protocol?: Protocol }
/** How pgbench sends its statements; the driver in Node always prepares them. */
export type Protocol = 'prepared' | 'simple'
export type BaselineOutcome = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Of the whole run, connecting included. */
  transactions: number
}

const TENANT = 'baseline'
const THREADS = 2

/**
 * What it writes to: tables like the bank's, with their indexes, in a separate schema. In the same tables neither's rows would be
 * the last of an index, where PostgreSQL need not search for their place: one of the two would pay for the other.
 */
const TABLES = [
  'ledger_entries',
  'posted_transactions',
  'internal_transfers',
  'events',
  'money_keys',
  'ledger_accounts',
]

// Numbers are written out as the digits of UUIDs: ids rise within a client as those of the bank do.
const uuid = (name: string) => `cast(lpad(cast(:${name} as text), 32, '0') as uuid)`

/**
 * The statements of one transfer between begin and commit, with the variables of pgbench. Its events hold no resource, as
 * those of the bank.
 */
function statementsOf(): string[] {
  return [
    `select id, posted, held, floor, ceiling, status, access_status from baseline.ledger_accounts where tenant = '${TENANT}' and id in (${uuid('giver')}, ${uuid('taker')}) order by id for update`,
    `insert into baseline.money_keys (tenant, kind, key) values ('${TENANT}', 'posted', cast(:id as text))`,
    `update baseline.ledger_accounts set posted = posted - 100 where tenant = '${TENANT}' and id = ${uuid('giver')}`,
    `update baseline.ledger_accounts set posted = posted + 100 where tenant = '${TENANT}' and id = ${uuid('taker')}`,
    `insert into baseline.ledger_entries (tenant, transaction_id, seq, number, account_id, amount, balance, available, entry_time) select a.tenant, ${uuid('id')}, s.seq, n.number, a.id, s.amount, a.posted, a.posted - a.held, now() from (select nextval('transaction_number') as number) n, (values (1, ${uuid('giver')}, -100), (2, ${uuid('taker')}, 100)) s (seq, account_id, amount) join baseline.ledger_accounts a on a.tenant = '${TENANT}' and a.id = s.account_id`,
    `insert into baseline.posted_transactions (tenant, uuid, number, type, subtype, network, primary_account, idemkey, memo, created, updated, effective_date, posted_date, transaction_time) values ('${TENANT}', ${uuid('id')}, currval('transaction_number'), 'internal_transfer', 'account_to_account', 'INTERNAL', ${uuid('giver')}, cast(:id as text), 'Rent for June', now(), now(), now(), now(), now())`,
    `insert into baseline.internal_transfers (tenant, id, status, capture_mode, amount, currency, type, originating_account_id, receiving_account_id, asked, creation_time, last_updated_time) values ('${TENANT}', ${uuid('id')}, 'COMPLETE', 'IMMEDIATE', 100, 'USD', 'ACCOUNT_TO_ACCOUNT', ${uuid('giver')}, ${uuid('taker')}, '{"memo":"Rent for June","external_id":"order-7-1138"}', now(), now())`,
    `insert into baseline.events (tenant, id, type, resource_id, event_time) values ('${TENANT}', ${uuid('event_a')}, 'TRANSACTION.POSTED.CREATED', ${uuid('id')}, now()), ('${TENANT}', ${uuid('event_b')}, 'INTERNAL_TRANSFER.SUCCEEDED', ${uuid('id')}, now())`,
  ]
}

/** Makes tables like the bank's and their accounts, and something that runs transfers on them. */
export async function openBaseline(
  database: Client,
  connection: ClientConfig,
  accounts: number,
): Promise<Baseline> {
  await database.query('create schema baseline')
  for (const table of TABLES)
    await database.query(`create table baseline.${table} (like ${table} including all)`)
  await database.query(
    `insert into baseline.ledger_accounts (tenant, id, number, currency, is_general, status, access_status, parties, floor)
     select $1, lpad(n::text, 32, '0')::uuid, number, currency, false, 'ACTIVE_OR_DISBURSED', 'ACTIVE', '{}', -1000000000000
     from generate_series(1, $2::int) n, (select number, currency from ledger_accounts limit 1) a`,
    [TENANT, accounts],
  )
  const statements = statementsOf()
  return runner({ database, schema: 'baseline', connection, accounts, statements })
}

/**
 * The least that a ledger needs for a transfer: a key that is used once, two locked accounts with their balances, a
 * transaction, its two entries and an event; numbers for keys, and no index but the primary keys.
 */
export async function openLeastBaseline(
  database: Client,
  connection: ClientConfig,
  accounts: number,
): Promise<Baseline> {
  await database.query(`
    create schema least;
    create table least.keys (key bigint primary key);
    create table least.accounts (id bigint primary key, balance bigint not null);
    create table least.transactions (id bigint primary key, time timestamptz not null);
    create table least.entries (transaction_id bigint, account_id bigint, amount bigint not null, balance bigint not null,
      primary key (transaction_id, account_id));
    create table least.events (id bigint primary key, type text not null, transaction_id bigint not null)`)
  await database.query(
    'insert into least.accounts select n, 100000000000 from generate_series(1, $1::int) n',
    [accounts],
  )
  const statements = [
    `insert into least.keys (key) values (:id)`,
    `select id, balance from least.accounts where id in (:giver, :taker) order by id for update`,
    `update least.accounts set balance = balance - 100 where id = :giver`,
    `update least.accounts set balance = balance + 100 where id = :taker`,
    `insert into least.transactions (id, time) values (:id, now())`,
    `insert into least.entries (transaction_id, account_id, amount, balance) select :id, a.id, case a.id when :giver then -100 else 100 end, a.balance from least.accounts a where a.id in (:giver, :taker)`,
    `insert into least.events (id, type, transaction_id) values (:event_a, 'TRANSACTION.POSTED.CREATED', :id)`,
  ]
  return runner({ database, schema: 'least', connection, accounts, statements })
}

type RunnerParts = {
  readonly database: Client
  readonly schema: string
  readonly connection: ClientConfig
  readonly accounts: number
  readonly statements: readonly string[]
}

function runner({ database, schema, ...parts }: RunnerParts): Baseline {
  const close = async () => {
    await database.query(`drop schema ${schema} cascade`)
  }
  if (spawnSync('pgbench', ['--version']).status !== 0) {
    return { name: 'Node driver', run: (run) => runDriver({ ...run, ...parts }), close }
  }
  const directory = mkdtempSync(join(tmpdir(), 'florin-pgbench-'))
  return {
    name: 'pgbench',
    run: (run) => runPgbench({ ...run, ...parts, directory }),
    async close() {
      await close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

type PgbenchRun = BaselineRun & {
  connection: ClientConfig
  accounts: number
  statements: readonly string[]
  directory: string
}

let runs = 0

async function runPgbench(run: PgbenchRun): Promise<BaselineOutcome> {
  const { clients, seconds, connection, directory, protocol = 'prepared' } = run
  runs += 1
  writeFileSync(join(directory, 'transfer.sql'), scriptOf(run))
  const output = await pgbench(directory, [
    '--no-vacuum',
    `--protocol=${protocol}`,
    '--file=transfer.sql',
    `--time=${seconds}`,
    `--client=${clients}`,
    `--jobs=${THREADS}`,
    '--define=n=0',
    `--define=base=${runs}`,
    '--log',
    `--log-prefix=log${runs}`,
    `--host=${connection.host}`,
    `--port=${connection.port}`,
    `--username=${connection.user}`,
    `${connection.database}`,
  ])
  const latencies = readdirSync(directory)
    .filter((name) => name.startsWith(`log${runs}.`))
    .flatMap((name) => readFileSync(join(directory, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => Number(line.split(' ')[2]) / 1000)
    .sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1])
  return { perSecond, p50Ms: at(0.5), p99Ms: at(0.99), transactions: latencies.length }
}

function scriptOf({ accounts, isHot, statements }: PgbenchRun): string {
  return [
    '\\set n :n + 1',
    '\\set id :base * 10000000000000 + :client_id * 10000000000 + :n',
    '\\set event_a :id * 2',
    '\\set event_b :id * 2 + 1',
    // Another account than the taker, which is the first one when it is hot.
    isHot ? '\\set taker 1' : `\\set taker random(1, ${accounts})`,
    `\\set giver 1 + (:taker - 1 + random(1, ${accounts - 1})) % ${accounts}`,
    ...['begin', ...statements, 'commit'].map((statement) => `${statement};`),
  ].join('\n')
}

function pgbench(cwd: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('pgbench', args, { cwd })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
    }
    child.once('close', (code) => {
      if (code === 0) resolve(said)
      else reject(new Error(`pgbench failed: ${said}`))
    })
  })
}
