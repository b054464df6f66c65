// The pages of all events, with a list of numbers in place of a bank.

import { FlorinError } from '@florin/sdk/browser'
import { expect, test } from 'vitest'
import type { OrderedEvent } from '../../api/shapes.ts'
import { keptPage } from './kept.ts'

const AT = '2026-01-05T14:00:00.000Z'
const OTHER = '1f6e1a52-0000-4000-8000-000000000001'

/** A bank that keeps the events from `oldest` to `latest`; each tenth is about another resource. */
function bankOf(oldest: number, latest: number) {
  const asked: string[] = []
  const read = async (query: { after: string; limit: number; resource?: string }) => {
    asked.push(query.after)
    const after = { oldest: oldest - 1, latest }[query.after] ?? Number(query.after)
    if (after < oldest - 1)
      throw new FlorinError(
        { code: 'EVENTS_DELETED', status: 410, title: 'Events Deleted', type: '', detail: '' },
        undefined,
      )
    const numbers = Array.from({ length: latest - after }, (_, at) => after + 1 + at)
      .filter((number) => query.resource === undefined || number % 10 === 0)
      .slice(0, query.limit)
    return {
      event_list: numbers.map(
        (number): OrderedEvent => ({ id: String(number), type: 'NOTE.CREATED', event_time: AT }),
      ),
      positions: numbers.map((number) => `${number}-3b3200ae72bd`),
      next_after: String(numbers.at(-1) ?? after),
    }
  }
  return { read, asked }
}

const numbersOf = ({ events }: { events: readonly { id: string }[] }) =>
  events.map(({ id }) => Number(id))

test('the newest come first, and each page begins where the one before it ended', async () => {
  const { read } = bankOf(1, 60)
  const first = await keptPage({}, read)
  expect(numbersOf(first)).toEqual(Array.from({ length: 25 }, (_, at) => 60 - at))
  expect(first.events[0]?.after).toBe('59')
  const second = await keptPage({ upTo: first.next }, read)
  expect(numbersOf(second)).toEqual(Array.from({ length: 25 }, (_, at) => 35 - at))
  const third = await keptPage({ upTo: second.next }, read)
  expect(numbersOf(third)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(third.next).toBeUndefined()
})

test('a page ends with the oldest that is kept', async () => {
  const { read, asked } = bankOf(31, 60)
  const first = await keptPage({}, read)
  const second = await keptPage({ upTo: first.next }, read)
  expect(numbersOf(second)).toEqual([35, 34, 33, 32, 31])
  expect(second.next).toBeUndefined()
  expect(asked).toEqual(['latest', '35', '10', 'oldest'])
})

test('of one resource they are looked for among many', async () => {
  const { read } = bankOf(1, 60)
  expect(numbersOf(await keptPage({ resource: OTHER }, read))).toEqual([60, 50, 40, 30, 20, 10])
})

test('a workspace in which nothing happened has none', async () => {
  expect(await keptPage({}, bankOf(1, 0).read)).toEqual({ events: [], next: undefined })
})
