import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { receiverOfTest, trigger, webhookOf } from '../../../test/webhooks.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

/** An event of an hour ago with its delivery, in a transaction that takes `seconds` to commit. */
async function commitLate(tenant: string, webhook: string, seconds: number): Promise<string> {
  const id = randomUUID()
  await bank.sql(
    `with event as (
       insert into events (tenant, id, type, event_time)
       values ($1, $2, 'ACCOUNT.CREATED', date_trunc('second', now()) - interval '1 hour')
       returning *
     ), delivery as (
       insert into deliveries (tenant, webhook_id, event_time, event_id, run, url, metadata, status, due_time, is_ready)
       select e.tenant, w.id, e.event_time, e.id, w.run, w.url, '', 'RUNNING', e.event_time, true
       from event e join webhooks w on w.tenant = e.tenant and w.id = $3
     )
     select pg_sleep($4)`,
    [tenant, id, webhook, seconds],
  )
  return id
}

test.for([200, 500])(
  'an event that commits after later ones were sent is sent as soon as it has (answers: %s)',
  async (status) => {
    const client = await bank.workspace()
    const receiver = await receiverOfTest()
    receiver.answer(status)
    const webhook = await webhookOf(client, receiver.url)
    const late = commitLate(client.tenant, webhook, 1.5)
    await Promise.all(Array.from({ length: 20 }, () => trigger(client)))
    await receiver.arrived(20)
    const id = await late
    await receiver.arrived(21, 1_500)
    expect(receiver.received.at(-1)?.body.id).toBe(id)
  },
)
