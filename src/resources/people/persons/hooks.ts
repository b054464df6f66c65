// Hooks for effects of changes of a person or business.

import { hook } from '../../../platform/operations/hook.ts'
import type { Op } from '../../../platform/operations/op.ts'
import type { PersonRecord } from './queries.ts'

/** A person's or business's status or verification changed: in the operation that changes it. */
export const partyChanged = hook<[op: Op, partyId: string]>('party changed')

/** A person was written, and its own event follows. `before` is absent for a new person. */
export const personWritten =
  hook<[op: Op, before: PersonRecord | undefined, after: PersonRecord]>('person written')

/** A person gave a reason for which the bank may ban customers. Returns the record as it is now. */
export const banReasonGiven = hook<[op: Op, personId: string], PersonRecord | undefined>(
  'ban reason given',
)
