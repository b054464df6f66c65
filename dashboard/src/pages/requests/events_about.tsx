// The latest events about what a request is about, and what became of sending them to webhooks.

import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { bank } from '../../api/bank.ts'
import { Rows } from '../../nouns/rows.tsx'
import { Breakable } from '../../show/identifier.tsx'
import { Section } from '../../show/page.tsx'
import { Failure, Loading } from '../../show/states.tsx'
import { Status } from '../../show/status.tsx'
import { Time } from '../../show/time.tsx'
import { type Told, toldOf } from '../webhooks/told.ts'

const WEBHOOKS_MAX = 100
const SHOWN = 5

async function toldAbout(resourceId: string, signal: AbortSignal): Promise<readonly Told[]> {
  const { webhooks } = await bank.get('/webhooks', { query: { limit: WEBHOOKS_MAX }, signal })
  const wanted = { webhooks: webhooks.map(({ id }) => id), resourceId }
  const { events } = await toldOf(wanted, (webhook, query) =>
    bank.list('/webhooks/{webhook_id}/events', { path: { webhook_id: webhook }, query, signal }),
  )
  return events.slice(0, SHOWN)
}

export function EventsAbout({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['told about', id],
    queryFn: ({ signal }) => toldAbout(id, signal),
  })
  return (
    <Section
      title="Events about it"
      actions={
        <Anchor component={Link} to={`/events?resource_id=${id}`} size="sm">
          See all<span className="seen-by-readers"> events about it</span>
        </Anchor>
      }
    >
      {!data &&
        (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading lines={2} />)}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed">
          No webhook was sent any.
        </Text>
      )}
      {data && data.length > 0 && (
        <Rows
          label="Events about it"
          rows={data}
          idOf={(it) => it.id}
          to={(it) => `/webhooks/${it.deliveries[0]?.webhook_id}/events/${it.id}`}
          columns={[
            { title: 'Event', show: ({ type }) => <Breakable text={type} /> },
            {
              title: 'Delivery',
              show: ({ deliveries }) =>
                deliveries.map(({ webhook_id: webhook, status }) => (
                  <Status key={webhook} of={status} words="events.status" />
                )),
            },
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
