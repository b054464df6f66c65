// Movements of several commands: what follows, and what is tried instead. Pure: no database.

import { ordinaryDraws } from '../platform/values/draws.ts'
import { expect, test } from 'vitest'
import { account, balances, bookOf, hold, now, post, tenant } from '../../test/book.ts'
import { ApiError } from '../platform/contract/errors.ts'
import { openVault } from '../platform/sealing/seal.ts'
import type { Book } from './book.ts'
import type { Command } from './command.ts'
import type { Movement, MovementBook } from './movement.ts'
import { type Changes, runMovement } from './run_movement.ts'
import { NOTHING } from './touched.ts'

const statement = { name: 'noted', text: '' }
const transactionNumbers = [{ before: 1n, own: 2n, after: 3n }]
const op = { ...ordinaryDraws, tenant, now, vault: openVault(Buffer.alloc(32)) }

function running(book: Book, run: (moving: Moving) => unknown, changes: Changes = []) {
  const at = { op, row: undefined, transactionNumbers, newId: () => 'f', changes }
  const movement: Movement = {
    touched: NOTHING,
    run: (moving) => run({ ...moving, step: (name, command) => step(moving, name, command) }),
  }
  const { refused, body, inserts } = runMovement(book, at, movement)
  return {
    answer: refused?.definition.code ?? body,
    written: inserts.map(({ row }) => row),
  }
}

type Moving = MovementBook & {
  /** Carries a command out, writes its name, and answers with it. */
  step(name: string, command: Command): string | ApiError
}

function step(book: MovementBook, name: string, { kind, ...command }: Command): string | ApiError {
  const effects = (book[kind] as (facts: unknown) => object)(command)
  if (effects instanceof ApiError) return effects
  book.insert({ statement, row: [name] })
  return name
}

const rich = () => bookOf(account('a', { posted: 500n }), account('b'), account('c'))
const tooMuch = post('a', 'b', 501n)

test('what follows commits with what it follows, and the last answers', () => {
  const book = rich()
  const both = (it: Moving) => {
    it.step('held', hold('h', 'a', 'b', 100n))
    return it.step('paid', post('a', 'c', 200n))
  }

  expect(running(book, both)).toEqual({ answer: 'paid', written: [['held'], ['paid']] })
  expect(balances(book, 'a')).toEqual({ posted: 300n, held: 100n })
})

test('what is followed by a refusal has not been', () => {
  const book = rich()
  const both = (it: Moving) => {
    it.step('held', hold('h', 'a', 'b', 100n))
    return it.step('paid', tooMuch)
  }

  expect(running(book, both)).toEqual({ answer: 'INSUFFICIENT_FUNDS', written: [] })
  expect(balances(book, 'a')).toEqual({ posted: 500n, held: 0n })
  expect(book.holds.size).toBe(0)
})

test('a refusal that is thrown is one that is returned', () => {
  const book = rich()
  const both = (it: Moving) => {
    it.step('held', hold('h', 'a', 'b', 100n))
    throw it.step('paid', tooMuch)
  }

  expect(running(book, both)).toEqual({ answer: 'INSUFFICIENT_FUNDS', written: [] })
  expect(balances(book, 'a')).toEqual({ posted: 500n, held: 0n })
})

test('what is tried instead answers, and so does what follows it', () => {
  const book = rich()
  const less = (it: Moving) => {
    if (!(it.step('all', tooMuch) instanceof ApiError)) return 'all'
    it.step('less', post('a', 'b', 100n))
    return it.step('rest', post('a', 'c', 50n))
  }

  expect(running(book, less)).toEqual({ answer: 'rest', written: [['less'], ['rest']] })
  expect(balances(book, 'a')).toEqual({ posted: 350n, held: 0n })
})

test('what is tried instead has not been when what follows it is refused', () => {
  const book = rich()
  const less = (it: Moving) => {
    it.step('all', tooMuch)
    it.step('less', post('a', 'b', 100n))
    return it.step('rest', tooMuch)
  }

  expect(running(book, less)).toEqual({ answer: 'INSUFFICIENT_FUNDS', written: [] })
  expect(balances(book, 'a')).toEqual({ posted: 500n, held: 0n })
  expect(balances(book, 'b')).toEqual({ posted: 0n, held: 0n })
})

test('each command sees what those before it did', () => {
  const book = rich()
  const seen = (it: Moving) => {
    it.step('paid', post('a', 'b', 200n))
    return [it.account('a').posted, it.account('b').posted].map(Number)
  }
  expect(running(book, seen).answer).toEqual([300, 200])
})
