// One workspace's locks delay the results of that workspace's deliveries only.

import { afterAll, expect, test } from 'vitest'
import { type Client, openTestBank } from '../../../test/bank.ts'
import { openHolder, untilSomebodyWaits } from '../../../test/locks.ts'
import { attemptsOf, receiverOfTest, trigger, webhookOf } from '../../../test/webhooks.ts'

const bank = await openTestBank({ FLORIN_LOG_LEVEL: 'fatal' })
const holder = await openHolder(bank.databaseUrl)
afterAll(async () => {
  await holder.close()
  await bank.close()
})

async function listener() {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  const webhook = await webhookOf(client, receiver.url)
  const told = { client, receiver, webhook }
  await isTold(told, await trigger(client))
  return told
}

type Told = { readonly client: Client; readonly webhook: string }

const isTold = ({ client, webhook }: Told, event: string) =>
  attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 1 })

test('while rows of a workspace are locked, the deliveries of others end, and its own once they are free', async () => {
  const [busy, other] = [await listener(), await listener()]
  const events: string[] = []
  const locked = 'select from webhook_health where tenant = $1 for update'
  await holder.whileLocked(locked, [busy.client.tenant], async () => {
    // More than its lane takes, so that a second lease statement comes to what is held.
    for (let count = 0; count < 20; count += 1) events.push(await trigger(busy.client))
    await busy.receiver.arrived(2)
    await untilSomebodyWaits(bank.sql)
    for (let count = 0; count < 5; count += 1) await isTold(other, await trigger(other.client))
    const [first = ''] = events
    const { body } = await busy.client.get(`/v0/webhooks/${busy.webhook}/events/${first}`)
    expect(body.status).not.toBe('SUCCESS')
  })
  for (const event of events) await isTold(busy, event)
  const arrived = await busy.receiver.arrived(21)
  expect(new Set(arrived.map((request) => request.body.id)).size).toBe(21)
})
