// Schemas of account templates (contract: accounts#templates).

import { Currency, type Static, Text, Type, Uuid } from '../../../platform/contract/schema.ts'
import { productReferences } from '../account_products/schema.ts'
import { BalanceCeiling, BalanceFloor, optionalFlags } from '../terms/schema.ts'
import { AccountType } from '../terms/types.ts'

const NAME_MAX = 255
const SPEND_CONTROLS_MAX = 100

export const AccountTemplateValues = Type.Object(
  {
    account_type: AccountType,
    bank_country: Text({ pattern: '^[A-Z]{2,3}$', example: 'US' }),
    currency: Currency(),
    bank_account_id: Type.Optional(Text()),
    balance_floor: Type.Optional(BalanceFloor),
    balance_ceiling: Type.Optional(BalanceCeiling),
    interest_product_id: Type.Optional(productReferences.interest_product_id),
    fee_product_ids: Type.Optional(productReferences.fee_product_ids),
    spend_control_ids: Type.Optional(Type.Array(Uuid(), { maxItems: SPEND_CONTROLS_MAX })),
    ...optionalFlags,
  },
  { $id: 'account_template_values', description: 'Values of accounts created from the template.' },
)
export type AccountTemplateValues = Static<typeof AccountTemplateValues>

const fields = {
  name: Text({ minLength: 1, maxLength: NAME_MAX, example: 'Everyday checking' }),
  is_enabled: Type.Boolean({ description: 'Whether accounts can be created from the template.' }),
  description: Type.Optional(Text()),
  application_type: Type.Optional(Text()),
  template: AccountTemplateValues,
}

export const AccountTemplate = Type.Object(
  { id: Uuid(), ...fields },
  { $id: 'account_template', description: 'Default values for new accounts.' },
)
export type AccountTemplate = Static<typeof AccountTemplate>

export const AccountTemplateWrite = Type.Object(fields, { $id: 'write_account_template' })
export type AccountTemplateWrite = Static<typeof AccountTemplateWrite>

export const AccountTemplatePage = Type.Object(
  {
    account_templates: Type.Array(AccountTemplate),
    next_page_token: Type.Optional(Type.String()),
  },
  { $id: 'account_templates_page' },
)
