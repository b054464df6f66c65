// One event as one webhook was told it: every attempt, the resource, and sending it again.

import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useParams } from 'react-router'
import { bank } from '../../api/bank.ts'
import { OperationButton } from '../../forms/operation_button.tsx'
import { Facts } from '../../nouns/facts.tsx'
import { JsonView } from '../../show/json_view.tsx'
import { Page, Section } from '../../show/page.tsx'
import { Failure, Loading } from '../../show/states.tsx'
import { Status } from '../../show/status.tsx'
import { Time } from '../../show/time.tsx'
import { Attempts } from './attempts.tsx'

const AGAIN_MS = 3000

export function EventDetail() {
  const { id = '', eventId = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['item', '/webhooks/events', id, eventId],
    queryFn: ({ signal }) =>
      bank.get('/webhooks/{webhook_id}/events/{event_id}', {
        path: { webhook_id: id, event_id: eventId },
        signal,
      }),
    refetchInterval: AGAIN_MS,
  })
  const above = { title: 'Webhook', to: `/webhooks/${id}` }
  if (!data) {
    return (
      <Page title="Event" above={above}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />}
      </Page>
    )
  }
  const { event_resource: resource, event_resource_changed_fields: changed } = data
  return (
    <Page
      title={data.type}
      above={above}
      note={
        <>
          <Status of={data.status} words="events.status" />
          {data.next_attempt_time && (
            <>
              {' '}
              next attempt <Time at={data.next_attempt_time} />
            </>
          )}
        </>
      }
      actions={
        <OperationButton
          label="Send again"
          operation="resendEvent"
          params={{ webhook_id: id, event_id: eventId }}
          variant="filled"
          leftSection={<RotateCw size={16} aria-hidden />}
          done="The event is sent again."
        />
      }
    >
      <Section title="Attempts">
        <Attempts of={data} />
      </Section>
      <Section title="Details">
        <Facts
          of={data}
          without={['event_resource', 'event_resource_changed_fields', 'response_history']}
        />
      </Section>
      {changed && (
        <Section title="What changed">
          <JsonView value={changed} label="changed fields" />
        </Section>
      )}
      {resource && (
        <Section title="The resource right after">
          <JsonView value={resource} label="resource" />
        </Section>
      )}
    </Page>
  )
}
