import { expect, test } from 'vitest'
import { pickedTypes } from './picked_types.ts'

const id = { type: 'string', format: 'uuid' }

test.each([
  ['originating_account_id', id, ['ACCOUNT', 'INTERNAL_ACCOUNT']],
  ['receiving_account_id', { ...id, description: 'The external account.' }, ['EXTERNAL_ACCOUNT']],
  ['account_id', { type: 'array', items: id }, ['ACCOUNT']],
  ['final_customer_id', id, ['CUSTOMER']],
  ['to_business_id', id, ['BUSINESS']],
  ['from_person_id', id, ['PERSON']],
  ['card_product_id', id, ['CARD_PRODUCT']],
  ['account_template_id', id, ['ACCOUNT_TEMPLATE']],
  ['spend_control_ids', { type: 'array', items: id }, ['SPEND_CONTROL']],
  ['bank_account_id', id, []],
  ['interest_product_id', id, []],
  ['external_id', { type: 'string' }, []],
])('%s is picked from what it takes', (name, schema, types) => {
  expect(pickedTypes(name, schema)).toEqual(types)
})
