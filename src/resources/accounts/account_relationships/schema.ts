// Schemas of account relationships (contract: accounts#account-relationships).

import { DateTime, type Static, Type, Uuid } from '../../../platform/contract/schema.ts'
import { AccountRelationshipCreate, AccountRelationshipType } from '../holders/schema.ts'

export const AccountRelationship = Type.Object(
  {
    id: Uuid(),
    account_id: Uuid(),
    customer_id: Type.Optional(Uuid()),
    business_id: Type.Optional(Uuid({ description: 'Id of a business that is a customer.' })),
    relationship_type: AccountRelationshipType,
    created_at: DateTime(),
    updated_at: DateTime(),
  },
  { $id: 'account_relationship', description: 'Role of a customer or business on an account.' },
)
export type AccountRelationship = Static<typeof AccountRelationship>

export const AccountRelationshipReplace = Type.Object(AccountRelationshipCreate.properties, {
  $id: 'put_account_relationship',
  description: 'Only `relationship_type` can be changed; the party can be repeated.',
})
export type AccountRelationshipReplace = Static<typeof AccountRelationshipReplace>

export const AccountRelationshipPage = Type.Object(
  {
    relationships: Type.Array(AccountRelationship),
    next_page_token: Type.Optional(Type.String()),
  },
  { $id: 'account_relationships_page' },
)
