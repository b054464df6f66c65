// From values that are bound to their workspace to values that are bound to their place, beside a process of an older version.

import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, dropDatabase } from '../../../test/bank.ts'
import { ask } from '../../../test/crash_proof.ts'
import { until } from '../../../test/receiver.ts'
import { type Database, openDatabase } from '../database/db.ts'
import { sealedColumn } from './places.ts'
import { enterProcesses, type Presence } from './processes.ts'
import { resealingOf } from './resealing.ts'
import { encryptionReport, unreadableValues } from './encryption_report.ts'
import { openVault, vaultOf } from './seal.ts'
import { forms } from './forms.ts'

const { database: name, url } = await cloneDatabase()
const key = Buffer.alloc(32, 1)
const older = openVault(key, forms.ofTenant)
const column = sealedColumn('sealed_things', 'value')
const ids = Array.from({ length: 450 }, (_, at) => `00000000-0000-7000-8000-${1000000 + at}00000`)
const placeOf = (id: string) => ({ column, tenant: '1_1', key: id })
const entered: Presence[] = []
const HOUR_MS = 3_600_000
let database: Database

const sql = <Row>(text: string, values: unknown[] = []) =>
  ask<Row>({ connectionString: url }, text, values)
const form = async () =>
  (await sql<{ sealed_form: number }>('select sealed_form from installation'))[0]?.sealed_form
const heads = async () =>
  (
    await sql<{ head: number }>('select distinct get_byte(value, 0) as head from sealed_things')
  ).map(({ head }) => head)

async function enter(commitWithinMs?: number): Promise<Presence> {
  const presence = await enterProcesses({
    database,
    role: 'all',
    keys: { sealing: key, opening: [] },
    hasOthers: true,
    clocks: { record: () => {} },
    log: pino({ level: 'silent' }),
    onCount: () => {},
    onLost: () => {},
    waitMs: 0,
    ...(commitWithinMs === undefined ? {} : { commitWithinMs }),
  })
  entered.push(presence)
  return presence
}

/** All portions, one after the other; how many values were resealed. */
async function resealAll(presence: Presence): Promise<number> {
  let count = 0
  const resealing = resealingOf({
    database,
    vault: vaultOf(presence.ring),
    columns: [column],
    presence,
    log: pino({ level: 'silent' }),
    onReseal: (more) => {
      count += more
    },
  })
  while (await resealing.run()) {
    // Until there is no more to do at once.
  }
  return count
}

beforeAll(async () => {
  database = openDatabase({ connectionString: url }, { connections: 3, onError: () => {} })
  await (await enter()).stop()
  await sql(
    'create table sealed_things (tenant text, id uuid, value bytea, primary key (tenant, id))',
  )
  await sql(`insert into sealed_things select '1_1', * from unnest($1::uuid[], $2::bytea[])`, [
    ids,
    ids.map((id) => older.seal(placeOf(id), id)),
  ])
})
afterAll(async () => {
  for (const presence of entered) await presence.stop()
  await database.close()
  await dropDatabase(name)
})

test('in a new database every value is bound from the first one on', async () => {
  expect(await form()).toBe(forms.bound)
})

test('the form changes when every process can open it, and the older one is refused when nobody writes it', async () => {
  await sql('update installation set sealed_form = 0')
  await sql('update schema_migrations set serves_from = 0')
  await sql(
    `insert into processes (id, role, sealing_key, opening_keys, started_time, seen_time)
     values (gen_random_uuid(), 'all', 1, '{1}', now(), now() + interval '1 hour')`,
  )
  const first = await enter(HOUR_MS)
  const vault = vaultOf(first.ring)
  const [one = ''] = ids
  expect(vault.seal(placeOf(one), 'text')[0]).toBe(1)
  expect(await resealAll(first)).toBe(0)
  expect([await form(), await heads()]).toEqual([forms.ofTenant, [1]])

  // The older one stops. Who is there binds what it seals; what it sealed before may still be on its way.
  await sql('delete from processes where not knows_bound')
  await until(() => vault.form === forms.binding, 40_000)
  expect(vault.seal(placeOf(one), 'text')[0]).toBe(0)
  expect(await sql(`select name from schema_migrations where serves_from = version`)).toEqual([
    { name: expect.stringMatching(/bound_values/) },
  ])
  const second = await enter()
  expect(vaultOf(second.ring).form).toBe(forms.binding)
  expect([await resealAll(first), await resealAll(second)]).toEqual([0, 0])
  expect([await form(), await heads()]).toEqual([forms.binding, [1]])

  await first.stop()
  const before = older.seal(placeOf(one), 'from before')
  expect(vaultOf(second.ring).open(placeOf(one), before)).toBe('from before')
  expect(await resealAll(second)).toBe(ids.length)
  expect([await form(), await heads()]).toEqual([forms.bound, [0]])
  await until(() => vaultOf(second.ring).form === forms.bound, 40_000)
  expect(() => vaultOf(second.ring).open(placeOf(one), before)).toThrow(/not bound to its place/)
  const rows = await sql<{ id: string; value: Buffer }>('select id, value from sealed_things')
  expect(rows.every(({ id, value }) => openVault(key).open(placeOf(id), value) === id)).toBe(true)
})

test('a value that cannot be opened is counted, and keeps no other from being resealed', async () => {
  const at = (place: number) => ids[place] ?? ''
  // More than a portion, and one alone.
  const broken = [...ids.slice(0, 210), at(300)]
  await sql('update installation set sealed_form = $1', [forms.binding])
  await sql('delete from resealed_columns')
  await sql(
    `update sealed_things set value = anew
     from unnest($1::uuid[], $2::bytea[]) given (given_id, anew) where id = given_id`,
    [ids, ids.map((id) => (broken.includes(id) ? Buffer.of(1, 2) : older.seal(placeOf(id), id)))],
  )
  const presence = await enter()
  expect(await resealAll(presence)).toBe(ids.length - broken.length)
  expect(await resealAll(presence)).toBe(0)
  expect([await form(), await heads()]).toEqual([forms.binding, expect.arrayContaining([0, 1])])
  expect(await unreadableValues(database)).toBe(broken.length)
  await sql('insert into encryption_keys select 2, $1, roots, true, now() from encryption_keys', [
    Buffer.of(2),
  ])
  expect(await encryptionReport(database, 1)).toContainEqual(
    expect.stringMatching(/^211 values could not be opened/),
  )
  await sql('delete from encryption_keys where number = 2')

  // They are restored; a process that starts tries again.
  await sql(
    `update sealed_things set value = anew
     from unnest($1::uuid[], $2::bytea[]) given (given_id, anew) where id = given_id`,
    [broken, broken.map((id) => older.seal(placeOf(id), id))],
  )
  expect(await resealAll(presence)).toBe(broken.length)
  expect(await unreadableValues(database)).toBe(0)
  expect([await form(), await heads()]).toEqual([forms.bound, [0]])
})
