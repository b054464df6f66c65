// Formats of API names in labels and columns.

import { expect, test } from 'vitest'
import { titleOf } from './schema.ts'

test.for([
  ['legal_address', 'Legal address'],
  ['customer_ids', 'Customer IDs'],
  ['urls', 'URLs'],
  ['uuid', 'UUID'],
  ['is_ach_enabled', 'ACH enabled'],
  ['is_eft_ca_enabled', 'EFT CA enabled'],
  ['is_enabled_only', 'Enabled only'],
  ['is_customer', 'Is customer'],
  ['source_account_no', 'Source account number'],
  ['latency_ms', 'Latency (ms)'],
  ['dc_sign', 'Debit or credit'],
  ['pos_purchase', 'POS purchase'],
  ['atm_withdrawal', 'ATM withdrawal'],
  ['deposit', 'Deposit'],
  ['position', 'Position'],
] as const)('%s is called %s', ([name, title]) => {
  expect(titleOf(name)).toBe(title)
})
