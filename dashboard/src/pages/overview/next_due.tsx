// The next scheduled work of the sandbox.

import { useQuery } from '@tanstack/react-query'
import { bank } from '../../api/bank.ts'
import { Empty, Failure, Loading } from '../../show/states.tsx'
import { overviewWords as words } from '../../words/overview.ts'
import { DueList } from '../time/due_list.tsx'
import { DueSection } from '../time/due_section.tsx'

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
    <DueSection>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={5} />}
      {data?.due.length === 0 && <Empty title={words.nothingDue} isSmall />}
      {data && <DueList of={data.due} />}
    </DueSection>
  )
}
