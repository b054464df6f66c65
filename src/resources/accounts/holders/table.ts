import { t } from '../../../platform/database/column_types.ts'
import { table, type TableType } from '../../../platform/database/table.ts'

export type PartyType = 'CUSTOMER' | 'BUSINESS'

export const relationshipTypes = [
  'ACCOUNT_HOLDER',
  'AUTHORIZED_SIGNER',
  'AUTHORIZED_USER',
  'JOINT_ACCOUNT_HOLDER',
  'PRIMARY_ACCOUNT_HOLDER',
] as const

export type HolderRole = (typeof relationshipTypes)[number]

export const accountRelationships = table(
  'account_relationships',
  {
    tenant: t.text(),
    id: t.uuid(),
    account_id: t.uuid(),
    party_id: t.uuid(),
    party_type: t.text<PartyType>(),
    relationship_type: t.text<HolderRole>(),
    created_at: t.timestamptz(),
    updated_at: t.timestamptz(),
    deleted_at: t.nullable(t.timestamptz()),
  },
  { refersTo: ['accounts'], wiped: true, copied: true },
)
export type AccountRelationshipTable = TableType<typeof accountRelationships>
