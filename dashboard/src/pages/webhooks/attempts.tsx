// Every attempt to deliver an event, with what the receiver answered.

import { Stack, Text } from '@mantine/core'
import type { WebhookEvent, WebhookResponse } from '../../api/shapes.ts'
import { JsonView } from '../../show/json_view.tsx'
import { HttpStatus } from '../../show/status.tsx'
import { Time } from '../../show/time.tsx'

export function Attempts({ of: event, isBrief = false }: { of: WebhookEvent; isBrief?: boolean }) {
  const attempts = event.response_history ?? []
  if (attempts.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        Not sent yet.
      </Text>
    )
  }
  return (
    <Stack gap={isBrief ? 4 : 'sm'} component="ol" className="plain-list">
      {attempts.map((attempt, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- attempts are only ever added.
        <li key={at}>
          <Attempt of={attempt} number={at + 1} isBrief={isBrief} />
        </li>
      ))}
    </Stack>
  )
}

function tookOf({ sent_time: sent, response_time: answered }: WebhookResponse): string {
  if (!answered) return ''
  return `${new Date(answered).getTime() - new Date(sent).getTime()} ms`
}

/** What a receiver checks the request by. */
function Headers({ of: { request_timestamp: timestamp, signature } }: { of: WebhookResponse }) {
  if (timestamp === undefined) return null
  return (
    <dl className="attempt-headers mono">
      <dt>Request-Timestamp</dt>
      <dd>{timestamp}</dd>
      <dt>Service-Signature</dt>
      <dd>{signature ?? <span className="dimmed">not sent: the workspace has no secret</span>}</dd>
    </dl>
  )
}

type AttemptProps = {
  readonly of: WebhookResponse
  readonly number: number
  readonly isBrief: boolean
}

function Attempt({ of: attempt, number, isBrief }: AttemptProps) {
  const { code, response_body: body, sent_time: sent } = attempt
  return (
    <>
      <Text size="sm" mb={isBrief ? 0 : 4}>
        Attempt {number} <HttpStatus of={code} /> <Time at={sent} />{' '}
        <span className="dimmed figures">{tookOf(attempt)}</span>
        {isBrief && body && <span className="dimmed"> · {body.slice(0, 80)}</span>}
      </Text>
      {!isBrief && <Headers of={attempt} />}
      {!isBrief && body && <JsonView value={body} label={`answer to attempt ${number}`} />}
      {!isBrief && !body && (
        <Text size="sm" c="dimmed">
          The response has no body.
        </Text>
      )}
    </>
  )
}
