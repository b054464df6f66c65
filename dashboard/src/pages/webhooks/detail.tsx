// One webhook: how it is doing, and every event that it was or will be told.

import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { readOne } from '../../api/bank.ts'
import { OperationButton } from '../../forms/operation_button.tsx'
import { Facts } from '../../nouns/facts.tsx'
import { Breakable } from '../../show/identifier.tsx'
import { Notice } from '../../show/notice.tsx'
import { Page, Section } from '../../show/page.tsx'
import { Failure, Loading } from '../../show/states.tsx'
import { Status } from '../../show/status.tsx'
import { Time } from '../../show/time.tsx'
import { EventList } from './event_list.tsx'
import { ResendFailed } from './resend_failed.tsx'

const above = { title: 'Webhooks', to: '/webhooks' }
const AGAIN_MS = 5000

export function WebhookDetail() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({
    queryKey: ['item', '/webhooks', id],
    queryFn: ({ signal }) => readOne('/webhooks/{webhook_id}', id, signal),
  })
  if (!data) {
    return (
      <Page title="Webhook" above={above}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />}
      </Page>
    )
  }
  const params = { webhook_id: id }
  return (
    <Page
      title={data.url}
      above={above}
      note={<Status of={data.is_enabled ? 'ENABLED' : 'DISABLED'} words="webhooks.status" />}
      actions={
        <>
          <ResendFailed webhook={id} isEnabled={data.is_enabled} />
          <OperationButton
            label="Edit"
            operation="updateWebhook"
            params={params}
            initial={data}
            submitLabel="Save"
          />
          <OperationButton
            label="Delete"
            operation="deleteWebhook"
            params={params}
            isDangerous
            note="Events that have not arrived yet are given up."
            onDone={() => void navigate('/webhooks')}
          />
        </>
      }
    >
      <HealthOf id={id} />
      <Unavailable events={data.unavailable_events} />
      <Section title="Details">
        <Facts of={data} without={['unavailable_events']} />
      </Section>
      <Section title="Events">
        <EventList of={[data]} />
      </Section>
    </Page>
  )
}

/** What the webhook waits for in vain. */
function Unavailable({ events }: { events: readonly string[] }) {
  if (events.length === 0) return null
  return (
    <Notice tone="waiting" title="Some of these events are not available yet">
      <span>
        The bank emits none of these until a later version, although this webhook names them:
      </span>
      <ul>
        {events.map((type) => (
          <li key={type}>
            <Breakable text={type} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function HealthOf({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['webhook health', id],
    queryFn: ({ signal }) => readOne('/operations/webhooks/{webhook_id}/health', id, signal),
    refetchInterval: AGAIN_MS,
  })
  if (!data)
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading lines={2} />
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <div className="card balance">
        <span className="dimmed">Health</span>
        <span>
          <Status
            of={data.failing_since ? 'failing' : data.last_success_time ? 'healthy' : 'untried'}
            words="webhooks.health"
          />
          {data.failing_since && (
            <>
              {' '}
              since <Time at={data.failing_since} isShort />
            </>
          )}
        </span>
      </div>
      <div className="card balance">
        <span className="dimmed">Last success</span>
        {data.last_success_time ? (
          <Time at={data.last_success_time} isShort />
        ) : (
          <span>None yet</span>
        )}
      </div>
      <div className="card balance">
        <span className="dimmed">Due and not sent</span>
        <span className="figures">{data.ready_deliveries}</span>
      </div>
    </SimpleGrid>
  )
}
