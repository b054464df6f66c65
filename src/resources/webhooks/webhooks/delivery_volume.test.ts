// Delivery statistics by hour, with each attempt counted once at the time it was sent.

import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { type Client, openTestBank } from '../../../../test/bank.ts'
import { until } from '../../../../test/receiver.ts'
import { attemptsOf, receiverOfTest, trigger, webhookOf } from '../../../../test/webhooks.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const PATH = '/operations/delivery_volume'
const HOURS = 3600
const DAYS = 24 * HOURS

const volume = async (client: Client, query = '') => (await client.get(`${PATH}?${query}`)).body
const counts = ({ delivered, retrying, failed }: Record<string, number>) => [
  delivered,
  retrying,
  failed,
]

// Proves webhooks#delivery-volume.
test('attempts are counted by webhook and hour, by what became of them', async () => {
  const client = await bank.workspace()
  expect(await volume(client)).toEqual({ delivered: 0, retrying: 0, failed: 0, hours: [] })
  const [good, bad] = [await receiverOfTest(), await receiverOfTest()]
  bad.answer(500)
  const webhooks = [await webhookOf(client, good.url), await webhookOf(client, bad.url)]
  const [one = '', other = ''] = webhooks
  const event = await trigger(client)
  await attemptsOf(client, { webhook: one, event }, { status: 'SUCCESS', attempts: 1 })
  await attemptsOf(client, { webhook: other, event }, { status: 'RETRYING', attempts: 1 })
  await client.advance(56 * HOURS)
  const all = await volume(client, `from_time=${await hoursAgo(client, 57)}`)
  const ofBad = await volume(client, `from_time=${await hoursAgo(client, 57)}&webhook_id=${other}`)
  const ofGood = await volume(client, `from_time=${await hoursAgo(client, 57)}&webhook_id=${one}`)
  const { response_history: tried } = (await client.get(`/v0/webhooks/${other}/events/${event}`))
    .body
  expect(counts(ofGood)).toEqual([1, 0, 0])
  expect(counts(ofBad)).toEqual([0, tried.length - 1, 1])
  expect(counts(all)).toEqual([1, tried.length - 1, 1])
  expect(ofGood).toMatchObject({
    median_ms: expect.any(Number),
    p95_ms: expect.any(Number),
    hours: [{ delivered: 1 }],
  })
  // Each hour has the attempts that were sent in it.
  const hourOf = (time: string) => `${time.slice(0, 13)}:00:00.000Z`
  const sent = tried.map(({ sent_time: at }: { sent_time: string }) => hourOf(at))
  for (const { time, ...hour } of ofBad.hours)
    expect(hour.retrying + hour.failed, time).toBe(sent.filter((at: string) => at === time).length)
  expect(ofBad.hours.map(({ time }: { time: string }) => time)).toEqual([...new Set(sent)])
})

// Proves webhooks#delivery-volume.
test('every attempt of a burst is counted once', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  await webhookOf(client, receiver.url)
  await Promise.all(Array.from({ length: 200 }, () => trigger(client)))
  await until(async () => (await volume(client)).delivered === 200)
  const { hours, ...total } = await volume(client)
  expect(total.median_ms).toBeLessThanOrEqual(total.p95_ms)
  expect(hours.reduce((sum: number, it: { delivered: number }) => sum + it.delivered, 0)).toBe(200)
  const [row] = await bank.sql<{ answers: number }>(
    'select sum(d)::int as answers from delivery_hours, unnest(durations) d where tenant = $1',
    [client.tenant],
  )
  expect(row?.answers).toBe(200)
})

// Proves webhooks#delivery-volume.
test('an attempt without an answer has no duration', async () => {
  const client = await bank.workspace()
  const webhook = await webhookOf(client, 'http://127.0.0.1:9/')
  const event = await trigger(client)
  await attemptsOf(client, { webhook, event }, { status: 'RETRYING', attempts: 1 })
  const found = await volume(client)
  expect(counts(found)).toEqual([0, 1, 0])
  expect(found).not.toHaveProperty('median_ms')
})

test('another workspace’s are not counted, an unknown webhook has none, and too long a time is refused', async () => {
  const [client, other] = [await bank.workspace(), await bank.workspace()]
  const receiver = await receiverOfTest()
  const webhook = await webhookOf(client, receiver.url)
  const event = await trigger(client)
  await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 1 })
  expect(await volume(other, `webhook_id=${webhook}`)).toMatchObject({ delivered: 0, hours: [] })
  expect(await volume(client, `webhook_id=${randomUUID()}`)).toMatchObject({ delivered: 0 })
  expect(await client.get(`${PATH}?from_time=${await hoursAgo(client, 8 * 24)}`)).toMatchObject({
    status: 400,
    body: { code: 'BAD_QUERY_PARAMETER' },
  })
})

// Proves webhooks#delivery-volume.
test('counts are kept as long as events', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  const webhook = await webhookOf(client, receiver.url)
  const event = await trigger(client)
  await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 1 })
  const rows = () => bank.sql('select from delivery_hours where tenant = $1', [client.tenant])
  await client.advance(59 * DAYS)
  expect(await rows()).toHaveLength(1)
  await client.advance(3 * DAYS)
  expect(await rows()).toHaveLength(0)
})

async function hoursAgo(client: Client, hours: number): Promise<string> {
  const { now } = (await client.get('/sandbox/clock')).body
  return new Date(new Date(now).getTime() - hours * HOURS * 1000).toISOString()
}
