// The proof of a workspace's books in the API.

import {
  DateTime,
  Enum,
  Integer,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'

const hash = Text({
  description: 'SHA-256 hash, in hexadecimal.',
  example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
})

const link = Integer({ minimum: 1, description: 'Number of the link.', example: 12_481 })

const ProofHead = Type.Object({ link, hash }, { $id: 'proof_head' })

/** The last result, or WAITING before the first. */
const proofStatuses = ['INTACT', 'BROKEN', 'UNFINISHED', 'WAITING'] as const

const ProofViolation = Type.Object(
  {
    promise: Text({
      description: 'Violated invariant.',
      example: 'an account’s posted balance is the sum of its entries',
    }),
    detail: Text({ description: 'Description and location of the violation.' }),
  },
  { $id: 'proof_violation' },
)
export type ProofViolation = Static<typeof ProofViolation>

export const Proof = Type.Object(
  {
    status: Enum(proofStatuses, {
      description:
        'INTACT: all checks passed. BROKEN: at least one check failed; see `violations`. UNFINISHED: ' +
        'some checks did not finish in time. WAITING: no verification has run yet.',
      example: 'INTACT',
    }),
    checked_time: Type.Optional(
      DateTime({ description: 'Start of the last verification. Machine time.' }),
    ),
    intact_time: Type.Optional(
      DateTime({
        description: 'Start of the last verification with the result INTACT. Machine time.',
      }),
    ),
    took_ms: Type.Optional(
      Integer({
        minimum: 0,
        description: 'Duration of the verification, in milliseconds.',
        example: 84,
      }),
    ),
    promise_count: Integer({
      minimum: 0,
      description: 'Number of checks: balances, holds, entries, copies, timers, chain.',
      example: 48,
    }),
    compared_count: Integer({
      minimum: 0,
      description: 'Number of transactions and hold states compared with the hash chain.',
      example: 31_204,
    }),
    chain: Type.Optional(ProofHead),
    links_since: Integer({
      minimum: 0,
      description: 'Number of links added to the chain since the verification.',
      example: 3,
    }),
    violations: Type.Array(ProofViolation, { description: 'First violations of each check.' }),
    unanswered: Type.Array(Text(), { description: 'Checks that did not finish in time.' }),
  },
  { $id: 'proof', description: 'Result of the last verification of the ledger.' },
)
export type Proof = Static<typeof Proof>

/** The rows of a chain item. */
export const itemKinds = ['TRANSACTION', 'ENTRIES', 'POSTED', 'PENDING'] as const
export type ItemKind = (typeof itemKinds)[number]

const TransactionItem = Type.Object(
  {
    kind: Enum(itemKinds, {
      description:
        'TRANSACTION: a posted transaction with its entries. POSTED: a posted transaction. ENTRIES: its ' +
        'entries. PENDING: the current state of a hold.',
      example: 'TRANSACTION',
    }),
    link,
    position: Integer({
      minimum: 1,
      description: 'Position of the item among the items of `link`, from 1.',
      example: 7,
    }),
    item_count: Integer({ minimum: 1, description: 'Number of items of `link`.', example: 12 }),
    item_hash: hash,
    link_hash: hash,
    is_intact: Type.Boolean({
      description:
        'Whether the rows match the hash of the item, and the link matches the hash of the previous link.',
      example: true,
    }),
    checked_time: Type.Optional(
      DateTime({
        description: 'Time at which the entire chain up to this link was last verified.',
      }),
    ),
  },
  { $id: 'transaction_proof_item' },
)

/** The comparison of a transaction with the chain. */
const transactionStatuses = ['INTACT', 'BROKEN', 'UNCHAINED'] as const

export const TransactionProof = Type.Object(
  {
    transaction_id: Uuid(),
    status: Enum(transactionStatuses, {
      description:
        'INTACT: identical to the hash chain. BROKEN: changed since it was written. UNCHAINED: some ' +
        'data is in no link of the chain.',
      example: 'INTACT',
    }),
    items: Type.Array(TransactionItem, {
      description: 'Records of the transaction in the hash chain.',
    }),
  },
  {
    $id: 'transaction_proof',
    description: 'Result of comparing a transaction with the hash chain.',
  },
)
export type TransactionProof = Static<typeof TransactionProof>
