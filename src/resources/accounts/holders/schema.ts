// Schema of a party of an account and its role (contract: accounts#account-relationships).

import { alternatives, Enum, type Static, Type, Uuid } from '../../../platform/contract/schema.ts'
import { relationshipTypes } from './table.ts'

export const AccountRelationshipType = Enum(relationshipTypes, {
  $id: 'account_relationship_type',
  description:
    'Role of the party on the account. ACCOUNT_HOLDER is a deprecated alias of PRIMARY_ACCOUNT_HOLDER.',
  example: 'PRIMARY_ACCOUNT_HOLDER',
})

/** Exactly one party, by any of its names. */
export const AccountRelationshipCreate = Type.Object(
  {
    ...alternatives({
      customer_id: Uuid(),
      business_id: Uuid({ description: 'Id of a business that is a customer.' }),
      person_id: Uuid({ deprecated: true, description: 'Alias of `customer_id`.' }),
    }),
    relationship_type: AccountRelationshipType,
  },
  {
    $id: 'create_account_relationship',
    description:
      'A party of the account and its role. Exactly one of `customer_id` and `business_id` is present.',
  },
)
export type AccountRelationshipCreate = Static<typeof AccountRelationshipCreate>
