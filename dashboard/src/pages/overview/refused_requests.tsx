// Requests that were refused lately, by their endpoint.

import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { LoggedRequest } from '../../api/operations.ts'
import { useList } from '../../nouns/list_query.ts'
import { Rows } from '../../nouns/rows.tsx'
import { Breakable } from '../../show/identifier.tsx'
import { Section } from '../../show/page.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'
import { HttpStatus } from '../../show/status.tsx'
import { Time } from '../../show/time.tsx'
import { overviewWords as words } from '../../words/overview.ts'
import { byEndpoint } from './endpoints.ts'

const READ_MAX = 100
const SHOWN_MAX = 5

export function RefusedRequests() {
  const { data, error, refetch } = useList('/operations/requests', { status_min: 400 }, READ_MAX)
  const endpoints = data && byEndpoint<LoggedRequest>(data.rows).slice(0, SHOWN_MAX)
  return (
    <Section
      title={words.errors}
      actions={
        <Anchor component={Link} to="/requests?status_min=400" size="sm">
          See all<span className="seen-by-readers"> {words.errors}</span>
        </Anchor>
      }
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={4} />}
      {endpoints?.length === 0 && <Empty title={words.noErrors} isSmall />}
      {endpoints && endpoints.length > 0 && (
        <Rows
          label={words.errors}
          rows={endpoints}
          idOf={({ name }) => name}
          to={({ last }) => `/requests/${last.id}`}
          columns={[
            { title: 'Endpoint', show: ({ name }) => <Breakable text={name} /> },
            { title: 'Last', show: ({ last }) => <HttpStatus of={last.status} /> },
            {
              title: 'Time',
              show: ({ last }) => <Time at={last.time} isShort />,
              isExtra: true,
            },
            { title: 'Count', show: ({ count }) => count, isRight: true },
          ]}
        />
      )}
    </Section>
  )
}
