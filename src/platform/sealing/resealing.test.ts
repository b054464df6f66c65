// Replacing the encryption key: every value is resealed, and then no process needs the earlier key.

import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, dropDatabase } from '../../../test/bank.ts'
import { ask } from '../../../test/crash_proof.ts'
import type { Database } from '../database/db.ts'
import { openDatabase } from '../database/open.ts'
import { encryptionReport, reportLines, unreadableValues } from './encryption_report.ts'
import { sealedColumn } from './places.ts'
import { enterProcesses, type Presence } from './processes.ts'
import { type Resealing, resealingOf } from './resealing.ts'
import { openVault, type Vault, vaultOf } from './seal.ts'

const { database: name, url } = await cloneDatabase()
const [first, second] = [1, 2].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer]
// Few and many rows of a tenant, keys that are not ids, and the lowest key that there can be.
const columns = [
  sealedColumn('sealed_things', 'value', { key: 'id', keyType: 'uuid' }),
  sealedColumn('sealed_flags', 'value', { key: 'is_previous', keyType: 'boolean' }),
]
const [things, flags] = columns as [(typeof columns)[0], (typeof columns)[0]]
const tenants = Array.from({ length: 8 }, (_, at) => `1_${at + 1}`)
const LARGE = '1_3'
const keysOf = (tenant: string) =>
  Array.from(
    { length: tenant === LARGE ? 450 : 3 },
    (_, at) => `00000000-0000-7000-8000-${1000000 + at}00000`,
  )
const VALUES = 450 + 7 * 3 + 8 * 2
const old: Vault = openVault(first)
let database: Database
let presence: Presence

const sql = <Row>(text: string, values: unknown[] = []) =>
  ask<Row>({ connectionString: url }, text, values)

/** How many values of these tenants are sealed under each key. */
async function under(of: readonly string[] = tenants): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { table } of columns)
    for (const { key, count } of await sql<{ key: number; count: number }>(
      `select get_byte(value, 1) as key, count(*)::int as count from ${table} where tenant = any ($1) group by 1`,
      [of],
    ))
      counts[key] = (counts[key] ?? 0) + count
  return counts
}

const needed = async () =>
  (
    await sql<{ number: number }>(
      'select number from encryption_keys where is_needed order by number',
    )
  ).map(({ number }) => number)

const report = () => encryptionReport(database, columns.length)

const resealing = (): Resealing =>
  resealingOf({
    database,
    vault: vaultOf(() => presence.ring),
    columns,
    presence,
    log: pino({ level: 'silent' }),
    onReseal: () => {},
  })

/** All that one process can do at once. */
async function resealAll(process: Resealing = resealing()): Promise<void> {
  while (await process.run()) {
    // Until there is no more to do at once.
  }
}

async function enter(keys: { sealing: Buffer; opening: Buffer[] }): Promise<Presence> {
  return enterProcesses({
    database,
    role: 'all',
    keys: { ...keys, sealing: () => keys.sealing },
    hasOthers: true,
    clocks: { record: () => {} },
    log: pino({ level: 'silent' }),
    onCount: () => {},
    onLost: () => {},
    waitMs: 0,
  })
}

beforeAll(async () => {
  for (const [table, key] of [
    ['sealed_things', 'id uuid'],
    ['sealed_flags', 'is_previous boolean'],
  ] as const) {
    const [column] = key.split(' ')
    await sql(
      `create table ${table} (tenant text, ${key}, value bytea, primary key (tenant, ${column}))`,
    )
    const [found] = await sql(`select from pg_extension where extname = 'citus'`)
    if (found)
      await sql(
        `select create_distributed_table('${table}', 'tenant', colocate_with => 'workspaces')`,
      )
  }
  database = openDatabase({ connectionString: url }, { connections: 3, onError: () => {} })
  await (await enter({ sealing: first, opening: [] })).stop()
})

beforeEach(async () => {
  await presence?.stop()
  await sql('delete from resealed_columns')
  for (const tenant of tenants) {
    const keys = keysOf(tenant)
    await sql('delete from sealed_things where tenant = $1', [tenant])
    await sql('delete from sealed_flags where tenant = $1', [tenant])
    await sql('insert into sealed_things select $1::text, * from unnest($2::uuid[], $3::bytea[])', [
      tenant,
      keys,
      keys.map((key) => old.seal({ column: things, tenant, key }, 'secret')),
    ])
    const seal = (key: string) => old.seal({ column: flags, tenant, key }, 'secret')
    await sql('insert into sealed_flags values ($1, false, $2), ($1, true, $3)', [
      tenant,
      seal('false'),
      seal('true'),
    ])
  }
  await restoreFirstKey()
  presence = await enter({ sealing: second, opening: [first] })
})
afterAll(async () => {
  await presence?.stop()
  await database.close()
  await dropDatabase(name)
})

/** As if the first key had never been replaced. */
async function restoreFirstKey(): Promise<void> {
  await sql('delete from encryption_keys')
  await sql('delete from installation')
  await (await enter({ sealing: first, opening: [] })).stop()
}

test('every value of every tenant is resealed, and then nothing needs the old key', async () => {
  expect(await under()).toEqual({ 1: VALUES })
  expect(await needed()).toEqual([1, 2])
  await resealAll()
  expect(await under()).toEqual({ 2: VALUES })
  expect(await needed()).toEqual([2])
  const vault = vaultOf(() => presence.ring)
  const rows = await sql<{ tenant: string; id: string; value: Buffer }>(
    'select * from sealed_things',
  )
  const opened = rows.map(({ tenant, id, value }) =>
    vault.open({ column: things, tenant, key: id }, value),
  )
  expect(new Set(opened)).toEqual(new Set(['secret']))
})

test('two processes in turns lose nothing, and the work goes on where a dead one stopped', async () => {
  const [one, other] = [resealing(), resealing()]
  for (let portion = 0; portion < 5; portion += 1) await (portion % 2 === 0 ? other : one).run()
  expect(await needed()).toEqual([1, 2])
  await resealAll(resealing())
  expect(await under()).toEqual({ 2: VALUES })
  expect(await needed()).toEqual([2])
  expect(reportLines(await report())[0]).toContain('nothing needs it')
})

test('nothing is resealed while a process seals under the earlier key', async () => {
  const another = await enter({ sealing: first, opening: [second] })
  await resealAll()
  expect(await under()).toEqual({ 1: VALUES })
  await another.stop()
  await resealAll()
  expect(await under()).toEqual({ 2: VALUES })
})

test('a value that cannot be opened is counted, and keeps no other from being resealed', async () => {
  const [tenant = ''] = tenants
  const [broken = ''] = keysOf(tenant)
  await sql('update sealed_things set value = $3 where tenant = $1 and id = $2', [
    tenant,
    broken,
    Buffer.of(0, 1, 2),
  ])
  await resealAll()
  expect(await unreadableValues(database)).toBe(1)
  expect(await under()).toEqual({ 1: 1, 2: VALUES - 1 })
  expect(await needed()).toEqual([1, 2])
  expect(reportLines(await report())).toContainEqual(
    expect.stringMatching(/^1 values could not be opened/),
  )
})

test('a locked row is passed over without waiting, and resealed once it is free', async () => {
  const [tenant = ''] = tenants
  const [locked = ''] = keysOf(tenant)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query('select from sealed_things where tenant = $1 and id = $2 for update', [
    tenant,
    locked,
  ])
  const process = resealing()
  while ((await under())[1] !== 1) await process.run()
  for (let portion = 0; portion < 30; portion += 1) await process.run()
  expect(await under()).toEqual({ 1: 1, 2: VALUES - 1 })
  expect(await needed()).toEqual([1, 2])
  await client.query('commit')
  await client.end()
  await resealAll(process)
  expect(await under()).toEqual({ 2: VALUES })
  expect(await needed()).toEqual([2])
})
