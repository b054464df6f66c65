// Validates spend controls beyond their schema (contract: spend-controls#time-ranges).

import type { Problems } from '../../../platform/contract/validate.ts'

type Fields = Record<string, unknown>

export function spendControlRules(fields: Fields): Partial<Problems> {
  const missing: string[] = []
  const invalid: Record<string, string> = {}
  const { time_range: range, merchant_category_codes: codes } = fields
  if (range) findRangeFaults(range as { time_range_type: string; days?: number }, missing, invalid)
  for (const [index, code] of ((codes ?? []) as string[]).entries()) {
    const [low = '', high = low] = code.split('-')
    if (low > high) {
      invalid[`merchant_category_codes[${index}]`] = 'must lead from a lower code to a higher one'
    }
  }
  return { missing, invalid }
}

function findRangeFaults(
  { time_range_type: type, days }: { time_range_type: string; days?: number },
  missing: string[],
  invalid: Record<string, string>,
): void {
  const needsDays = type === 'ROLLING_WINDOW_DAYS'
  if (needsDays && days === undefined) missing.push('time_range.days')
  if (!needsDays && days !== undefined) {
    invalid['time_range.days'] = 'belongs to ROLLING_WINDOW_DAYS only'
  }
}

const required = [
  'name',
  'amount_limit',
  'is_active',
  'action_case',
  'action_decline',
  'time_range',
] as const

/** As for a new control; required fields cannot be cleared. */
export function patchRules(fields: Fields): Partial<Problems> {
  const found = spendControlRules(fields)
  const cleared = required.filter((name) => fields[name] === null)
  const invalid = Object.fromEntries(cleared.map((name) => [name, 'must not be null']))
  return { ...found, invalid: { ...found.invalid, ...invalid } }
}
