// Statements that become one write what they would have written one after the other.

import { afterAll, expect, test } from 'vitest'
import { cloneDatabase, dropDatabase } from '../../../test/bank.ts'
import { composable, compose, REMEMBERED_MAX, writeStatement } from './compose.ts'
import { run, send, sendTogether, type Tx } from './db.ts'
import { openDatabase } from './open.ts'

const { database: name, url } = await cloneDatabase()
const database = openDatabase({ connectionString: url }, { connections: 2, onError: () => {} })
afterAll(async () => {
  await database.close()
  await dropDatabase(name)
})

const keys = writeStatement(
  'test_keys',
  'money_keys',
  'insert into money_keys select * from unnest($1::text[], $2::text[], $3::text[])',
)
const count = composable('test_count', {
  with: { counted: `select count(*)::int as found from money_keys where tenant = $1` },
  answer: '(select found from counted)',
})
const plain = { name: 'test_plain', text: 'insert into money_keys values ($1, $2, $3)' }
const rows = (tenant: string, key: string) => [[tenant], ['posted'], [key]]

const keysOf = async (tenant: string) => {
  const text = 'select key from money_keys where tenant = $1 order by key'
  const found = await database.query<{ key: string }>({ name: 'test_find', text }, [tenant])
  return found.map(({ key }) => key)
}

test('parameters keep their values, and each statement gets its own answer', async () => {
  const answers = await database.transaction(async (tx) => {
    sendTogether(tx)
    return { answers: [send(tx, keys, rows('one', 'a')), send(tx, count, ['other'])] }
  })
  expect(await Promise.all(answers.answers)).toEqual([[{ count: 1 }], [{ count: 0 }]])
  expect(await keysOf('one')).toEqual(['a'])
})

test('two that write the same rows follow each other, and one that cannot be composed keeps its place', async () => {
  await database.transaction(async (tx) => {
    sendTogether(tx)
    void send(tx, keys, rows('two', 'a'))
    void send(tx, count, ['two'])
    void send(tx, plain, ['two', 'posted', 'b'])
    void send(tx, keys, rows('two', 'c'))
    void send(tx, keys, rows('two', 'd'))
  })
  expect(await keysOf('two')).toEqual(['a', 'b', 'c', 'd'])
  const sent = (...statements: (typeof keys)[]) =>
    compose(statements.map((statement) => ({ statement, values: [1, 2, 3] }))).of.length
  expect([sent(keys, count), sent(keys, count, keys), sent(keys)]).toEqual([2, 2, 1])
})

test('when one of them fails, nothing of the transaction is kept, and its error is the commit’s', async () => {
  const failing = async (tx: Tx) => {
    await run(tx, plain, ['three', 'posted', 'a'])
    sendTogether(tx)
    send(tx, count, ['three']).catch(() => {})
    send(tx, keys, rows('three', 'a')).catch(() => {})
  }
  await expect(database.transaction(failing)).rejects.toThrow(/money_key_is_used_once/)
  expect(await keysOf('three')).toEqual([])
})

// The last one: it leaves no room for other shapes.
test('of more shapes than are remembered, statements are sent one by one, and known ones as before', () => {
  const shape = (at: number) =>
    compose(
      [keys, composable(`test_${at}`, { with: { [`rows_${at}`]: 'select 1' }, answer: '1' })].map(
        (statement) => ({ statement, values: [] }),
      ),
    ).of.length
  const sizes = Array.from({ length: REMEMBERED_MAX + 1 }, (_, at) => shape(at))
  expect([sizes[0], sizes.at(-1), shape(0)]).toEqual([2, 1, 2])
})
