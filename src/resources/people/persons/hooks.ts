import { hook } from '../../../platform/operations/hook.ts'
import type { Op } from '../../../platform/operations/op.ts'
import type { PersonRecord } from './queries.ts'

/** The status or verification of a person or business changed, in the same operation. */
export const partyChanged = hook<[op: Op, partyId: string]>('party changed')

/** Precedes the person's own event. `before` is absent for a new person. */
export const personWritten =
  hook<[op: Op, before: PersonRecord | undefined, after: PersonRecord]>('person written')

/** A possible reason for a ban. Returns the new record. */
export const banReasonGiven = hook<[op: Op, personId: string], PersonRecord | undefined>(
  'ban reason given',
)
