// Reads the owners and managers of a business from ../relationships.

import type { Op } from '../../../platform/operations/op.ts'

/** Required of every direct business customer (contract: businesses#owner-or-manager). */
export async function hasOwnerOrManager(op: Op, businessId: string): Promise<boolean> {
  const found = await op.tx
    .selectFrom('relationships')
    .select('id')
    .where('tenant', '=', op.tenant)
    .where('deleted_time', 'is', null)
    .where('to_business_id', '=', businessId)
    .where('relationship_type', 'in', ['BENEFICIAL_OWNER_OF', 'MANAGING_PERSON_OF'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
