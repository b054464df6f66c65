// Events that did not arrive, among the newest of every webhook.

import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { bank } from '../../api/bank.ts'
import type { WebhookEvent } from '../../api/shapes.ts'
import { Rows } from '../../nouns/rows.tsx'
import { Breakable } from '../../show/identifier.tsx'
import { Section } from '../../show/page.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'
import { Status } from '../../show/status.tsx'
import { Time } from '../../show/time.tsx'

const WEBHOOKS_MAX = 20
const EVENTS_MAX = 50
const SHOWN_MAX = 5
const AGAIN_MS = 15_000

type Deliveries = {
  readonly failed: readonly WebhookEvent[]
  /** How many of the newest were looked at. */
  readonly read: number
  readonly webhooks: number
}

async function failedDeliveries(signal: AbortSignal): Promise<Deliveries> {
  const { webhooks } = await bank.get('/webhooks', {
    query: { limit: WEBHOOKS_MAX },
    signal,
  })
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
  const failed = events
    .filter(({ status }) => status === 'FAILED' || status === 'RETRYING')
    .toSorted((one, other) => other.event_time.localeCompare(one.event_time))
    .slice(0, SHOWN_MAX)
  return { failed, read: events.length, webhooks: webhooks.length }
}

export function FailedDeliveries() {
  const { data, error, refetch } = useQuery({
    queryKey: ['failed deliveries'],
    queryFn: ({ signal }) => failedDeliveries(signal),
    refetchInterval: AGAIN_MS,
  })
  return (
    <Section
      title="Deliveries that failed"
      actions={
        <Anchor component={Link} to="/webhooks" size="sm">
          Webhooks
        </Anchor>
      }
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={4} />}
      {data?.failed.length === 0 && <NoneFailed of={data} />}
      {data && data.failed.length > 0 && (
        <Rows
          label="Deliveries that failed"
          rows={data.failed}
          idOf={({ id, webhook_id: webhook }) => `${webhook}/${id}`}
          to={({ id, webhook_id: webhook }) => `/webhooks/${webhook}/events/${id}`}
          columns={[
            { title: 'Event', show: ({ type }) => <Breakable text={type} /> },
            { title: 'Status', show: ({ status }) => <Status of={status} words="events.status" /> },
            {
              title: 'Time',
              show: ({ event_time: at }) => <Time at={at} isShort />,
              isExtra: true,
            },
          ]}
        />
      )}
    </Section>
  )
}

function NoneFailed({ of: { webhooks, read } }: { of: Deliveries }) {
  if (webhooks === 0) {
    return (
      <Empty
        title="No webhooks yet"
        isSmall
        action={
          <Anchor component={Link} to="/webhooks" size="sm">
            Create a webhook
          </Anchor>
        }
      >
        Events are delivered to the endpoints you register.
      </Empty>
    )
  }
  return <Empty title={read === 0 ? 'No events yet' : 'Every event was delivered'} isSmall />
}
