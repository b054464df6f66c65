// The initial contents of a new workspace, and the roles that can choose them.

import { useSession } from '../api/session.ts'
import { PAST_DAYS } from '../pages/tools/sample_data.ts'

export type Start = 'nothing' | 'sample' | 'self' | 'snapshot'

const starts: readonly { value: Start; name: string; about: string }[] = [
  {
    value: 'nothing',
    name: 'From nothing',
    about: 'An empty bank: no customers, no accounts, no money.',
  },
  {
    value: 'sample',
    name: 'With sample data',
    about: `People and businesses who live through ${PAST_DAYS} days. Takes up to a minute.`,
  },
  {
    value: 'self',
    name: 'Fork of this workspace',
    about: 'Everything as it is now, with the same ids. What you do there changes nothing here.',
  },
  { value: 'snapshot', name: 'Fork of a snapshot', about: 'Everything as it was at that moment.' },
]

/** What can be made: owners make any, others who may write make forks, in a sandbox. */
export function useStarts(): readonly (typeof starts)[number][] {
  const { role, environment } = useSession()
  const isSandbox = environment === 'sandbox'
  return starts.filter(({ value }) => {
    if (value === 'nothing') return role === 'owner'
    if (value === 'sample') return role === 'owner' && isSandbox
    return role !== 'viewer' && isSandbox
  })
}
