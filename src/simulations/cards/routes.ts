// Simulates the card network and the card manufacturer (contract: sandbox#simulations).

import { type Route, route } from '../../platform/contract/route.ts'
import { Type, Uuid } from '../../platform/contract/schema.ts'
import { enhance } from '../../resources/payments/card_transactions/enhance.ts'
import { CardTransactionNotFound } from '../../resources/payments/card_transactions/errors.ts'
import { fulfillmentChanged } from '../../resources/payments/cards/fulfillment_write.ts'
import { authorizationSimulations } from './authorization_routes.ts'
import { financialSimulations } from './financial_routes.ts'
import { EnhancedData, Fulfillment } from './schema.ts'
import { ORIGINAL, type SimulationParts } from './simulation_routes.ts'

export const cardSimulationRoutes = (parts: SimulationParts): Route[] => [
  ...authorizationSimulations(parts),
  ...financialSimulations(parts),
  route({
    operation: 'simulateL2L3',
    summary: 'Simulate enhanced data for a purchase',
    description:
      'Attaches L2 and L3 data to a cleared purchase as its `enhanced_transaction`. A second request ' +
      'replaces the first.',
    tag: 'Simulations',
    label: 'alpha',
    method: 'POST',
    path: '/cards/transaction_simulations/clearing/l2l3',
    body: EnhancedData,
    example: {
      original_transaction_id: ORIGINAL,
      purchase_order: 'PO-4711',
      financial: { tax_id: '12-3456789', total_tax_amount: 210 },
      inventory_details: [{ description: 'Hammer', quantity: 2, unit_price: 1145 }],
    },
    idempotency: 'optional',
    reply: { 201: Type.Object({}) },
    errors: [CardTransactionNotFound],
    emits: ['TRANSACTION.POSTED.UPDATED'],
    handle: async (op, { body: { original_transaction_id: id, ...data } }) => {
      await enhance(op, id, data)
      return {}
    },
  }),
  route({
    operation: 'simulateFulfillment',
    summary: 'Simulate a fulfillment update of a card',
    description: 'Sets the fulfillment status of a card. Any order of statuses is accepted.',
    tag: 'Simulations',
    method: 'POST',
    path: '/cards/{card_id}/webhook_simulations/fulfillment',
    params: Type.Object({ card_id: Uuid() }),
    body: Fulfillment,
    example: { card_fulfillment_status: 'SHIPPED' },
    idempotency: 'optional',
    reply: { 200: Fulfillment },
    emits: ['CARD.UPDATED'],
    handle: (op, { params, body }) =>
      fulfillmentChanged(op, params.card_id, body.card_fulfillment_status),
  }),
]
