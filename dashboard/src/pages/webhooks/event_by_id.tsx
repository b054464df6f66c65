// An event that is only known by its id: its page is that of a webhook which was told it.

import { FlorinError } from '@florin/sdk/browser'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { bank } from '../../api/bank.ts'
import { useHit } from '../../search/hits.ts'
import { Page } from '../../show/page.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'

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

export function EventById() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['told', id],
    queryFn: ({ signal }) => toldTo(id, signal),
  })
  const event = useHit(id, ['EVENT'])
  if (data) return <Navigate to={`/webhooks/${data}/events/${id}`} replace />
  return (
    <Page title={event?.title ?? 'Event'} above={{ title: 'Events', to: '/events' }}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Loading />}
      {data === null && (
        <Empty title={event ? 'No webhook listens to it' : 'There is no such event'}>
          {event ? 'Events are shown as a webhook received them.' : 'It is not in this workspace.'}
        </Empty>
      )}
    </Page>
  )
}
