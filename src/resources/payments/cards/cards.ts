// Cards: what customers pay with. What is paid with them is in ../card_transactions, what they are made from in
// ../card_products.

import { randomBytes } from 'node:crypto'
import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import { findCardRow } from './queries.ts'
import type { Card } from './schema.ts'
import { toCard } from './view.ts'

/** A card. Throws ResourceNotFound. */
export async function getCard(context: ReadContext, id: string): Promise<Card> {
  const row = await findCardRow(context.db, context.tenant, id)
  if (!row) throw ResourceNotFound(`card ${id}`)
  return toCard(row)
}

const TOKEN_BYTES = 32

/** A token for showing the card to its customer: nobody can guess it, and nothing of the card stands in it. */
export async function clientTokenOf(op: Op, id: string): Promise<{ client_token: string }> {
  const row = await findCardRow(op.tx, op.tenant, id)
  if (!row) throw ResourceNotFound(`card ${id}`)
  return { client_token: randomBytes(TOKEN_BYTES).toString('base64url') }
}
