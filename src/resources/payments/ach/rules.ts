// Validates requests for entries beyond their schema (contract: ach#asking-for-an-entry).

import { isLarger } from '../../../platform/values/money.ts'
import type { Problems } from '../../../platform/contract/validate.ts'

type Fields = Record<string, unknown>

/** The last date for which payments can be requested. */
export const LAST_DATE = '2099-12-31'

export function achRules(fields: Fields): Partial<Problems> {
  const invalid: Record<string, string> = {}
  const { effective_date: date, hold, amount, dc_sign: sign } = fields
  if (typeof date === 'string' && fields['is_same_day'] === true) {
    invalid['effective_date'] = 'must not be sent together with is_same_day'
  } else if (typeof date === 'string' && date > LAST_DATE) {
    invalid['effective_date'] = `must not be later than ${LAST_DATE}`
  }
  if (fields['sec_code'] === 'PPD' && sign === 'debit') {
    invalid['sec_code'] = 'must not be PPD for a debit: PPD is for deposits only'
  }
  if (hold && sign === 'credit') {
    invalid['hold'] = 'is for incoming funds: it needs dc_sign debit'
  } else if (hold && isLarger((hold as { amount: unknown }).amount, amount)) {
    invalid['hold.amount'] = 'must not be more than the amount'
  }
  return { invalid }
}

export function achPatchRules(fields: Fields): Partial<Problems> {
  if (!fields['status'] || !fields['funds_availability_time']) return {}
  return {
    invalid: { funds_availability_time: 'must not be sent together with status' },
  }
}
