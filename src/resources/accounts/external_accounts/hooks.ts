// Hooks of external accounts for the rails that move money to and from them.

import type { Read } from '../../../platform/database/db.ts'
import { hook } from '../../../platform/operations/hook.ts'
import type { Tenant } from '../../../platform/operations/op.ts'

/** Whether a payment to or from an external account is under way: it can then not be deleted. */
export const isUnderWay = hook<[db: Read, tenant: Tenant, externalAccountId: string], boolean>(
  'external account under way',
)
