// Sample monitoring alerts, reviewed and open.

import type { Businesses } from './businesses.ts'
import type { SamplePeople } from './people.ts'
import type { SampleContext } from './context.ts'

export async function raiseAlerts(
  { ask }: SampleContext,
  people: SamplePeople,
  { bakery }: Businesses,
): Promise<void> {
  const raise = async (body: object) => (await ask('simulateMonitoringAlert', { body })).id
  await raise({
    person_id: people.marcus,
    type: 'WATCHLIST',
    title: 'A name like this one is on a list',
    urls: ['https://watchlist.example/entries/20817'],
  })
  const news = await raise({
    person_id: people.grace,
    type: 'NEGATIVE_NEWS',
    title: 'A namesake in Ohio was sued',
    urls: ['https://news.example/articles/4711'],
  })
  const body = { person_id: people.grace, status: 'SUPPRESSED', metadata: { looked_at_by: 'risk' } }
  await ask('updateMonitoringAlert', { params: { alert_id: news }, body })
  await raise({
    business_id: bakery,
    type: 'LICENSE_VALIDITY',
    title: 'The food licence ends within a month',
  })
}
