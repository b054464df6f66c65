// What a transaction promises whoever opens one, when something in it goes wrong.

import { afterAll, expect, test } from 'vitest'
import { cloneDatabase, dropDatabase } from '../../test/bank.ts'
import { openDatabase, run, send } from './db.ts'

const { database: name, url } = await cloneDatabase()
const database = openDatabase({ connectionString: url }, { connections: 2, onError: () => {} })
afterAll(async () => {
  await database.close()
  await dropDatabase(name)
})

const insert = { name: 'test_insert', text: 'insert into money_keys values ($1, $2, $3)' }
const impossible = { name: 'test_impossible', text: 'select 1 / $1::int' }
const interrupted = {
  name: 'test_interrupted',
  text: `do $$ begin raise exception 'try again' using errcode = '40001'; end $$`,
}
const find = { name: 'test_find', text: 'select key from money_keys where tenant = $1' }

const keysOf = async (tenant: string) =>
  (await database.query<{ key: string }>(find, [tenant])).map(({ key }) => key)

test('whoever goes on after a failed statement as if nothing had happened is told that nothing was kept', async () => {
  const done = database.transaction(async (tx) => {
    await run(tx, insert, ['swallowed', 'posted', 'k'])
    await run(tx, impossible, [0]).catch(() => {})
    return 'done'
  })

  await expect(done).rejects.toThrow('the transaction was rolled back')
  expect(await keysOf('swallowed')).toEqual([])
})

test('the failure of what travels with the commit is the commit’s, and said as what it is', async () => {
  const done = database.transaction(async (tx) => {
    await run(tx, insert, ['sent', 'posted', 'k'])
    send(tx, impossible, [0]).catch(() => {})
    return 'done'
  })

  await expect(done).rejects.toThrow('division by zero')
  expect(await keysOf('sent')).toEqual([])
})

test('what travels with the commit is tried again, with everything else, when another transaction was in the way', async () => {
  let tries = 0
  const done = await database.transaction(async (tx) => {
    tries += 1
    await run(tx, insert, ['again', 'posted', `k${tries}`])
    if (tries === 1) send(tx, interrupted, []).catch(() => {})
    return 'done'
  })

  expect([done, tries]).toEqual(['done', 2])
  expect(await keysOf('again')).toEqual(['k2'])
})
