// One line of the workbench: when, what, how it went; it leads to its page.

import { ArrowDownLeft, Send, Zap } from 'lucide-react'
import { Link } from 'react-router'
import { HttpStatus, Status } from '../show/status.tsx'
import { Clock } from '../show/time.tsx'
import { tookText } from '../pages/requests/words.ts'
import { workbenchWords as words } from '../words/workbench.ts'
import type { LiveLine } from './live.ts'

const icons = { REQUEST: ArrowDownLeft, EVENT: Zap, DELIVERY: Send } as const

const second = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** Where a line leads. */
export function pageOf({ request, event, delivery }: LiveLine): string {
  if (request) return `/requests/${request.id}`
  if (delivery) return `/webhooks/${delivery.webhook_id}/events/${delivery.event_id}`
  return `/events/${event?.id ?? ''}`
}

/** What a line is searched by. */
export function textOf({ request, event, delivery }: LiveLine): string {
  return [
    request?.method,
    request?.path,
    request?.id,
    request?.error_code,
    request?.idempotency_key,
    event?.type,
    event?.id,
    event?.resource_id,
    delivery?.type,
    delivery?.url,
    delivery?.event_id,
    delivery?.resource_id,
  ]
    .join(' ')
    .toLowerCase()
}

export function Line({ of: line }: { of: LiveLine }) {
  const Icon = icons[line.kind]
  return (
    <li>
      <Link to={pageOf(line)} className="workbench-line">
        <time dateTime={line.time} className="figures dimmed nowrap">
          {second.format(new Date(line.time))}
        </time>
        <span className="workbench-kind">
          <Icon size={14} aria-hidden />
          <span>{words.kind[line.kind]}</span>
        </span>
        <What of={line} />
        <Outcome of={line} />
        <span className="workbench-more dimmed figures">
          <More of={line} />
        </span>
      </Link>
    </li>
  )
}

function What({ of: { request, event, delivery } }: { of: LiveLine }) {
  if (request)
    return (
      <span className="workbench-what mono">
        <strong>{request.method}</strong> {request.path}
      </span>
    )
  if (delivery)
    return (
      <span className="workbench-what mono">
        {delivery.type} <span className="dimmed">→ {delivery.url.replace(/^https?:\/\//, '')}</span>
      </span>
    )
  return <span className="workbench-what mono">{event?.type}</span>
}

function Outcome({ of: { request, delivery } }: { of: LiveLine }) {
  if (request) return <HttpStatus of={request.status} />
  if (delivery) return <HttpStatus of={delivery.code} />
  return <span />
}

function More({ of: { request, delivery } }: { of: LiveLine }) {
  if (request)
    return (
      <>
        {request.error_code ?? ''} {tookText(request.latency_ms)}
      </>
    )
  if (!delivery) return null
  const { attempt, latency_ms: ms, next_attempt_time: next, status } = delivery
  return (
    <>
      <Status of={status} words="events.status" /> {words.attempt(attempt)}
      {next ? (
        <>
          {' '}
          · {words.retry} <Clock at={next} />
        </>
      ) : (
        ms !== undefined && ` · ${tookText(ms)}`
      )}
    </>
  )
}
