// What happens next by itself, as the clock of the sandbox knows it.

import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { bank } from '../../api/bank.ts'
import { Section } from '../../show/page.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'
import { overviewWords as words } from '../../words/overview.ts'
import { DueList } from '../time/due_list.tsx'

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
      {data && <DueList of={data.due} />}
    </Section>
  )
}
