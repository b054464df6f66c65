// The fault of a single request, as its header asks for it: `Florin-Fault: ERROR; status=503; when=AFTER`. Pure.

import { BadRequest } from '../../../platform/contract/errors.ts'
import { problemsOf } from '../../../platform/contract/validate.ts'
import { type InjectedFault, requestFaults } from '../../../platform/http/fault.ts'
import { faultRules } from './rules.ts'
import { FaultRuleCreate } from './schema.ts'

const PARAMETERS = ['status', 'when', 'delay_ms']

/** Throws BadRequest, which says what is wrong with the header. */
export function faultOfHeader(header: string | string[]): InjectedFault {
  const [fault = '', ...parameters] = String(header)
    .split(';')
    .map((part) => part.trim())
  const asked: Record<string, unknown> = { fault: fault.toUpperCase() }
  for (const parameter of parameters) {
    const [name = '', value = ''] = parameter.split('=').map((part) => part.trim())
    if (!PARAMETERS.includes(name)) throw wrong(`${name || parameter} is not one of its parameters`)
    asked[name] = /^\d{1,9}$/.test(value) ? Number(value) : value.toUpperCase()
  }
  if (!requestFaults.some((it) => it === asked['fault']))
    throw wrong(`its fault is one of ${requestFaults.join(', ')}`)
  const { missing = [], invalid = {} } = problemsOf(FaultRuleCreate, asked) ?? faultRules(asked)
  const found = [
    ...missing.map((name) => `${name} is missing`),
    ...Object.entries(invalid).map(([name, why]) => `${name} ${why}`),
  ]
  if (found.length > 0) throw wrong(found.join('; '))
  return asked as InjectedFault
}

function wrong(why: string) {
  return BadRequest(`Florin-Fault: ${why}. An example: Florin-Fault: ERROR; status=503; when=AFTER`)
}
