// The payloads that the documentation shows (assets/docs/event_payloads.json) are what a running bank sent to a webhook. Where the
// bank sends another shape today, this test fails, and `npm test -- test/event_payloads.test.ts -u` records them again.

import { existsSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import type { Document } from '../src/pages/docs/document.ts'
import { type Client, openTestWorkspace, type Reply } from './bank.ts'
import { liveThroughEveryEvent } from './event_story.ts'
import { until } from './receiver.ts'
import { receiverOfTest, webhookOf } from './webhooks.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const FILE = 'assets/docs/event_payloads.json'
const WEEK_MS = 7 * 86_400_000
/** The Monday to which the day of the recording is moved. */
const SHOWN_AT_MS = Date.parse('2026-06-15T15:00:00.000Z')

type Payload = { id: string; type: string; event_resource_changed_fields?: string }
type Recording = Record<string, Payload>

const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as Document
const types = Object.keys(document['x-event-resources']).toSorted()

test('what the documentation shows of each event is what a webhook was sent', async () => {
  const client = await bank.workspace()
  const startMs = nextMonday((await client.get('/sandbox/clock')).body.now)
  await client.post('/sandbox/clock', { advance_to: new Date(startMs).toISOString() })
  const receiver = await receiverOfTest()
  await webhookOf(client, receiver.url, { enabled_events: types, metadata: 'staging' })
  await liveThroughEveryEvent(client)

  const ids = await eventIds(client)
  const sent = new Map<string, Payload>()
  await until(() => {
    for (const { body } of receiver.received.splice(0)) sent.set(body.id, body)
    return ids.every((id) => sent.has(id))
  }, 30_000)
  const fresh = asShown(oneOfEach(ids.map((id) => sent.get(id) as Payload)), startMs)
  expect(Object.keys(JSON.parse(fresh))).toEqual(types)
  const shown = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '{}'
  const hasOurShape = shapeOf(JSON.parse(shown)) === shapeOf(JSON.parse(fresh))
  await expect(hasOurShape ? shown : fresh).toMatchFileSnapshot(`../${FILE}`)
})

/** Monday noon in New York, so that the days of the rails are the same in each recording. */
function nextMonday(now: string): number {
  const weeks = Math.ceil((Date.parse(now) - SHOWN_AT_MS) / WEEK_MS)
  return SHOWN_AT_MS + weeks * WEEK_MS
}

/** The events so far, in their order. */
async function eventIds(client: Client): Promise<string[]> {
  const ids: string[] = []
  let token: string | undefined = ''
  while (token !== undefined) {
    const { body }: Reply = await client.get(
      `/v0/events?limit=100${token && `&page_token=${token}`}`,
    )
    ids.push(...body.event_list.map(({ id }: Payload) => id))
    token = body.next_page_token
  }
  return ids
}

/** The first of each type; of changes, the first that names what changed. */
function oneOfEach(payloads: readonly Payload[]): Recording {
  const isTelling = (it: Payload) => it.event_resource_changed_fields !== undefined
  const best = (type: string) => {
    const all = payloads.filter((it) => it.type === type)
    return all.find(isTelling) ?? all[0]
  }
  const found = types.map((type) => [type, best(type)] as const)
  return Object.fromEntries(found.filter((it): it is [string, Payload] => it[1] !== undefined))
}

/** With ids and times that are the same in each recording: ids in the order in which they appear, times to the minute. */
function asShown(recording: Recording, startMs: number): string {
  const ids = new Map<string, string>()
  const idOf = (id: string) => {
    const known = ids.get(id) ?? `019ec001-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`
    ids.set(id, known)
    return known
  }
  const moved = (time: string) => Date.parse(time) - startMs + SHOWN_AT_MS
  const minuteOf = (time: string) => new Date(moved(time) - (moved(time) % 60_000)).toISOString()
  // Only days around the recording: a day of birth stays.
  const dayOf = (day: string) =>
    Math.abs(Date.parse(day) - startMs) < 10 * WEEK_MS
      ? new Date(moved(day)).toISOString().slice(0, 10)
      : day
  return `${JSON.stringify(recording, null, 2)}\n`
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, idOf)
    .replaceAll(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, minuteOf)
    .replaceAll(/\b\d{4}-\d\d-\d\d\b(?!T)/g, dayOf)
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+\/events/g, 'https://shop.example/events')
}

/** The names and kinds of all fields, also of the JSON within the texts. */
function shapeOf(recording: Recording): string {
  const shape = (value: unknown): unknown => {
    if (typeof value === 'string' && value.startsWith('{')) return shape(JSON.parse(value))
    if (Array.isArray(value)) return value.slice(0, 1).map(shape)
    if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
    const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    return Object.fromEntries(fields.map(([name, field]) => [name, shape(field)]))
  }
  return JSON.stringify(shape(recording), null, 1)
}
