// Statistics of tables that fill quickly.

import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { cloneDatabase, dropDatabase } from '../../../test/bank.ts'
import { openDatabase } from './open.ts'
import { analyseFirst } from './first_statistics.ts'

const { database: name, url } = await cloneDatabase()
const client = new pg.Client({ connectionString: url })
await client.connect()
const database = openDatabase({ connectionString: url }, { connections: 2, onError: () => {} })
const run = analyseFirst(database)
afterAll(async () => {
  await database.close()
  await client.end()
  await dropDatabase(name)
})

async function fill(table: string, rows: number): Promise<void> {
  await client.query(`create table if not exists ${table} (n int) with (autovacuum_enabled = off)`)
  await client.query(`insert into ${table} select generate_series(1, ${rows})`)
  await client.query('select pg_stat_force_next_flush()')
  await client.query('select 1')
}

async function known(table: string): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    `select reltuples::int as rows from pg_class where oid = '${table}'::regclass`,
  )
  return rows[0]!.rows
}

test('a table that has filled is known, once; one with few rows is not', async () => {
  await fill('filled', 600)
  await fill('nearly_empty', 100)
  expect(await known('filled')).toBe(-1)
  await run()
  expect([await known('filled'), await known('nearly_empty')]).toEqual([600, -1])

  await fill('filled', 600)
  await run()
  expect(await known('filled')).toBe(600)
})

test('a table that is being changed is left to a later round, and the others are not', async () => {
  await fill('locked', 900)
  await fill('free', 700)
  await client.query('begin')
  await client.query('lock table locked in access exclusive mode')
  await run()
  expect(await known('free')).toBe(700)
  await client.query('commit')
  expect(await known('locked')).toBe(-1)
  await run()
  expect(await known('locked')).toBe(900)
})

test('a table of another program is left alone', async () => {
  await fill('of_another', 600)
  await client.query(`create role other_${name}`)
  try {
    await client.query(`alter table of_another owner to other_${name}`)
    await client.query(`create role plain_${name}`)
    await client.query(`grant select on of_another to plain_${name}`)
    const asPlain = openDatabase(
      { connectionString: url, options: `-c role=plain_${name}` },
      { connections: 1, onError: () => {} },
    )
    await analyseFirst(asPlain)()
    await asPlain.close()
    expect(await known('of_another')).toBe(-1)
  } finally {
    await client.query(`drop owned by plain_${name}`)
    await client.query('drop table of_another')
    await client.query(`drop role if exists plain_${name}`)
    await client.query(`drop role other_${name}`)
  }
})
