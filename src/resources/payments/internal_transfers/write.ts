// Internal transfers between accounts of the bank, immediate or in two steps.

import { carryOut } from '../../../ledger/commit/carry_out.ts'
import type { Assertions } from '../../../ledger/command.ts'
import { AccountNotFound } from '../../../ledger/errors.ts'
import type { Movement } from '../../../ledger/movement.ts'
import type { Ledger } from '../../../ledger/commit/ledger.ts'
import { addSeconds } from '../../../platform/values/clock.ts'
import {
  BadRequestBody,
  InvalidStatus,
  refusalOr,
  ResourceNotFound,
} from '../../../platform/contract/errors.ts'
import { fromJsonInteger } from '../../../platform/values/money.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import type { MoneyOutcome, MoneyKeyKind, MoneyRequest } from '../../../platform/contract/money.ts'
import { findAlias } from '../../accounts/internal_accounts/write.ts'
import { findPerson } from '../../people/persons/queries.ts'
import {
  transferCanceled,
  transferCompleted,
  transferExpired,
  type NewTransfer,
  transferHeld,
  transferPosted,
} from './postings.ts'
import { findTransfer } from './queries.ts'
import { namingMade } from '../transactions/key_queries.ts'
import type { InternalTransfer, TransferCreate, TransferPatch, TransferPath } from './schema.ts'
import { requestedFieldsOf, originatingCustomer, receivingCustomer, toTransfer } from './view.ts'

/** The default expiry of a MANUAL transfer: 7 days of the workspace's time. */
const WAITS_SECONDS = 7 * 24 * 3600

/**
 * IMMEDIATE moves the money, MANUAL holds it. Once per Idempotency-Key. A refused body goes to the
 * ledger too, because the key comes first (contract: requests#order-of-key-checks).
 */
export async function createTransfer(
  ledger: Ledger,
  request: MoneyRequest<undefined, typeof TransferCreate>,
): Promise<MoneyOutcome> {
  const { context, key } = request
  const movement = await refusalOr(() =>
    newTransfer({ context, idemkey: key.value, aliases: new Map() }, request.read),
  )
  const { tenant, rehearsal } = request
  return namingMade(request, ledger.submit({ tenant, key, movement, rehearsal }))
}

/** Completes or cancels a pending transfer. Once per Idempotency-Key. */
export async function changeTransfer(
  ledger: Ledger,
  request: MoneyRequest<typeof TransferPath, typeof TransferPatch>,
): Promise<MoneyOutcome> {
  const movement = await refusalOr(async () => {
    const { id } = request.params
    const { status } = request.read()
    return status === 'COMPLETE' ? transferCompleted(id, request.key.value) : transferCanceled(id)
  })
  const { tenant, key, rehearsal } = request
  return namingMade(request, ledger.submit({ tenant, key, movement, rehearsal }))
}

export type Asking = {
  readonly context: ReadContext
  readonly idemkey: string
  /** Cache of aliases, shared by several transfers. */
  readonly aliases: Map<string, Promise<string | undefined>>
}

/** The creating movement. Throws an early refusal. */
export async function newTransfer(asking: Asking, read: () => TransferCreate): Promise<Movement> {
  const { context, idemkey } = asking
  const body = read()
  const { from, to, assertions } = await partiesOf(asking, body)
  const transfer = {
    id: context.newId(),
    amount: fromJsonInteger(body.amount),
    currency: body.currency,
    type: body.type,
    capture_mode: body.capture_mode ?? 'IMMEDIATE',
    originating_account_id: from,
    receiving_account_id: to,
    originating_customer_id: originatingCustomer(body),
    receiving_customer_id: receivingCustomer(body),
    expires_at: null,
    asked: requestedFieldsOf(body),
  }
  const facts: NewTransfer = { transfer, assertions, idemkey }
  if (transfer.capture_mode === 'IMMEDIATE') return transferPosted(facts)
  const expires = body.expires_at
    ? new Date(body.expires_at)
    : addSeconds(context.now, WAITS_SECONDS)
  return transferHeld(facts, expires)
}

/** The rules ensure exactly one of the two. Throws AccountNotFound. */
async function accountOf(
  { context, aliases }: Asking,
  body: TransferCreate,
  side: 'originating' | 'receiving',
): Promise<string> {
  const id = body[`${side}_account_id`]
  if (id !== undefined) return id.toLowerCase()
  const name = body[`${side}_account_alias`] ?? ''
  const sought = aliases.get(name) ?? findAlias(context.db, context.tenant, name)
  aliases.set(name, sought)
  const named = await sought
  if (named === undefined) throw AccountNotFound(name)
  return named
}

/** The accounts of a transfer, and the caller’s assertions about customers. Throws AccountNotFound, BadRequestBody. */
export async function partiesOf(
  asking: Asking,
  body: TransferCreate,
): Promise<{ from: string; to: string; assertions: Assertions }> {
  const { context } = asking
  const from = await accountOf(asking, body, 'originating')
  const to = await accountOf(asking, body, 'receiving')
  if (from === to) {
    throw BadRequestBody({
      invalid: { receiving_account_id: 'must be another account than the originating one' },
    })
  }
  const parties = [
    { account: from, party: originatingCustomer(body) },
    { account: to, party: receivingCustomer(body) },
  ].flatMap(({ account, party }) => (party === null ? [] : [{ account, party, mustOwn: true }]))
  const named = new Set(parties.map(({ party }) => party))
  if (body.final_customer_id) named.add(body.final_customer_id)
  const ids = [...named]
  const found = await Promise.all(ids.map((id) => findPerson(context.db, context.tenant, id)))
  const unknownParties = ids.filter((_, at) => !found[at])
  return { from, to, assertions: { currency: body.currency, parties, unknownParties } }
}

/** Throws ResourceNotFound. */
export async function getTransfer(context: ReadContext, id: string): Promise<InternalTransfer> {
  const row = await findTransfer(context.db, context.tenant, id)
  if (!row) throw ResourceNotFound(`internal transfer ${id}`)
  return toTransfer(row)
}

/** Runs by timer; no effect on an ended transfer. */
export async function expireTransfer(op: Op, id: string): Promise<void> {
  const { refused } = await carryOut(op, transferExpired(id))
  if (!refused) op.happened({ kind: 'TRANSFER_EXPIRED', id })
  if (refused && refused.definition.code !== InvalidStatus.code && refused.status !== 404)
    throw refused
}

/** The kind of key that a success uses up (contract: requests#kinds-of-keys). */
export function kindOfCreate(rawBody: unknown): MoneyKeyKind {
  return (rawBody as { capture_mode?: unknown } | undefined)?.capture_mode === 'MANUAL'
    ? 'pending'
    : 'posted'
}

export function kindOfChange(rawBody: unknown): MoneyKeyKind {
  return (rawBody as { status?: unknown } | undefined)?.status === 'CANCELED' ? 'pending' : 'posted'
}
