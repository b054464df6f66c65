// Results of the newest deliveries of each webhook.

import { useQuery } from '@tanstack/react-query'
import { bank } from '../../api/bank.ts'
import type { WebhookEvent } from '../../api/shapes.ts'

const WEBHOOKS_MAX = 20
const EVENTS_MAX = 50
const SHOWN_MAX = 5
const AGAIN_MS = 15_000

export type Deliveries = {
  /** The newest of those that failed, or have not arrived yet. */
  readonly failed: readonly WebhookEvent[]
  /** How many of the newest were looked at. */
  readonly read: number
  /** Of those, how many were tried, and how many arrived. */
  readonly ended: number
  readonly succeeded: number
  readonly webhooks: number
}

async function readDeliveries(signal: AbortSignal): Promise<Deliveries> {
  const { webhooks } = await bank.get('/webhooks', { query: { limit: WEBHOOKS_MAX }, signal })
  const pages = await Promise.all(
    webhooks.map(({ id }) =>
      bank.get('/webhooks/{webhook_id}/events', {
        path: { webhook_id: id },
        query: { limit: EVENTS_MAX },
        signal,
      }),
    ),
  )
  const events = pages.flatMap((page) => page.event_list)
  const failed = events.filter(({ status }) => status === 'FAILED' || status === 'RETRYING')
  const succeeded = events.filter(({ status }) => status === 'SUCCESS').length
  return {
    failed: failed
      .toSorted((one, other) => other.event_time.localeCompare(one.event_time))
      .slice(0, SHOWN_MAX),
    read: events.length,
    ended: failed.length + succeeded,
    succeeded,
    webhooks: webhooks.length,
  }
}

export function useDeliveries() {
  return useQuery({
    queryKey: ['overview', 'deliveries'],
    queryFn: ({ signal }) => readDeliveries(signal),
    refetchInterval: AGAIN_MS,
  })
}
