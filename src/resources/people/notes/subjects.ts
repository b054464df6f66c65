// What a note may be about: the resource has to exist when the bank keeps resources of its kind.

import { AccountNotFound, CustomerNotFound } from '../../../ledger/errors.ts'
import { type ApiError, InvalidTenancy } from '../../../platform/contract/errors.ts'
import { isUuid } from '../../../platform/values/ids.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { BusinessNotFound } from '../businesses/errors.ts'
import { findBusiness } from '../businesses/queries.ts'
import { findShown } from '../../accounts/accounts/queries.ts'
import { findPerson } from '../persons/persons.ts'
import { findPending, findPosted } from '../../payments/transactions/queries.ts'
import { ApplicationNotFound, TransactionNotFound } from './errors.ts'
import type { NoteSubject } from './schema.ts'

type Subject = {
  exists: (op: Op, id: string) => Promise<boolean>
  refusal: (id: string) => ApiError
}

const known: Partial<Record<NoteSubject, Subject>> = {
  ACCOUNT: {
    exists: async ({ tx, tenant }, id) => (await findShown(tx, tenant, id)) !== undefined,
    refusal: AccountNotFound,
  },
  // The bank keeps no applications yet, so none is known.
  APPLICATION: { exists: async () => false, refusal: ApplicationNotFound },
  BUSINESS: {
    exists: async ({ tx, tenant }, id) => (await findBusiness(tx, tenant, id)) !== undefined,
    refusal: BusinessNotFound,
  },
  CUSTOMER: {
    exists: async ({ tx, tenant }, id) => (await findPerson(tx, tenant, id)) !== undefined,
    refusal: CustomerNotFound,
  },
  TRANSACTION: {
    exists: async ({ tx, tenant }, id) =>
      ((await findPosted(tx, tenant, id)) ?? (await findPending(tx, tenant, id))) !== undefined,
    refusal: TransactionNotFound,
  },
}

/** Throws <THING>_NOT_FOUND, or InvalidTenancy for a note about another workspace. */
export async function requireSubject(op: Op, type: NoteSubject, id: string): Promise<void> {
  if (type === 'TENANT' && id !== op.tenant) throw InvalidTenancy()
  const subject = known[type]
  if (!subject) return
  if (!isUuid(id) || !(await subject.exists(op, id))) throw subject.refusal(id)
}
