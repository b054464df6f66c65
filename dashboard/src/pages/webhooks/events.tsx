// Events as webhooks received them. Those that no webhook listens to are in the workbench and in GET /v0/events.

import { Button, Select } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { useList } from '../../nouns/list_query.ts'
import { Page } from '../../show/page.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'
import { EventList } from './event_list.tsx'

const READ_MAX = 100

export function Events() {
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = useList('/webhooks', {}, READ_MAX)
  const chosen = search.get('webhook_id')
  const webhooks = data?.rows ?? []
  const choose = (id: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      after.delete('before')
      if (id) after.set('webhook_id', id)
      else after.delete('webhook_id')
      return after
    })
  return (
    <Page title="Events" note="What happened here, as it was told to webhooks, newest first.">
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
          Events are kept all the same: the workbench shows them as they happen, and GET /v0/events
          has them in order. A webhook or an inbox lists them here, with what became of each.
        </Empty>
      )}
      {webhooks.length > 0 && (
        <>
          <Select
            label="Told to"
            placeholder="Any webhook"
            data={webhooks.map(({ id, url }) => ({ value: id, label: url }))}
            value={chosen}
            onChange={choose}
            clearable
            searchable={webhooks.length > 8}
            maw={520}
          />
          <div className="card">
            <EventList of={chosen ? webhooks.filter(({ id }) => id === chosen) : webhooks} />
          </div>
        </>
      )}
    </Page>
  )
}
