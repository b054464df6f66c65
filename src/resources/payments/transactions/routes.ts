// The endpoints of transactions (contract: transactions#finding-transactions).

import { route } from '../../../platform/contract/route.ts'
import { PendingTransaction } from './pending_schema.ts'
import {
  PendingPage,
  PendingQuery,
  PostedPage,
  PostedQuery,
  PostedTransaction,
  TransactionPath,
} from './schema.ts'
import { getPending, getPosted, listPending, listPosted } from './list.ts'

const tag = 'Transactions'

export const transactionRoutes = [
  route({
    operation: 'listPostedTransactions',
    summary: 'List posted transactions',
    tag,
    method: 'GET',
    path: '/transactions/posted',
    query: PostedQuery,
    reply: { 200: PostedPage },
    handle: (context, { query }) => listPosted(context, query),
  }),
  route({
    operation: 'getPostedTransaction',
    summary: 'Get a posted transaction',
    tag,
    method: 'GET',
    path: '/transactions/posted/{id}',
    params: TransactionPath,
    reply: { 200: PostedTransaction },
    handle: (context, { params }) => getPosted(context, params.id),
  }),
  route({
    operation: 'listPendingTransactions',
    summary: 'List pending transactions',
    tag,
    method: 'GET',
    path: '/transactions/pending',
    query: PendingQuery,
    reply: { 200: PendingPage },
    handle: (context, { query }) => listPending(context, query),
  }),
  route({
    operation: 'getPendingTransaction',
    summary: 'Get a pending transaction',
    tag,
    method: 'GET',
    path: '/transactions/pending/{id}',
    params: TransactionPath,
    reply: { 200: PendingTransaction },
    handle: (context, { params }) => getPending(context, params.id),
  }),
]
