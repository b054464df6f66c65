// One webhook: how it is doing, and every event that it was or will be told.

import { Group, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { readOne } from '../../api/bank.ts'
import { OperationButton } from '../../forms/operation_button.tsx'
import { Facts } from '../../nouns/facts.tsx'
import { Composed, LifeCycle, type Step } from '../../show/composed.tsx'
import { Breakable } from '../../show/identifier.tsx'
import { Notice } from '../../show/notice.tsx'
import { Page, Section } from '../../show/page.tsx'
import { Failure, Loading } from '../../show/states.tsx'
import { Status } from '../../show/status.tsx'
import { Time } from '../../show/time.tsx'
import { inboxWords } from '../../words/webhooks.ts'
import { DeliveryChart } from './delivery_chart.tsx'
import { EndpointSecret } from './endpoint_secret.tsx'
import { EventList } from './event_list.tsx'
import { Inbox, inboxIn } from './inbox.tsx'
import { ResendFailed } from './resend_failed.tsx'

type Webhook = { readonly id: string; readonly is_enabled: boolean }
type Health = { readonly last_success_time?: string; readonly failing_since?: string }

const above = { title: 'Webhooks', to: '/webhooks' }
const AGAIN_MS = 5000
/** Said elsewhere on the page. */
const ASIDE = ['id', 'url', 'is_enabled', 'unavailable_events', 'last_updated']

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
  const inbox = inboxIn(data.url)
  return (
    <Page
      title={inbox ? (data.description ?? inboxWords.title) : data.url}
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
            note="Undelivered events are not retried."
            onDone={() => void navigate('/webhooks')}
          />
        </>
      }
    >
      <Composed
        json={data}
        main={
          <>
            <HealthOf id={id} isEnabled={data.is_enabled} />
            {data.is_enabled && <Gone webhook={data} />}
            {!inbox && <Unavailable events={data.unavailable_events} />}
            <DeliveryChart webhook={id} />
            {inbox && <Inbox id={inbox} />}
            <Section title="Events">
              <EventList of={[data]} />
            </Section>
          </>
        }
        rail={
          <>
            <Section title="Details">
              <Facts of={data} without={ASIDE} />
            </Section>
            <EndpointSecret webhook={id} />
            <Section title="IDs and times">
              <Facts of={{ id: data.id, url: data.url, last_updated: data.last_updated }} />
            </Section>
          </>
        }
      />
    </Page>
  )
}

/** A receiver that asked to be sent nothing more. */
function Gone({ webhook }: { webhook: Webhook }) {
  const { data } = useHealth(webhook.id)
  if (data?.gone_since === undefined) return null
  return (
    <Notice tone="waiting" title="The receiver is gone">
      <Text size="sm">
        It answered 410 at <Time at={data.gone_since} isShort /> and accepted nothing since.
      </Text>
      <Group>
        <OperationButton
          label="Disable"
          operation="updateWebhook"
          params={{ webhook_id: webhook.id }}
          initial={{ ...webhook, is_enabled: false }}
          submitLabel="Disable"
        />
      </Group>
    </Notice>
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

function useHealth(id: string) {
  return useQuery({
    queryKey: ['webhook health', id],
    queryFn: ({ signal }) => readOne('/operations/webhooks/{webhook_id}/health', id, signal),
    refetchInterval: AGAIN_MS,
  })
}

function HealthOf({ id, isEnabled }: { id: string; isEnabled: boolean }) {
  const { data, error, refetch } = useHealth(id)
  if (!data)
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading lines={2} />
  return (
    <>
      <LifeCycle steps={lifeOf(data, isEnabled)} />
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
    </>
  )
}

/** From its creation to the last delivery that was accepted. */
function lifeOf(
  { last_success_time: last, failing_since: failing }: Health,
  isEnabled: boolean,
): Step[] {
  const isTried = last !== undefined || failing !== undefined
  return [
    { title: 'Created', state: 'done' },
    { title: 'Enabled', state: isEnabled ? 'done' : 'bad', note: !isEnabled && 'It is disabled' },
    {
      title: 'First event sent',
      state: isTried ? 'done' : 'next',
    },
    {
      title: failing ? 'Failing' : 'Accepting',
      state: failing ? 'bad' : isTried ? 'done' : 'next',
      note: failing ? <Time at={failing} isShort /> : last && <Time at={last} isShort />,
    },
  ]
}
