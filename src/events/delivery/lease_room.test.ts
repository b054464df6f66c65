// The cost of a lease: a row version on the same page, and no entry of an index.

import { afterAll, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { until } from '../../../test/receiver.ts'
import { receiverOfTest, trigger, webhookOf } from '../../../test/webhooks.ts'

const bank = await openTestBank()
afterAll(bank.close)

const DELIVERIES = 200

test('of the two updates of a delivery only the one that ends it changes an index', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  await webhookOf(client, receiver.url)
  for (let count = 0; count < DELIVERIES; count += 50)
    await Promise.all(Array.from({ length: 50 }, () => trigger(client)))
  await receiver.arrived(DELIVERIES)
  const updates = async () => {
    const [row] = await bank.sql<{ all: number; hot: number }>(
      `select n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = 'deliveries'`,
    )
    return row ?? { all: 0, hot: 0 }
  }
  // Sessions report what they did when they are idle for a moment.
  await until(async () => (await updates()).all >= 2 * DELIVERIES, 45_000)
  expect((await updates()).hot).toBeGreaterThan(0.75 * DELIVERIES)
  await receiver.close()
})
