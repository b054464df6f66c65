// The movements of a workspace's next group.

import { expect, test } from 'vitest'
import { WorkspaceClosed } from '../../platform/contract/errors.ts'
import { partsOf, type Submission } from '../movement.ts'
import { sizeOf, takeGroup, type Waiting } from './scheduler.ts'

type Named = Waiting & { readonly name: string }

function waiting(name: string, movement: object = {}): Named {
  const submission = { tenant: 'a', key: undefined, movement } as unknown as Submission
  return {
    name,
    submission,
    answer: () => {},
    fail: () => {},
    origin: undefined,
    sinceMs: 0,
    isOfMany: false,
  }
}

const excluding = (name: string) => waiting(name, { row: { exclusive: 'payment' } })

function lineOf(...all: readonly Named[]) {
  const line = {
    waiting: [...all] as Waiting[],
    unanswered: all.reduce((sum, { submission }) => sum + partsOf(submission), 0),
  }
  return { take: () => takeGroup(line).map((one) => (one as Named).name), line }
}

const some = (count: number) => Array.from({ length: count }, (_, at) => waiting(`${at}`))

test('a group takes half of what is not answered, at least 8 and at most 256, in the order of arrival', () => {
  expect([1, 8, 16, 40, 511, 5_000].map(sizeOf)).toEqual([8, 8, 8, 20, 256, 256])
  const { take, line } = lineOf(...some(40))
  expect(take()).toEqual(Array.from({ length: 20 }, (_, at) => `${at}`))
  expect(line.waiting).toHaveLength(20)
})

test('of many that one request submitted, a group takes as many as it holds, whatever else is answered meanwhile', () => {
  const { take, line } = lineOf(...some(600).map((one) => ({ ...one, isOfMany: true })))
  const sizes: number[] = []
  for (let size = take().length; size > 0; size = take().length) {
    sizes.push(size)
    line.unanswered -= 100
  }
  expect(sizes).toEqual([256, 256, 88])
})

test('of movements that exclude each other one is in a group, and those behind them do not wait', () => {
  const { take, line } = lineOf(...['1', '2', '3'].map(excluding), waiting('behind'))
  expect(take()).toEqual(['1', 'behind'])
  expect(take()).toEqual(['2'])
  expect(line.waiting).toHaveLength(1)
})

test('a movement takes as many places as it has parts, and one that is too big for any group is in it alone', () => {
  const { take, line } = lineOf(
    waiting('first'),
    waiting('three', { parts: 3 }),
    waiting('nine', { parts: 9 }),
    waiting('last'),
  )
  line.unanswered = 2
  expect(take()).toEqual(['first', 'three'])
  expect(take()).toEqual(['nine'])
  expect(take()).toEqual(['last'])
  expect(take()).toEqual([])
})

test('a movement that is refused already takes one place', () => {
  expect(lineOf(waiting('refused', WorkspaceClosed())).take()).toEqual(['refused'])
})
