// Validates payment schedules beyond their schema (contract: payment_schedules#fields).

import { ApiError, BadRequestBody, refusalOr } from '../../../platform/contract/errors.ts'
import { findOneOf, noFaults } from '../../../platform/contract/faults.ts'
import type { Problems, Rules } from '../../../platform/contract/validate.ts'
import { easternDate } from '../../../rails/ach/calendar.ts'
import { achRules, LAST_DATE } from '../ach/rules.ts'
import { transferRules } from '../internal_transfers/rules.ts'
import { firstDate } from './date_rules.ts'
import type { PaymentInstruction, Schedule } from './schema.ts'

const REQUEST = 'payment_instruction.request'

export const scheduleRules: Rules = ({ schedule, payment_instruction }, now) => {
  const dates = schedule ? datesRules(schedule as Schedule, now) : {}
  const request = payment_instruction
    ? requestRules(payment_instruction as PaymentInstruction, now)
    : {}
  return {
    missing: [...(dates.missing ?? []), ...(request.missing ?? [])],
    invalid: { ...dates.invalid, ...request.invalid },
  }
}

/** The rules of the embedded request’s own operation. */
export function requestRules({ type, request }: PaymentInstruction, now: Date): Partial<Problems> {
  const found = type === 'ACH' ? achRules(request) : transferRules(request, now)
  return prefixed(REQUEST, found)
}

/** Throws the refusal of the embedded request, with the paths of its fields. */
export async function prefixRefusals<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = await refusalOr(work)
  if (!(result instanceof ApiError)) return result
  throw result.extras.invalid ? BadRequestBody(prefixed(REQUEST, result.extras)) : result
}

function datesRules(schedule: Schedule, now: Date): Partial<Problems> {
  const faults = noFaults()
  const { start_date, end_date } = schedule
  findOneOf(['count', 'end_date'], schedule, faults)
  const { invalid } = faults
  if (start_date < easternDate(now)) invalid['start_date'] = 'must be today or later'
  if (start_date > LAST_DATE) invalid['start_date'] = `must not be later than ${LAST_DATE}`
  if (end_date !== undefined && end_date <= firstDate(schedule))
    invalid['end_date'] = 'must be later than the first payment'
  return prefixed('schedule', faults)
}

function prefixed(path: string, { missing = [], invalid = {} }: Partial<Problems>): Problems {
  return {
    missing: missing.map((field) => `${path}.${field}`),
    invalid: Object.fromEntries(
      Object.entries(invalid).map(([field, why]) => [`${path}.${field}`, why]),
    ),
  }
}
