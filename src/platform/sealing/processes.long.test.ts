// The encryption keys with which a process may serve a database.

import pino from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { cloneDatabase, dropDatabase } from '../../../test/bank.ts'
import { ask } from '../../../test/crash_proof.ts'
import { until } from '../../../test/receiver.ts'
import type { Database } from '../database/db.ts'
import { openDatabase } from '../database/open.ts'
import { enterProcesses } from './processes.ts'
import { sealedColumn } from './places.ts'
import { openVault, vaultOf } from './seal.ts'
import { StartError } from '../operations/start_error.ts'

const { database: name, url } = await cloneDatabase()
const [first, second, third] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [
  Buffer,
  Buffer,
  Buffer,
]
let database: Database

beforeAll(() => {
  database = openDatabase({ connectionString: url }, { connections: 3, onError: () => {} })
})
afterAll(async () => {
  await database.close()
  await dropDatabase(name)
})

const place = {
  column: sealedColumn('notes', 'content', { key: 'id', keyType: 'uuid' }),
  tenant: '1_1',
  key: 'one',
}
const sql = (text: string) => ask<Record<string, unknown>>({ connectionString: url }, text)
const needed = async () =>
  (await sql('select number from encryption_keys where is_needed order by 1')).map(
    ({ number }) => number,
  )

/** A process that ends with the test. */
async function enter(
  sealing: Buffer,
  opening: Buffer[] = [],
  onLost: (error: unknown) => void = () => {},
) {
  const counts: number[] = []
  const presence = await enterProcesses({
    database,
    role: 'api',
    keys: { sealing: () => sealing, opening },
    hasOthers: true,
    clocks: { record: () => {} },
    log: pino({ level: 'silent' }),
    onCount: (servers) => counts.push(servers),
    onLost,
    waitMs: 0,
  })
  onTestFinished(() => presence.stop())
  return { presence, counts }
}

test('hashes and signatures stay the same, whichever key seals', async () => {
  const before = await enter(first, [second])
  await before.presence.stop()
  const { presence } = await enter(second, [first])
  const vault = vaultOf(() => presence.ring)
  const old = openVault(first)
  expect(vault.hash('1_1', '123-45-6789')).toEqual(old.hash('1_1', '123-45-6789'))
  expect(vault.sign('page')).toBe(old.sign('page'))
  expect(vault.open(place, old.seal(place, 'text'))).toBe('text')
  expect([...vault.seal(place, 'text').subarray(0, 2)]).toEqual([0, 2])
  expect(() => old.open(place, vault.seal(place, 'text'))).toThrow(/key 2.*does not have/)
  expect(await needed()).toEqual([1, 2])
})

test('a vault without its keys does nothing', () => {
  const vault = vaultOf(() => {
    throw new Error('this process has not entered yet')
  })
  expect(() => vault.seal(place, 'text')).toThrow()
  expect(() => vault.hash('1_1', 'text')).toThrow()
  expect(() => vault.sign('text')).toThrow()
})

test('no process begins to seal under a key that another living process does not have', async () => {
  await enter(second, [first])
  const tooEarly = await enter(third, [second, first]).catch((error: unknown) => error)
  expect(tooEarly).toBeInstanceOf(StartError)
  expect(String(tooEarly)).toMatch(/could not open.*FLORIN_DECRYPTION_KEYS/)
  expect(await sql('select number from encryption_keys where number > 2')).toEqual([])

  await sql(`update processes set seen_time = seen_time - interval '1 minute'`)
  const { presence } = await enter(third, [second, first])
  expect(presence.ring.sealing).toBe(3)
})

test('no process starts without a key that is needed, or with none that is known', async () => {
  await expect(enter(third, [second])).rejects.toThrow(/encryption key 1,.*FLORIN_DECRYPTION_KEYS/)
  await expect(enter(third)).rejects.toThrow(/encryption keys 1 and 2,/)
  await expect(enter(Buffer.alloc(32, 9))).rejects.toThrow(/encrypted with another key/)
})

test('a process that was taken for dead comes back', async () => {
  const { presence, counts } = await enter(third, [second, first])
  await sql('delete from processes')
  const isBack = async () =>
    (await sql(`select from processes where id = '${presence.id}'`)).length === 1
  await until(isBack, 40_000)
  expect(counts.every((count) => count === 1)).toBe(true)
})

test('unless it could not open what others seal by now: then it may serve no more', async () => {
  let lost: unknown
  const { presence } = await enter(third, [second, first], (error) => {
    lost = error
  })
  await sql('delete from processes')
  await enter(Buffer.alloc(32, 4), [third, second, first])
  await until(() => lost !== undefined, 40_000)
  expect(String(lost)).toMatch(/encryption key 4,/)
  expect(await sql(`select from processes where id = '${presence.id}'`)).toEqual([])
})

test('nor when the database knows its keys under other numbers, as after a restore to before they were replaced', async () => {
  const fourth = Buffer.alloc(32, 4)
  const isLost = new Promise<unknown>((resolve) => {
    void enter(fourth, [third, second, first], resolve).then(() =>
      sql('delete from processes; update encryption_keys set number = 9 where number = 4'),
    )
  })
  expect(String(await isLost)).toMatch(/under other numbers than before.* Start the process again/)
})
