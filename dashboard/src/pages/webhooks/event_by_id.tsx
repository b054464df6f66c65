// An event that is only known by its id: its page is that of a webhook which was told it, or what the workspace keeps of it.

import { FlorinError } from '@florin/sdk/browser'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { bank } from '../../api/bank.ts'
import { useHit } from '../../search/hits.ts'
import { Page } from '../../show/page.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'
import { KeptEvent } from './kept_event.tsx'

const WEBHOOKS_MAX = 100

/** The first webhook that was told it; null when none was. */
async function toldTo(eventId: string, signal: AbortSignal): Promise<string | null> {
  const { webhooks } = await bank.get('/webhooks', { query: { limit: WEBHOOKS_MAX }, signal })
  for (const { id } of webhooks) {
    const path = { webhook_id: id, event_id: eventId }
    try {
      await bank.get('/webhooks/{webhook_id}/events/{event_id}', { path, signal })
      return id
    } catch (error) {
      if (!(error instanceof FlorinError) || error.status !== 404) throw error
    }
  }
  return null
}

/** The event after a position; null when that is another one, or is no longer kept. */
async function keptAfter(after: string, id: string, signal: AbortSignal) {
  try {
    const { event_list: events } = await bank.get('/events', { query: { after, limit: 1 }, signal })
    return events.find((it) => it.id === id) ?? null
  } catch (error) {
    if (error instanceof FlorinError && [400, 410].includes(error.status)) return null
    throw error
  }
}

export function EventById() {
  const { id = '' } = useParams()
  const after = useSearchParams()[0].get('after')
  const { data, error, refetch } = useQuery({
    queryKey: ['told', id],
    queryFn: ({ signal }) => toldTo(id, signal),
  })
  const kept = useQuery({
    queryKey: ['kept', id, after],
    queryFn: ({ signal }) => keptAfter(after === '0' || !after ? 'oldest' : after, id, signal),
    enabled: data === null && after !== null,
  })
  const event = useHit(id, ['EVENT'])
  if (data) return <Navigate to={`/webhooks/${data}/events/${id}`} replace />
  return (
    <Page
      title={kept.data?.type ?? event?.title ?? 'Event'}
      above={{ title: 'Events', to: '/events' }}
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {((data === undefined && !error) || kept.isLoading) && <Loading />}
      {kept.error && <Failure error={kept.error} onRetry={() => void kept.refetch()} />}
      {kept.data && <KeptEvent of={kept.data} />}
      {data === null && !kept.data && !kept.isLoading && !kept.error && (
        <Empty title={event ? 'No webhook listens to it' : 'There is no such event'}>
          {event ? 'The list of all events shows its content.' : 'It is not in this workspace.'}
        </Empty>
      )}
    </Page>
  )
}
