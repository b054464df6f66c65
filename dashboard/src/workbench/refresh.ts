// Pages refresh by themselves when something happens that they show.

import type { QueryClient } from '@tanstack/react-query'
import { type LiveLine, live } from './live.ts'

/** A busy bank does not make a page read all the time. */
const APART_MS = 1_500

/** What a page may have read that these lines change. */
export function isChangedBy(queryKey: readonly unknown[], lines: readonly LiveLine[]): boolean {
  const [name, path] = queryKey
  const has = (kind: LiveLine['kind']) => lines.some((line) => line.kind === kind)
  if (name === 'session' || name === 'clock') return false
  if (path === '/operations/requests') return name === 'list' && has('REQUEST')
  const isOfWebhooks =
    name === 'told' || name === 'webhook health' || String(path).startsWith('/webhooks')
  if (isOfWebhooks) return has('DELIVERY') || has('EVENT')
  return has('EVENT')
}

/** Reads again what is on the page, until the returned function is called. */
export function refreshLive(queries: QueryClient): () => void {
  let waiting: LiveLine[] = []
  let timer: number | undefined
  const refresh = () => {
    timer = undefined
    const lines = waiting
    waiting = []
    void queries.invalidateQueries(
      { predicate: ({ queryKey }) => isChangedBy(queryKey, lines) },
      // A read that is under way is as new as this one.
      { cancelRefetch: false },
    )
  }
  const leave = live.follow((lines) => {
    waiting.push(...lines)
    timer ??= window.setTimeout(refresh, APART_MS)
  })
  return () => {
    window.clearTimeout(timer)
    leave()
  }
}
