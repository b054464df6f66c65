// The bank's ACH accounts: settlement, and suspense for unassignable money.

import type { Read } from '../../../platform/database/db.ts'
import { BadConfiguration } from '../../../platform/contract/errors.ts'
import type { Tenant } from '../../../platform/operations/op.ts'
import { findAlias } from '../../accounts/internal_accounts/write.ts'

/** Throws BadConfiguration. */
export async function achAccount(
  { db, tenant }: { db: Read; tenant: Tenant },
  alias: 'ach_settlement' | 'ach_suspense',
): Promise<string> {
  const id = await findAlias(db, tenant, alias)
  if (id === undefined) throw BadConfiguration(`the workspace has no account ${alias}`)
  return id
}
