// Creates sample data through public operations. A repeat after a crash sends all again under the
// same keys.

import { setTimeout as sleep } from 'node:timers/promises'
import { DuplicateIdempotencyKey } from '../../platform/operations/money_keys.ts'
import {
  ApiError,
  type ErrorDefinition,
  IdempotencyConcurrentUse,
} from '../../platform/contract/errors.ts'
import type { Inside, InsideReply, InsideRequest } from '../../platform/http/inside.ts'
import type { Deed } from '../../platform/contract/route.ts'

/** The resource kind of each operation, as the response lists it. */
const kinds: Readonly<Record<string, string>> = {
  createCustomer: 'customers',
  createPerson: 'persons',
  createBusiness: 'businesses',
  createRelationship: 'relationships',
  createNote: 'notes',
  createAddress: 'addresses',
  createInternalAccount: 'internal_accounts',
  createVerification: 'verifications',
  createAccount: 'accounts',
  createExternalAccount: 'external_accounts',
  createInternalTransfer: 'internal_transfers',
  createSpendControl: 'spend_controls',
  createBatchTemplate: 'batch_templates',
  createAch: 'ach',
  issueCard: 'cards',
  simulateMonitoringAlert: 'monitoring_alerts',
}

const LOOK_AGAIN_MS = 50

/** Ids by kind, in the order of creation. */
export type Raised = Record<string, string[]>

export type SampleContext = {
  /** The workspace's time at the start of this run, for bodies that may differ in a repeat. */
  readonly now: Date
  /** The deed's date: the same in each run. */
  readonly today: Date
  readonly deed: Deed
  readonly raised: Raised
  /** Calls an operation under a new key; its body must be the same in each run. */
  ask(operation: string, request?: InsideRequest): Promise<InsideReply>
  /** Makes a movement under a new key and returns its id. */
  move(operation: string, request: InsideRequest): Promise<string>
  /** Changes a pending movement under a new key. */
  change(operation: string, request: InsideRequest): Promise<void>
  /** Simulates a card network message and returns its token. */
  cardMessage(operation: string, body: object): Promise<string>
}

/**
 * Keys of movements are equal in every workspace, so that money is created once; `movementKeys`
 * replaces them.
 */
export function contextOf(
  inside: Inside,
  now: Date,
  deed: Deed,
  movementKeys = 'sample data',
): SampleContext {
  const raised: Raised = {}
  const callCounts = new Map<string, number>()
  let movements = 0

  function note(kind: string | undefined, id: string): void {
    if (kind === undefined) return
    raised[kind] ??= []
    raised[kind].push(id)
  }

  function keyed(operation: string, request?: InsideRequest): Promise<InsideReply> {
    const number = (callCounts.get(operation) ?? 0) + 1
    callCounts.set(operation, number)
    return patiently(inside, operation, { ...request, key: `${deed.id} ${operation} ${number}` })
  }

  /** Its response; for an earlier movement, its key only. */
  async function moved(
    operation: string,
    request: InsideRequest,
  ): Promise<{ key: string; reply?: InsideReply }> {
    movements += 1
    const key = `${movementKeys} ${movements}`
    try {
      return { key, reply: await patiently(inside, operation, { ...request, key }) }
    } catch (error) {
      if (!isRefusal(error, DuplicateIdempotencyKey)) throw error
      return { key }
    }
  }

  return {
    now,
    today: deed.askedTime,
    deed,
    raised,
    async ask(operation, request) {
      const reply = await keyed(operation, request)
      note(kinds[operation], reply.id)
      return reply
    },
    async move(operation, request) {
      const { key, reply } = await moved(operation, request)
      const id = reply?.id ?? (await madeUnder(inside, operation, key))
      note(kinds[operation], id)
      return id
    },
    async change(operation, request) {
      await moved(operation, request)
    },
    async cardMessage(operation, body) {
      const { transaction } = await keyed(operation, { body })
      const { token } = transaction as { token: string }
      note('card_transactions', token)
      return token
    },
  }
}

/** Waits for a concurrent or recently dead run of the deed. */
async function patiently(
  inside: Inside,
  operation: string,
  request: InsideRequest,
): Promise<InsideReply> {
  for (;;) {
    try {
      return await inside(operation, request)
    } catch (error) {
      if (!isRefusal(error, IdempotencyConcurrentUse)) throw error
    }
    await sleep(LOOK_AGAIN_MS)
  }
}

export function isRefusal(error: unknown, { code }: ErrorDefinition): boolean {
  return error instanceof ApiError && error.definition.code === code
}

/** The movement of an earlier run under this key. */
async function madeUnder(inside: Inside, operation: string, key: string): Promise<string> {
  for (const list of ['listPendingTransactions', 'listPostedTransactions']) {
    const { result } = await inside(list, { query: { idempotency_key: key } })
    const [made] = result as { uuid: string }[]
    if (!made) continue
    if (operation !== 'createAch') return made.uuid
    return (await inside('getAch', { params: { transaction_id: made.uuid } })).id
  }
  throw new Error(`the key ${key} is used up, and nothing was made under it`)
}
