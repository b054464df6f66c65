// Proves webhooks#resend-failed.
import { afterAll, expect, test } from 'vitest'
import { openTestWorkspace } from '../../../../test/bank.ts'
import {
  attemptsOf,
  inOrder,
  receiverOfTest,
  trigger,
  webhookOf,
} from '../../../../test/webhooks.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const FAR = '2001-01-01T00:00:00.000Z'
const path = (webhook: string) => `/operations/webhooks/${webhook}/resend_failed`

test('all that failed since a time is sent again, with the ids that the events had', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  const webhook = await webhookOf(client, receiver.url)
  const other = await webhookOf(client, receiver.url)
  const before = await trigger(client)
  await attemptsOf(client, { webhook, event: before }, { status: 'SUCCESS', attempts: 1 })
  receiver.answer(500)
  const old = await trigger(client)
  await client.advance(10)
  const { body } = await client.get('/sandbox/clock')
  const events = [await trigger(client), await trigger(client), await trigger(client)]
  for (const event of [old, ...events])
    for (const id of [webhook, other])
      await attemptsOf(client, { webhook: id, event }, { status: 'RETRYING', attempts: 1 })
  receiver.answer(200)
  const asked = { since: body.now as string }
  expect((await client.post(path(webhook), asked)).body).toEqual({
    webhook_id: webhook,
    resent: 3,
    has_more: false,
  })
  for (const event of events) {
    const { id } = await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 2 })
    expect(id).toBe(event)
    await attemptsOf(client, { webhook: other, event }, { status: 'RETRYING', attempts: 1 })
  }
  await attemptsOf(client, { webhook, event: old }, { status: 'RETRYING', attempts: 1 })
  expect((await client.post(path(webhook), asked)).body.resent).toBe(0)
  expect((await client.post(path(webhook), { since: FAR })).body.resent).toBe(1)
  await attemptsOf(client, { webhook, event: old }, { status: 'SUCCESS', attempts: 2 })
})

test('an abandoned delivery begins again, also after the webhook was disabled', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  const webhook = await webhookOf(client, receiver.url)
  receiver.answer(500)
  const event = await trigger(client)
  await attemptsOf(client, { webhook, event }, { status: 'RETRYING', attempts: 1 })
  const { body } = await client.get(`/v0/webhooks/${webhook}`)
  await client.put(`/v0/webhooks/${webhook}`, { ...body, is_enabled: false })
  const refused = await client.post(path(webhook), { since: FAR })
  expect(refused).toMatchObject({ status: 422, body: { code: 'BAD_CONFIGURATION' } })
  await client.put(`/v0/webhooks/${webhook}`, { ...body, is_enabled: true })
  receiver.answer(200)
  expect((await client.post(path(webhook), { since: FAR })).body.resent).toBe(1)
  await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 2 })
})

test('of more than fit in one request the oldest are sent, and it says that there are others', async () => {
  const client = await bank.workspace()
  const webhook = await webhookOf(client, 'http://127.0.0.1:9/nobody')
  await bank.sql(
    `insert into events (tenant, id, type, event_time)
     select $1, gen_random_uuid(), 'ACCOUNT.CREATED', now() - n * interval '1 second' from generate_series(1, 10003) n`,
    [client.tenant],
  )
  await bank.sql(
    `insert into deliveries (tenant, webhook_id, event_time, event_id, run, url, metadata, status, attempts, is_ready)
     select tenant, $2, event_time, id, 0, 'http://127.0.0.1:9/nobody', '', 'FAILED', 1, false from events where tenant = $1`,
    [client.tenant, webhook],
  )
  const ask = async () => (await client.post(path(webhook), { since: FAR })).body
  expect(await ask()).toEqual({ webhook_id: webhook, resent: 10_000, has_more: true })
  const left = await bank.sql<{ id: string }>(
    `select event_id as id from deliveries where tenant = $1 and status = 'FAILED' order by event_time desc`,
    [client.tenant],
  )
  const newest = await bank.sql<{ id: string }>(
    'select id from events where tenant = $1 order by event_time desc limit 3',
    [client.tenant],
  )
  expect(inOrder(left.map(({ id }) => id))).toEqual(inOrder(newest.map(({ id }) => id)))
  expect((await ask()).resent).toBeGreaterThanOrEqual(3)
})

test('another workspace’s webhook is none, and a time is needed', async () => {
  const [client, other] = [await bank.workspace(), await bank.workspace()]
  const webhook = await webhookOf(client, 'http://127.0.0.1:9/nobody')
  expect((await other.post(path(webhook), { since: FAR })).status).toBe(404)
  const refused = await client.post(path(webhook), { since: 'yesterday' })
  expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY' } })
  expect(refused.body.detail).toContain('since')
})
