import type { Selectable } from 'kysely'
import type { Read } from '../../../platform/database/db.ts'
import type { Op, Tenant } from '../../../platform/operations/op.ts'
import { present } from '../../../platform/contract/present.ts'
import type { IdentityResult } from '../../../rails/identity/identity.ts'
import type { Verification } from './schema.ts'
import type { VerificationTable } from './table.ts'

export type VerificationRow = Selectable<VerificationTable>

export function selectVerifications(db: Read, tenant: Tenant) {
  return db.selectFrom('verifications').selectAll().where('tenant', '=', tenant)
}

export type VerifiedParty =
  | { readonly person_id: string; readonly business_id?: undefined }
  | { readonly business_id: string; readonly person_id?: undefined }

function selectAbout(op: Op, { person_id, business_id }: VerifiedParty) {
  const verifications = selectVerifications(op.tx, op.tenant)
  return person_id === undefined
    ? verifications.where('business_id', '=', business_id)
    : verifications.where('person_id', '=', person_id)
}

/** The party's newest verification of each type, in order of creation. */
export function currentOf(op: Op, party: VerifiedParty): Promise<VerificationRow[]> {
  return selectAbout(op, party)
    .where('is_current', '=', true)
    .orderBy('creation_time')
    .orderBy('id')
    .execute()
}

/** The party's newest uploaded identity result. */
export async function uploadedIdentity(
  op: Op,
  party: VerifiedParty,
): Promise<IdentityResult | undefined> {
  const row = await selectAbout(op, party)
    .where('verification_type', '=', 'IDENTITY')
    .where('is_uploaded', '=', true)
    .orderBy('creation_time', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.result
}

export function toVerification(row: VerificationRow): Verification {
  const { person_id, business_id, details, vendor_info, metadata } = row
  return {
    id: row.id,
    ...present({ person_id, business_id }),
    verification_type: row.verification_type,
    result: row.result,
    verification_time: row.verification_time.toISOString(),
    ...present({ details, vendor_info, metadata }),
    creation_time: row.creation_time.toISOString(),
    last_updated_time: row.last_updated_time.toISOString(),
  }
}
