// Registers the resources that a note can refer to.

import type { Op } from '../platform/operations/op.ts'
import { findShown } from '../resources/accounts/accounts/queries.ts'
import { findPending, findPosted } from '../resources/payments/transactions/queries.ts'
import { findBusiness } from '../resources/people/businesses/queries.ts'
import type { NotedResource } from '../resources/people/notes/hooks.ts'
import { findPerson } from '../resources/people/persons/queries.ts'

const finders: Record<NotedResource, (op: Op, id: string) => Promise<unknown>> = {
  ACCOUNT: ({ tx, tenant }, id) => findShown(tx, tenant, id),
  BUSINESS: ({ tx, tenant }, id) => findBusiness(tx, tenant, id),
  CUSTOMER: ({ tx, tenant }, id) => findPerson(tx, tenant, id),
  TRANSACTION: async ({ tx, tenant }, id) =>
    (await findPosted(tx, tenant, id)) ?? findPending(tx, tenant, id),
}

export async function findSubject(op: Op, subject: NotedResource, id: string): Promise<boolean> {
  return (await finders[subject](op, id)) !== undefined
}
