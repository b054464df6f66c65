// The cache of workspaces by key: one query for concurrent requests, and no stale result.

import { expect, test } from 'vitest'
import { setImmediate as sent } from 'node:timers/promises'
import type { Database, Statement } from '../database/db.ts'
import { callersOf, newKey } from './workspaces.ts'

const key = newKey('sandbox')
const row = {
  tenant: '1_1',
  id: '0195f3a0-1234-7567-8901-234567890123',
  name: 'key',
  last_four: 'abcd',
  ends_time: null,
  last_used_time: new Date(8.64e15),
  scopes: null,
  clock_offset_ms: 0n,
}

/** A database that finds the workspace of a key at once, and the caller when the test answers. */
function slowDatabase() {
  const waiting: { answer: (rows: unknown[]) => void; fail: (error: Error) => void }[] = []
  const query = (_: Statement, { length }: readonly unknown[]) =>
    length === 1
      ? Promise.resolve([{ tenant: '1_1' }])
      : new Promise((answer, fail) => waiting.push({ answer, fail }))
  return { waiting, callers: callersOf({ query } as Pick<Database, 'query'>, 'sandbox') }
}

test('hundreds that come at once with a key are one question', async () => {
  const { waiting, callers } = slowDatabase()
  const found = Array.from({ length: 300 }, async () => callers.find(key))
  await sent()

  expect(waiting).toHaveLength(1)
  waiting[0]?.answer([row])
  expect(new Set((await Promise.all(found)).map((caller) => caller?.tenant))).toEqual(
    new Set(['1_1']),
  )
  expect(await callers.find(key)).toMatchObject({ tenant: '1_1' })
  expect(waiting).toHaveLength(1)
})

test('a question that fails fails for all who wait for it, and is asked again by the next', async () => {
  const { waiting, callers } = slowDatabase()
  const ask = async () => callers.find(key)
  const found = [ask(), ask()]
  await sent()
  waiting[0]?.fail(new Error('away'))
  for (const one of await Promise.allSettled(found)) expect(one.status).toBe('rejected')

  const again = callers.find(key)
  await sent()
  waiting[1]?.answer([row])
  expect(await again).toMatchObject({ tenant: '1_1' })
})

test('what was read before a clock moved is neither remembered nor heard by who comes after', async () => {
  const { waiting, callers } = slowDatabase()
  const before = callers.find(key)
  await sent()
  callers.forget('1_1')
  const after = callers.find(key)
  await sent()

  expect(waiting).toHaveLength(2)
  waiting[1]?.answer([{ ...row, clock_offset_ms: 5n }])
  expect((await after)?.offsetMs).toBe(5)
  waiting[0]?.answer([row])
  expect((await before)?.offsetMs).toBe(0)
  expect((await callers.find(key))?.offsetMs).toBe(5)
})

test('when everything is to be forgotten, a key is asked for again', async () => {
  const { waiting, callers } = slowDatabase()
  const before = callers.find(key)
  await sent()
  waiting[0]?.answer([row])
  await before
  const late = callers.find(newKey('sandbox'))
  await sent()
  callers.forgetAll()

  const after = callers.find(key)
  await sent()
  waiting[1]?.answer([row])
  waiting[2]?.answer([])
  expect(await late).toBeDefined()
  expect(await after).toBeUndefined()
})
