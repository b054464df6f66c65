// The one record behind /customers and /persons: its table, and how it is read together with the
// addresses and personal ids that its views show.

import { type ColumnType, type Expression, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Read } from '../../../platform/database/db.ts'
import { gatherFrom } from '../../../platform/database/gather.ts'
import type { Op, Tenant } from '../../../platform/operations/op.ts'
import { sealedColumn } from '../../../platform/sealing/places.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'
import { type StoredAddress, shownAddressColumns } from '../addresses/queries.ts'
import type { PersonalIdType } from './personal_id_schema.ts'
import type { BanStatus, PersonStatus, VerificationStatus } from './schema.ts'
import type { VendorInfo } from './vendor_info.ts'

type Json<Value> = ColumnType<Value | null, string | null, string | null>

export type KycStatus = VerificationStatus | 'PROVIDER_FAILURE'

export const personSsn = sealedColumn('persons', 'ssn')
export const personalIdentifier = sealedColumn('personal_ids', 'identifier')

export type PersonTable = {
  tenant: string
  id: string
  is_customer: boolean
  status: PersonStatus
  ban_status: BanStatus
  /** Ban rules count what happened afterwards. */
  ban_lifted_time: Date | null
  verification_status: VerificationStatus
  kyc_status: KycStatus
  verification_last_run: Date | null
  has_accounts: boolean
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  chosen_name: string | null
  dob: string | null
  email: string | null
  phone_number: string | null
  ssn: Buffer | null
  ssn_hash: Buffer | null
  ssn_last_four: string | null
  metadata: Json<Record<string, unknown>>
  vendor_info: Json<VendorInfo>
  spend_control_ids: string[] | null
  creation_time: Date
  last_updated_time: Date
}

export type PersonalIdTable = {
  tenant: string
  id: string
  person_id: string
  id_type: PersonalIdType
  identifier: Buffer
  identifier_hash: Buffer
  country_code: string
  creation_time: Date
  last_updated_time: Date
}

declare module '../../../platform/database/db.ts' {
  interface Tables {
    persons: PersonTable
    personal_ids: PersonalIdTable
  }
}

/** A personal id as it comes with its person; the sealed identifier in hexadecimal. */
export type StoredPersonalId = {
  id: string
  id_type: PersonalIdType
  country_code: string
  identifier: string
  identifier_hash: string
}

/** A personal id in the clear. Throws when it was changed, or sealed for another one. */
export function openIdentifier(
  vault: Vault,
  tenant: Tenant,
  { id, identifier }: Pick<StoredPersonalId, 'id' | 'identifier'>,
): string {
  const place = { column: personalIdentifier, tenant, key: id }
  return vault.open(place, Buffer.from(identifier, 'hex'))
}

export type PersonRecord = Selectable<PersonTable> & {
  /** The active ones, oldest first. */
  addresses: StoredAddress[]
  personal_ids: StoredPersonalId[]
}

/** Whole records of a tenant, in one query. */
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

/** A person or customer with addresses and personal ids, without a lock. */
export const findPerson = gatherFrom<PersonRecord>('persons_find', (db, { tenant, id }) =>
  selectPersons(db, tenant).where('persons.id', '=', id),
)

/**
 * The record, locked until the commit. Two statements: one that waited for the lock would show the person as changed
 * by others, but addresses and personal ids as they were before.
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
