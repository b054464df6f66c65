// Selects the resource types for a field with an id, by its name and description.

import type { Schema } from '../forms/schema.ts'
import type { HitType } from './hit_types.ts'

const OWN: readonly HitType[] = ['ACCOUNT', 'INTERNAL_ACCOUNT']

const fields: readonly (readonly [RegExp, readonly HitType[]])[] = [
  [/external_account_ids?$/, ['EXTERNAL_ACCOUNT']],
  [/(^|_)bank_account_id$/, []],
  [/account_template_ids?$/, ['ACCOUNT_TEMPLATE']],
  [/card_product_ids?$/, ['CARD_PRODUCT']],
  [/incoming_ach_ids?$/, ['INCOMING_ACH']],
  [/(^|_)ach_ids?$/, ['ACH_TRANSFER']],
  [/(^|_)customer_ids?$/, ['CUSTOMER']],
  [/(^|_)person_ids?$/, ['PERSON']],
  [/(^|_)business_ids?$/, ['BUSINESS']],
  [/^(originating|receiving|linked)_account_ids?$/, OWN],
  [/^destination_id$/, OWN],
  [/(^|_)account_ids?$/, ['ACCOUNT']],
  [/(^|_)card_ids?$/, ['CARD']],
  [/^reissued_(from|to)_id$/, ['CARD']],
  [/(^|_)spend_control_ids?$/, ['SPEND_CONTROL']],
  [/(^|_)webhook_ids?$/, ['WEBHOOK']],
  [/^transaction_id$/, ['TRANSACTION']],
]

/** The types that a field takes; none for a field that takes no id, or one that nothing is searched by. */
export function pickedTypes(name: string, schema: Schema): readonly HitType[] {
  const { format, description = '' } = schema.items ?? schema
  if (format !== 'uuid') return []
  // Between the bank and another one, one side is there.
  if (/external account/i.test(description) && name.endsWith('account_id'))
    return ['EXTERNAL_ACCOUNT']
  return fields.find(([pattern]) => pattern.test(name))?.[1] ?? []
}
