import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, dropDatabase } from '../../../test/bank.ts'
import { untilSomebodyWaits } from '../../../test/locks.ts'
import { runBatch, sendBatches } from '../database/batch.ts'
import { machineNow } from '../values/clock.ts'
import { openDatabase } from '../database/open.ts'
import { IdempotencyConcurrentUse } from '../contract/errors.ts'
import { answerAndKeep } from '../operations/idempotency.ts'
import type { Op } from '../operations/op.ts'
import { openVault } from '../sealing/seal.ts'
import { chain } from './append.ts'
import type { Chained } from './content.ts'
import { parseRecordedHead } from './verify.ts'
import { walk } from './walk.ts'

const { database: name, url } = await cloneDatabase()
const database = openDatabase({ connectionString: url }, { connections: 4, onError: () => {} })
const client = new pg.Client({ connectionString: url })
afterAll(async () => {
  await client.end()
  await database.close()
  await dropDatabase(name)
})

const things: Chained = {
  kind: 9,
  table: 'things',
  columns: ['tenant', 'id', 'said', 'time', 'facts'],
  times: ['time'],
  json: ['facts'],
  changes: true,
}
const writeThings = {
  name: 'things_write',
  wrote: chain(things),
  text: `insert into things select * from unnest($1::text[], $2::uuid[], $3::text[], $4::timestamptz[], $5::jsonb[])
         on conflict (tenant, id) do update set said = excluded.said, time = excluded.time`,
}

const TENANTS = 'texts one other failed refused slow w1 w2 t1 t2 t3 t4 j1 j2 j3 again x y'.split(
  ' ',
)

const joint = { kind: 12, tables: 2 }
const wholes: Chained = {
  kind: 10,
  table: 'wholes',
  columns: ['tenant', 'id', 'said'],
  times: [],
  joint,
}
const parts: Chained = { ...wholes, kind: 11, table: 'parts', columns: ['tenant', 'id', 'said'] }
const writing = (chained: Chained) => ({
  name: `${chained.table}_write`,
  wrote: chain(chained),
  text: `insert into ${chained.table} select * from unnest($1::text[], $2::uuid[], $3::text[])`,
})
const writeWholes = writing(wholes)
const writeParts = writing(parts)

beforeAll(async () => {
  await client.connect()
  await client.query(
    `insert into workspaces (tenant, created_time) select tenant, now() from unnest($1::text[]) tenant`,
    [TENANTS],
  )
  for (const { table } of [wholes, parts])
    await client.query(`create table ${table} (tenant text, id uuid, said text)`)
  await client.query(
    'create table things (tenant text, id uuid, said text, time timestamptz, facts jsonb, primary key (tenant, id))',
  )
})

const thing = (tenant: string, said: string | null, id = randomUUID(), facts: unknown = null) => ({
  statement: writeThings,
  row: [tenant, id, said, machineNow(), facts === null ? null : JSON.stringify(facts)],
})

const walked = (tenant: string) => walk(client, { tenant, chained: [things] }, () => {})

test('whatever is written reads back the same: texts, nothing, numbers, keys in any order, text that is not Unicode', async () => {
  const facts = { z: 1e21, a: -0, 2: 0.1, 10: [null, true], nested: { b: 1, a: '\u2028' } }
  const said = ['', '-', '=', 'ü\n', '\ud800', null]
  await database.transaction(async (tx) => {
    await sendBatches(
      tx,
      said.map((text) => thing('texts', text, randomUUID(), facts)),
    )
  })
  expect(await walked('texts')).toMatchObject({ faults: [], compared: said.length })
})

test('one transaction makes one link for each tenant, whatever it writes, and the last state counts', async () => {
  const id = randomUUID()
  await database.transaction(async (tx) => {
    await runBatch(tx, [thing('one', 'first', id)])
    await runBatch(tx, [thing('other', 'first')])
    await runBatch(tx, [thing('one', 'second', id)])
  })
  expect(await walked('one')).toMatchObject({ faults: [], compared: 2, head: { number: 1n } })
  expect(await walked('other')).toMatchObject({ faults: [], compared: 1, head: { number: 1n } })
})

test('a transaction that fails leaves no link', async () => {
  const failed = database.transaction(async (tx) => {
    await runBatch(tx, [thing('failed', 'x')])
    throw new Error('and is undone')
  })
  await expect(failed).rejects.toThrow('and is undone')
  expect(await walked('failed')).toMatchObject({ faults: [], compared: 0, head: { number: 0n } })
})

test('what a refusal undoes, within a transaction that commits, is in no link', async () => {
  const vault = openVault(Buffer.alloc(32, 1))
  await database.transaction(async (tx) => {
    const op = { tx, tenant: 'refused', now: machineNow(), vault } as unknown as Op
    await runBatch(tx, [thing('refused', 'stays')])
    await answerAndKeep(
      op,
      { key: 'k', fingerprint: Buffer.alloc(32) },
      async () => {
        await runBatch(tx, [thing('refused', 'goes')])
        throw IdempotencyConcurrentUse()
      },
      () => ({ status: 409, text: '{}', replayed: false }),
    )
  })
  expect(await walked('refused')).toMatchObject({ faults: [], compared: 1 })
  const { rows } = await client.query(`select said from things where tenant = 'refused'`)
  expect(rows).toEqual([{ said: 'stays' }])
})

test('an operation that is linked delays no other operation until it commits', async () => {
  await database.transaction(async (tx) => {
    await runBatch(tx, [thing('slow', 'began first')])
    await database.transaction(async (meanwhile) => {
      await runBatch(meanwhile, [thing('slow', 'ended first')])
    })
  })
  expect(await walked('slow')).toMatchObject({ faults: [], compared: 2, head: { number: 2n } })
})

test('who waits for the head of one tenant holds none of a tenant that comes after it', async () => {
  const link = (...tenants: string[]) =>
    database.transaction(async (tx) => {
      await sendBatches(
        tx,
        tenants.map((tenant) => thing(tenant, 'linked')),
      )
    })
  const lock = 'select from chain_heads where tenant = $1 for update nowait'
  await link('w1', 'w2')

  await client.query('begin')
  await client.query(lock, ['w1'])
  const linked = link('w2', 'w1')
  await untilSomebodyWaits((text) => database.query({ name: 'test_waits', text }, []))
  await client.query(lock, ['w2'])
  await client.query('rollback')
  await linked

  for (const tenant of ['w1', 'w2']) {
    expect(await walked(tenant)).toMatchObject({ faults: [], head: { number: 2n } })
  }
})

test('several processes that link for the same tenants, in whatever order, neither wait in a circle nor lose a link', async () => {
  const others = [1, 2, 3].map(() =>
    openDatabase({ connectionString: url }, { connections: 4, onError: () => {} }),
  )
  const tenants = ['t1', 't2', 't3', 't4']
  await Promise.all(
    others.map(async (process, n) => {
      for (let round = 0; round < 30; round += 1) {
        const order = tenants.map(
          (_, index) => tenants[(index * (n % 2 ? 3 : 1) + round) % 4] ?? '',
        )
        await process.transaction(async (tx) => {
          await sendBatches(
            tx,
            order.map((tenant) => thing(tenant, `${n} ${round}`)),
          )
        })
      }
    }),
  )
  for (const tenant of tenants) {
    expect(await walked(tenant)).toMatchObject({ faults: [], compared: 90, head: { number: 90n } })
  }
  const { rows } = await client.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
  await Promise.all(others.map((process) => process.close()))
})

describe('rows of two tables under one id', () => {
  const whole = (tenant: string, id: string, said: string) => ({
    statement: writeWholes,
    row: [tenant, id, said],
  })
  const part = (tenant: string, id: string, said: string) => ({
    statement: writeParts,
    row: [tenant, id, said],
  })
  const jointly = (tenant: string) =>
    walk(client, { tenant, chained: [parts, wholes] }, () => {}).then(({ faults, compared }) => ({
      said: faults.map(({ what }) => what),
      compared,
    }))

  test('are one item when they are written in one commit, in one batch or in several', async () => {
    const [a, b] = [randomUUID(), randomUUID()]
    await database.transaction(async (tx) => {
      await sendBatches(tx, [part('j1', a, 'x'), whole('j1', a, 'y')])
      await sendBatches(tx, [whole('j1', b, 'y'), part('j1', b, 'x')])
    })
    expect(await jointly('j1')).toEqual({ said: [], compared: 2 })
  })

  test('are items by themselves when they are not, or one has more than one', async () => {
    const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()]
    const write = (...rows: Parameters<typeof sendBatches>[1]) =>
      database.transaction(async (tx) => void (await sendBatches(tx, rows)))
    await write(whole('j2', a, 'y'))
    await write(part('j2', a, 'x'), whole('j2', b, 'y'))
    await database.transaction(async (tx) => {
      await sendBatches(tx, [whole('j2', c, 'y')])
      await sendBatches(tx, [whole('j2', c, 'again')])
    })
    expect(await jointly('j2')).toEqual({
      said: ['wholes', 'wholes'].map((table) =>
        expect.stringContaining(`${table} ${c} is not what was written`),
      ),
      compared: 5,
    })
  })

  test('are seen when either is changed, taken away, or what the two say changes places', async () => {
    const id = randomUUID()
    await database.transaction(async (tx) => {
      await sendBatches(tx, [whole('j3', id, 'y'), part('j3', id, 'x')])
    })
    const after = async (...statements: string[]) => {
      await client.query('begin')
      for (const text of statements) await client.query(text)
      const { said } = await jointly('j3')
      await client.query('rollback')
      return said
    }
    const changed = [`wholes and parts ${id} is not what was written (link 1)`]
    expect(await after(`update wholes set said = 'z' where id = '${id}'`)).toEqual(changed)
    expect(await after(`update parts set said = 'z' where id = '${id}'`)).toEqual(changed)
    const swap = `update wholes set said = 'x' where id = '${id}'`
    expect(await after(swap, `update parts set said = 'y' where id = '${id}'`)).toEqual(changed)
    expect(await after(`delete from parts where id = '${id}'`)).toEqual([
      `parts ${id} is missing (link 1)`,
    ])
    expect(
      await after(`delete from wholes where id = '${id}'`, `delete from parts where id = '${id}'`),
    ).toEqual([`wholes and parts ${id} is missing (link 1)`])
    expect(await after()).toEqual([])
  })
})

test('a head is noted as tenant, number and hash', () => {
  const hash = 'ab'.repeat(32)
  expect(parseRecordedHead(`1_1:12:${hash}`)).toEqual({ tenant: '1_1', number: 12n, hash })
  for (const text of ['', `1_1:0:${hash}`, `1_1:${hash}`, `1_1:1:${hash}0`, `:1:${hash}`]) {
    expect(parseRecordedHead(text)).toBeUndefined()
  }
})
