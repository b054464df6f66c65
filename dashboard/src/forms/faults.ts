// Assigns the errors of a refused request to the fields of a form.

import { FlorinError } from '@florin/sdk/browser'
import type { FieldErrors } from './schema.ts'

/** Empty if the refusal names no field, or if there was no response. */
export function faultsOf(error: unknown): FieldErrors {
  if (!(error instanceof FlorinError)) return {}
  const { missing, invalid, immutable } = error
  return {
    ...Object.fromEntries(missing.map((name) => [name, 'is missing'])),
    ...Object.fromEntries(immutable.map((name) => [name, 'cannot be changed'])),
    ...invalid,
  }
}
