// Objects that every movement makes have one hidden class, not one of their own each: see “objects of one shape” in
// docs/performance.md. V8 says whether two have the same.

import { setFlagsFromString } from 'node:v8'
import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { account, bookOf, now, post, tenant } from '../../test/book.ts'
import { openVault } from '../platform/seal.ts'
import { pendingOf } from '../resources/transactions/pending.ts'
import type { Done } from './ask.ts'
import { attemptOn } from './attempt.ts'

setFlagsFromString('--allow-natives-syntax')
const haveOneShape = runInThisContext('(one, other) => %HaveSameMap(one, other)') as (
  one: object,
  other: object,
) => boolean

/** V8 learns shapes from what has run for a while. */
const LEARNT = 500

const op = { tenant, now, vault: openVault(Buffer.alloc(32)) }
const at = {
  op,
  loaded: undefined,
  numbers: { before: 1n, own: 2n, after: 3n },
  newId: () => 'f',
  changes: [],
}

test('what a movement is written from has the shape of what others are', () => {
  const book = bookOf(account('a', { posted: 1_000_000n }), account('b'))
  const all: Done[] = []
  const write = (done: Done) => {
    all.push(done)
    return { body: undefined, inserts: [] }
  }
  for (let round = 0; round < LEARNT; round += 1)
    attemptOn(book, at, { command: post('a', 'b', 1n), write })

  const [one, other] = all.slice(-2)
  expect(one && other && haveOneShape(one, other)).toBe(true)
})

test('money that waits is a row of one shape, whatever its rail says of it', () => {
  const facts = {
    uuid: 'u',
    type: 'card',
    subtype: 'purchase',
    network: 'VISA',
    dc_sign: 'debit',
    memo: '',
    idemkey: '',
    expires_at: now,
    amount: 1n,
  } as const
  const side = { number: 1n, account: account('a'), offset: null }
  const rows = Array.from({ length: LEARNT }, (_, round) =>
    pendingOf(op, side, round % 2 === 0 ? facts : { ...facts, reference_id: 'r' }),
  )
  const [plain, more] = rows.slice(-2)
  expect(plain && more && haveOneShape(plain, more)).toBe(true)
})
