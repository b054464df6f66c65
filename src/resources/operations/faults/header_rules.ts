// Parses the fault header of a request: `Florin-Fault: ERROR; status=503; when=AFTER`. Pure.

import { BadRequest } from '../../../platform/contract/errors.ts'
import { problemsOf } from '../../../platform/contract/validate.ts'
import { type InjectedFault, requestFaults } from '../../../platform/contract/injected_fault.ts'
import { achFaultsOf } from '../../../rails/ach/faults.ts'
import { faultRules } from './rules.ts'
import { FaultRuleCreate } from './schema.ts'

const NUMBERS = ['status', 'delay_ms', 'banking_days', 'addenda_count']
const WORDS = ['when', 'return_code', 'change_code', 'sec_code', 'dishonor_code']
const TEXTS = ['corrected_data']
const PARAMETERS = [...NUMBERS, ...WORDS, ...TEXTS]

/** Throws BadRequest for an invalid header. */
export function faultOfHeader(header: string | string[], operation: string): InjectedFault {
  const [fault = '', ...parameters] = String(header)
    .split(';')
    .map((part) => part.trim())
  const asked: Record<string, unknown> = { fault: fault.toUpperCase() }
  for (const parameter of parameters) {
    // corrected_data may contain `=`.
    const [first = '', ...rest] = parameter.split('=')
    const [name, value] = [first.trim(), rest.join('=').trim()]
    if (!PARAMETERS.includes(name)) throw wrong(`${name || parameter} is not one of its parameters`)
    asked[name] = readParameter(name, value)
  }
  const faults = [...requestFaults, ...achFaultsOf(operation)]
  if (!faults.some((it) => it === asked['fault']))
    throw wrong(`its fault is one of ${faults.join(', ')}`)
  const { missing = [], invalid = {} } = problemsOf(FaultRuleCreate, asked) ?? faultRules(asked)
  const found = [
    ...missing.map((name) => `${name} is missing`),
    ...Object.entries(invalid).map(([name, why]) => `${name} ${why}`),
  ]
  if (found.length > 0) throw wrong(found.join('; '))
  return asked as InjectedFault
}

function readParameter(name: string, value: string): string | number {
  if (TEXTS.includes(name)) return value
  const isNumber = NUMBERS.includes(name) && /^\d{1,9}$/.test(value)
  return isNumber ? Number(value) : value.toUpperCase()
}

function wrong(why: string) {
  return BadRequest(`Florin-Fault: ${why}. An example: Florin-Fault: ERROR; status=503; when=AFTER`)
}
