// The dispute of a transaction, as the API shows it.

import { DateTime, Enum, Type, Uuid } from '../../../platform/contract/schema.ts'

export const Dispute = Type.Object(
  {
    id: Uuid({ description: 'The dispute’s id.' }),
    created: DateTime({ description: 'When it was opened.' }),
    updated: DateTime({ description: 'When it last changed.' }),
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
      { description: 'How far it is.' },
    ),
    external_case_reference: Type.Optional(
      Type.String({ description: 'The network’s name for it.' }),
    ),
    internal_case_reference: Type.Optional(Type.String({ description: 'Our name for it.' })),
  },
  { $id: 'transaction_dispute', description: 'A transaction that the customer contests.' },
)
