// What a rule of a fault may say. Pure.

import type { Problems } from '../../../platform/contract/validate.ts'

/** The fields that belong to some faults only, and which of them these faults require. */
const own: Readonly<Record<string, { fault: string; isRequired: boolean }>> = {
  status: { fault: 'ERROR', isRequired: true },
  when: { fault: 'ERROR', isRequired: false },
  delay_ms: { fault: 'DELAY', isRequired: true },
}

/** What is wrong between the fields of a rule. */
export function faultRules(fields: Record<string, unknown>): Partial<Problems> {
  const missing: string[] = []
  const invalid: Record<string, string> = {}
  for (const [field, { fault, isRequired }] of Object.entries(own)) {
    const isOf = fields['fault'] === fault
    if (isOf && isRequired && fields[field] === undefined) missing.push(field)
    if (!isOf && fields[field] !== undefined) invalid[field] = `belongs to the fault ${fault}`
  }
  if (fields['seed'] !== undefined && fields['probability'] === undefined)
    invalid['seed'] = 'belongs to a probability'
  return { missing, invalid }
}
