// Cases in events: the contract has no endpoint for them (contract: spend-controls#cases).

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
      description: 'Reason for the case.',
      example: 'SPEND_CONTROL_VIOLATION',
    }),
    status: Enum(['OPEN', 'CLOSED'], { example: 'OPEN' }),
    account_id: Uuid({ description: 'Id of the affected account.' }),
    spend_control_id: Uuid({ description: 'Id of the violated spend control.' }),
    violations: Integer({
      minimum: 1,
      description: 'Number of violations while the case is open.',
    }),
    transaction_id: Uuid({ description: 'Id of the transaction of the last violation.' }),
    creation_time: DateTime(),
    last_updated_time: DateTime(),
    tenant: Type.String({ example: '1_1' }),
  },
  { $id: 'case', description: 'A case for the manual review of an account.' },
)
export type Case = Static<typeof Case>
