// Follows the events of a workspace from a position on, as texts to be sent: one after the other, none left out.

import type { Tenant } from '../../platform/operations/op.ts'
import type { Vault } from '../../platform/sealing/seal.ts'
import type { Read } from '../../platform/database/db.ts'
import { contentOf, type Derivations } from '../derived.ts'
import { payloadOf } from '../payload.ts'
import type { Seat } from './feed.ts'
import { type Position, positionOf, tokenOf } from './position.ts'
import { type Look, look, type Lost, type PlacedEvent } from './read.ts'

export type Reader = {
  readonly db: Read
  readonly tenant: Tenant
  readonly vault: Vault
  readonly derivations: Derivations
}

/** Which events a reader gets; all where nothing is said. */
export type Wanted = {
  readonly types?: readonly string[] | undefined
  readonly resourceId?: string | undefined
}

/** An event as its reader gets it. */
export type ToldEvent = { readonly position: Position; readonly text: string }

/**
 * The wanted ones among events that were looked at, the first so many. Their texts are what webhooks are sent, without what names
 * a webhook.
 */
async function tell(
  reader: Reader,
  { events, last, isEnd }: Look,
  wanted: Wanted,
  max: number,
): Promise<Told> {
  const types = wanted.types && new Set(wanted.types)
  const isWanted = ({ type, resource_id }: PlacedEvent) =>
    (types === undefined || types.has(type)) &&
    (wanted.resourceId === undefined || resource_id === wanted.resourceId)
  const all = events.filter(isWanted)
  const some = all.slice(0, max)
  const told = await Promise.all(
    some.map(async (event) => ({
      position: positionOf(event.number, event.event_id),
      text: await textOf(reader, event),
    })),
  )
  // What is left out is read again with the next question.
  const cut = some.length < all.length ? told.at(-1) : undefined
  return cut ? { events: told, last: cut.position, isEnd: false } : { events: told, last, isEnd }
}

/** An event that is remembered for many readers is opened and put into words once. */
const texts = new WeakMap<PlacedEvent, Promise<string>>()

function textOf(reader: Reader, event: PlacedEvent): Promise<string> {
  const known = texts.get(event)
  if (known) return known
  const text = contentOf(reader, event, reader.derivations).then((content) =>
    payloadOf(event, content),
  )
  texts.set(event, text)
  return text
}

/** Events, the last position that was looked at (events that are not wanted move it, too), and whether that is the end. */
export type Told = {
  readonly events: readonly ToldEvent[]
  readonly last: Position
  readonly isEnd: boolean
}

/** `max`: no more events than that. */
type From = { readonly after: Position; readonly isOldest?: boolean; readonly max?: number }

/** What follows a position. `seat`: what is remembered there need not be read. */
export async function readOn(
  reader: Reader,
  { after, isOldest = false, max = Infinity }: From,
  wanted: Wanted,
  seat?: Seat,
): Promise<Told | Lost> {
  const known = seat?.recent(after)
  if (known) {
    try {
      return await tell(reader, known, wanted, max)
    } catch {
      // A wipe may just have moved their resources into the events: they are read again.
    }
  }
  const { types } = wanted
  const found = await look(reader, after, { types, isOldest })
  if (typeof found === 'string') return found
  try {
    return await tell(reader, found, wanted, max)
  } catch {
    const again = await look(reader, after, { types, isOldest })
    return typeof again === 'string' ? again : tell(reader, again, wanted, max)
  }
}

/** A position as a line of server-sent events; alone it moves the reader on. */
export function idLine(position: Position): string {
  return `id: ${tokenOf(position)}\n`
}
