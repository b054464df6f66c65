// Loads scheduled work page by page, earliest first.

import { useInfiniteQuery } from '@tanstack/react-query'
import { bank } from '../../api/bank.ts'

const PAGE = 100
const FRESH_MS = 10_000

export function useDue() {
  return useInfiniteQuery({
    queryKey: ['clock', 'due'],
    queryFn: ({ pageParam, signal }) =>
      bank.get('/sandbox/clock/due', {
        query: { limit: PAGE, ...(pageParam === undefined ? {} : { page_token: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_page_token: token }) => token,
    refetchInterval: FRESH_MS,
  })
}
