// What a change of a person or business has effects on.

import { hook } from '../../../platform/operations/hook.ts'
import type { Op } from '../../../platform/operations/op.ts'

/** A person's or business's status or verification changed: in the operation that changes it. */
export const partyChanged = hook<[op: Op, partyId: string]>('party changed')
