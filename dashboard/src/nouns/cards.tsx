// Cards, and the products that they are issued from.

import type { Card } from '../api/shapes.ts'
import type { components } from '@florin/sdk/browser'
import { Chip } from '../names/chip.tsx'
import { cardName } from '../names/name_texts.ts'
import { Identifier } from '../show/identifier.tsx'
import { Kind, Status } from '../show/status.tsx'
import { outcomeWords } from '../words/forms.ts'
import { wordIn } from '../words/words.ts'
import { CardMini } from './card_face.tsx'
import { CardHeader, CardRail, CardState } from './card_parts.tsx'
import { defineNoun, NEWEST } from './noun.ts'

/** What is not usable is declined, which is worth seeing, too; what is gone for good is not. */
const isUsable = ({ card_status: status }: Card) => status !== 'TERMINATED'

export const cards = defineNoun<Card>({
  title: 'Cards',
  singular: 'Card',
  note: 'Debit and prepaid cards, virtual and of plastic.',
  list: { path: '/cards', query: NEWEST },
  item: '/cards/{card_id}',
  idOf: ({ id }) => id,
  nameOf: cardName,
  status: ({ card_status: status }) => wordIn('card_status', status),
  columns: [
    {
      title: 'Card',
      show: (it) => (
        <span className="with-face">
          <CardMini status={it.card_status} form={it.form} />
          {cardName(it)}
        </span>
      ),
    },
    {
      title: 'Status',
      show: (it) => <Status of={it.card_status} words="card_status" />,
      sort: 'card_status',
    },
    {
      title: 'Cardholder',
      show: ({ customer_id: id }) => id && <Chip kind="customers" id={id} />,
      isOptional: true,
    },
    { title: 'Form', show: ({ form }) => <Kind of={form} words="form" />, isExtra: true },
    {
      title: 'Account',
      show: ({ account_id: id }) => <Chip kind="accounts" id={id} />,
      isExtra: true,
    },
    {
      title: 'Expires',
      show: (it) => `${it.expiration_month}/${it.expiration_year}`,
      isExtra: true,
      sort: 'expiration_date',
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
      label: 'Authorize…',
      title: (it) => `Pay with ${cardName(it)}`,
      operation: 'simulateAuthorization',
      sets: ({ id }) => ({ card_id: id }),
      makes: 'payments',
      isMain: true,
      isSimulation: true,
      isFor: isUsable,
    },
    {
      label: 'Ship…',
      title: (it) => `Ship ${cardName(it)}`,
      operation: 'simulateFulfillment',
      params: ({ id }) => ({ card_id: id }),
      initial: () => ({ card_fulfillment_status: 'SHIPPED' }),
      done: () => outcomeWords.sent,
      isSimulation: true,
      isFor: ({ form, card_status: status }) => form === 'PHYSICAL' && status !== 'TERMINATED',
    },
    {
      label: 'Simulate a payment…',
      title: (it) => `Pay at once with ${cardName(it)}`,
      operation: 'simulateFinancial',
      sets: ({ id }) => ({ card_id: id }),
      makes: 'payments',
      isLesser: true,
      isSimulation: true,
      isFor: isUsable,
    },
    {
      label: 'Withdraw cash…',
      title: (it) => `Withdraw cash with ${cardName(it)}`,
      operation: 'simulateWithdrawal',
      sets: ({ id }) => ({ card_id: id }),
      makes: 'payments',
      isLesser: true,
      isSimulation: true,
      isFor: isUsable,
    },
    {
      label: 'Send money to it…',
      title: (it) => `Send money to ${cardName(it)}`,
      operation: 'simulateOriginalCredit',
      sets: ({ id }) => ({ card_id: id }),
      makes: 'payments',
      isLesser: true,
      isSimulation: true,
      isFor: isUsable,
    },
    {
      label: 'Activate',
      operation: 'patchCard',
      params: ({ id }) => ({ card_id: id }),
      sets: () => ({ card_status: 'ACTIVE' }),
      isMain: true,
      isFor: ({ card_status: status }) => status === 'UNACTIVATED' || status === 'SUSPENDED',
    },
    {
      label: 'Suspend…',
      title: (it) => `Suspend ${cardName(it)}`,
      operation: 'patchCard',
      params: ({ id }) => ({ card_id: id }),
      sets: () => ({ card_status: 'SUSPENDED' }),
      isLesser: true,
      isFor: ({ card_status: status }) => status === 'ACTIVE',
    },
    {
      label: 'Edit',
      operation: 'patchCard',
      params: ({ id }) => ({ card_id: id }),
      initial: (it) => it,
      hides: ['account_id', 'business_id', 'card_product_id', 'form', 'type'],
      isLesser: true,
    },
  ],
  header: (it) => <CardHeader of={it} />,
  summary: (it) => <CardState of={it} />,
  rail: (it) => <CardRail of={it} />,
  related: [
    {
      title: 'Held now',
      noun: 'pending_transactions',
      query: ({ id }) => ({ card_id: id, status: 'PENDING,PARTCLEARED' }),
      isQuiet: true,
    },
    {
      title: 'Activity',
      noun: 'transactions',
      query: ({ id }) => ({ card_id: id }),
      max: 10,
    },
    {
      title: 'Declined',
      noun: 'pending_transactions',
      query: ({ id }) => ({ card_id: id, status: 'DECLINED' }),
      isQuiet: true,
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
