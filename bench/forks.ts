// `npm run bench -- --forks`: how long a fork, a snapshot and a restore take, of a small workspace and of one with many transfers,
// and a balance at an instant of the account with the most entries, before and after the clock was moved. A number after it
// is how many transfers the large one has.

import { join } from 'node:path'
import pg from 'pg'
import { databaseOf, type Program, startProgram, verifyData } from '../test/program.ts'
import type { Load } from './children.ts'
import { books } from './filling.ts'
import { openAccounts } from './money.ts'
import { quantile } from './quantile.ts'
import { sayTable } from './report.ts'
import { median } from './rounds.ts'

export type ForksPlan = {
  readonly transfers: number
  /** How often the large workspace is forked, and the small one. */
  readonly large: number
  readonly small: number
  readonly balances: number
}

const ACCOUNTS = 1_000
const SMALL_ROWS = 1_000
const LANES = 64
const WARM_UP = 5

type Caller = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>

/** Measures and prints the tables; answers what makes the run void. */
export async function measureForks(
  root: string,
  load: Load,
  plan: ForksPlan,
): Promise<readonly string[]> {
  const dataDir = join(root, 'forks')
  const program = await startProgram({ dataDir, environment: { FLORIN_REQUEST_LOG: 'off' } })
  const database = new pg.Client(databaseOf(dataDir))
  await database.connect()
  try {
    const call = callerOf(program)
    const accounts = await openAccounts(program, ACCOUNTS)
    const small = await smallWorkspace(program, database)
    sayTimes([await copies(small.call, `${small.rows} rows`, plan.small)])
    const filledFromMs = Date.now()
    const transfers = await fill(program, load, { dataDir, accounts, count: plan.transfers })
    const filled = { fromMs: filledFromMs, toMs: Date.now() }
    const size = `${transfers.toLocaleString('en-US')} transfers`
    sayTimes([await copies(call, size, plan.large)])
    const instants = { call, account: accounts[0], count: plan.balances, ...filled }
    const before = await balances(instants)
    await call('POST', '/sandbox/clock', { advance_seconds: 40 * 24 * 3600 })
    sayBalances([
      ['as it was', before],
      ['after the clock was moved', await balances(instants)],
    ])
  } finally {
    await database.end()
    await program.stop()
  }
  const verified = await verifyData(dataDir)
  return verified.ok ? [] : [`florin verify: ${verified.said}`]
}

type Filling = {
  readonly dataDir: string
  readonly accounts: readonly string[]
  readonly count: number
}

/** Transfers until the count is reached, every other second to one and the same account; answers how many there are. */
async function fill(program: Program, load: Load, { dataDir, accounts, count }: Filling) {
  for (let isHot = false; ; isHot = !isHot) {
    const { transfers } = await books(dataDir)
    if (transfers >= count) return transfers
    const requests = {
      kind: 'transfers',
      key: program.key,
      accounts,
      isHot,
      isVaried: true,
    } as const
    await load.run({ url: program.url, connections: LANES, seconds: 1, requests })
  }
}

function callerOf({ url, key }: Pick<Program, 'url' | 'key'>): Caller {
  return async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
  }
}

/** A workspace of about as many rows, and how many. */
async function smallWorkspace(program: Program, database: pg.Client) {
  const made = await callerOf(program)('POST', '/sandbox/workspaces', {})
  const call = callerOf({ url: program.url, key: String(made['api_key']) })
  await call('POST', '/sandbox/sample_data', {})
  const { rows: tables } = await database.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  const counts = tables.map(({ name }) => `(select count(*) from ${name} where tenant = $1)`)
  const count = async () => {
    const { rows } = await database.query<{ count: string }>(
      `select ${counts.join(' + ')} as count`,
      [made['tenant']],
    )
    return Number(rows[0]?.count)
  }
  while ((await count()) < SMALL_ROWS)
    await call('POST', '/v0/customers', { status: 'PROSPECT', first_name: 'Ada' })
  return { call, rows: await count() }
}

type Times = {
  readonly name: string
  readonly ms: Record<'fork' | 'snapshot' | 'restore' | 'delete', number[]>
}

/** Forks, keeps, puts back and deletes, one after the other; the first few times count for small workspaces only as a warm-up. */
async function copies(call: Caller, name: string, times: number): Promise<Times> {
  const ms: Times['ms'] = { fork: [], snapshot: [], restore: [], delete: [] }
  const timed = async <Result>(what: keyof Times['ms'], work: () => Promise<Result>) => {
    const startedMs = performance.now()
    const result = await work()
    ms[what].push(performance.now() - startedMs)
    return result
  }
  const warmUp = times > WARM_UP ? WARM_UP : 0
  for (let time = 0; time < times + warmUp; time += 1) {
    const fork = await timed('fork', () => call('POST', '/sandbox/workspaces', { from: 'self' }))
    await timed('delete', () => call('DELETE', `/sandbox/workspaces/${String(fork['tenant'])}`))
    const kept = await timed('snapshot', () =>
      call('POST', '/sandbox/snapshots', { name: 'bench' }),
    )
    await call('POST', '/v0/customers', { status: 'PROSPECT', first_name: 'Ada' })
    await timed('restore', () => call('POST', `/sandbox/snapshots/${String(kept['id'])}/restore`))
    await call('DELETE', `/sandbox/snapshots/${String(kept['id'])}`)
  }
  for (const found of Object.values(ms)) found.splice(0, warmUp)
  return { name, ms }
}

function sayTimes(all: readonly Times[]): void {
  const whats = ['fork', 'snapshot', 'restore', 'delete'] as const
  sayTable(
    [
      'a workspace of',
      ...whats.map((what) => `${what === 'delete' ? 'delete the fork' : what}, ms`),
    ],
    all.map(({ name, ms }) => [
      name,
      ...whats.map((what) => {
        const rounded = (value: number) => value.toFixed(value < 100 ? 1 : 0)
        return `${rounded(median(ms[what]))} (${rounded(Math.min(...ms[what]))}–${rounded(Math.max(...ms[what]))})`
      }),
    ]),
  )
}

type Asked = {
  readonly call: Caller
  readonly account: string | undefined
  readonly count: number
  readonly fromMs: number
  readonly toMs: number
}

/** Milliseconds of each look at a random instant. */
async function balances({ call, account, count, fromMs, toMs }: Asked): Promise<number[]> {
  const found: number[] = []
  for (let time = 0; time < count + WARM_UP; time += 1) {
    const at = new Date(fromMs + Math.random() * (toMs - fromMs)).toISOString()
    const startedMs = performance.now()
    await call('GET', `/v0/accounts/${account}/balances?at=${at}`)
    if (time >= WARM_UP) found.push(performance.now() - startedMs)
  }
  return found
}

function sayBalances(cases: readonly (readonly [string, readonly number[]])[]): void {
  sayTable(
    ['a balance at an instant', 'p50 ms', 'p99 ms', 'most'],
    cases.map(([name, times]) => {
      const sorted = times.toSorted((a, b) => a - b)
      return [name, ...[0.5, 0.99, 1].map((share) => quantile(sorted, share).toFixed(2))]
    }),
  )
}
