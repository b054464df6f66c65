// The resource types that a note can refer to, and the check that the resource exists.

import { AccountNotFound, CustomerNotFound } from '../../../ledger/errors.ts'
import type { ApiError } from '../../../platform/contract/errors.ts'
import { InvalidTenancy } from '../../../platform/contract/tenancy.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { isUuid } from '../../../platform/values/ids.ts'
import { BusinessNotFound } from '../parties/errors.ts'
import { ApplicationNotFound, TransactionNotFound } from './errors.ts'
import { type NotedResource, subjectExists } from './hooks.ts'
import type { NoteSubject } from './schema.ts'

const refusals: Record<NotedResource, (id: string) => ApiError> = {
  ACCOUNT: AccountNotFound,
  BUSINESS: BusinessNotFound,
  CUSTOMER: CustomerNotFound,
  TRANSACTION: TransactionNotFound,
}

/** Throws <THING>_NOT_FOUND, or InvalidTenancy for another workspace. */
export async function requireSubject(op: Op, type: NoteSubject, id: string): Promise<void> {
  if (type === 'TENANT' && id !== op.tenant) throw InvalidTenancy()
  // The bank has no applications yet.
  if (type === 'APPLICATION') throw ApplicationNotFound(id)
  if (!isKept(type)) return
  if (!isUuid(id) || !(await subjectExists(op, type, id))) throw refusals[type](id)
}

function isKept(type: NoteSubject): type is NotedResource {
  return type in refusals
}
