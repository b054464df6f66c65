// Schema fields shared by accounts and templates: enabled features and balance limits.

import { Cents, Type, Uuid } from '../../../platform/contract/schema.ts'

/** Enabled features. Values of the body override the template's. */
export const flagNames = [
  'is_ach_enabled',
  'is_card_enabled',
  'is_eft_ca_enabled',
  'is_external_card_enabled',
  'is_p2p_enabled',
  'is_sar_enabled',
  'is_service_pay_enabled',
  'is_wire_enabled',
] as const
export type Flags = Record<(typeof flagNames)[number], boolean>

export const flagFields = {
  is_ach_enabled: Type.Boolean({ description: 'Whether ACH transfers are enabled.' }),
  is_card_enabled: Type.Boolean({ description: 'Whether cards can be issued for the account.' }),
  is_eft_ca_enabled: Type.Boolean({ description: 'Whether Canadian EFT is enabled.' }),
  is_external_card_enabled: Type.Boolean({
    description: 'Whether transfers with cards of other banks are enabled.',
  }),
  is_p2p_enabled: Type.Boolean({ description: 'Whether transfers between customers are enabled.' }),
  is_sar_enabled: Type.Boolean({
    description: 'Whether suspicious-activity reports (SAR) are enabled.',
  }),
  is_service_pay_enabled: Type.Boolean({ description: 'Whether service payments are enabled.' }),
  is_wire_enabled: Type.Boolean({ description: 'Whether wires are enabled.' }),
}
export const optionalFlags = Type.Partial(Type.Object(flagFields)).properties

const linkedAccount = Type.Optional(
  Uuid({ description: 'Id of the account that funds a shortfall or receives an excess.' }),
)

export const BalanceFloor = Type.Object(
  { balance: Cents({ example: 0 }), linked_account_id: linkedAccount },
  {
    $id: 'balance_floor',
    description:
      'Minimum of the posted balance less open holds, in cents. Credit if it is negative.',
  },
)
export const BalanceCeiling = Type.Object(
  { balance: Cents({ minimum: 0, example: 1_000_000 }), linked_account_id: linkedAccount },
  { $id: 'balance_ceiling', description: 'Maximum account balance, in cents.' },
)
