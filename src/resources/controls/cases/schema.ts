// Cases, as events show them: the contract names their events and no endpoint (contract: spend-controls#cases).

import {
  DateTime,
  Enum,
  Integer,
  type Static,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'

export const Case = Type.Object(
  {
    id: Uuid(),
    reason: Enum(['SPEND_CONTROL_VIOLATION'], {
      description: 'The reason for the case.',
      example: 'SPEND_CONTROL_VIOLATION',
    }),
    status: Enum(['OPEN', 'CLOSED'], { example: 'OPEN' }),
    account_id: Uuid({ description: 'The account on which it happened.' }),
    spend_control_id: Uuid({ description: 'The control that was violated.' }),
    violations: Integer({ minimum: 1, description: 'How often, while the case is open.' }),
    transaction_id: Uuid({ description: 'The transaction of the last violation.' }),
    creation_time: DateTime(),
    last_updated_time: DateTime(),
    tenant: Type.String({ example: '1_1' }),
  },
  { $id: 'case', description: 'An open question about an account that needs review.' },
)
export type Case = Static<typeof Case>
