// The endpoints of the proof of the books.

import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import { ownRoute } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import { getProof } from './proofs.ts'
import { Proof, TransactionProof } from './schema.ts'
import { getTransactionProof } from './transaction_proof.ts'

const tag = 'Operations'

export const proofRoutes = [
  ownRoute({
    operation: 'getProof',
    summary: 'Get the proof of the books',
    description:
      'What the last verification of the workspace’s books found: every balance recomputed from its entries, every ' +
      'transaction compared with the hash chain, and whatever else must always be true. The bank verifies each ' +
      'workspace by itself, from time to time, while it serves.',
    tag,
    method: 'GET',
    path: '/operations/proof',
    reply: { 200: Proof },
    handle: (context) => getProof(context),
  }),
  ownRoute({
    operation: 'getTransactionProof',
    summary: 'Get the proof of a transaction',
    description:
      'Where a posted or pending transaction is in the hash chain, and whether it is what was written. It is compared ' +
      'when this is asked.',
    tag,
    method: 'GET',
    path: '/operations/proof/transactions/{transaction_id}',
    params: Type.Object({ transaction_id: Uuid({ description: 'The id of the transaction.' }) }),
    reply: { 200: TransactionProof },
    errors: [ResourceNotFound],
    handle: (context, { params }) => getTransactionProof(context, params.transaction_id),
  }),
]
