import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import { ownRoute } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import { getProof } from './view.ts'
import { Proof, TransactionProof } from './schema.ts'
import { getTransactionProof } from './transaction_view.ts'

const tag = 'Operations'

export const proofRoutes = [
  ownRoute({
    operation: 'getProof',
    summary: 'Get the result of the ledger verification',
    description:
      'Result of the last verification of the workspace’s ledger: balances recomputed from entries, ' +
      'transactions compared with the hash chain, and further invariants. Verification runs ' +
      'periodically in the background.',
    tag,
    method: 'GET',
    path: '/operations/proof',
    reply: { 200: Proof },
    handle: (context) => getProof(context),
  }),
  ownRoute({
    operation: 'getTransactionProof',
    summary: 'Verify a transaction',
    description:
      'Compares a posted or pending transaction with its record in the hash chain, at the time of the request.',
    tag,
    method: 'GET',
    path: '/operations/proof/transactions/{transaction_id}',
    params: Type.Object({ transaction_id: Uuid({ description: 'Id of the transaction.' }) }),
    reply: { 200: TransactionProof },
    errors: [ResourceNotFound],
    handle: (context, { params }) => getTransactionProof(context, params.transaction_id),
  }),
]
