// The list of all events, whether or not a webhook was told.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { bank } from '../../api/bank.ts'
import type { OrderedEvent } from '../../api/shapes.ts'
import { backInTime } from '../../nouns/list_query.ts'
import { Pager, Rows } from '../../nouns/rows.tsx'
import { Breakable } from '../../show/identifier.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'
import { Time } from '../../show/time.tsx'
import { About } from './about.tsx'

const AGAIN_MS = 10_000
const UP_TO = 'up_to'

const PAGE_SIZE = 25

/** An event, and the position before it, from which it is read again. */
type Kept = OrderedEvent & { readonly after: string }

type KeptPage = { readonly events: readonly Kept[]; readonly next: string | undefined }

/** The events before a position, newest first. */
async function keptPage(
  after: string,
  resource: string | undefined,
  signal: AbortSignal,
): Promise<KeptPage> {
  const query = { order: 'desc', limit: PAGE_SIZE, after, ...(resource && { resource }) } as const
  const page = await bank.get('/events', { query, signal })
  // Positions begin with the number of their event, and numbers have no gap.
  const before = (position = '') => String(Number.parseInt(position, 10) - 1)
  return {
    events: page.event_list.map((event, at) => ({ ...event, after: before(page.positions[at]) })),
    next: page.has_more ? page.next_after : undefined,
  }
}

export function KeptList() {
  const [search] = useSearchParams()
  const upTo = search.get(UP_TO) ?? 'latest'
  const resource = search.get('resource_id') ?? undefined
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['kept', upTo, resource],
    queryFn: ({ signal }) => keptPage(upTo, resource, signal),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  })
  return (
    <div aria-busy={isFetching}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.events.length === 0 && (
        <Empty title="No events">
          {data.next
            ? '“Older” continues the search.'
            : 'Events of this workspace are listed here.'}
        </Empty>
      )}
      {data && data.events.length > 0 && (
        <Rows
          label="All events"
          rows={data.events}
          idOf={({ id }) => id}
          to={({ id, after }) => `/events/${id}?after=${after}`}
          columns={[
            { title: 'Event', show: ({ type }) => <Breakable text={type} /> },
            {
              title: 'About',
              show: ({ resource_id: id, type }) => id && <About id={id} type={type} />,
              isExtra: true,
            },
            { title: 'Time', show: ({ event_time: at }) => <Time at={at} isShort /> },
          ]}
        />
      )}
      {data && <Pager next={data.next} by={UP_TO} words={backInTime} />}
    </div>
  )
}
