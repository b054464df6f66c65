// Rows written many at a time arrive as they were given, whatever they hold.

import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { cloneDatabase, dropDatabase } from '../../../test/bank.ts'
import { arrayOf, columnsOf } from './columns.ts'
import { openDatabase } from './open.ts'

const { database: name, url } = await cloneDatabase()
const database = openDatabase({ connectionString: url }, { connections: 1, onError: () => {} })
afterAll(async () => {
  await database.close()
  await dropDatabase(name)
})

const echo = {
  name: 'test_echo',
  text: `select * from unnest($1::text[], $2::uuid[], $3::bigint[], $4::integer[], $5::smallint[], $6::float8[],
                              $7::boolean[], $8::timestamptz[], $9::date[], $10::bytea[], $11::jsonb[])
           as given (text, uuid, bigint, integer, smallint, float8, flag, time, day, bytes, json)`,
}

const texts = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
  fc.constantFrom(
    '',
    'NULL',
    'null',
    '{}',
    '{a,b}',
    ' ',
    '"',
    '\\',
    '\\"',
    'a"b\\c,d',
    '\\x41',
    "'",
  ),
)
const json = fc
  .jsonValue()
  .filter((value) => !JSON.stringify(value).includes('\\u0000'))
  .map((value) => JSON.parse(JSON.stringify(value)) as unknown)
const times = (min: string, max: string) =>
  fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
const row = fc.record({
  text: fc.option(texts),
  uuid: fc.option(fc.uuid()),
  bigint: fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
  integer: fc.option(fc.integer()),
  smallint: fc.option(fc.integer({ min: -(2 ** 15), max: 2 ** 15 - 1 })),
  float8: fc.option(fc.double()),
  flag: fc.option(fc.boolean()),
  time: fc.option(times('0001-01-01', '+020000-01-01')),
  day: fc.option(times('0001-01-01', '9999-12-31').map((day) => day.toISOString().slice(0, 10))),
  bytes: fc.option(fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes))),
  json: fc.option(json),
})

type Row = typeof row extends fc.Arbitrary<infer Given> ? Given : never

function echoed(rows: readonly Row[]) {
  const values = rows.map((it) => [
    ...Object.values(it).slice(0, -1),
    it.json === null ? null : JSON.stringify(it.json),
  ])
  return database.query(echo, columnsOf(echo, values))
}

test('values of every type, alone and many of them, some absent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
      expect(await echoed(rows)).toEqual(rows)
    }),
    { numRuns: 200 },
  )
})

test('a value of megabytes, between others', async () => {
  const long = 'é"\\'.repeat(1_000_000)
  const given = ['a', long, null, 'z']
  const statement = { name: 'test_long', text: 'select * from unnest($1::text[]) as given (text)' }
  for (const rows of [given, ['b']].map((all) => all.map((text) => ({ text })))) {
    const columns = columnsOf(
      statement,
      rows.map(({ text }) => [text]),
    )
    expect(await database.query(statement, columns)).toEqual(rows)
  }
})

test('no rows are empty arrays', async () => {
  expect(await echoed([])).toEqual([])
})

test.for([
  ['uuid', 'f81d4fae-7dec-11d0-a765-00a0c91e6bfg'],
  ['uuid', 'f81d4fae-7dec-11d0-a765-00a0c91e6bf'],
  ['uuid', 'f81d4fae-7dec-11d0-a765-00a0c91e6bf60'],
  ['uuid', 'f81d4fae07dec-11d0-a765-00a0c91e6bf6'],
  ['uuid', 'f81d4fae-7dec-11d0-a765-00a0c91e6bfé'],
  ['bigint', 2n ** 63n],
  ['bigint', 1.5],
  ['integer', 2 ** 31],
  ['integer', 1.5],
  ['smallint', 2 ** 15],
  ['smallint', Number.NaN],
  ['boolean', 'no'],
  ['timestamptz', new Date(Number.NaN)],
  ['date', 'soon'],
  ['text', 7],
] as const)('no %s is %s', ([type, value]) => {
  expect(() => arrayOf(type, [value])).toThrow(Error)
})

test('a statement with arrays of another type is a mistake', () => {
  expect(() => columnsOf({ name: 'test_money', text: 'select $1::money[]' }, [])).toThrow(
    'test_money takes money[]',
  )
})

test('arrays are read as they were written, whatever stands in them', async () => {
  const statement = { name: 'test_arrays', text: 'select $1::text[] as texts, $2::uuid[] as uuids' }
  const given = fc.record({
    texts: fc.array(fc.option(texts)),
    uuids: fc.array(fc.option(fc.uuid())),
  })
  await fc.assert(
    fc.asyncProperty(given, async (arrays) => {
      const columns = [arrayOf('text', arrays.texts), arrayOf('uuid', arrays.uuids)]
      expect(await database.query(statement, columns)).toEqual([arrays])
    }),
    { numRuns: 300 },
  )
})

test('rows of several tenants are refused', () => {
  const statement = { name: 'things_read', text: 'select $1::text, unnest($2::uuid[])' }
  const id = '01a20cf0-fd1e-7000-9e20-af68e830afee'
  const rowsOf = (...tenants: string[]) =>
    columnsOf(
      statement,
      tenants.map((tenant) => [tenant, id]),
    )
  expect(rowsOf('1_1', '1_1')).toEqual(['1_1', arrayOf('uuid', [id, id])])
  expect(() => rowsOf('1_1', '1_2')).toThrow('things_read is about several tenants')
})
