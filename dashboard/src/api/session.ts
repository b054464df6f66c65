// The signed-in user, the workspace and the role.

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type components, FlorinError } from '@florin/sdk/browser'
import { bank } from './bank.ts'

export type Session = components['schemas']['session']
export type Role = Session['role']

export const sessionKey = ['session'] as const

/** The session. Null without one. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }) =>
    bank.get('/operations/session', { signal }).catch((error: unknown) => {
      if (error instanceof FlorinError && error.status === 401) return null
      throw error
    }),
  staleTime: Number.POSITIVE_INFINITY,
})

export function useSessionQuery() {
  return useQuery(sessionQuery)
}

/** The session of a page that is only shown to people who have one. */
export function useSession(): Session {
  const session = useQueryClient().getQueryData<Session | null>(sessionKey)
  const { data = session } = useSessionQuery()
  if (!data) throw new Error('This page is shown without a session.')
  return data
}

/** Whether the signed-in user may change anything here. */
export function useMayWrite(): boolean {
  return useSession().role !== 'viewer'
}
