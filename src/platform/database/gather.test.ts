// Many who look for rows by their id at once get each their own.

import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, dropDatabase } from '../../../test/bank.ts'
import { type Read, run } from './db.ts'
import { openDatabase } from './open.ts'
import { gather, gatherAll, gatherFrom } from './gather.ts'
import { newId } from '../values/ids.ts'

const { database: name, url } = await cloneDatabase()
const database = openDatabase({ connectionString: url }, { connections: 3, onError: () => {} })
afterAll(async () => {
  await database.close()
  await dropDatabase(name)
})

type Told = { tenant: string; id: string; word: string }
const create = { name: 'test_create', text: 'create table told (tenant text, id uuid, word text)' }
const open = {
  name: 'test_open',
  text: 'insert into workspaces (tenant, created_time) values ($1, now())',
}
const tell = { name: 'test_tell', text: 'insert into told values ($1, $2, $3)' }
const find = gather<Told>({
  name: 'test_find_told',
  text: `select t.* from unnest($1::text[], $2::uuid[]) as asked (tenant, id)
         join told t on t.tenant = asked.tenant and t.id = asked.id`,
})
const ids = Array.from({ length: 700 }, newId)

beforeAll(async () => {
  await database.query(create, [])
  for (const tenant of ['1_1', '1_2']) await database.query(open, [tenant])
  for (const id of ids) await database.query(tell, ['1_1', id, `word ${id}`])
  await database.query(tell, ['1_2', ids[0], 'theirs'])
})

test('hundreds at once, some twice, some that are not there, some in capitals', async () => {
  const missing = newId()
  const wanted = [...ids, ...ids.slice(0, 50), missing]
  const found = await Promise.all(wanted.map((id) => find(database.read, '1_1', id.toUpperCase())))
  expect(found.map((row) => row?.word)).toEqual(
    wanted.map((id) => (id === missing ? undefined : `word ${id}`)),
  )
})

test('what belongs to another workspace is not found, also when it asks at the same time', async () => {
  const [first = '', second = ''] = ids
  const ask = (tenant: string, id: string) => find(database.read, tenant, id)
  const found = await Promise.all([
    ask('1_1', first),
    ask('1_2', first),
    ask('1_2', second),
    ask('1_1', second),
  ])
  expect(found.map((row) => row?.word)).toEqual([
    `word ${first}`,
    'theirs',
    undefined,
    `word ${second}`,
  ])
})

test('an operation sees what it wrote, and no other operation does before it commits', async () => {
  const id = newId()
  await database.transaction(async (tx) => {
    await run(tx, tell, ['1_1', id, 'mine'])
    const [mine, theirs] = await Promise.all([find(tx, '1_1', id), find(database.read, '1_1', id)])
    expect([mine?.word, theirs]).toEqual(['mine', undefined])
  })
  expect((await find(database.read, '1_1', id))?.word).toBe('mine')
})

test('a question that fails is everyone’s failure, and not the next one’s', async () => {
  const [first = ''] = ids
  const asked = [find(database.read, '1_1', 'no id'), find(database.read, '1_1', first)]
  const statuses = (await Promise.allSettled(asked)).map(({ status }) => status)
  expect(statuses).toEqual(['rejected', 'rejected'])
  expect((await find(database.read, '1_1', first))?.word).toBe(`word ${first}`)
})

test('every caller that asks for an id gets all its rows, in their order', async () => {
  const findAll = gatherAll<Told>({
    name: 'test_find_all_told',
    text: `select t.* from unnest($1::text[], $2::uuid[]) as asked (tenant, id)
           join told t on t.tenant = asked.tenant and t.id = asked.id order by t.word`,
  })
  const [several, one, none] = [newId(), newId(), newId()]
  for (const [id, word] of [
    [several, 'b'],
    [one, 'c'],
    [several, 'a'],
  ])
    await database.query(tell, ['1_1', id, word])

  const found = await Promise.all(
    [several, one, none].map((id) => findAll(database.read, '1_1', id)),
  )
  expect(found.map((rows) => rows.map(({ word }) => word))).toEqual([['a', 'b'], ['c'], []])
})

test('a query that is written once finds what is asked for, alone and in an operation', async () => {
  const select = (db: Read) =>
    (db as unknown as Kysely<{ told: Told }>).selectFrom('told').selectAll()
  const findOnce = gatherFrom<Told>('test_find_told_written_once', (db, { tenant, id }) =>
    select(db).where('tenant', '=', tenant).where('id', '=', id),
  )
  const [id = ''] = ids
  expect(await findOnce(database.read, '1_1', id)).toEqual({
    tenant: '1_1',
    id,
    word: `word ${id}`,
  })
  expect(await findOnce(database.read, '1_2', id)).toMatchObject({ word: 'theirs' })
  expect(await findOnce(database.read, '1_1', newId())).toBeUndefined()
  expect((await database.transaction((tx) => findOnce(tx, '1_1', id)))?.word).toBe(`word ${id}`)

  const takingValues = () =>
    gatherFrom<Told>('test_taking_values', (db) => select(db).where('word', '=', 'a'))
  expect(takingValues).toThrow('the statement test_taking_values takes values')
})
