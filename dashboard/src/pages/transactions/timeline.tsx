// The timeline of a transaction: requests, hold, posting, events and deliveries.

import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { bank } from '../../api/bank.ts'
import type { LoggedRequest } from '../../api/operations.ts'
import type { PendingTransaction, PostedTransaction, WebhookEvent } from '../../api/shapes.ts'
import { Breakable } from '../../show/identifier.tsx'
import { Money } from '../../show/money_text.tsx'
import { Failure, Loading } from '../../show/states.tsx'
import { HttpStatus, Kind, Status } from '../../show/status.tsx'
import { Time } from '../../show/time.tsx'
import { tookText } from '../requests/words.ts'
import { wordIn } from '../../words/words.ts'
import { Attempts } from '../webhooks/attempts.tsx'

type Moment = {
  readonly key: string
  readonly time: string
  /** What comes first among things of one time. */
  readonly order: number
  readonly tone: 'good' | 'bad' | 'waiting' | 'plain'
  readonly show: ReactNode
}

const WEBHOOKS_MAX = 20
const LISTED_MAX = 20

/** Everything that was told about a resource, to whichever webhook. */
async function eventsOf(id: string, signal: AbortSignal): Promise<WebhookEvent[]> {
  const { webhooks } = await bank.get('/webhooks', {
    query: { limit: WEBHOOKS_MAX },
    signal,
  })
  const pages = await Promise.all(
    webhooks.map((webhook) =>
      bank.get('/webhooks/{webhook_id}/events', {
        path: { webhook_id: webhook.id },
        query: { resource_id: id, limit: LISTED_MAX },
        signal,
      }),
    ),
  )
  // The list leaves out the attempts.
  return Promise.all(
    pages
      .flatMap((page) => page.event_list)
      .map(({ id: event, webhook_id: webhook }) =>
        bank.get('/webhooks/{webhook_id}/events/{event_id}', {
          path: { webhook_id: webhook, event_id: event },
          signal,
        }),
      ),
  )
}

async function requestsOf(id: string, signal: AbortSignal): Promise<LoggedRequest[]> {
  const { requests } = await bank.get('/operations/requests', {
    query: { resource_id: id, page_size: LISTED_MAX },
    signal,
  })
  return requests.filter(({ method }) => method !== 'GET')
}

type Props = {
  readonly id: string
  readonly posted: PostedTransaction | undefined
  readonly pending: PendingTransaction | undefined
}

const AGAIN_MS = 5000

export function Timeline({ id, posted, pending }: Props) {
  const events = useQuery({
    queryKey: ['events of', id],
    queryFn: ({ signal }) => eventsOf(id, signal),
    // Deliveries go on while the page is open.
    refetchInterval: AGAIN_MS,
  })
  const requests = useQuery({
    queryKey: ['requests of', id],
    queryFn: ({ signal }) => requestsOf(id, signal),
    refetchInterval: AGAIN_MS,
  })
  const moments = [
    ...(requests.data ?? []).map(requestMoment),
    ...holdMoments(pending),
    ...(posted ? [postedMoment(posted)] : []),
    ...(events.data ?? []).map(eventMoment),
  ].toSorted((one, other) => one.time.localeCompare(other.time) || one.order - other.order)
  return (
    <>
      <ol className="timeline">
        {moments.map(({ key, time, tone, show }) => (
          <li key={key} data-tone={tone}>
            <Text size="xs" c="dimmed">
              <Time at={time} />
            </Text>
            {show}
          </li>
        ))}
      </ol>
      {(events.isPending || requests.isPending) && <Loading lines={2} />}
      {events.error && <Failure error={events.error} onRetry={() => void events.refetch()} />}
      {requests.error && <Failure error={requests.error} onRetry={() => void requests.refetch()} />}
      {events.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          No webhook received its events.{' '}
          <Anchor component={Link} to="/webhooks" size="sm" data-underline>
            Create a webhook
          </Anchor>{' '}
          to receive the next ones.
        </Text>
      )}
    </>
  )
}

function requestMoment(request: LoggedRequest): Moment {
  const { id, method, path, status, time, latency_ms: took } = request
  return {
    key: `request ${id}`,
    time,
    order: 0,
    tone: status < 400 ? 'plain' : 'bad',
    show: (
      <Text size="sm">
        Request{' '}
        <Anchor component={Link} to={`/requests/${id}`} size="sm" className="mono">
          {method} {path}
        </Anchor>{' '}
        <HttpStatus of={status} /> <span className="dimmed figures">{tookText(took)}</span>
      </Text>
    ),
  }
}

function holdMoments(pending: PendingTransaction | undefined): Moment[] {
  if (!pending) return []
  const states = [...pending.data.history, pending].map(({ data, updated }) => ({ data, updated }))
  return states.map(({ data, updated }, at) => ({
    key: `hold ${at}`,
    time: updated,
    order: 1,
    tone: wordIn('operation', data.operation)[2] ?? 'plain',
    show: (
      <Text size="sm">
        <Kind of={data.operation} words="operation" />{' '}
        <Money amount={data.amount} currency={data.currency} />
      </Text>
    ),
  }))
}

function postedMoment({ posted_date: time, data }: PostedTransaction): Moment {
  const line = data.lines[0]
  return {
    key: 'posted',
    time,
    order: 2,
    tone: 'good',
    show: (
      <Text size="sm">
        Posted {line && <Money amount={line.amount} currency={line.currency} />} in{' '}
        {data.lines.length} entries
      </Text>
    ),
  }
}

function eventMoment(event: WebhookEvent): Moment {
  const { id, webhook_id: webhook, type, url, status, event_time: time } = event
  return {
    key: `event ${webhook} ${id}`,
    time,
    order: 3,
    tone: status === 'SUCCESS' ? 'good' : status === 'FAILED' ? 'bad' : 'waiting',
    show: (
      <>
        <Text size="sm" mb={4}>
          <Anchor component={Link} to={`/webhooks/${webhook}/events/${id}`} size="sm">
            {type}
          </Anchor>{' '}
          to{' '}
          <span className="mono">
            <Breakable text={url} />
          </span>{' '}
          <Status of={status} words="events.status" />
        </Text>
        <Attempts of={event} isBrief />
      </>
    ),
  }
}
