// Several movements as one: all of them or none. Pure: no database.

import { ordinaryDraws } from '../platform/values/draws.ts'
import { expect, test } from 'vitest'
import { account, balances, bookOf, now, post, tenant } from '../../test/book.ts'
import { ApiError, ResourceNotFound } from '../platform/contract/errors.ts'
import { BulkRefused } from '../platform/contract/bulk_errors.ts'
import { openVault } from '../platform/sealing/seal.ts'
import type { Book } from './book.ts'
import type { Movement } from './movement.ts'
import { runMovement } from './run_movement.ts'
import { together } from './together.ts'
import { touchBoth } from './touched.ts'

const op = { ...ordinaryDraws, tenant, now, vault: openVault(Buffer.alloc(32)) }
const statement = { name: 'noted', text: '' }

/** Moves an amount, writes its number, and answers with it. */
function moving(from: string, to: string, amount: bigint): Movement {
  const { kind: _, ...command } = post(from, to, amount)
  return {
    touched: touchBoth(from, to),
    run(book) {
      const effects = book.post(command)
      if (effects instanceof ApiError) return effects
      book.insert({ statement, row: [book.number] })
      return book.number
    },
  }
}

function run(book: Book, parts: readonly (Movement | ApiError)[]) {
  const transactionNumbers = parts.map((_, at) => ({
    before: BigInt(at * 10),
    own: BigInt(at * 10 + 1),
    after: BigInt(at * 10 + 2),
  }))
  const at = { op, row: undefined, transactionNumbers, newId: () => 'f', changes: [] }
  return runMovement(book, at, together(parts, { done: (bodies) => bodies, refused: BulkRefused }))
}

test('each part is decided after those before it, and has its own number', () => {
  const book = bookOf(account('a', { posted: 100n }), account('b'), account('c'))
  const done = run(book, [moving('a', 'b', 100n), moving('b', 'c', 60n), moving('b', 'c', 40n)])
  expect(done.body).toEqual([1n, 11n, 21n])
  expect(done.inserts.map(({ row }) => row)).toEqual([[1n], [11n], [21n]])
  expect(done.booked.map(({ transactionNumbers: { own } }) => own)).toEqual([1n, 11n, 21n])
  expect(balances(book, 'c')).toEqual({ posted: 100n, held: 0n })
})

test('when one is refused nothing remains, and every one that is refused is named', () => {
  const book = bookOf(account('a', { posted: 100n }), account('b'))
  const parts = [
    moving('a', 'b', 60n),
    moving('a', 'b', 60n),
    ResourceNotFound('it'),
    moving('a', 'b', 40n),
    moving('a', 'b', 1n),
  ]
  const { refused, inserts, booked } = run(book, parts)
  expect(
    refused?.extras.refused?.map(({ index, refusal }) => [index, refusal.definition.code]),
  ).toEqual([
    [1, 'INSUFFICIENT_FUNDS'],
    [2, 'RESOURCE_NOT_FOUND'],
    [4, 'INSUFFICIENT_FUNDS'],
  ])
  expect([inserts, booked]).toEqual([[], []])
  expect(balances(book, 'a')).toEqual({ posted: 100n, held: 0n })
})
