// Events that webhooks were or will be told, newest first, with their filters and what became of each.

import { eventTypes } from '@florin/sdk/browser'
import { Anchor, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { bank } from '../../api/bank.ts'
import type { Webhook } from '../../api/shapes.ts'
import type { Schema } from '../../forms/schema.ts'
import { Filters } from '../../nouns/filters.tsx'
import { backInTime, useFilters } from '../../nouns/list_query.ts'
import { Pager, Rows } from '../../nouns/rows.tsx'
import { Breakable } from '../../show/identifier.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'
import { Status } from '../../show/status.tsx'
import { Time } from '../../show/time.tsx'
import { About } from './about.tsx'
import { READ_MAX, type Told, toldOf } from './told.ts'

const nouns = [...new Set(eventTypes.map((type) => type.slice(0, type.indexOf('.'))))]
const schemas: Record<string, Schema> = {
  type: { type: 'string', enum: [...nouns.map((noun) => `${noun}.*`), ...eventTypes] },
  resource_id: { type: 'string' },
  status: { type: 'string', enum: ['FAILED', 'RETRYING'] },
}
const FILTERS = Object.keys(schemas)
const AGAIN_MS = 10_000

/** Of one webhook or of several; with several, each event says which of them were told. */
export function EventList({ of: webhooks }: { of: readonly Webhook[] }) {
  const { values, set } = useFilters([...FILTERS, 'before'])
  const wanted = {
    webhooks: webhooks.map(({ id }) => id),
    type: values['type'],
    resourceId: values['resource_id'],
    status: statusIn(values['status']),
    before: values['before'],
  }
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['told', wanted],
    queryFn: ({ signal }) =>
      toldOf(wanted, (webhook, query) =>
        bank.list('/webhooks/{webhook_id}/events', {
          path: { webhook_id: webhook },
          query,
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  })
  return (
    <>
      <Filters
        noun="events"
        names={FILTERS}
        schemas={schemas}
        values={values}
        onChange={(changed) => set({ before: undefined, ...changed })}
      />
      <div style={{ marginTop: 12 }} aria-busy={isFetching}>
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data?.events.length === 0 && !data.isCutShort && (
          <NothingTold isFiltered={Object.keys(values).length > 0} />
        )}
        {data && data.events.length > 0 && <Table events={data.events} webhooks={webhooks} />}
        {data?.isCutShort && data.next && (
          <CutShort before={data.next} count={data.events.length} />
        )}
        {data && <Pager next={data.next} by="before" words={backInTime} />}
      </div>
    </>
  )
}

/** What stands in the address may be anything. */
function statusIn(text: string | undefined): 'FAILED' | 'RETRYING' | undefined {
  return text === 'FAILED' || text === 'RETRYING' ? text : undefined
}

function NothingTold({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Empty title={isFiltered ? 'No matches' : 'No events'}>
      {isFiltered
        ? 'No event fits all of these filters.'
        : 'Events that a webhook subscribes to are listed here.'}
    </Empty>
  )
}

/** Events of a type are looked for among all of them: rare ones may lie further back than one look reaches. */
function CutShort({ before, count }: { before: string; count: number }) {
  return (
    <Text role="status" size="sm" c="dimmed" px="md" py="sm">
      {count === 0 ? 'None' : `Only ${count}`} among the last {READ_MAX.toLocaleString('en-US')}{' '}
      deliveries, back to <Time at={before} />. “Older” continues the search.
    </Text>
  )
}

function Table({ events, webhooks }: { events: readonly Told[]; webhooks: readonly Webhook[] }) {
  return (
    <Rows
      label="Events"
      rows={events}
      idOf={({ id }) => id}
      to={({ id, deliveries: [first] }) => `/webhooks/${first?.webhook_id}/events/${id}`}
      columns={[
        { title: 'Event', show: ({ type }) => <Breakable text={type} /> },
        {
          title: webhooks.length > 1 ? 'Told' : 'Status',
          show: (told) => <Deliveries of={told} isNamed={webhooks.length > 1} />,
        },
        {
          title: 'About',
          show: ({ resource_id: id, type }) => id && <About id={id} type={type} />,
          isExtra: true,
        },
        {
          title: 'Time',
          show: ({ event_time: at }) => <Time at={at} isShort />,
          isExtra: true,
        },
      ]}
    />
  )
}

function Deliveries({ of: { deliveries }, isNamed }: { of: Told; isNamed: boolean }) {
  return (
    <ul className="plain-list deliveries">
      {deliveries.map(({ id, webhook_id: webhook, url, status }) => (
        <li key={webhook}>
          <Status of={status} words="events.status" />{' '}
          {isNamed && (
            <Anchor component={Link} to={`/webhooks/${webhook}/events/${id}`} size="sm">
              {new URL(url).host}
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  )
}
