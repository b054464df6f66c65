// What falls due on an account, as the clock of the sandbox knows it: holds that expire, ACH that settles.

import { useQuery } from '@tanstack/react-query'
import { bank } from '../../api/bank.ts'
import { useSession } from '../../api/session.ts'
import { Failure } from '../../show/states.tsx'
import type { DueItem } from './days.ts'
import { DueList } from './due_list.tsx'
import { DueSection } from './due_section.tsx'

const SHOWN_MAX = 5
/** A page may hold nothing of this account and still have a next one: after so many, the time machine has the rest. */
const PAGES_MAX = 10

async function readDue(account: string, signal: AbortSignal): Promise<DueItem[]> {
  const found: DueItem[] = []
  let token: string | undefined
  for (let page = 0; page < PAGES_MAX && found.length < SHOWN_MAX; page += 1) {
    const place = token === undefined ? {} : { page_token: token }
    const query = { account_id: account, limit: SHOWN_MAX, ...place }
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next one begins.
    const { due, next_page_token: next } = await bank.get('/sandbox/clock/due', { query, signal })
    found.push(...due)
    token = next
    if (token === undefined) break
  }
  return found.slice(0, SHOWN_MAX)
}

/** Says nothing where nothing falls due, and in production, where time is real. */
export function FallsDue({ account }: { account: string }) {
  const { environment } = useSession()
  const { data, error, refetch } = useQuery({
    enabled: environment === 'sandbox',
    queryKey: ['clock', 'due', account],
    queryFn: ({ signal }) => readDue(account, signal),
  })
  if (!error && (!data || data.length === 0)) return null
  return (
    <DueSection>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data && <DueList of={data} />}
    </DueSection>
  )
}
