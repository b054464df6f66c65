// Records fulfilment reports of the card manufacturer (contract: cards#fulfilment), in any order.

import { jsonText } from '../../../platform/values/json.ts'
import { civilDate } from '../../../platform/values/clock.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { lockCard, rememberChange, writeCard } from './write.ts'
import type { CardRow } from './queries.ts'
import type { FulfillmentDetails } from './schema.ts'
import type { FulfillmentStatus } from './values.ts'

const TRACKING_DIGITS = 16

/** Throws ResourceNotFound. */
export async function fulfillmentChanged(
  op: Op,
  id: string,
  status: FulfillmentStatus,
): Promise<{ card_fulfillment_status: FulfillmentStatus }> {
  const { card } = await lockCard(op, id)
  const isShipped = status === 'SHIPPED' && card.form === 'PHYSICAL'
  const changes = {
    card_fulfillment_status: status,
    ...(isShipped ? { fulfillment_details: jsonText(shipmentOf(op, card)) } : {}),
  }
  await writeCard(op, card, changes, { isReport: true })
  await rememberChange(op, card.id, {
    change_type: 'FULFILLMENT',
    state: status,
    bySystem: true,
  })
  return { card_fulfillment_status: status }
}

function shipmentOf(op: Op, { id, shipping }: CardRow): FulfillmentDetails {
  return {
    ship_date: civilDate(op.now),
    shipping_method: shipping?.method ?? 'LOCAL_MAIL',
    tracking_number: id.replaceAll('-', '').slice(-TRACKING_DIGITS).toUpperCase(),
  }
}
