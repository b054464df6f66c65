// Attempts of several steps: what follows, and what comes instead. Pure: no database.

import { expect, test } from 'vitest'
import { account, balances, bookOf, hold, now, post, tenant } from '../../test/book.ts'
import { openVault } from '../platform/seal.ts'
import type { Attempt } from './ask.ts'
import { attemptOn } from './attempt.ts'
import type { Book } from './book.ts'
import type { Command } from './command.ts'

const statement = { name: 'noted', text: '' }
const numbers = { before: 1n, own: 2n, after: 3n }
const op = { tenant, now, vault: openVault(Buffer.alloc(32)) }

/** Writes its name, and answers with it. */
const step = (name: string, command: Command, more: Partial<Attempt> = {}): Attempt => ({
  command,
  write: () => ({ body: name, inserts: [{ statement, row: [name] }] }),
  ...more,
})
const attempt = (book: Book, asked: Attempt) => {
  const at = { op, loaded: undefined, numbers, newId: () => 'f', changes: [] }
  const tried = attemptOn(book, at, asked)
  return {
    answer: tried.refused?.definition.code ?? tried.body,
    written: tried.inserts.map(({ row }) => row),
  }
}
const rich = () => bookOf(account('a', { posted: 500n }), account('b'), account('c'))
const tooMuch = post('a', 'b', 501n)

test('what follows commits with what it follows, and answers for both', () => {
  const book = rich()
  const both = step('held', hold('h', 'a', 'b', 100n), { next: step('paid', post('a', 'c', 200n)) })

  expect(attempt(book, both)).toEqual({ answer: 'paid', written: [['held'], ['paid']] })
  expect(balances(book, 'a')).toEqual({ posted: 300n, held: 100n })
})

test('what is followed by a refusal has not been', () => {
  const book = rich()
  const both = step('held', hold('h', 'a', 'b', 100n), { next: step('paid', tooMuch) })

  expect(attempt(book, both)).toEqual({ answer: 'INSUFFICIENT_FUNDS', written: [] })
  expect(balances(book, 'a')).toEqual({ posted: 500n, held: 0n })
  expect(book.holds.size).toBe(0)
})

test('what comes instead answers, and so does what follows it', () => {
  const book = rich()
  const less = step('less', post('a', 'b', 100n), { next: step('rest', post('a', 'c', 50n)) })

  expect(attempt(book, step('all', tooMuch, { instead: () => less }))).toEqual({
    answer: 'rest',
    written: [['less'], ['rest']],
  })
  expect(balances(book, 'a')).toEqual({ posted: 350n, held: 0n })
})

test('what comes instead has not been when what follows it is refused', () => {
  const book = rich()
  const less = step('less', post('a', 'b', 100n), { next: step('rest', tooMuch) })

  expect(attempt(book, step('all', tooMuch, { instead: () => less }))).toEqual({
    answer: 'INSUFFICIENT_FUNDS',
    written: [],
  })
  expect(balances(book, 'a')).toEqual({ posted: 500n, held: 0n })
  expect(balances(book, 'b')).toEqual({ posted: 0n, held: 0n })
})
