// The resource of an event.

import { Chip, kindOfEvent } from '../../names/chip.tsx'
import { Identifier } from '../../show/identifier.tsx'

/** A thing with a name by its name; a transaction by its id, which is all it has. */
export function About({ id, type }: { id: string; type: string }) {
  const kind = kindOfEvent(type)
  if (kind) return <Chip kind={kind} id={id} />
  const to = type.startsWith('TRANSACTION.') ? `/transactions/${id}` : `/events?resource_id=${id}`
  return <Identifier id={id} to={to} />
}
