// All webhooks, the secret that signs their deliveries, and events for trying out.

import { Group, Text } from '@mantine/core'
import { Plus, Send } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useSession } from '../../api/session.ts'
import { OperationButton } from '../../forms/operation_button.tsx'
import { queries } from '../../generated/queries.ts'
import { Filters } from '../../nouns/filters.tsx'
import { useFilters, useList } from '../../nouns/list_query.ts'
import { Pager, Rows } from '../../nouns/rows.tsx'
import { Breakable } from '../../show/identifier.tsx'
import { Page } from '../../show/page.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'
import { Status } from '../../show/status.tsx'
import { Time } from '../../show/time.tsx'
import { DeliveryChart } from './delivery_chart.tsx'
import { NewInbox } from './new_inbox.tsx'
import { Secret } from './secret.tsx'

const PATH = '/webhooks'
const FILTERS = ['is_enabled_only']

export function Webhooks() {
  const navigate = useNavigate()
  const { environment } = useSession()
  const { values, set, page } = useFilters(FILTERS)
  const { data, error, refetch } = useList(PATH, { ...values, ...page })
  const isFiltered = Object.keys(values).length > 0
  return (
    <Page
      title="Webhooks"
      note="Addresses that events are sent to, and how the deliveries are doing."
      actions={
        <Group gap="xs">
          <OperationButton
            label="Trigger an event"
            operation={environment === 'sandbox' ? 'simulateEvent' : 'triggerEvent'}
            leftSection={<Send size={16} aria-hidden />}
            done="The event is on its way."
          />
          <NewInbox />
          <OperationButton
            label="New webhook"
            operation="createWebhook"
            initial={{ is_enabled: true, enabled_events: ['TRANSACTION.*'] }}
            variant="filled"
            leftSection={<Plus size={16} aria-hidden />}
            onDone={(made) => {
              if (made && typeof made === 'object' && 'id' in made)
                void navigate(`/webhooks/${String(made.id)}`)
            }}
          />
        </Group>
      }
    >
      <Filters
        noun="webhooks"
        names={FILTERS}
        schemas={queries[PATH]?.properties ?? {}}
        values={values}
        onChange={set}
      />
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="card table-card">
          {!data && (
            <div style={{ padding: 18 }}>
              <Loading />
            </div>
          )}
          {data && data.rows.length > 0 && (
            <Rows
              label="Webhooks"
              rows={data.rows}
              idOf={({ id }) => id}
              to={({ id }) => `/webhooks/${id}`}
              columns={[
                { title: 'Address', show: ({ url }) => <Breakable text={url} /> },
                {
                  title: 'State',
                  show: ({ is_enabled: is }) => (
                    <Status of={is ? 'ENABLED' : 'DISABLED'} words="webhooks.status" />
                  ),
                },
                {
                  title: 'Events',
                  show: (it) => (
                    <>
                      <Breakable text={it.enabled_events.join(', ')} />
                      {it.unavailable_events.length > 0 && (
                        <Text size="xs" c="dimmed">
                          Not available yet: {it.unavailable_events.length}
                        </Text>
                      )}
                    </>
                  ),
                  isExtra: true,
                },
                {
                  title: 'Changed',
                  show: ({ last_updated: at }) => <Time at={at} isShort />,
                  isExtra: true,
                },
              ]}
            />
          )}
          {data?.rows.length === 0 && (
            <Empty title={isFiltered ? 'No webhook is enabled' : 'No webhooks yet'}>
              A webhook is an address of yours that receives every event as a signed POST.
            </Empty>
          )}
          <Pager next={data?.next} />
        </div>
      )}
      <DeliveryChart />
      <Secret />
    </Page>
  )
}
