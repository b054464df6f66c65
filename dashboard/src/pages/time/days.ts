// Groups scheduled work by day and kind.

import type { Answer } from '@florin/sdk/browser'

export type DueItem = Answer<'get', '/sandbox/clock/due'>['due'][number]
export type DueKind = DueItem['kind']

/** The bank's own housekeeping: listed, and not what the clock jumps to. */
export function isHousekeeping({ kind }: Pick<DueItem, 'kind'>): boolean {
  return kind === 'RETENTION' || kind === 'WORKSPACE_SETUP'
}

export type DueDay = {
  /** The reader's day, such as 2026-06-21. */
  readonly day: string
  readonly first: string
  readonly items: readonly DueItem[]
  readonly counts: readonly (readonly [kind: DueKind, count: number])[]
}

/** Due items by the reader's day; they come in the order of time. */
export function byDay(items: readonly DueItem[]): DueDay[] {
  const days = new Map<string, DueItem[]>()
  for (const item of items) {
    const day = localDay(new Date(item.due_time))
    const own = days.get(day)
    if (own) own.push(item)
    else days.set(day, [item])
  }
  return [...days].map(([day, own]) => ({
    day,
    first: own[0]?.due_time ?? '',
    items: own,
    counts: countsOf(own),
  }))
}

function countsOf(items: readonly DueItem[]) {
  const counts = new Map<DueKind, number>()
  for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts]
}

function localDay(time: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' })
const SECOND = 1000
const spans = [
  ['day', 24 * 3600 * SECOND],
  ['hour', 3600 * SECOND],
  ['minute', 60 * SECOND],
] as const

/** `in 7 days`, by the largest unit that fits. */
export function fromNow(time: string, now: Date): string {
  const away = new Date(time).getTime() - now.getTime()
  if (away <= 0) return 'now'
  const [unit, length] = spans.find(([, span]) => away >= span) ?? (['second', SECOND] as const)
  return relative.format(Math.floor(away / length), unit)
}
