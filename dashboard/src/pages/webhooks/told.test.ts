// Loading of webhook events for a page, with lists instead of a bank.

import { afterEach, expect, test } from 'vitest'
import type { WebhookEvent } from '../../api/shapes.ts'
import { READ_MAX, toldOf } from './told.ts'

const listed = new Map<string, WebhookEvent[]>()
afterEach(() => listed.clear())

async function* list(webhook: string, { end_time }: { end_time?: string }) {
  for (const delivery of listed.get(webhook) ?? [])
    if (end_time === undefined || delivery.event_time <= end_time) yield delivery
}

/** The time of a second of one minute. */
const at = (second: number) => new Date(Date.UTC(2026, 5, 14, 9, 30, second)).toISOString()

/** What a webhook was told, given as the seconds of the events; an event has the name of its second unless it says so. */
function tell(webhook: string, ...events: (number | [second: number, id: string])[]): void {
  const deliveries = events.map((event) => {
    const [second, id] = typeof event === 'number' ? [event, `at ${event}`] : event
    const type = second % 2 === 0 ? 'CARD.CREATED' : 'CUSTOMER.CREATED'
    return { id, type, event_time: at(second), webhook_id: webhook } as WebhookEvent
  })
  listed.set(webhook, deliveries)
}

const read = (wanted: Partial<Parameters<typeof toldOf>[0]> = {}) =>
  toldOf({ webhooks: [...listed.keys()], ...wanted }, list)

const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index)

test('the events of several webhooks stand by their time, and each once', async () => {
  tell('one', 9, 5, 1)
  tell('other', 9, 6)
  const { events, next } = await read()
  expect(events.map(({ id }) => id)).toEqual(['at 9', 'at 6', 'at 5', 'at 1'])
  expect(events[0]?.deliveries.map((it) => it.webhook_id)).toEqual(['one', 'other'])
  expect(next).toBeUndefined()
})

test('page by page nothing is left out and nothing comes twice', async () => {
  tell('one', ...down(59, 0))
  tell('other', ...down(40, 20))
  const ids: string[] = []
  let before: string | undefined
  do {
    const { events, next } = await read({ before })
    ids.push(...events.map(({ id }) => id))
    before = next
  } while (before !== undefined)
  expect(ids).toEqual(down(59, 0).map((second) => `at ${second}`))
})

test('a page ends where the time changes, not among events of one time', async () => {
  const together = down(30, 1).map((index): [number, string] => [50, `of 50: ${index}`])
  tell('one', 51, ...together, 49)
  const first = await read()
  expect(first.events).toHaveLength(31)
  expect((await read({ before: first.next })).events.map(({ id }) => id)).toEqual(['at 49'])
})

test.for([
  ['CARD.CREATED', ['at 4', 'at 2']],
  ['CARD.*', ['at 4', 'at 2']],
  ['CUSTOMER.*', ['at 3', 'at 1']],
  ['CARD', []],
] as const)('chosen by type: %s', async ([type, ids]) => {
  tell('one', 4, 3, 2, 1)
  expect((await read({ type })).events.map(({ id }) => id)).toEqual(ids)
})

test('a rare type is looked for step by step, and each step says that there is more to look at', async () => {
  tell('one', ...down(2 * READ_MAX, 0).map((index) => 2 * index), -1)
  const type = 'CUSTOMER.CREATED'
  const steps = []
  let before: string | undefined
  do {
    const { events, next, isCutShort } = await read({ type, before })
    steps.push({ found: events.length, isCutShort })
    before = next
  } while (before !== undefined)
  expect(steps).toEqual([
    { found: 0, isCutShort: true },
    { found: 0, isCutShort: true },
    { found: 1, isCutShort: false },
  ])
})

test('a full page is not cut short', async () => {
  tell('one', ...down(59, 0))
  expect((await read()).isCutShort).toBe(false)
})
