// What a handler finds wrong with a body, collected so that the caller hears all of it at once.

import { BadRequestBody, type BodyProblems } from './errors.ts'

/** Names use dots and zero-based indexes, as everywhere in a problem. */
export type Faults = Required<Omit<BodyProblems, 'detail'>>

export function noFaults(): Faults {
  return { missing: [], invalid: {}, immutable: [] }
}

/** Throws BadRequestBody when anything was found. */
export function refuse(faults: Faults): void {
  const { missing, invalid, immutable } = faults
  if (missing.length + Object.keys(invalid).length + immutable.length > 0) {
    throw BadRequestBody(faults)
  }
}
