// Validates account products beyond their schema (contract: accounts#products). Pure.

import type { Faults } from '../../../platform/contract/faults.ts'
import type { Problems } from '../../../platform/contract/validate.ts'
import { type AccountProductType, fieldsOf, type InterestRate } from './schema.ts'

const required = { FEE: fieldsOf.FEE, INTEREST: ['rates'] }
const clearable = ['calculation_method', 'accrual_payout_schedule', 'description']

type Fields = Record<string, unknown>

export function productRules(fields: Fields): Partial<Problems> {
  const invalid = ratesFaults(fields['rates'])
  const type = fields['product_type'] as AccountProductType | undefined
  if (!type) return { invalid }
  const missing = required[type].filter((name) => fields[name] === undefined)
  return { missing, invalid: { ...foreignFaults(type, fields), ...invalid } }
}

/** Adds the errors of a patch for this type. */
export function findPatchFaults(faults: Faults, type: AccountProductType, patch: Fields): void {
  const { product_type: patchedType, ...terms } = patch
  if (patchedType === null) faults.invalid['product_type'] = 'must not be null'
  else if (patchedType !== undefined && patchedType !== type) faults.immutable.push('product_type')
  for (const name of fieldsOf[type]) {
    if (terms[name] === null && !clearable.includes(name)) faults.invalid[name] = 'must not be null'
  }
  Object.assign(faults.invalid, foreignFaults(type, terms), ratesFaults(terms['rates']))
}

/** Fields of the other type suggest that the caller means another product. */
function foreignFaults(type: AccountProductType, fields: Fields): Record<string, string> {
  const others = fieldsOf[type === 'FEE' ? 'INTEREST' : 'FEE']
  const present = others.filter((name) => fields[name] !== undefined)
  return Object.fromEntries(present.map((name) => [name, `is not a field of ${type} products`]))
}

/** Each rate is valid for at least a day, without overlaps. The error names the later rate. */
function ratesFaults(rates: unknown): Record<string, string> {
  const invalid: Record<string, string> = {}
  if (!Array.isArray(rates)) return invalid
  const sorted = (rates as InterestRate[])
    .map((rate, index) => ({ ...rate, index }))
    .sort((a, b) => (a.valid_from < b.valid_from ? -1 : a.valid_from > b.valid_from ? 1 : 0))
  let longest: (typeof sorted)[number] | undefined
  for (const rate of sorted) {
    const name = `rates[${rate.index}]`
    if (rate.accrual_period === 'MONTHLY') {
      invalid[`${name}.accrual_period`] = 'MONTHLY is not supported: use DAILY'
    }
    if (rate.valid_to !== undefined && rate.valid_to <= rate.valid_from) {
      invalid[`${name}.valid_to`] = 'must be later than valid_from'
      continue
    }
    if (longest && endOf(longest) > rate.valid_from) {
      invalid[name] = `overlaps rates[${longest.index}]`
    }
    if (!longest || endOf(rate) > endOf(longest)) longest = rate
  }
  return invalid
}

/** Sorts after every date. */
const NEVER = '~'

function endOf({ valid_to }: InterestRate): string {
  return valid_to ?? NEVER
}
