// One event as one webhook was told it: every attempt, the resource, and sending it again.

import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useParams } from 'react-router'
import { bank } from '../../api/bank.ts'
import { OperationButton } from '../../forms/operation_button.tsx'
import type { WebhookEvent } from '../../api/shapes.ts'
import { Facts } from '../../nouns/facts.tsx'
import { Chip } from '../../names/chip.tsx'
import { Composed, LifeCycle, type Step } from '../../show/composed.tsx'
import { Page, Section } from '../../show/page.tsx'
import { Failure, Loading } from '../../show/states.tsx'
import { Status } from '../../show/status.tsx'
import { Time } from '../../show/time.tsx'
import { Attempts } from './attempts.tsx'
import { EventDetails, EventTexts } from './event_parts.tsx'

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
      <Composed
        json={{ ...data, event_resource: parsed(data.event_resource) }}
        main={
          <>
            <LifeCycle steps={stepsOf(data)} />
            <Section title="Attempts">
              <Attempts of={data} />
            </Section>
            <EventTexts of={data} />
          </>
        }
        rail={
          <>
            <EventDetails of={data}>
              <dt>Sent to</dt>
              <dd>
                <Chip kind="webhooks" id={id} />
              </dd>
            </EventDetails>
            <Section title="IDs">
              <Facts of={{ id: data.id, url: data.url, metadata: data.metadata }} />
            </Section>
          </>
        }
      />
    </Page>
  )
}

function parsed(text: string | undefined): unknown {
  return text === undefined ? undefined : (JSON.parse(text) as unknown)
}

/** From the change to the answer of the receiver. */
function stepsOf(event: WebhookEvent): Step[] {
  const attempts = event.response_history ?? []
  const last = attempts.at(-1)
  const tries = attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`
  const ends = { SUCCESS: 'Delivered', FAILED: 'Failed' } as const
  const isOver = event.status === 'SUCCESS' || event.status === 'FAILED'
  return [
    { title: 'Happened', state: 'done', note: <Time at={event.event_time} isShort /> },
    {
      title: 'Sent',
      state: last ? 'done' : 'now',
      note: last ? tries : 'It is about to be sent',
    },
    {
      title: isOver ? ends[event.status as keyof typeof ends] : 'Delivered',
      state: event.status === 'SUCCESS' ? 'done' : event.status === 'FAILED' ? 'bad' : 'next',
      note: event.next_attempt_time ? (
        <>
          next attempt <Time at={event.next_attempt_time} isShort />
        </>
      ) : (
        last?.response_time && <Time at={last.response_time} isShort />
      ),
    },
  ]
}
