import { hook } from '../../../platform/operations/hook.ts'
import type { Op } from '../../../platform/operations/op.ts'

/** Resources of the bank that a note may refer to. */
export type NotedResource = 'ACCOUNT' | 'BUSINESS' | 'CUSTOMER' | 'TRANSACTION'

export const subjectExists = hook<[op: Op, subject: NotedResource, id: string], boolean>(
  'note subject exists',
)
