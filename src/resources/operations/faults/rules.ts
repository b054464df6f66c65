// Validates fault rules. Pure.

import { deliveryFaults } from '../../../events/delivery/fault.ts'
import type { Problems } from '../../../platform/contract/validate.ts'
import {
  achFaults,
  processorFaults,
  requestFaults,
} from '../../../platform/contract/injected_fault.ts'
import { secClass, SIMULATED_CLASS } from '../../../rails/ach/nacha/sec_codes.ts'

const ofRequests = [...requestFaults, ...processorFaults, ...achFaults]
/** The characters of an ACH record. */
const PRINTABLE = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/

const own: Readonly<Record<string, { of: readonly string[]; isRequired?: true }>> = {
  status: { of: ['ERROR'], isRequired: true },
  when: { of: ['ERROR'] },
  delay_ms: { of: ['DELAY'], isRequired: true },
  delay_seconds: { of: ['WEBHOOK_LATE'], isRequired: true },
  return_code: { of: ['ACH_RETURN'], isRequired: true },
  change_code: { of: ['ACH_CHANGE'], isRequired: true },
  corrected_data: { of: ['ACH_CHANGE'], isRequired: true },
  banking_days: { of: achFaults },
  sec_code: { of: ['ACH_ENTRY'] },
  addenda_count: { of: ['ACH_ENTRY'] },
  dishonor_code: { of: ['ACH_ENTRY'] },
  operation: { of: ofRequests },
  api_key_id: { of: ofRequests },
  idempotency_key: { of: ofRequests },
  webhook_id: { of: deliveryFaults },
  event_type: { of: deliveryFaults },
}

/** The entry class limits the addenda, and a return is dishonored after it has settled. */
function findEntryProblems(
  { sec_code, addenda_count: count, dishonor_code, banking_days: days }: Record<string, unknown>,
  invalid: Record<string, string>,
): void {
  const most = secClass(typeof sec_code === 'string' ? sec_code : SIMULATED_CLASS)?.addendaMax
  if (most !== undefined && typeof count === 'number' && count > most)
    invalid['addenda_count'] ??= `must be at most ${most} for this sec_code`
  if (days !== undefined && dishonor_code === undefined)
    invalid['banking_days'] ??= 'belongs to a dishonor_code'
  if (days === 0) invalid['banking_days'] ??= 'must be at least 1 for ACH_ENTRY'
}

/** Errors between the fields of a rule. */
export function faultRules(fields: Record<string, unknown>): Partial<Problems> {
  const missing: string[] = []
  const invalid: Record<string, string> = {}
  const fault = String(fields['fault'])
  for (const [field, { of, isRequired = false }] of Object.entries(own)) {
    const isOf = of.includes(fault)
    if (isOf && isRequired && fields[field] === undefined) missing.push(field)
    if (!isOf && fields[field] !== undefined) invalid[field] = `belongs to ${of.join(', ')}`
  }
  const corrected = fields['corrected_data']
  if (typeof corrected === 'string' && !PRINTABLE.test(corrected))
    invalid['corrected_data'] ??= 'must be printable ASCII without blanks around it'
  if (fault === 'ACH_ENTRY') findEntryProblems(fields, invalid)
  if (fields['seed'] !== undefined && fields['probability'] === undefined)
    invalid['seed'] = 'belongs to a probability'
  return { missing, invalid }
}
