// Reads a card, and converts its row to its API form.

import { randomBytes } from 'node:crypto'
import { InvalidStatus, ResourceNotFound } from '../../../platform/contract/errors.ts'
import { present } from '../../../platform/contract/present.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import { type CardRow, findCardRow } from './queries.ts'
import type { Card } from './schema.ts'

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

export function toCard(row: CardRow): Card {
  const shared = sharedView(row)
  const { card_fulfillment_status, physical_card_format, shipping } = row
  if (row.form === 'VIRTUAL') {
    return { form: 'VIRTUAL', ...shared, ...present({ card_fulfillment_status }) }
  }
  if (!card_fulfillment_status || !physical_card_format || !shipping) {
    throw new Error(`physical card ${row.id} is not shipped anywhere`)
  }
  const { fulfillment_details, card_image_id } = row
  const tracking_number = fulfillment_details?.tracking_number
  return {
    form: 'PHYSICAL',
    ...shared,
    card_fulfillment_status,
    ...present({ fulfillment_details, card_image_id, tracking_number }),
    physical_card_format,
    shipping,
  }
}

function sharedView(row: CardRow) {
  const { customer_id, business_id, memo, metadata } = row
  const { reissue_reason, reissued_from_id, reissued_to_id } = row
  const timestamp_pin_set = row.timestamp_pin_set?.toISOString()
  const [year, month] = row.expiration_date.split('-')
  return {
    id: row.id,
    type: row.type,
    account_id: row.account_id,
    card_product_id: row.card_product_id,
    ...present({ customer_id, business_id }),
    card_status: row.card_status,
    status_reason: row.status_reason,
    ...present({ memo }),
    card_brand: row.card_brand,
    emboss_name: row.emboss_name,
    last_four: row.last_four,
    expiration_month: month ?? '',
    expiration_year: (year ?? '').slice(-2),
    expiration_time: `${row.expiration_date}T23:59:59.999Z`,
    bin: row.bin,
    is_pin_set: row.is_pin_set,
    ...present({ timestamp_pin_set, reissue_reason, reissued_from_id, reissued_to_id, metadata }),
    creation_time: row.creation_time.toISOString(),
    last_modified_time: row.last_modified_time.toISOString(),
    tenant: row.tenant,
  }
}
