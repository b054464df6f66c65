// Moving the workspace's clock from the page: how far it is, and what happened on the way.

import type { Answer } from '@florin/sdk/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bank } from '../../api/bank.ts'
import { useSession } from '../../api/session.ts'

export type Moved = Answer<'post', '/sandbox/clock'>
export type Move = NonNullable<Answer<'get', '/sandbox/clock'>['move']>
export type DigestLine = Moved['digest'][number]

export type Target =
  | { readonly advance_seconds: number }
  | { readonly advance_to: string }
  | { readonly to_next: true }

const MOVE_WITHIN_MS = 10 * 60_000
const LOOK_OFTEN_MS = 400
/** A move that began elsewhere is noticed after this. */
const LOOK_SELDOM_MS = 5_000

/** What the last move from this page did; it stays when people look at one of the things and come back. */
function lastMoveKey(tenant: string) {
  return ['last-move', tenant] as const
}

export type LastMove = Moved & { readonly from: string }

export function useLastMove(): LastMove | null {
  const { workspace } = useSession()
  const { data } = useQuery<LastMove | null>({
    queryKey: lastMoveKey(workspace.tenant),
    queryFn: () => null,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data ?? null
}

export function useMoveClock() {
  const queries = useQueryClient()
  const { workspace } = useSession()
  return useMutation({
    async mutationFn(target: Target): Promise<LastMove> {
      const { now: from } = await bank.get('/sandbox/clock')
      const body = target
      const moved = await bank.post('/sandbox/clock', { body, timeoutMs: MOVE_WITHIN_MS })
      return { ...moved, from }
    },
    onSuccess(moved) {
      queries.setQueryData(lastMoveKey(workspace.tenant), moved)
      void queries.invalidateQueries()
    },
  })
}

/** The move that is under way, in whichever process or browser it was asked for. */
export function useMoveUnderWay(isMoving: boolean): (Move & { readonly now: string }) | undefined {
  const { data } = useQuery({
    queryKey: ['clock', 'move', isMoving],
    queryFn: () => bank.get('/sandbox/clock'),
    refetchInterval: ({ state }) => (isMoving || state.data?.move ? LOOK_OFTEN_MS : LOOK_SELDOM_MS),
    staleTime: 0,
  })
  return data?.move && { ...data.move, now: data.now }
}
