// What an account and its template say alike: what the account may be used for, and the limits of its balance.

import { Cents, Type, Uuid } from '../../../platform/contract/schema.ts'

/** What the account may be used for. Copied from the template; the body of a create or patch wins. */
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
  is_ach_enabled: Type.Boolean({ description: 'ACH transfers.' }),
  is_card_enabled: Type.Boolean({ description: 'Cards may be issued.' }),
  is_eft_ca_enabled: Type.Boolean({ description: 'Canadian EFT.' }),
  is_external_card_enabled: Type.Boolean({ description: 'Transfers with cards of other banks.' }),
  is_p2p_enabled: Type.Boolean({ description: 'Transfers between customers.' }),
  is_sar_enabled: Type.Boolean({ description: 'Suspicious-activity reports.' }),
  is_service_pay_enabled: Type.Boolean({ description: 'The service’s own payments.' }),
  is_wire_enabled: Type.Boolean({ description: 'Wires.' }),
}
export const optionalFlags = Type.Partial(Type.Object(flagFields)).properties

const linkedAccount = Type.Optional(
  Uuid({ description: 'The account that what is missing or too much is moved from or to.' }),
)

export const BalanceFloor = Type.Object(
  { balance: Cents({ example: 0 }), linked_account_id: linkedAccount },
  { $id: 'balance_floor', description: 'The available balance may not fall below this (cents).' },
)
export const BalanceCeiling = Type.Object(
  { balance: Cents({ minimum: 0, example: 1_000_000 }), linked_account_id: linkedAccount },
  { $id: 'balance_ceiling', description: 'The account balance may not rise above this (cents).' },
)
