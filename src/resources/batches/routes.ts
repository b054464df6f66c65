// The endpoint of batchable transactions (spec: GET /transactions/batchable; contract B6).

import { BadQueryParameter } from '../../platform/errors.ts'
import { route } from '../../platform/route.ts'
import { PostedPage } from '../transactions/schema.ts'
import { listBatchable } from './batchable.ts'
import { BatchableQuery } from './schema.ts'

export const batchRoutes = [
  route({
    operation: 'listBatchableTransactions',
    summary: 'List transactions that can be batched',
    description:
      'Posted transactions that fit at least one batch template of the workspace and are in no batch yet.',
    tag: 'Transactions',
    method: 'GET',
    path: '/transactions/batchable',
    query: BatchableQuery,
    reply: { 200: PostedPage },
    errors: [BadQueryParameter],
    handle: (context, { query }) => listBatchable(context, query),
  }),
]
