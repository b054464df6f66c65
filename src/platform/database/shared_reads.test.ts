import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from './open.ts'

const database = openDatabase(inject('postgres'), {
  connections: 3,
  onError: () => {},
})
afterAll(() => database.close())

async function echo(value: number): Promise<number> {
  const { rows } = await sql<{ value: number }>`select ${value}::int as value`.execute(
    database.read,
  )
  return rows[0]?.value ?? Number.NaN
}

test('many who look at once get each their own answer', async () => {
  const values = Array.from({ length: 200 }, (_, index) => index)
  expect(await Promise.all(values.map(echo))).toEqual(values)
  expect(database.waiting).toBe(0)
})

test('a question that fails disturbs none that was asked together with it', async () => {
  const answers = await Promise.allSettled([
    echo(1),
    sql`select 1 / 0`.execute(database.read),
    echo(3),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('looks go on when their connections were cut', async () => {
  const cut = sql`select pg_terminate_backend(pg_backend_pid())`
  const answers = await Promise.allSettled([cut.execute(database.read), echo(2)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])

  expect(await echo(4)).toBe(4)
  expect(await Promise.all(Array.from({ length: 50 }, (_, index) => echo(index)))).toHaveLength(50)
})

test('an operation keeps its connection to itself while others look', async () => {
  const seen = await database.transaction(async (tx) => {
    await sql`create temporary table secret (value int) on commit drop`.execute(tx)
    const looks = await Promise.allSettled(
      Array.from({ length: 40 }, () => sql`select * from secret`.execute(database.read)),
    )
    return looks.filter(({ status }) => status === 'fulfilled').length
  })
  expect(seen).toBe(0)
})
