// Hooks for effects of account changes.

import { hook } from '../../../platform/operations/hook.ts'
import type { Op } from '../../../platform/operations/op.ts'

/** An account becomes CLOSED: in the operation that closes it, which has locked it. */
export const accountClosed = hook<[op: Op, accountId: string]>('account closed')
