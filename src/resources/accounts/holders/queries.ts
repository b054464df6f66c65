// The account relationships' table.

import type { Selectable } from 'kysely'

export type PartyType = 'CUSTOMER' | 'BUSINESS'

export type AccountRelationshipTable = {
  tenant: string
  id: string
  account_id: string
  party_id: string
  party_type: PartyType
  relationship_type: RelationshipType
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
}

export const relationshipTypes = [
  'ACCOUNT_HOLDER',
  'AUTHORIZED_SIGNER',
  'AUTHORIZED_USER',
  'JOINT_ACCOUNT_HOLDER',
  'PRIMARY_ACCOUNT_HOLDER',
] as const
export type RelationshipType = (typeof relationshipTypes)[number]

declare module '../../../platform/database/db.ts' {
  interface Tables {
    account_relationships: AccountRelationshipTable
  }
}

export type AccountRelationshipRow = Selectable<AccountRelationshipTable>
