// The endpoints of cards (contract: cards#issuing).

import {
  AccountNotFound,
  BusinessNotVerified,
  CustomerNotFound,
  CustomerNotVerified,
  ImproperAccountCustomerRelationship,
  ImproperAccountStatus,
} from '../../../ledger/errors.ts'
import {
  FeatureNotAvailable,
  InvalidStatus,
  ResourceNotFound,
} from '../../../platform/contract/errors.ts'
import { pageQuery } from '../../../platform/contract/pagination.ts'
import { type Route, route } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import type { CardProcessor } from '../../../rails/cards/processor.ts'
import { BusinessNotFound } from '../../people/parties/errors.ts'
import { CardProductNotFound } from '../card_products/errors.ts'
import {
  CardActivation,
  CardCreate,
  CardPatch,
  CardQuery,
  createRules,
  WidgetQuery,
} from './body_schema.ts'
import { activateCard } from './activate.ts'
import { clientTokenOf, getCard } from './view.ts'
import { listCardChanges } from './write.ts'
import { issueCard } from './issue.ts'
import { listCards } from './list.ts'
import { patchCard } from './patch.ts'
import { CardNotFound, CardsNotEnabled, TooManyCards } from './errors.ts'
import { Card, CardChangePage, CardPage } from './schema.ts'

const tag = 'Cards'
const CardPath = Type.Object({ card_id: Uuid() })

const ClientToken = Type.Object(
  { client_token: Type.String({ description: 'Token with which a client displays the card.' }) },
  { $id: 'card_client_token' },
)
const WidgetUrl = Type.Object({ url: Type.String() }, { $id: 'card_widget_url' })

const issueErrors = [
  AccountNotFound,
  BusinessNotFound,
  CardNotFound,
  CardProductNotFound,
  CustomerNotFound,
  ImproperAccountStatus,
  CardsNotEnabled,
  ImproperAccountCustomerRelationship,
  CustomerNotVerified,
  BusinessNotVerified,
  TooManyCards,
  FeatureNotAvailable,
]

type Parts = { readonly cards: CardProcessor | undefined }

export const cardRoutes = ({ cards }: Parts): Route[] => [
  route({
    operation: 'listCards',
    summary: 'List cards',
    tag,
    method: 'GET',
    path: '/cards',
    query: CardQuery,
    reply: { 200: CardPage },
    handle: (context, { query }) => listCards(context, query),
  }),
  route({
    operation: 'issueCard',
    summary: 'Issue or reissue a card',
    description:
      'A VIRTUAL card is ACTIVE immediately; a PHYSICAL card requires activation. An account has at ' +
      'most 1 live physical card and 9 active virtual cards. Full card numbers are never shown ' +
      'or stored.',
    tag,
    method: 'POST',
    path: '/cards',
    body: CardCreate,
    rules: createRules,
    example: {
      form: 'VIRTUAL',
      type: 'DEBIT',
      account_id: '0195f3a0-0000-7000-8000-000000000001',
      card_product_id: '0195f3a0-0000-7000-8000-000000000002',
      customer_id: '0195f3a0-0000-7000-8000-000000000003',
      emboss_name: { line_1: 'ALICE LIDELL' },
    },
    idempotency: 'optional',
    reply: { 201: Card },
    errors: issueErrors,
    emits: ['CARD.CREATED', 'CARD.UPDATED'],
    handle: (op, { body }) => issueCard(op, cards, body),
  }),
  route({
    operation: 'getCard',
    summary: 'Get a card',
    tag,
    method: 'GET',
    path: '/cards/{card_id}',
    params: CardPath,
    reply: { 200: Card },
    handle: (context, { params }) => getCard(context, params.card_id),
  }),
  route({
    operation: 'patchCard',
    summary: 'Update a card',
    description:
      'Suspends, terminates or activates a card, or updates its cardholder or the name on it.',
    tag,
    method: 'PATCH',
    path: '/cards/{card_id}',
    params: CardPath,
    body: CardPatch,
    example: { card_status: 'SUSPENDED', reason: 'SUS', memo: 'Requested by the customer.' },
    idempotency: 'optional',
    reply: { 200: Card },
    errors: [
      CustomerNotFound,
      ImproperAccountCustomerRelationship,
      CustomerNotVerified,
      InvalidStatus,
      TooManyCards,
    ],
    emits: ['CARD.UPDATED'],
    collects: true,
    handle: (op, { params, body, faults }) =>
      patchCard(op, params.card_id, { patch: body, faults }),
  }),
  route({
    operation: 'activateCard',
    summary: 'Activate a card',
    description: 'In the sandbox the activation code is the last four digits of the card number.',
    tag,
    method: 'POST',
    path: '/cards/activate',
    body: CardActivation,
    example: { customer_id: '0195f3a0-0000-7000-8000-000000000003', activation_code: '4242' },
    idempotency: 'optional',
    reply: { 200: Card },
    errors: [CustomerNotFound, InvalidStatus, TooManyCards, FeatureNotAvailable],
    emits: ['CARD.UPDATED'],
    handle: (op, { body }) => activateCard(op, cards, body),
  }),
  route({
    operation: 'listCardChanges',
    summary: 'List the fulfillment history of a card',
    description: 'Ordered by creation time, newest first.',
    tag,
    method: 'GET',
    path: '/cards/{card_id}/changes',
    params: CardPath,
    query: Type.Object(pageQuery),
    reply: { 200: CardChangePage },
    handle: (context, { params, query }) => listCardChanges(context, params.card_id, query),
  }),
  route({
    operation: 'createCardClientToken',
    summary: 'Create a client token that displays a card',
    tag,
    method: 'POST',
    path: '/cards/{card_id}/client_token',
    params: CardPath,
    idempotency: 'optional',
    secret: 'kept',
    reply: { 201: ClientToken },
    errors: [ResourceNotFound, InvalidStatus],
    handle: (op, { params }) => clientTokenOf(op, params.card_id),
  }),
  route({
    operation: 'getCardWidgetUrl',
    summary: 'Get the URL of a card widget',
    description: 'Not available: card widgets are a vendor’s product.',
    tag,
    method: 'GET',
    path: '/cards/card_widget_url',
    query: WidgetQuery,
    reply: { 200: WidgetUrl },
    errors: [FeatureNotAvailable],
    handle: () => Promise.reject(FeatureNotAvailable('card widgets')),
  }),
]
