import { t } from '../../../platform/database/column_types.ts'
import { table, type TableType } from '../../../platform/database/table.ts'
import type { BanStatus, PersonStatus, VerificationStatus } from './schema.ts'
import type { VendorInfo } from './vendor_schema.ts'
import type { PersonalIdType } from './personal_id_schema.ts'

export type KycStatus = VerificationStatus | 'PROVIDER_FAILURE'

export const persons = table(
  'persons',
  {
    tenant: t.text(),
    id: t.uuid(),
    is_customer: t.boolean(),
    status: t.text<PersonStatus>(),
    ban_status: t.text<BanStatus>(),
    /** Ban rules count later violations. */
    ban_lifted_time: t.nullable(t.timestamptz()),
    verification_status: t.text<VerificationStatus>(),
    kyc_status: t.text<KycStatus>(),
    verification_last_run: t.nullable(t.timestamptz()),
    has_accounts: t.boolean(),
    first_name: t.nullable(t.text()),
    middle_name: t.nullable(t.text()),
    last_name: t.nullable(t.text()),
    chosen_name: t.nullable(t.text()),
    dob: t.nullable(t.date()),
    email: t.nullable(t.text()),
    phone_number: t.nullable(t.text()),
    ssn: t.nullable(t.sealed()),
    ssn_hash: t.nullable(t.bytea()),
    ssn_last_four: t.nullable(t.text()),
    metadata: t.nullable(t.jsonb<Record<string, unknown>>()),
    vendor_info: t.nullable(t.jsonb<VendorInfo>()),
    spend_control_ids: t.nullable(t.array(t.uuid())),
    creation_time: t.timestamptz(),
    last_updated_time: t.timestamptz(),
  },
  { wiped: true, copied: true },
)
export type PersonTable = TableType<typeof persons>

/** Searched by the beginnings of their words, as the indexes do. */
export const searchedNames = ['first_name', 'last_name', 'chosen_name', 'middle_name'] as const

export const personalIds = table(
  'personal_ids',
  {
    tenant: t.text(),
    id: t.uuid(),
    person_id: t.uuid(),
    id_type: t.text<PersonalIdType>(),
    identifier: t.sealed(),
    identifier_hash: t.bytea(),
    country_code: t.text(),
    creation_time: t.timestamptz(),
    last_updated_time: t.timestamptz(),
  },
  { refersTo: ['persons'], wiped: true, copied: true },
)
