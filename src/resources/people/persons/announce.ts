// Emits the customer event (../customers/announce.ts), then the person event of a change (contract:
// events#which-operation-tells-what).

import { emit } from '../../../events/event.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { PersonCreated, PersonUpdated } from './events.ts'
import { personWritten } from './hooks.ts'
import type { PersonRecord } from './queries.ts'
import { toPerson } from './view.ts'

export async function announceCreation(op: Op, person: PersonRecord): Promise<void> {
  await personWritten(op, undefined, person)
  emit(op, PersonCreated, { resourceId: person.id, after: toPerson(person, op.vault) })
}

export async function announceUpdate(
  op: Op,
  before: PersonRecord,
  after: PersonRecord,
): Promise<void> {
  await personWritten(op, before, after)
  emit(op, PersonUpdated, {
    resourceId: after.id,
    before: toPerson(before, op.vault),
    after: toPerson(after, op.vault),
  })
}
