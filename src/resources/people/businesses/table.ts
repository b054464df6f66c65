import { t } from '../../../platform/database/column_types.ts'
import { table, type TableType } from '../../../platform/database/table.ts'
import type { BusinessStatus, BusinessStructure, ComplianceRestriction } from './schema.ts'
import type { VerificationStatus } from '../persons/schema.ts'

export const businesses = table(
  'businesses',
  {
    tenant: t.text(),
    id: t.uuid(),
    is_customer: t.boolean(),
    status: t.text<BusinessStatus>(),
    verification_status: t.text<VerificationStatus>(),
    verification_last_run: t.nullable(t.timestamptz()),
    has_accounts: t.boolean(),
    entity_name: t.nullable(t.text()),
    /** Sealed. */
    ein: t.nullable(t.sealed()),
    structure: t.nullable(t.text<BusinessStructure>()),
    formation_date: t.nullable(t.date()),
    formation_state: t.nullable(t.text()),
    email: t.nullable(t.text()),
    phone_number: t.nullable(t.text()),
    website: t.nullable(t.text()),
    trade_names: t.nullable(t.array(t.text())),
    compliance_restrictions: t.nullable(t.array(t.text<ComplianceRestriction>())),
    metadata: t.nullable(t.jsonb<Record<string, unknown>>()),
    creation_time: t.timestamptz(),
    last_updated_time: t.timestamptz(),
  },
  { wiped: true, copied: true },
)
export type BusinessTable = TableType<typeof businesses>
