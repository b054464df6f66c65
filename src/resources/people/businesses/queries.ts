// Reads a business together with its addresses.

import type { Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Read } from '../../../platform/database/db.ts'
import type { Op, Tenant } from '../../../platform/operations/op.ts'
import { type Place } from '../../../platform/sealing/places.ts'
import { type StoredAddress, shownAddressColumns } from '../addresses/queries.ts'
import type { BusinessTable } from './table.ts'
import { businesses } from './table.ts'

export const businessEin = businesses.sealedColumn('ein')

export function einPlace(tenant: Tenant, id: string): Place {
  return { column: businessEin, tenant, key: id }
}

export type BusinessRecord = Selectable<BusinessTable> & {
  /** Active ones, oldest first. */
  addresses: StoredAddress[]
}

/** One query for complete records. */
export function selectBusinesses(db: Read, tenant: Tenant) {
  return db
    .selectFrom('businesses')
    .selectAll('businesses')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('addresses')
          .select(shownAddressColumns)
          .where('addresses.tenant', '=', tenant)
          .whereRef('addresses.business_id', '=', 'businesses.id')
          .where('addresses.is_active', '=', true)
          .orderBy('addresses.creation_time')
          .orderBy('addresses.id'),
      ).as('addresses'),
    ])
    .where('businesses.tenant', '=', tenant)
}

export function findBusiness(
  db: Read,
  tenant: Tenant,
  id: string,
): Promise<BusinessRecord | undefined> {
  return selectBusinesses(db, tenant).where('businesses.id', '=', id).executeTakeFirst()
}

/** Locks the record. Two statements, like lockPerson. */
export async function lockBusiness(op: Op, id: string): Promise<BusinessRecord | undefined> {
  const locked = await op.tx
    .selectFrom('businesses')
    .select('id')
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked && findBusiness(op.tx, op.tenant, id)
}
