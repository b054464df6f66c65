// Cards, and the products that they are issued from.

import type { Card } from '../api/shapes.ts'
import type { components } from '@florin/sdk/browser'
import { Chip } from '../names/chip.tsx'
import { cardName } from '../names/name_texts.ts'
import { Identifier } from '../show/identifier.tsx'
import { Kind, Status } from '../show/status.tsx'
import { wordIn } from '../words/words.ts'
import { defineNoun } from './noun.ts'

export const cards = defineNoun<Card>({
  title: 'Cards',
  singular: 'Card',
  note: 'Debit and prepaid cards, virtual and of plastic.',
  list: { path: '/cards' },
  item: '/cards/{card_id}',
  idOf: ({ id }) => id,
  nameOf: cardName,
  status: ({ card_status: status }) => wordIn('card_status', status),
  columns: [
    { title: 'Card', show: cardName },
    { title: 'Status', show: (it) => <Status of={it.card_status} words="card_status" /> },
    { title: 'Form', show: ({ form }) => <Kind of={form} words="form" />, isExtra: true },
    {
      title: 'Account',
      show: ({ account_id: id }) => <Chip kind="accounts" id={id} />,
    },
    {
      title: 'Expires',
      show: (it) => `${it.expiration_month}/${it.expiration_year}`,
      isExtra: true,
    },
  ],
  filters: [
    'last_four',
    'card_status',
    'form',
    'card_type',
    'account_id',
    'customer_id',
    'sort_by',
  ],
  create: {
    label: 'Issue a card',
    operation: 'issueCard',
    from: { account_id: 'account_id', customer_id: 'customer_id' },
  },
  actions: [
    {
      label: 'Edit',
      operation: 'patchCard',
      params: ({ id }) => ({ card_id: id }),
      initial: (it) => it,
      hides: ['account_id', 'business_id', 'card_product_id', 'form', 'type'],
    },
  ],
  related: [
    { title: 'Posted transactions', noun: 'transactions', query: ({ id }) => ({ card_id: id }) },
    {
      title: 'Pending transactions',
      noun: 'pending_transactions',
      query: ({ id }) => ({ card_id: id }),
    },
  ],
})

export const cardProducts = defineNoun<components['schemas']['card_product']>({
  title: 'Card products',
  singular: 'Card product',
  note: 'What cards are issued from.',
  list: { path: '/cards/products' },
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { title: 'Name', show: ({ name }) => name },
    { title: 'Form', show: ({ form }) => <Kind of={form} words="form" /> },
    { title: 'ID', show: ({ id }) => <Identifier id={id} isWhole /> },
  ],
  filters: ['form'],
})
