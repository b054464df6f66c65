// Who is in the next group: workspaces share it evenly, each in its order, and of movements that exclude each other one.

import { expect, test } from 'vitest'
import type { Submission } from '../movement.ts'
import { openQueue, type Waiting } from './queue.ts'

function waiting(tenant: string, name: string, exclusive?: string): Waiting & { name: string } {
  const row = exclusive === undefined ? {} : { row: { exclusive } }
  const submission = { tenant, key: undefined, movement: row } as unknown as Submission
  return { name, submission, answer: () => {}, fail: () => {}, origin: undefined, sinceMs: 0 }
}

const namesOf = (group: readonly Waiting[]) => group.map((one) => (one as { name?: string }).name)

function queueOf(...all: readonly Waiting[]) {
  const queue = openQueue()
  for (const one of all) queue.add(one)
  return queue
}

const some = (tenant: string, count: number, exclusive?: string) =>
  Array.from({ length: count }, (_, at) => waiting(tenant, `${tenant}${at}`, exclusive))

test('a workspace alone has the whole group, in the order of arrival', () => {
  const queue = queueOf(...some('a', 5))
  expect(namesOf(queue.take(3))).toEqual(['a0', 'a1', 'a2'])
  expect([queue.length, queue.lengthOf('a')]).toEqual([2, 2])
  expect(namesOf(queue.take(3))).toEqual(['a3', 'a4'])
  expect(queue.take(3)).toEqual([])
})

test('one that asks for very much leaves the others their share, and takes what they do not need', () => {
  const queue = queueOf(...some('flood', 100), ...some('b', 3), ...some('c', 1))
  const names = namesOf(queue.take(12))
  expect(names.filter((name) => name?.startsWith('b'))).toEqual(['b0', 'b1', 'b2'])
  expect(names.filter((name) => name?.startsWith('c'))).toEqual(['c0'])
  expect(names).toHaveLength(12)
})

test('of more workspaces than places, those wait that had the last turn', () => {
  const queue = queueOf(...['a', 'b', 'c', 'd'].flatMap((tenant) => some(tenant, 2)))
  expect(namesOf(queue.take(2))).toEqual(['a0', 'b0'])
  expect(namesOf(queue.take(2))).toEqual(['c0', 'd0'])
  expect(namesOf(queue.take(4))).toEqual(['a1', 'b1', 'c1', 'd1'])
})

test('of movements that exclude each other one is in a group, and however many of them wait, they keep nobody behind them waiting', () => {
  const queue = queueOf(...some('a', 40, 'payment'), waiting('a', 'behind'))
  expect(namesOf(queue.take(4))).toEqual(['a0', 'behind'])
  expect(namesOf(queue.take(4))).toEqual(['a1'])
  expect(queue.length).toBe(38)
})

test('those of different workspaces do not exclude each other', () => {
  const queue = queueOf(waiting('a', 'a', 'payment'), waiting('b', 'b', 'payment'))
  expect(namesOf(queue.take(8))).toEqual(['a', 'b'])
})

test('what is put back comes before what arrived meanwhile, and all of one workspace can be taken', () => {
  const queue = queueOf(...some('a', 4), ...some('b', 1))
  const taken = queue.take(2)
  queue.putBack(
    'a',
    taken.filter(({ submission }) => submission.tenant === 'a'),
  )
  expect(namesOf(queue.takeAllOf('a'))).toEqual(['a0', 'a1', 'a2', 'a3'])
  expect([queue.length, queue.lengthOf('a')]).toEqual([0, 0])
})

test('a movement takes as many places as it has parts, and one that is too big for any group is in it alone', () => {
  const many = (name: string, parts: number) => {
    const one = waiting('a', name)
    return {
      ...one,
      submission: { ...one.submission, movement: { parts } } as unknown as Submission,
    }
  }
  const queue = queueOf(
    waiting('a', 'first'),
    many('three', 3),
    many('nine', 9),
    waiting('a', 'last'),
  )
  expect(namesOf(queue.take(8))).toEqual(['first', 'three'])
  expect(namesOf(queue.take(8))).toEqual(['nine'])
  expect(namesOf(queue.take(8))).toEqual(['last'])
})

test('of a workspace that is busy nothing is taken, and its movements keep their order', () => {
  const queue = queueOf(...some('a', 2), ...some('b', 1))
  expect(namesOf(queue.take(8, new Set(['a'])))).toEqual(['b0'])
  expect(queue.take(8, new Set(['a']))).toEqual([])
  expect(namesOf(queue.take(8, new Set()))).toEqual(['a0', 'a1'])
})
