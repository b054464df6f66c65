import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { receiverOfTest, trigger, webhookOf } from '../../../test/webhooks.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

/** An event of an hour ago with its delivery, in a transaction that `commit` ends. */
async function writeUncommitted(tenant: string, webhook: string) {
  const id = randomUUID()
  const writer = new pg.Client({ connectionString: bank.databaseUrl })
  await writer.connect()
  onTestFinished(() => writer.end())
  await writer.query('begin')
  await writer.query(
    `with event as (
       insert into events (tenant, id, type, event_time)
       values ($1, $2, 'ACCOUNT.CREATED', date_trunc('second', now()) - interval '1 hour')
       returning *
     )
     insert into deliveries (tenant, webhook_id, event_time, event_id, run, url, metadata, status, due_time, is_ready)
     select e.tenant, w.id, e.event_time, e.id, w.run, w.url, '', 'RUNNING', e.event_time, true
     from event e join webhooks w on w.tenant = e.tenant and w.id = $3`,
    [tenant, id, webhook],
  )
  return { id, commit: () => writer.query('commit') }
}

test.for([200, 500])(
  'an event that commits after later ones were sent is sent as soon as it has (answers: %s)',
  async (status) => {
    const client = await bank.workspace()
    const receiver = await receiverOfTest()
    receiver.answer(status)
    const webhook = await webhookOf(client, receiver.url)
    const late = await writeUncommitted(client.tenant, webhook)
    await Promise.all(Array.from({ length: 20 }, () => trigger(client)))
    await receiver.arrived(20)
    await late.commit()
    await receiver.arrived(21)
    expect(receiver.received.at(-1)?.body.id).toBe(late.id)
  },
)
