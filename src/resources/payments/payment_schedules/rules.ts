// Validates payment schedules beyond their schema (contract: payment_schedules#fields).

import { findOneOf, noFaults } from '../../../platform/contract/faults.ts'
import type { Problems, Rules } from '../../../platform/contract/validate.ts'
import { easternDate } from '../../../rails/ach/calendar.ts'
import { achRules } from '../ach/rules.ts'
import { transferRules } from '../internal_transfers/rules.ts'
import { firstDate, LAST_DATE } from './dates.ts'
import type { PaymentInstruction, Schedule } from './schema.ts'

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
  return below('payment_instruction.request', found)
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
  return below('schedule', faults)
}

function below(path: string, { missing = [], invalid = {} }: Partial<Problems>): Problems {
  return {
    missing: missing.map((field) => `${path}.${field}`),
    invalid: Object.fromEntries(
      Object.entries(invalid).map(([field, why]) => [`${path}.${field}`, why]),
    ),
  }
}
