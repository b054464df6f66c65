// Who may act on an account, as the API shows it and as it is asked for (contract: accounts#account-relationships).

import { DateTime, Enum, type Static, Type, Uuid } from '../../../platform/contract/schema.ts'
import { relationshipTypes } from './queries.ts'

export const AccountRelationshipType = Enum(relationshipTypes, {
  $id: 'account_relationship_type',
  description: 'ACCOUNT_HOLDER is a deprecated name of PRIMARY_ACCOUNT_HOLDER.',
  example: 'PRIMARY_ACCOUNT_HOLDER',
})

export const AccountRelationship = Type.Object(
  {
    id: Uuid(),
    account_id: Uuid(),
    customer_id: Type.Optional(Uuid()),
    business_id: Type.Optional(Uuid({ description: 'A business that is a customer.' })),
    relationship_type: AccountRelationshipType,
    created_at: DateTime(),
    updated_at: DateTime(),
  },
  { $id: 'account_relationship', description: 'The role of a customer or business on an account.' },
)
export type AccountRelationship = Static<typeof AccountRelationship>

/** Exactly one party, by any of its names, and what it is to the account. */
export const AccountRelationshipCreate = Type.Object(
  {
    customer_id: Type.Optional(Uuid()),
    business_id: Type.Optional(Uuid({ description: 'A business that is a customer.' })),
    person_id: Type.Optional(
      Uuid({ deprecated: true, description: 'Another name of customer_id.' }),
    ),
    relationship_type: AccountRelationshipType,
  },
  {
    $id: 'create_account_relationship',
    description: 'Exactly one of customer_id and business_id, and the party’s role on the account.',
  },
)
export type AccountRelationshipCreate = Static<typeof AccountRelationshipCreate>

export const AccountRelationshipReplace = Type.Object(AccountRelationshipCreate.properties, {
  $id: 'put_account_relationship',
  description: 'Only relationship_type can change; the party may be repeated.',
})
export type AccountRelationshipReplace = Static<typeof AccountRelationshipReplace>

export const AccountRelationshipPage = Type.Object(
  {
    relationships: Type.Array(AccountRelationship),
    next_page_token: Type.Optional(Type.String()),
  },
  { $id: 'account_relationships_page' },
)
