// How a body names a party of an account, and what it is to the account (contract: accounts#account-relationships).

import { alternatives, Enum, type Static, Type, Uuid } from '../../../platform/contract/schema.ts'
import { relationshipTypes } from './queries.ts'

export const AccountRelationshipType = Enum(relationshipTypes, {
  $id: 'account_relationship_type',
  description: 'ACCOUNT_HOLDER is a deprecated name of PRIMARY_ACCOUNT_HOLDER.',
  example: 'PRIMARY_ACCOUNT_HOLDER',
})

/** Exactly one party, by any of its names, and what it is to the account. */
export const AccountRelationshipCreate = Type.Object(
  {
    ...alternatives({
      customer_id: Uuid(),
      business_id: Uuid({ description: 'A business that is a customer.' }),
      person_id: Uuid({ deprecated: true, description: 'Another name of customer_id.' }),
    }),
    relationship_type: AccountRelationshipType,
  },
  {
    $id: 'create_account_relationship',
    description: 'Exactly one of customer_id and business_id, and the party’s role on the account.',
  },
)
export type AccountRelationshipCreate = Static<typeof AccountRelationshipCreate>
