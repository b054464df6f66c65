// Events, newest first: as webhooks were told them, or all of them.

import { Select } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useList } from '../../nouns/list_query.ts'
import { Page } from '../../show/page.tsx'
import { Failure, Loading } from '../../show/states.tsx'
import { EventList } from './event_list.tsx'
import { KeptList } from './kept_list.tsx'

const READ_MAX = 100
/** In the address: told or not. */
const ALL = 'all'

export function Events() {
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = useList('/webhooks', {}, READ_MAX)
  const webhooks = data?.rows ?? []
  const chosen = search.get('webhook_id') ?? (data?.rows.length === 0 ? ALL : null)
  const choose = (id: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      for (const name of ['before', 'up_to']) after.delete(name)
      if (id) after.set('webhook_id', id)
      else after.delete('webhook_id')
      return after
    })
  return (
    <Page title="Events" note="Events, newest first, and the status of their deliveries.">
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <>
          <Select
            label="Delivered to"
            placeholder="Any webhook"
            data={[
              { value: ALL, label: 'All events, whether or not a webhook subscribes' },
              ...webhooks.map(({ id, url }) => ({ value: id, label: url })),
            ]}
            value={chosen}
            onChange={choose}
            clearable={webhooks.length > 0}
            searchable={webhooks.length > 8}
            maw={520}
          />
          <div className="card">
            {chosen === ALL ? (
              <KeptList />
            ) : (
              <EventList of={chosen ? webhooks.filter(({ id }) => id === chosen) : webhooks} />
            )}
          </div>
        </>
      )}
    </Page>
  )
}
