// Emits the customer events of a changed person (contract: events#which-operation-tells-what).

import { emit } from '../../../events/event.ts'
import type { Op } from '../../../platform/operations/op.ts'
import type { PersonRecord } from '../persons/queries.ts'
import { CustomerCreated, CustomerUpdated } from './events.ts'
import { toCustomer } from './view.ts'

/** A person who becomes a customer has no earlier customer view to compare with. */
export async function announceCustomer(
  op: Op,
  before: PersonRecord | undefined,
  after: PersonRecord,
): Promise<void> {
  if (!after.is_customer) return
  const resourceId = after.id
  const customer = toCustomer(after)
  if (!before?.is_customer) emit(op, CustomerCreated, { resourceId, after: customer })
  else emit(op, CustomerUpdated, { resourceId, before: toCustomer(before), after: customer })
}
