// The number of concurrent runs.

import { expect, test } from 'vitest'
import { inParallel } from './slots.ts'

/** Work that ends when it is told to, and how much of it is under way. */
function stage() {
  const ends = new Map<number, () => void>()
  const waiters = new Map<number, () => void>()
  const work = (item: number, _at: number, waits: () => void) =>
    new Promise<void>((resolve) => {
      waiters.set(item, waits)
      ends.set(item, () => {
        ends.delete(item)
        resolve()
      })
    })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    work,
    underWay: () => [...ends.keys()],
    async end(item: number) {
      ends.get(item)?.()
      await settled()
    },
    async waits(item: number) {
      waiters.get(item)?.()
      await settled()
    },
  }
}

const items = Array.from({ length: 12 }, (_, at) => at)

test('a fixed number of runs is in progress, in order, and one that waits makes room once', async () => {
  const { work, underWay, end, waits } = stage()
  const done = inParallel(items, { jobs: 2, underWay: 8 }, work)
  expect(underWay()).toEqual([0, 1])
  await end(0)
  expect(underWay()).toEqual([1, 2])
  await waits(1)
  await waits(1)
  expect(underWay()).toEqual([1, 2, 3])
  await end(1)
  expect(underWay()).toEqual([2, 3])
  for (const item of items) await end(item)
  await done
})

test('not more are under way than may be, however many wait', async () => {
  const { work, underWay, end, waits } = stage()
  const done = inParallel(items, { jobs: 1, underWay: 4 }, work)
  for (const item of items) await waits(item)
  expect(underWay()).toEqual([0, 1, 2, 3])
  await end(2)
  expect(underWay()).toEqual([0, 1, 3, 4])
  for (const item of items) await end(item)
  await done
})

test('runs that may not overlap wait for each other, even if they wait themselves', async () => {
  const { work, underWay, end, waits } = stage()
  const done = inParallel(items, { jobs: 1, underWay: 1 }, work)
  await waits(0)
  expect(underWay()).toEqual([0])
  for (const item of items) await end(item)
  await done
})

test('after an error nothing begins, and the error comes once all have ended', async () => {
  const begun: number[] = []
  const failing = async (item: number) => {
    begun.push(item)
    if (item === 1) throw new Error('the bank is gone')
  }
  await expect(inParallel(items, { jobs: 2, underWay: 8 }, failing)).rejects.toThrow(
    'the bank is gone',
  )
  expect(begun.length).toBeLessThanOrEqual(3)
})
