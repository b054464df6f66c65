// Objects that every movement makes have one hidden class, not one of their own each: see “objects of one shape” in
// docs/performance.md. V8 says whether two have the same.

import { ordinaryDraws } from '../platform/values/draws.ts'
import { setFlagsFromString } from 'node:v8'
import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { account, bookOf, now, post, tenant } from '../../test/book.ts'
import { openVault } from '../platform/sealing/seal.ts'
import { pendingOf } from '../resources/payments/transactions/pending_write.ts'
import type { MovementBook } from './movement.ts'
import { runMovement } from './run_movement.ts'
import { touchBoth } from './touched.ts'

setFlagsFromString('--allow-natives-syntax')
const haveOneShape = runInThisContext('(one, other) => %HaveSameMap(one, other)') as (
  one: object,
  other: object,
) => boolean

/** V8 learns shapes from what has run for a while. */
const LEARNT = 500

const op = { ...ordinaryDraws, tenant, now, vault: openVault(Buffer.alloc(32)) }
const at = {
  op,
  row: undefined,
  transactionNumbers: [{ before: 1n, own: 2n, after: 3n }],
  newId: () => 'f',
  changes: [],
}

test('what a movement is written from has the shape of what others are', () => {
  const book = bookOf(account('a', { posted: 1_000_000n }), account('b'))
  const all: MovementBook[] = []
  const { kind: _, ...payment } = post('a', 'b', 1n)
  const run = (running: MovementBook) => {
    all.push(running)
    return running.post(payment)
  }
  for (let round = 0; round < LEARNT; round += 1)
    runMovement(book, at, { touched: touchBoth('a', 'b'), run })

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
