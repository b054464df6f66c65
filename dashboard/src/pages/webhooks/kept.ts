// All events of the workspace, newest first, whether or not a webhook listens. The API reads them in their order, by positions whose
// numbers have no gap (contract: events#order): a page before a number begins so many numbers earlier.

import { FlorinError } from '@florin/sdk/browser'
import type { OrderedEvent } from '../../api/shapes.ts'

/** An event, and the position before it, from which it is read again. */
export type Kept = OrderedEvent & { readonly after: string }

export type KeptPage = {
  readonly events: readonly Kept[]
  /** The next page has the events up to this number; undefined when there are none. */
  readonly next: string | undefined
}

/** As `bank.get('/events')`. Throws FlorinError 410 where events behind the position were deleted. */
type Read = (query: { after: string; limit: number; resource?: string }) => Promise<{
  readonly event_list: readonly OrderedEvent[]
  readonly positions: readonly string[]
  readonly next_after: string
}>

type Asked = {
  /** The number of the last event that may be on the page; the newest unless given. */
  readonly upTo?: string | undefined
  /** Only events about this resource. */
  readonly resource?: string | undefined
}

const PAGE_SIZE = 25
/** Of one resource: among so many events a page looks for them. */
const LOOKED_AT = 2_000
const LIMIT = 100
const OLDEST = 'oldest'

/** Throws what `read` throws, but for events that were deleted. */
export async function keptPage({ upTo, resource }: Asked, read: Read): Promise<KeptPage> {
  const last = upTo ?? (await read({ after: 'latest', limit: 1 })).next_after
  const end = numberOf(last)
  if (!(end > 0)) return { events: [], next: undefined }
  const start = Math.max(0, end - (resource ? LOOKED_AT : PAGE_SIZE))
  const query = resource ? { limit: LIMIT, resource } : { limit: end - start }
  const { page, isOldest } = await readFrom(start, (after) => read({ ...query, after }))
  const events = page.event_list.flatMap((event, at) => {
    const number = numberOf(page.positions[at] ?? '')
    return number <= end ? [{ ...event, after: String(number - 1) }] : []
  })
  return { events: events.toReversed(), next: isOldest ? undefined : String(start) }
}

/** After the start; from the oldest that is kept where those behind the start have been deleted. */
async function readFrom(start: number, read: (after: string) => ReturnType<Read>) {
  if (start === 0) return { page: await read(OLDEST), isOldest: true }
  try {
    return { page: await read(String(start)), isOldest: false }
  } catch (error) {
    if (!(error instanceof FlorinError) || error.status !== 410) throw error
    return { page: await read(OLDEST), isOldest: true }
  }
}

/** The number in a position: `1042-3b3200ae72bd` is after the event with the number 1042. */
const numberOf = (position: string): number => Number.parseInt(position, 10)
