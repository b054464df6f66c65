import type { Read } from '../../../platform/database/db.ts'
import { hook } from '../../../platform/operations/hook.ts'
import type { Tenant } from '../../../platform/operations/op.ts'

/** True if a payment with an external account is pending, which prevents its deletion. */
export const isUnderWay = hook<[db: Read, tenant: Tenant, externalAccountId: string], boolean>(
  'external account under way',
)
