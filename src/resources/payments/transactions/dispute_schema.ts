// The dispute of a transaction in the API.

import { DateTime, Enum, Type, Uuid } from '../../../platform/contract/schema.ts'

export const Dispute = Type.Object(
  {
    id: Uuid({ description: 'Id of the dispute.' }),
    created: DateTime({ description: 'Time of creation.' }),
    updated: DateTime({ description: 'Time of the last update.' }),
    status: Enum(
      [
        'ARBITRATION',
        'CASE_LOST',
        'CASE_OPEN',
        'CASE_WON',
        'CHARGEBACK_INITIATED',
        'NETWORK_REJECTED',
        'PREARBITRATION',
        'REPRESENTMENT',
      ],
      { description: 'Status of the dispute.' },
    ),
    external_case_reference: Type.Optional(
      Type.String({ description: 'Case reference of the network.' }),
    ),
    internal_case_reference: Type.Optional(
      Type.String({ description: 'Case reference of this bank.' }),
    ),
  },
  { $id: 'transaction_dispute', description: 'A transaction that the customer disputes.' },
)
