// Hooks that run before a workspace is wiped.

import { hook } from '../../../platform/operations/hook.ts'
import type { Op } from '../../../platform/operations/op.ts'

/** In the operation of the wipe, while everything is still there. */
export const beforeWipe = hook<[op: Op]>('before a wipe')
