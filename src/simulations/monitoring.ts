// Simulates monitoring alerts, which arrive as a real provider's would.

import { noun } from '../resources/noun.ts'
import { type Faults, refuse } from '../platform/contract/faults.ts'
import type { Op } from '../platform/operations/op.ts'
import { ownRoute, type Route } from '../platform/contract/route.ts'
import { BusinessNotFound, PersonNotFound } from '../resources/people/parties/errors.ts'
import { raiseAlert } from '../resources/people/monitoring/alert_write.ts'
import { findPartyFaults, getWatchedParty } from '../resources/people/monitoring/party_queries.ts'
import { Alert, SimulatedNews } from '../resources/people/monitoring/schema.ts'

const routes: Route[] = [
  ownRoute({
    operation: 'simulateMonitoringAlert',
    summary: 'Simulate a monitoring alert',
    tag: 'Simulations',
    method: 'POST',
    path: '/sandbox/monitoring/alerts',
    body: SimulatedNews,
    example: {
      person_id: '7d943c51-e4ff-4e57-9558-08cab6b963c7',
      type: 'NEGATIVE_NEWS',
      title: 'Named in a newspaper',
      urls: ['https://news.example/articles/4711'],
    },
    idempotency: 'optional',
    reply: { 201: Alert },
    errors: [PersonNotFound, BusinessNotFound],
    collects: true,
    handle: (op, input) => bringNews(op, input),
  }),
]

export const monitoringSimulations = noun({ routes })

/** Throws BadRequestBody, PersonNotFound, BusinessNotFound. */
async function bringNews(op: Op, { body, faults }: { body: SimulatedNews; faults: Faults }) {
  const { person_id, business_id, ...reported } = body
  const party = { person_id, business_id }
  findPartyFaults(party, faults)
  refuse(faults)
  await getWatchedParty(op, party)
  return raiseAlert(op, party, reported)
}
