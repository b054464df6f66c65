import { hook } from '../../../platform/operations/hook.ts'
import type { Op } from '../../../platform/operations/op.ts'

/** In the closing operation, which has locked the account. */
export const accountClosed = hook<[op: Op, accountId: string]>('account closed')
