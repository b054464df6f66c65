import { hook } from '../../../platform/operations/hook.ts'
import type { Op } from '../../../platform/operations/op.ts'

/** In the wipe's operation, before any deletion. */
export const beforeWipe = hook<[op: Op]>('before a wipe')
