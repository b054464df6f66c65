// Collects the validation errors of a body, so that all are reported together.

import { BadRequestBody, type BodyProblems } from './errors.ts'

/** Names use dots and zero-based indexes. */
export type Faults = Required<Omit<BodyProblems, 'detail'>>

export function noFaults(): Faults {
  return { missing: [], invalid: {}, immutable: [] }
}

/** Adds an error unless a body names exactly one of two fields, valid or not. */
export function findOneOf(
  [first, second]: readonly [first: string, second: string],
  fields: Readonly<Record<string, unknown>>,
  { missing, invalid }: Faults,
): void {
  const isGiven = (field: string) => fields[field] !== undefined || field in invalid
  if (!isGiven(first) && !isGiven(second)) missing.push(first)
  if (isGiven(first) && isGiven(second))
    invalid[second] ??= `cannot be given together with ${first}`
}

/** Throws BadRequestBody if there are errors. An invalid field is not also missing. */
export function refuse({ missing, invalid, immutable }: Faults): void {
  const names = [...new Set(missing)]
  const absent = names.filter(
    (field) =>
      !isNamed(Object.keys(invalid), field) &&
      !isNamed(
        names.filter((it) => it !== field),
        field,
      ),
  )
  if (absent.length + Object.keys(invalid).length + immutable.length > 0) {
    throw BadRequestBody({ missing: absent, invalid, immutable })
  }
}

/** True if the names contain the field or a part of it. */
export function isNamed(names: readonly string[], field: string): boolean {
  return names.some(
    (name) => name === field || name.startsWith(`${field}.`) || name.startsWith(`${field}[`),
  )
}
