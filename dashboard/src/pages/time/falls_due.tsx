// Scheduled work of an account: expiring holds, settling ACH.

import { useQuery } from '@tanstack/react-query'
import { bank } from '../../api/bank.ts'
import { useSession } from '../../api/session.ts'
import { Failure } from '../../show/states.tsx'
import { DueList } from './due_list.tsx'
import { DueSection } from './due_section.tsx'

const SHOWN_MAX = 5

/** Says nothing where nothing falls due, and in production, where time is real. */
export function FallsDue({ account }: { account: string }) {
  const { environment } = useSession()
  const { data, error, refetch } = useQuery({
    enabled: environment === 'sandbox',
    queryKey: ['clock', 'due', account],
    queryFn: async ({ signal }) => {
      const query = { account_id: account, limit: SHOWN_MAX }
      return (await bank.get('/sandbox/clock/due', { query, signal })).due
    },
  })
  if (!error && (!data || data.length === 0)) return null
  return (
    <DueSection>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data && <DueList of={data} />}
    </DueSection>
  )
}
