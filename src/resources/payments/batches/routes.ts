// The endpoint of batchable transactions (contract: transactions#batchable-transactions).

import { BadQueryParameter } from '../../../platform/contract/errors.ts'
import { route } from '../../../platform/contract/route.ts'
import { PostedPage } from '../transactions/schema.ts'
import { listBatchable } from './list.ts'
import { BatchableQuery } from './schema.ts'

export const batchRoutes = [
  route({
    operation: 'listBatchableTransactions',
    summary: 'List transactions that can be batched',
    description:
      'Posted transactions that match a batch template of the workspace and are not in a batch.',
    tag: 'Transactions',
    method: 'GET',
    path: '/transactions/batchable',
    query: BatchableQuery,
    reply: { 200: PostedPage },
    errors: [BadQueryParameter],
    handle: (context, { query }) => listBatchable(context, query),
  }),
]
