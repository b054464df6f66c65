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

/** The wanted ones among events that were looked at. Their texts are what webhooks are sent, without what names a webhook. */
export async function tell(
  reader: Reader,
  { events }: Pick<Look, 'events'>,
  wanted: Wanted,
): Promise<ToldEvent[]> {
  const types = wanted.types && new Set(wanted.types)
  const isWanted = ({ type, resource_id }: PlacedEvent) =>
    (types === undefined || types.has(type)) &&
    (wanted.resourceId === undefined || resource_id === wanted.resourceId)
  return Promise.all(
    events.filter(isWanted).map(async (event) => ({
      position: positionOf(event.number, event.event_id),
      text: await textOf(reader, event),
    })),
  )
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

type From = { readonly after: Position; readonly isOldest?: boolean }

/** What follows a position. `seat`: what is remembered there need not be read. */
export async function readOn(
  reader: Reader,
  { after, isOldest = false }: From,
  wanted: Wanted,
  seat?: Seat,
): Promise<Told | Lost> {
  const known = seat?.recent(after)
  if (known) {
    try {
      return { ...known, events: await tell(reader, known, wanted) }
    } catch {
      // A wipe may just have moved their resources into the events: they are read again.
    }
  }
  const { types } = wanted
  const found = await look(reader, after, { types, isOldest })
  if (typeof found === 'string') return found
  try {
    return { ...found, events: await tell(reader, found, wanted) }
  } catch {
    const again = await look(reader, after, { types, isOldest })
    return typeof again === 'string'
      ? again
      : { ...again, events: await tell(reader, again, wanted) }
  }
}

/** A position as a line of server-sent events; alone it moves the reader on. */
export function idLine(position: Position): string {
  return `id: ${tokenOf(position)}\n`
}
