// Events that did not arrive, among the newest of every webhook.

import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { Rows } from '../../nouns/rows.tsx'
import { Breakable } from '../../show/identifier.tsx'
import { Section } from '../../show/page.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'
import { Status } from '../../show/status.tsx'
import { Time } from '../../show/time.tsx'
import { type Deliveries, useDeliveries } from './deliveries.ts'

export function FailedDeliveries() {
  const { data, error, refetch } = useDeliveries()
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
