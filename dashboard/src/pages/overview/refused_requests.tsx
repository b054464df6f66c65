// Requests that the bank refused lately.

import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useList } from '../../nouns/list_query.ts'
import { Rows } from '../../nouns/rows.tsx'
import { Breakable } from '../../show/identifier.tsx'
import { Section } from '../../show/page.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'
import { HttpStatus } from '../../show/status.tsx'
import { Time } from '../../show/time.tsx'

const SHOWN_MAX = 5

export function RefusedRequests() {
  const { data, error, refetch } = useList('/operations/requests', { status_min: 400 }, SHOWN_MAX)
  return (
    <Section
      title="Requests that were refused"
      actions={
        <Anchor component={Link} to="/requests?status_min=400" size="sm">
          See all
        </Anchor>
      }
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={4} />}
      {data?.rows.length === 0 && <Empty title="Nothing was refused" isSmall />}
      {data && data.rows.length > 0 && (
        <Rows
          label="Requests that were refused"
          rows={data.rows}
          idOf={({ id }) => id}
          to={({ id }) => `/requests/${id}`}
          columns={[
            {
              title: 'Request',
              show: ({ method, path }) => <Breakable text={`${method} ${path}`} />,
            },
            { title: 'Answer', show: ({ status }) => <HttpStatus of={status} /> },
            { title: 'Time', show: ({ time }) => <Time at={time} isShort />, isExtra: true },
          ]}
        />
      )}
    </Section>
  )
}
