// The events that a webhook was or will be told, newest first, with their filters.

import type { WebhookEvent } from '../../api/shapes.ts'
import { queries } from '../../generated/queries.ts'
import { Filters } from '../../nouns/filters.tsx'
import { useFilters, useList } from '../../nouns/list_query.ts'
import { Pager, Rows } from '../../nouns/rows.tsx'
import { Identifier } from '../../show/identifier.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'
import { Status } from '../../show/status.tsx'
import { Time } from '../../show/time.tsx'

const FILTERS = ['resource_id', 'start_date', 'end_date']
const TEMPLATE = '/v0/webhooks/{webhook_id}/events'

export function EventList({ webhookId }: { webhookId: string }) {
  const { values, set, page } = useFilters(FILTERS)
  const { data, error, refetch } = useList<WebhookEvent>(
    `/v0/webhooks/${webhookId}/events`,
    'event_list',
    {
      ...values,
      ...page,
    },
  )
  return (
    <>
      <Filters
        names={FILTERS}
        schemas={queries[TEMPLATE]?.properties ?? {}}
        values={values}
        onChange={set}
      />
      <div style={{ marginTop: 12 }}>
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data?.rows.length === 0 && (
          <Empty title="No events">
            Events that this webhook listens to show up here as they happen.
          </Empty>
        )}
        {data && data.rows.length > 0 && (
          <Rows
            label="Events"
            rows={data.rows}
            idOf={({ id }) => id}
            to={({ id }) => `/webhooks/${webhookId}/events/${id}`}
            columns={[
              { title: 'Event', show: ({ type }) => type },
              { title: 'Status', show: ({ status }) => <Status of={status} /> },
              {
                title: 'About',
                show: ({ resource_id: it }) => it && <Identifier id={it} />,
                isExtra: true,
              },
              { title: 'Time', show: ({ event_time: at }) => <Time at={at} isShort /> },
            ]}
          />
        )}
        <Pager next={data?.next} />
      </div>
    </>
  )
}
