// Reads the record of /customers and /persons together with addresses and personal ids.

import { type Expression, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Read } from '../../../platform/database/db.ts'
import { gatherFrom } from '../../../platform/database/gather.ts'
import type { Op, Tenant } from '../../../platform/operations/op.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'
import { type StoredAddress, shownAddressColumns } from '../addresses/queries.ts'
import type { PersonalIdType } from './personal_id_schema.ts'
import type { PersonTable } from './table.ts'
import { personalIds, persons } from './table.ts'

export const personSsn = persons.sealedColumn('ssn')
export const personalIdentifier = personalIds.sealedColumn('identifier')

/** The sealed identifier is in hexadecimal. */
export type StoredPersonalId = {
  id: string
  id_type: PersonalIdType
  country_code: string
  identifier: string
  identifier_hash: string
}

/** Throws for a changed or moved identifier. */
export function openIdentifier(
  vault: Vault,
  tenant: Tenant,
  { id, identifier }: Pick<StoredPersonalId, 'id' | 'identifier'>,
): string {
  const place = { column: personalIdentifier, tenant, key: id }
  return vault.open(place, Buffer.from(identifier, 'hex'))
}

export type PersonRecord = Selectable<PersonTable> & {
  /** Active ones, oldest first. */
  addresses: StoredAddress[]
  personal_ids: StoredPersonalId[]
}

/** One query for complete records. */
export function selectPersons(db: Read, tenant: Tenant | Expression<Tenant>) {
  return db
    .selectFrom('persons')
    .selectAll('persons')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('addresses')
          .select(shownAddressColumns)
          .where('addresses.tenant', '=', tenant)
          .whereRef('addresses.customer_id', '=', 'persons.id')
          .where('addresses.is_active', '=', sql.lit(true))
          .orderBy('addresses.creation_time')
          .orderBy('addresses.id'),
      ).as('addresses'),
      jsonArrayFrom(
        eb
          .selectFrom('personal_ids')
          .select([
            'personal_ids.id',
            'id_type',
            'country_code',
            sql<string>`encode(identifier, 'hex')`.as('identifier'),
            sql<string>`encode(identifier_hash, 'hex')`.as('identifier_hash'),
          ])
          .where('personal_ids.tenant', '=', tenant)
          .whereRef('personal_ids.person_id', '=', 'persons.id')
          .orderBy('personal_ids.creation_time')
          .orderBy('personal_ids.id'),
      ).as('personal_ids'),
    ])
    .where('persons.tenant', '=', tenant)
}

/** Without a lock. */
export const findPerson = gatherFrom<PersonRecord>('persons_find', (db, { tenant, id }) =>
  selectPersons(db, tenant).where('persons.id', '=', id),
)

/**
 * Locks the record. One statement that waited for the lock would show the new person with old
 * addresses and personal ids.
 */
export async function lockPerson(op: Op, id: string): Promise<PersonRecord | undefined> {
  const locked = await op.tx
    .selectFrom('persons')
    .select('id')
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked && findPerson(op.tx, op.tenant, id)
}
