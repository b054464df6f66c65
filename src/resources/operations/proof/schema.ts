// The shapes of the proof of a workspace's books.

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
  description: 'SHA-256, in hexadecimal digits.',
  example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
})

const link = Integer({ minimum: 1, description: 'The number of the link.', example: 12_481 })

const ProofHead = Type.Object({ link, hash }, { $id: 'proof_head' })

/** INTACT, BROKEN, UNFINISHED: what the last verification found. WAITING: there was none yet. */
const proofStatuses = ['INTACT', 'BROKEN', 'UNFINISHED', 'WAITING'] as const

const Violation = Type.Object(
  {
    promise: Text({
      description: 'What must always be true.',
      example: 'an account’s posted balance is the sum of its entries',
    }),
    detail: Text({ description: 'What breaks it, and where.' }),
  },
  { $id: 'proof_violation' },
)
export type Violation = Static<typeof Violation>

export const Proof = Type.Object(
  {
    status: Enum(proofStatuses, {
      description:
        'INTACT: every promise holds. BROKEN: `violations` says which does not. UNFINISHED: some were not answered in ' +
        'time. WAITING: nothing was verified yet.',
      example: 'INTACT',
    }),
    checked_time: Type.Optional(
      DateTime({ description: 'When the last verification began, by the machine’s clock.' }),
    ),
    intact_time: Type.Optional(
      DateTime({ description: 'When the last one began that found everything right.' }),
    ),
    took_ms: Type.Optional(Integer({ minimum: 0, description: 'How long it took.', example: 84 })),
    promise_count: Integer({
      minimum: 0,
      description:
        'How many promises were verified: balances, holds, entries, copies, timers, the chain.',
      example: 48,
    }),
    compared_count: Integer({
      minimum: 0,
      description: 'How many transactions and states of holds were compared with the hash chain.',
      example: 31_204,
    }),
    chain: Type.Optional(ProofHead),
    links_since: Integer({
      minimum: 0,
      description: 'How many links were added to the chain since, and are not verified yet.',
      example: 3,
    }),
    violations: Type.Array(Violation, { description: 'The first ones of each promise.' }),
    unanswered: Type.Array(Text(), { description: 'Promises that were not verified in time.' }),
  },
  { $id: 'proof', description: 'Result of the last verification of the ledger.' },
)
export type Proof = Static<typeof Proof>

/** What an item of the chain is about. */
export const itemKinds = ['TRANSACTION', 'ENTRIES', 'POSTED', 'PENDING'] as const
export type ItemKind = (typeof itemKinds)[number]

const TransactionItem = Type.Object(
  {
    kind: Enum(itemKinds, {
      description:
        'TRANSACTION: a posted transaction with its entries. POSTED and ENTRIES: one of the two alone. PENDING: the ' +
        'present state of a hold.',
      example: 'TRANSACTION',
    }),
    link,
    position: Integer({ minimum: 1, description: 'Which item of the link it is.', example: 7 }),
    item_count: Integer({ minimum: 1, description: 'How many items the link has.', example: 12 }),
    item_hash: hash,
    link_hash: hash,
    is_intact: Type.Boolean({
      description:
        'Whether its rows are now what was written, and the link follows from the one before it.',
      example: true,
    }),
    checked_time: Type.Optional(
      DateTime({
        description: 'When the whole chain was last verified up to this link, or beyond it.',
      }),
    ),
  },
  { $id: 'transaction_proof_item' },
)

/** What of a transaction is compared with the chain when somebody asks. */
const transactionStatuses = ['INTACT', 'BROKEN', 'UNCHAINED'] as const

export const TransactionProof = Type.Object(
  {
    transaction_id: Uuid(),
    status: Enum(transactionStatuses, {
      description:
        'INTACT: all of it is what was written. BROKEN: some of it was changed. UNCHAINED: something of it is in no ' +
        'link that could be found.',
      example: 'INTACT',
    }),
    items: Type.Array(TransactionItem, { description: 'Where it is in the hash chain.' }),
  },
  {
    $id: 'transaction_proof',
    description: 'Result of comparing a transaction with the hash chain.',
  },
)
export type TransactionProof = Static<typeof TransactionProof>
