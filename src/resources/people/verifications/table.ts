import { t } from '../../../platform/database/column_types.ts'
import { table, type TableType } from '../../../platform/database/table.ts'
import type { VerificationType } from './schema.ts'
import type { IdentityResult } from '../../../rails/identity/identity.ts'
import type { VendorWords } from '../../../rails/alerts/alerts.ts'

export const verifications = table(
  'verifications',
  {
    tenant: t.text(),
    id: t.uuid(),
    person_id: t.nullable(t.uuid()),
    business_id: t.nullable(t.uuid()),
    verification_type: t.text<VerificationType>(),
    result: t.text<IdentityResult>(),
    verification_time: t.timestamptz(),
    /** Uploaded, not from the bank's provider. */
    is_uploaded: t.boolean(),
    /** The party's newest of its type. */
    is_current: t.boolean(),
    details: t.nullable(t.jsonb<unknown>()),
    vendor_info: t.nullable(t.jsonb<VendorWords>()),
    metadata: t.nullable(t.jsonb<Record<string, unknown>>()),
    creation_time: t.timestamptz(),
    last_updated_time: t.timestamptz(),
  },
  { wiped: true, copied: true },
)
export type VerificationTable = TableType<typeof verifications>
