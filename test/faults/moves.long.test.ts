// A workspace moves while money moves in it, and at each step of the move something is killed: the command, a bank, or a database on either
// side. The same command goes on. Then each confirmed request is found once at the target, its repeat gets what was answered before, and both
// sides verify. FLORIN_FAULT_ROUNDS=all kills each at each step; else it is one at every second step, in turns of days.

import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, clientOf, type Reply } from '../bank.ts'
import {
  beginFlorin,
  databaseOf,
  type Program,
  runFlorin,
  startProgram,
  verifyData,
} from '../program.ts'
import { pause, until } from '../receiver.ts'
import { inTurn } from '../turns.ts'
import { fundedAccounts, person } from '../world.ts'
import { buildFaulty, type FaultyProgram } from './build.ts'
import { announcementOf, killDatabase } from './fault.ts'
import { movePoints } from './points.ts'

const VICTIMS = [
  'the command',
  'the source’s bank',
  'the source’s database',
  'the target’s bank',
  'the target’s database',
] as const
type Victim = (typeof VICTIMS)[number]
type Place = 'source' | 'target'

const FUNDS = 10_000_000
const LANES = 4
const KEY = { FLORIN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') }

const dirs = {
  source: mkdtempSync(join(tmpdir(), 'florin-source-')),
  target: mkdtempSync(join(tmpdir(), 'florin-target-')),
}
const programs: Partial<Record<Place, Program>> = {}
let faulty: FaultyProgram

async function start(place: Place): Promise<void> {
  programs[place] = await startProgram({ dataDir: dirs[place], environment: KEY })
}

async function ask<Row extends pg.QueryResultRow>(
  place: Place,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(databaseOf(dirs[place]))
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Logical replication starts from the source, so its server starts again with what that takes. */
async function replicate(): Promise<void> {
  await ask('source', 'alter system set wal_level = logical')
  await programs.source?.stop()
  await start('source')
}

beforeAll(async () => {
  faulty = buildFaulty(movePoints)
  await Promise.all([start('source'), start('target')])
  await replicate()
}, 180_000)
afterAll(async () => {
  for (const place of ['source', 'target'] as const) {
    await programs[place]?.kill()
    killDatabase(join(dirs[place], 'database'))
    rmSync(dirs[place], { recursive: true, force: true })
  }
  faulty?.remove()
}, 60_000)

const at = (place: Place, { key, tenant }: Pick<Client, 'key' | 'tenant'>) =>
  clientOf(programs[place]?.url ?? '', key, tenant)

/** What a customer asked for under a key: answered sooner or later, wherever the workspace is. */
type Wish = {
  readonly key: string
  readonly kind: 'transfer' | 'customer'
  text?: string
  status?: number
}

function loadOn(client: Client, accounts: readonly string[]) {
  const wishes: Wish[] = []
  const refused = new Set<string>()
  let isOver = false
  let place: Place = 'source'

  function send({ key, kind }: Wish, where: Place): Promise<Reply> {
    const headers = { 'idempotency-key': key }
    if (kind === 'customer') return at(where, client).post('/v0/customers', person, headers)
    const [from, to] = accounts
    const body = {
      amount: 1,
      currency: 'USD',
      type: 'ACCOUNT_TO_ACCOUNT',
      originating_account_id: from,
      receiving_account_id: to,
    }
    return at(where, client).post('/v0/transactions/internal_transfer', body, headers)
  }

  async function insist(wish: Wish): Promise<void> {
    for (;;) {
      const where = place
      const reply = await send(wish, where).catch(() => undefined)
      const code: unknown = reply?.body?.code
      if (reply && (reply.status < 300 || code === 'DUPLICATE_RESOURCE')) {
        Object.assign(wish, { status: reply.status, text: reply.text })
        return
      }
      if (code === 'WORKSPACE_MOVED') place = 'target'
      else if (reply && reply.status < 500 && code !== 'IDEMPOTENCY_CONCURRENT_USE')
        refused.add(`${where}: ${reply.text}`)
      if (reply === undefined || reply.status >= 500) await pause(20)
      if (refused.size > 0) return
    }
  }

  const lane = async () => {
    while (!isOver && refused.size === 0) {
      const wish: Wish = { key: randomUUID(), kind: Math.random() < 0.1 ? 'customer' : 'transfer' }
      wishes.push(wish)
      await insist(wish)
    }
  }
  const lanes = Promise.all(Array.from({ length: LANES }, lane))
  return {
    wishes,
    refused,
    send,
    answered: () => wishes.filter(({ status }) => status !== undefined).length,
    async stop() {
      isOver = true
      await lanes
    },
  }
}

const command = (tenant: string) => ['workspaces', 'move', tenant, '--to', addressOf(dirs.target)]

function addressOf(dataDir: string): string {
  const { host, user, database } = databaseOf(dataDir)
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}

function kill(victim: Victim, moving: { pid: number }): void {
  const place = victim.startsWith('the source') ? 'source' : 'target'
  if (victim === 'the command') process.kill(moving.pid, 'SIGKILL')
  else if (victim.endsWith('bank')) process.kill(programs[place]?.pid ?? 0, 'SIGKILL')
  else killDatabase(join(dirs[place], 'database'))
}

async function revive(victim: Victim): Promise<void> {
  const place = victim.startsWith('the source') ? 'source' : 'target'
  if (victim.endsWith('bank')) {
    await programs[place]?.ended
    await start(place)
  }
  if (victim.endsWith('database'))
    await until(async () => (await ask(place, 'select 1').catch(() => [])).length === 1, 60_000)
}

/** A quarter of the points, each with another victim than on other days. */
const chosen = inTurn(
  movePoints.map(({ name }, turn) => ({ name, turn })),
  4,
).flatMap(({ name: point, turn }) =>
  inTurn(
    VICTIMS.map((_, place) => VICTIMS[(place + turn) % VICTIMS.length]!),
    VICTIMS.length,
  ).map((victim) => ({ point, victim })),
)

test.for(chosen)(
  '$victim is killed at: $point',
  { timeout: 180_000 },
  async ({ point, victim }) => {
    const first = clientOf(programs.source?.url ?? '', programs.source?.key ?? '', '')
    const made = (await first.post('/sandbox/workspaces', {})).body
    const client = at('source', { key: made.api_key, tenant: made.tenant })
    const { tenant } = client
    const accounts = await fundedAccounts(client, 2, FUNDS)
    const load = loadOn(client, accounts)
    await until(() => load.answered() > 20)

    // The command stops at the point, and something is killed; then it goes on, or another one does.
    const moving = beginFlorin(command(tenant), {
      dataDir: dirs.source,
      main: faulty.main,
      environment: {
        ...KEY,
        ...faulty.crashing({ point, time: 1, isStop: true }),
      },
    })
    await Promise.race([
      until(() => moving.said().includes(announcementOf(point)), 60_000),
      moving.ended,
    ])
    expect(moving.said()).toContain(announcementOf(point))
    kill(victim, moving)
    if (victim !== 'the command') process.kill(moving.pid, 'SIGCONT')
    await revive(victim)
    await moving.ended
    let last = { ok: false, said: moving.said() }
    for (let tries = 0; tries < 10 && !last.ok; tries += 1) {
      last = await runFlorin(command(tenant), { dataDir: dirs.source, environment: KEY })
      if (!last.ok) await pause(500)
    }
    expect(last.ok, last.said).toBe(true)
    const answered = load.answered()
    await until(() => load.refused.size > 0 || load.answered() > answered + 20, 60_000)
    await load.stop()
    expect([...load.refused]).toEqual([])

    // Each wish once, and nothing at the source that the target lacks.
    const keysAt = async (place: Place) => {
      const text = `select idemkey as key from posted_transactions where tenant = $1 and idemkey = any ($2)`
      const transfers = load.wishes.filter(({ kind }) => kind === 'transfer').map(({ key }) => key)
      return {
        transfers,
        rows: (await ask<{ key: string }>(place, text, [tenant, transfers])).map(({ key }) => key),
      }
    }
    const { transfers, rows } = await keysAt('target')
    expect(rows.toSorted()).toEqual(transfers.toSorted())
    const there = new Set(rows)
    expect((await keysAt('source')).rows.filter((key) => !there.has(key))).toEqual([])
    const [sum] = await ask<{ posted: string }>(
      'target',
      'select posted::text from ledger_accounts where tenant = $1 and id = $2',
      [tenant, accounts[0]],
    )
    expect(Number(sum?.posted)).toBe(FUNDS - transfers.length)

    // A repeat gets what was answered before.
    for (const wish of load.wishes
      .filter(({ kind, text }) => kind === 'customer' && text !== undefined)
      .slice(-20)) {
      const reply = await load.send(wish, 'target')
      expect({ status: reply.status, text: reply.text }).toEqual({
        status: wish.status,
        text: wish.text,
      })
    }

    // Nothing of the move is left.
    expect(await ask('source', 'select slot_name from pg_replication_slots')).toEqual([])
    expect(await ask('source', 'select pubname from pg_publication')).toEqual([])
    expect(await ask('target', 'select subname from pg_subscription')).toEqual([])
  },
)

test('both sides verify', async () => {
  for (const place of ['source', 'target'] as const) {
    await programs[place]?.stop()
    expect(existsSync(dirs[place])).toBe(true)
    const { ok, said } = await verifyData(dirs[place], { environment: KEY })
    expect(said).not.toContain('WRONG')
    expect(ok, said).toBe(true)
  }
}, 180_000)
