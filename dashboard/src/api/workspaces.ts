// Going from one workspace to another, and the words for where one came from.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { bank } from './bank.ts'
import { type Session, sessionKey } from './session.ts'

type Place = Pick<Session['workspaces'][number], 'tenant' | 'name' | 'forked_from'>

export function placeName({ tenant, name }: Pick<Place, 'tenant' | 'name'>): string {
  return name ?? `Workspace ${tenant}`
}

/** Where a fork came from, by name if the session knows that workspace; undefined of what is no fork. */
export function originName(place: Place, known: readonly Place[]): string | undefined {
  const { forked_from: from } = place
  if (from === undefined) return undefined
  return placeName(known.find(({ tenant }) => tenant === from) ?? { tenant: from })
}

/** Moves the session to another workspace, and shows that one from its beginning. */
export function useSwitch(onError: (error: unknown) => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (tenant: string) => bank.patch('/operations/session', { body: { tenant } }),
    onSuccess: (session) => {
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
      queries.setQueryData(sessionKey, session)
      // What was shown belongs to the other workspace.
      void navigate('/')
    },
    onError,
  })
}
