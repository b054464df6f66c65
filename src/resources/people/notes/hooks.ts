// Hooks from notes to the resources that they refer to.

import { hook } from '../../../platform/operations/hook.ts'
import type { Op } from '../../../platform/operations/op.ts'

/** The resources that the bank keeps and that a note may be about. */
export type Subject = 'ACCOUNT' | 'BUSINESS' | 'CUSTOMER' | 'TRANSACTION'

/** Whether the workspace has this resource. */
export const subjectExists = hook<[op: Op, subject: Subject, id: string], boolean>(
  'note subject exists',
)
