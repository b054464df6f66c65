// Reads a workspace's events in order from a position.

import type { Tenant } from '../../platform/operations/op.ts'
import type { Vault } from '../../platform/sealing/seal.ts'
import type { Read } from '../../platform/database/db.ts'
import { openBreaks } from '../../platform/background/breaks.ts'
import { contentOf, type Derivations } from '../derived.ts'
import { payloadOf } from '../payload.ts'
import type { Seat } from './feed.ts'
import { type Position, positionOf, tokenOf } from './position.ts'
import {
  contentsOf,
  type Look,
  look,
  lookBack,
  type Lost,
  type PlacedEvent,
  type StoredContent,
} from './read.ts'

/** A larger event is read alone. */
export const PAGE_BYTES_MAX = 8 * 1024 * 1024

export type FeedReader = {
  readonly db: Read
  readonly tenant: Tenant
  readonly vault: Vault
  readonly derivations: Derivations
}

/** Default: all events. */
export type EventFilter = {
  readonly types?: readonly string[] | undefined
  readonly resourceId?: string | undefined
}

/** An event as sent to its reader. */
export type ToldEvent = { readonly position: Position; readonly text: string }

/** Without the webhook's own fields. */
async function tell(
  reader: FeedReader,
  { events, last, isEnd }: Look,
  wanted: EventFilter,
  { max, maxBytes }: { max: number; maxBytes: number },
): Promise<Told> {
  const types = wanted.types && new Set(wanted.types)
  const isWanted = ({ type, resource_id }: PlacedEvent) =>
    (types === undefined || types.has(type)) &&
    (wanted.resourceId === undefined || resource_id === wanted.resourceId)
  const all = events.filter(isWanted)
  const some = takeFitting(all.slice(0, max), maxBytes)
  const told = await textsOf(reader, some, maxBytes)
  // The remaining events are read with the next query.
  const cut = told.length < all.length ? told.at(-1) : undefined
  return cut
    ? { events: told, last: cut.position, isEnd: false, isCut: true }
    : { events: told, last, isEnd, isCut: false }
}

/** The first events that fit, at least one. */
export function takeFitting(
  events: readonly PlacedEvent[],
  maxBytes: number,
): readonly PlacedEvent[] {
  let sum = 0
  const tooMany = events.findIndex(({ bytes }, at) => {
    sum += bytes
    return at > 0 && sum > maxBytes
  })
  return tooMany < 0 ? events : events.slice(0, tooMany)
}

/** Cached events are serialized once for all readers. */
const texts = new WeakMap<PlacedEvent, Promise<string>>()

/** Events, and their bytes, that are read together. */
const TOGETHER = 64
const TOGETHER_BYTES = 256 * 1024

/** Reads contents, yielding in between. The texts end before the first that does not fit. */
async function textsOf(
  reader: FeedReader,
  events: readonly PlacedEvent[],
  maxBytes: number,
): Promise<ToldEvent[]> {
  const contents = await contentsOf(
    reader,
    events.filter((event) => !texts.has(event)),
  )
  const pause = openBreaks()
  const told: ToldEvent[] = []
  let bytes = 0
  while (told.length < events.length) {
    const some = takeFitting(events.slice(told.length, told.length + TOGETHER), TOGETHER_BYTES)
    const read = await Promise.all(some.map((event) => textOf(reader, event, contents)))
    for (const [at, { number, event_id }] of some.entries()) {
      const text = read[at] ?? ''
      bytes += text.length
      if (told.length > 0 && bytes > maxBytes) return told
      told.push({ position: positionOf(number, event_id), text })
      await pause(text.length)
    }
  }
  return told
}

function textOf(
  reader: FeedReader,
  event: PlacedEvent,
  contents: ReadonlyMap<string, StoredContent>,
): Promise<string> {
  const made = texts.get(event)
  if (made) return made
  const text = makeText(reader, event, contents.get(event.event_id))
  texts.set(event, text)
  text.catch(() => void texts.delete(event))
  return text
}

async function makeText(
  reader: FeedReader,
  event: PlacedEvent,
  content: StoredContent | undefined,
): Promise<string> {
  if (!content) throw new Error(`event ${event.event_id} has no content`)
  const read = await contentOf(reader, { ...event, ...content }, reader.derivations)
  return payloadOf(event, read)
}

/** Events, the last position read, and whether it is the end. `isCut`: the limit was reached. */
export type Told = {
  readonly events: readonly ToldEvent[]
  readonly last: Position
  readonly isEnd: boolean
  readonly isCut: boolean
}

type From = {
  readonly after: Position
  readonly isOldest?: boolean
  /** Reads the events before the position, latest first. */
  readonly isBack?: boolean
  readonly max?: number
  readonly maxBytes?: number
}

/** The events after a position, in the direction of the reader. `seat` supplies cached ones. */
export async function readOn(
  reader: FeedReader,
  { after, isOldest = false, isBack = false, max = Infinity, maxBytes = PAGE_BYTES_MAX }: From,
  wanted: EventFilter,
  seat?: Seat,
): Promise<Told | Lost> {
  const most = { max, maxBytes }
  const known = seat?.recent(after)
  if (known) {
    try {
      return await tell(reader, known, wanted, most)
    } catch {
      // A wipe may have just stored their resources in the events: they are read again.
    }
  }
  const lookOn = () => (isBack ? lookBack(reader, after) : look(reader, after, { isOldest }))
  const found = await lookOn()
  if (typeof found === 'string') return found
  try {
    return await tell(reader, found, wanted, most)
  } catch {
    const again = await lookOn()
    return typeof again === 'string' ? again : tell(reader, again, wanted, most)
  }
}

/** A position as a server-sent `id` line, which also advances the reader alone. */
export function idLine(position: Position): string {
  return `id: ${tokenOf(position)}\n`
}
