// Events across webhooks: each webhook has its own deliveries, so one of them is chosen.

import { Button, Select } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import type { Webhook } from '../../api/shapes.ts'
import { useList } from '../../nouns/list_query.ts'
import { Page } from '../../show/page.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'
import { EventList } from './event_list.tsx'

const READ_MAX = 100

export function Events() {
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = useList<Webhook>('/v0/webhooks', 'webhooks', {}, READ_MAX)
  const chosen = search.get('webhook_id') ?? data?.rows[0]?.id
  return (
    <Page title="Events" note="What happened here, as it was told to a webhook.">
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.rows.length === 0 && (
        <Empty
          title="Nobody listens yet"
          action={
            <Button component={Link} to="/webhooks">
              Create a webhook
            </Button>
          }
        >
          Events are kept for the webhooks that listen to them.
        </Empty>
      )}
      {chosen && (
        <>
          <Select
            label="Webhook"
            data={(data?.rows ?? []).map(({ id, url }) => ({ value: id, label: url }))}
            value={chosen}
            onChange={(id) => setSearch(id ? { webhook_id: id } : {})}
            allowDeselect={false}
            maw={520}
          />
          <div className="card">
            <EventList key={chosen} webhookId={chosen} />
          </div>
        </>
      )}
    </Page>
  )
}
