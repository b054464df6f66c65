// Rows written many at a time arrive as they were given, whatever they hold.

import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { cloneDatabase, dropDatabase } from '../../test/bank.ts'
import { columnsOf } from './columns.ts'
import { openDatabase } from './db.ts'

const { database: name, url } = await cloneDatabase()
const database = openDatabase({ connectionString: url }, { connections: 1, onError: () => {} })
afterAll(async () => {
  await database.close()
  await dropDatabase(name)
})

const echo = {
  name: 'test_echo',
  text: `select * from unnest($1::text[], $2::bigint[], $3::float8[], $4::boolean[], $5::timestamptz[], $6::bytea[], $7::jsonb[])
           as given (text, cents, ratio, flag, time, bytes, json)`,
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
const json = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('\\u0000'))
const row = fc.tuple(
  fc.option(texts),
  fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
  // Minus zero becomes zero on the way, as with the driver.
  fc.option(fc.double().map((ratio) => ratio + 0)),
  fc.option(fc.boolean()),
  fc.option(
    fc.date({ min: new Date('0001-01-01'), max: new Date('+020000-01-01'), noInvalidDate: true }),
  ),
  fc.option(fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes))),
  fc.option(json.map((value) => JSON.stringify(value))),
)

test('texts, numbers, times, bytes and JSON, alone and many of them, some absent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
      const found = await database.query(echo, columnsOf(rows))
      expect(
        found.map((it) => [it['text'], it['cents'], it['flag'], it['time'], it['bytes']]),
      ).toEqual(rows.map(([text, cents, , flag, time, bytes]) => [text, cents, flag, time, bytes]))
      expect(found.map((it) => it['ratio'])).toEqual(rows.map(([, , ratio]) => ratio))
      expect(found.map((it) => it['json'])).toEqual(
        rows.map(([, , , , , , value]) => (value === null ? null : JSON.parse(value))),
      )
    }),
    { numRuns: 200 },
  )
})
