// Cards. Payments are in ../card_transactions, products in ../card_products.

import { randomBytes } from 'node:crypto'
import { InvalidStatus, ResourceNotFound } from '../../../platform/contract/errors.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import { findCardRow } from './queries.ts'
import type { Card } from './schema.ts'
import { toCard } from './view.ts'

/** Throws ResourceNotFound. */
export async function getCard(context: ReadContext, id: string): Promise<Card> {
  const row = await findCardRow(context.db, context.tenant, id)
  if (!row) throw ResourceNotFound(`card ${id}`)
  return toCard(row)
}

const TOKEN_BYTES = 32

/** A random token for showing the card to its customer. Throws ResourceNotFound, InvalidStatus. */
export async function clientTokenOf(op: Op, id: string): Promise<{ client_token: string }> {
  const row = await findCardRow(op.tx, op.tenant, id)
  if (!row) throw ResourceNotFound(`card ${id}`)
  if (row.card_status === 'TERMINATED') {
    throw InvalidStatus({ detail: 'the card is TERMINATED: there is nothing to show', valid: [] })
  }
  return { client_token: randomBytes(TOKEN_BYTES).toString('base64url') }
}
