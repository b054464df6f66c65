import { expect, test } from 'vitest'
import { account } from '../../../test/book.ts'
import { bookKey } from '../book.ts'
import { openMemory } from './account_cache.ts'

/** How many of `groups` groups may go without locks. */
function optimisticOf(memory: ReturnType<typeof openMemory>, groups: number): number {
  return Array.from({ length: groups }, () => memory.mayGoOptimistic()).filter(Boolean).length
}

test('an account is remembered as it was kept last', () => {
  const memory = openMemory()
  memory.keep([account('a', { posted: 1n }), account('b')], 0)
  memory.keep([account('a', { posted: 2n, version: 7n })], 0)
  expect(memory.find(bookKey('1_1', 'a'))).toMatchObject({ posted: 2n, version: 7n })
  expect(memory.find(bookKey('1_1', 'b'))).toBeDefined()
  expect(memory.find(bookKey('2_2', 'a'))).toBeUndefined()
})

test('of more than ten thousand those are forgotten that are remembered longest', () => {
  const memory = openMemory()
  const all = Array.from({ length: 10_000 }, (_, index) => account(`${index}`))
  memory.keep(all, 0)
  memory.keep(all.slice(0, 1), 0)
  memory.keep([account('one'), account('two')], 0)
  const isKnown = (id: string) => memory.find(bookKey('1_1', id)) !== undefined
  expect(['0', '1', '2', '3', 'one', 'two'].filter(isKnown)).toEqual(['2', '3', 'one', 'two'])
})

test('when everything is forgotten, so is what a group brings that began before', () => {
  const memory = openMemory()
  const began = memory.forgotten
  memory.keep([account('a')], began)
  memory.forgetAll()
  expect(memory.find(bookKey('1_1', 'a'))).toBeUndefined()

  memory.keep([account('a')], began)
  expect(memory.find(bookKey('1_1', 'a'))).toBeUndefined()
  memory.keep([account('a')], memory.forgotten)
  expect(memory.find(bookKey('1_1', 'a'))).toBeDefined()
})

test('conflicts double the groups that lock, and successes halve them', () => {
  const memory = openMemory()
  expect(optimisticOf(memory, 5)).toBe(5)
  const pauses = Array.from({ length: 10 }, () => {
    memory.reportCommit(false)
    let pause = 0
    while (!memory.mayGoOptimistic()) pause += 1
    return pause
  })
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 256])

  for (let right = 0; right < 3; right += 1) memory.reportCommit(true)
  memory.reportCommit(false)
  expect(optimisticOf(memory, 64)).toBe(0)
  expect(optimisticOf(memory, 10)).toBe(10)
})
