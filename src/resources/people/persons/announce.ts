// One change of the record is told twice: as the customer's and as the person's
// (contract: events#which-operation-tells-what).

import { emit } from '../../../events/event.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { CustomerCreated, CustomerUpdated } from '../customers/events.ts'
import { toCustomer } from '../customers/view.ts'
import { PersonCreated, PersonUpdated } from './events.ts'
import type { PersonRecord } from './queries.ts'
import { toPerson } from './view.ts'

export async function announceCreation(op: Op, person: PersonRecord): Promise<void> {
  const resourceId = person.id
  if (person.is_customer) await emit(op, CustomerCreated, { resourceId, after: toCustomer(person) })
  await emit(op, PersonCreated, { resourceId, after: toPerson(person, op.vault) })
}

/** A person who becomes a customer is a new customer: there is no earlier view to compare with. */
export async function announceUpdate(
  op: Op,
  before: PersonRecord,
  after: PersonRecord,
): Promise<void> {
  const resourceId = after.id
  if (after.is_customer) {
    const customer = toCustomer(after)
    if (!before.is_customer) await emit(op, CustomerCreated, { resourceId, after: customer })
    else
      await emit(op, CustomerUpdated, { resourceId, before: toCustomer(before), after: customer })
  }
  await emit(op, PersonUpdated, {
    resourceId,
    before: toPerson(before, op.vault),
    after: toPerson(after, op.vault),
  })
}
