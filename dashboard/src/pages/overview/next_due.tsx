// What happens next by itself, as the clock of the sandbox knows it.

import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { bank } from '../../api/bank.ts'
import { Section } from '../../show/page.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'
import { Kind } from '../../show/status.tsx'
import { Time } from '../../show/time.tsx'
import { overviewWords as words } from '../../words/overview.ts'
import { Thing } from '../time/thing.tsx'

const SHOWN_MAX = 6
const AGAIN_MS = 15_000

export function NextDue() {
  const { data, error, refetch } = useQuery({
    queryKey: ['overview', 'due'],
    queryFn: ({ signal }) =>
      bank.get('/sandbox/clock/due', { query: { limit: SHOWN_MAX }, signal }),
    refetchInterval: AGAIN_MS,
  })
  return (
    <Section
      title={words.next}
      actions={
        <Anchor component={Link} to="/time" size="sm">
          {words.timeMachine}
        </Anchor>
      }
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={5} />}
      {data?.due.length === 0 && <Empty title={words.nothingDue} isSmall />}
      <ul className="due-list">
        {data?.due.map((it) => (
          <li key={`${it.kind} ${it.resource_id ?? ''} ${it.due_time} ${it.webhook_id ?? ''}`}>
            <span>
              <Kind of={it.kind} words="due.kind" />
              <Text size="sm" c="dimmed" component="span">
                <Time at={it.due_time} isShort />
              </Text>
            </span>
            {it.resource_id && (
              <Thing type={it.resource_type} id={it.resource_id} webhookId={it.webhook_id} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
