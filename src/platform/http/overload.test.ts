// An overloaded bank refuses requests immediately instead of queueing them without limit.

import { expect, test } from 'vitest'
import { edgeOf } from '../../../test/edge.ts'
import type { Database } from '../database/db.ts'
import type { Edge } from './edge.ts'
import { rateLimitOf } from './rate_limit.ts'
import { createServer } from './server.ts'

/** An edge with a number of operations that wait for a database connection. */
const edgeWith = (waiting: number) => edgeOf({ database: { waiting } as Database })

const ask = (edge: Edge) =>
  createServer(edge, []).inject({
    url: '/v0/customers',
    headers: { authorization: 'Bearer any' },
  })

// Proves docs/security.md.
test('with too much waiting for the database, a request is told when to come back', async () => {
  const reply = await ask(edgeWith(2_001))
  expect(reply.statusCode).toBe(429)
  expect(reply.headers).toMatchObject({
    'retry-after': '1',
    'content-type': expect.stringMatching(/^application\/problem\+json/),
  })
  expect(reply.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', retry_after: 1 })
})

test('with as much as can be borne, it goes on to its route', async () => {
  expect((await ask(edgeWith(2_000))).statusCode).toBe(404)
})

test('a process that takes nothing says why, before it asks its database who calls', async () => {
  const looked: string[] = []
  const find = async (key: string) => {
    looked.push(key)
    return undefined
  }
  const edge = edgeOf({
    callers: { find, forget: () => {} },
    refusesAll: () => 'this process is stopping',
  })
  const reply = await ask(edge)
  expect([reply.statusCode, reply.headers['retry-after'], looked]).toEqual([503, '1', []])
  expect(reply.json()).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    detail: 'this process is stopping',
  })
})

test('a bucket holds one second’s worth, and fills again at its rate', () => {
  const limit = rateLimitOf(3)
  const taken = (atMs: number, times: number) =>
    Array.from({ length: times }, () => limit.take('key', atMs))
  expect(taken(0, 4)).toEqual([0, 0, 0, 1])
  expect(taken(300, 1)).toEqual([1])
  expect(taken(340, 2)).toEqual([0, 1])
  expect(taken(60_000, 4)).toEqual([0, 0, 0, 1])
  expect(limit.take('another', 60_000)).toBe(0)
})

test('a full table of buckets forgets only those that owe nothing, and lets other keys wait', () => {
  const limit = rateLimitOf(1, 2, 100)
  const keys = Array.from({ length: 100 }, (_, at) => `key-${at}`)
  expect([limit.take('debtor', 0), limit.take('debtor', 0), limit.take('debtor', 0)]).toEqual([
    0, 0, 1,
  ])
  for (const key of keys.slice(1)) expect(limit.take(key, 0)).toBe(0)
  expect(limit.take('newcomer', 100)).toBe(1)
  expect(limit.take('debtor', 100)).toBe(1)
  // The others are full again, the debtor is not.
  expect(limit.take('newcomer', 1_100)).toBe(0)
  expect([limit.take('debtor', 1_100), limit.take('debtor', 1_100)]).toEqual([0, 1])
})

test('what is given back leaves no trace in a table of buckets', () => {
  const limit = rateLimitOf(1, 1, 1)
  expect(limit.take('first', 0)).toBe(0)
  expect(limit.take('second', 0)).toBe(1)
  limit.giveBack('first', 0)
  expect(limit.take('second', 0)).toBe(0)
})
