// Rows that are copied into their table are there as if they had been inserted, or the commit fails and says why.

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { cloneDatabase, dropDatabase } from '../../../test/bank.ts'
import { type BatchStatement, sendBatches } from './batch.ts'
import { run } from './db.ts'
import { violates } from './failures.ts'
import { openDatabase } from './open.ts'
import { t } from './column_types.ts'
import { table } from './table.ts'

const { database: name, url } = await cloneDatabase()
const database = openDatabase({ connectionString: url }, { connections: 1, onError: () => {} })
afterAll(async () => {
  await database.close()
  await dropDatabase(name)
})

const MANY = 40

const columns = {
  tenant: t.text(),
  id: t.uuid(),
  number: t.bigint(),
  seq: t.smallint(),
  flag: t.nullable(t.boolean()),
  bytes: t.nullable(t.bytea()),
  said: t.nullable(t.jsonb<unknown>()),
  made: t.timestamptz(),
  changed: t.copyOf('made', t.timestamptz()),
  left: t.withDefault(t.text()),
}
const rows = table('test_copied', columns, {})
await database.query(
  {
    name: 'test_create_copied',
    text: `create table test_copied (tenant text, id uuid, number bigint constraint number_is_not_seven check (number <> 7), seq smallint,
             flag boolean, bytes bytea, said jsonb, made timestamptz, changed timestamptz, "left" text default 'default',
             primary key (tenant, id))`,
  },
  [],
)
const find = {
  name: 'test_find_copied',
  text: 'select * from test_copied where tenant = $1 order by id',
}

const findPrepared = {
  name: 'test_find_prepared_copies',
  text: `select (count(*) filter (where statement like 'copy test_copied %'))::int as copies,
                (count(*) filter (where statement like 'insert into test_copied %'))::int as inserts
         from pg_prepared_statements`,
}

/** The same statement without a copy. */
function insertedOnly(statement: BatchStatement): BatchStatement {
  const { copy, ...others } = statement
  expect(copy?.text).toContain('copy test_copied')
  return { ...others, name: 'test_inserted_only' }
}

const rowOf = (tenant: string, number: bigint) => ({
  tenant,
  id: randomUUID(),
  number,
  seq: 1,
  flag: null,
  bytes: null,
  said: null,
  made: new Date(0),
  changed: new Date(0),
  left: '',
})

/** A workspace. */
async function opened(): Promise<string> {
  const tenant = randomUUID()
  const opening = 'insert into workspaces (tenant, created_time) values ($1, now())'
  await database.query({ name: 'test_open', text: opening }, [tenant])
  return tenant
}

const written = (inserts: ReturnType<typeof rows.insert>[]) =>
  database.transaction((tx) => Promise.resolve(void sendBatches(tx, inserts)))

const given = fc.record({
  id: fc.uuid(),
  number: fc.bigInt({ min: 8n, max: 2n ** 63n - 1n }),
  seq: fc.integer({ min: -(2 ** 15), max: 2 ** 15 - 1 }),
  flag: fc.option(fc.boolean()),
  bytes: fc.option(fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes))),
  said: fc.option(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer()))),
  made: fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
})

test('copied rows are the same as inserted ones, whatever stands in them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(given, {
        minLength: 8,
        maxLength: 60,
        selector: ({ id }) => id.toLowerCase(),
      }),
      async (all) => {
        const [copied, inserted] = [await opened(), await opened()]
        const clean = all.map((it) => ({
          ...it,
          number: -it.number,
          said: JSON.stringify(it.said).includes('\\u0000') ? null : it.said,
        }))
        const of = (tenant: string) =>
          clean.map((it) => rows.insert({ ...it, tenant, changed: it.made, left: '' }))
        await written(of(copied))
        await written(
          of(inserted).map(({ statement, row }) => ({ statement: insertedOnly(statement), row })),
        )
        const [one, other] = [
          await database.query(find, [copied]),
          await database.query(find, [inserted]),
        ].map((found) => found.map((row): Record<string, unknown> => ({ ...row, tenant: '' })))
        expect(one).toEqual(other)
        expect(one).toHaveLength(all.length)
        expect(one?.[0]?.['left']).toBe('default')
        expect(await database.query(findPrepared, [])).toEqual([{ copies: 1, inserts: 1 }])
      },
    ),
    { numRuns: 15 },
  )
}, 60_000)

test('a row that the table refuses makes the commit fail by the name of its rule, and the connection goes on', async () => {
  const tenant = await opened()
  const all = Array.from({ length: MANY }, (_, number) =>
    rows.insert(rowOf(tenant, BigInt(number))),
  )
  const error = await written(all).catch((thrown: unknown) => thrown)
  expect(violates(error, 'number_is_not_seven')).toBe(true)
  expect(await database.query(find, [tenant])).toEqual([])
  await written(all.filter((_, number) => number !== 7))
  expect(await database.query(find, [tenant])).toHaveLength(MANY - 1)
})

test('behind a statement that failed the rows are skipped, and the connection goes on', async () => {
  const tenant = await opened()
  const all = Array.from({ length: MANY }, (_, at) => rows.insert(rowOf(tenant, BigInt(at + 10))))
  const failed = database.transaction(async (tx) => {
    const wrong = run(tx, { name: 'test_divide', text: 'select 1 / $1::int' }, [0])
    wrong.catch(() => {})
    void sendBatches(tx, all)
  })
  await expect(failed).rejects.toThrow('division by zero')
  expect(await database.query(find, [tenant])).toEqual([])
  await written(all)
  expect(await database.query(find, [tenant])).toHaveLength(MANY)
})

test('a value that is not of its type is refused before anything is sent', async () => {
  const tenant = await opened()
  const all = Array.from({ length: MANY }, (_, at) =>
    rows.insert({ ...rowOf(tenant, BigInt(at + 10)), id: at === 20 ? 'no uuid' : randomUUID() }),
  )
  await expect(written(all)).rejects.toThrow('no uuid is not a UUID')
  expect(await database.query(find, [tenant])).toEqual([])
})
