// Texts of the search and the pickers.

import type { HitType } from '../search/hit_types.ts'

/** What a hit is, and what a picker asks for. */
export const hitWords: Readonly<Record<HitType, readonly [one: string, many: string]>> = {
  ACCOUNT: ['Account', 'accounts'],
  ACCOUNT_TEMPLATE: ['Account template', 'account templates'],
  ACH_TRANSFER: ['ACH entry', 'ACH entries'],
  BUSINESS: ['Business', 'businesses'],
  CARD: ['Card', 'cards'],
  CARD_PRODUCT: ['Card product', 'card products'],
  CUSTOMER: ['Customer', 'customers'],
  EVENT: ['Event', 'events'],
  EXTERNAL_ACCOUNT: ['External account', 'external accounts'],
  INCOMING_ACH: ['Incoming ACH entry', 'incoming ACH entries'],
  INTERNAL_ACCOUNT: ['Internal account', 'internal accounts'],
  INTERNAL_TRANSFER: ['Transfer', 'transfers'],
  PENDING_TRANSACTION: ['Pending transaction', 'pending transactions'],
  PERSON: ['Person', 'persons'],
  REQUEST: ['Request', 'requests'],
  SPEND_CONTROL: ['Spend control', 'spend controls'],
  TRANSACTION: ['Transaction', 'transactions'],
  WEBHOOK: ['Webhook', 'webhooks'],
}

export const paletteWords = {
  title: 'Search',
  placeholder: 'Search names, numbers, memos and IDs, or go to a page',
  results: 'Results',
  recent: 'Recent',
  actions: 'Actions',
  pages: 'Go to',
  themes: 'Theme',
  none: 'No results. Names and memos match by prefixes of words, numbers in full or by their last four digits.',
  searching: 'Searching …',
  failed: 'The search did not respond. Pages and actions still work.',
}

export const pickerWords = {
  placeholder: (many: string) => `Search ${many}, or paste an ID`,
  none: 'No matches.',
  short: 'Type one more character.',
  searching: 'Searching …',
  failed: 'The search did not respond. An ID can be pasted.',
  remove: (name: string) => `Remove ${name}`,
  recent: 'Recent',
  newest: 'Newest',
}

/** What can be done from anywhere: where its form is. */
export const actions = [
  { label: 'Move money', words: 'new transfer pay send', to: '/?move' },
  { label: 'New customer', words: 'add person people', to: '/customers?new' },
  { label: 'New business', words: 'add company', to: '/businesses?new' },
  { label: 'Open an account', words: 'new checking saving', to: '/?open' },
  { label: 'Issue a card', words: 'new debit', to: '/?issue' },
  { label: 'Verify', words: 'check identity kyc', to: '/?verify' },
  { label: 'New ACH transfer', words: 'push pull payment bank', to: '/ach?new' },
  { label: 'New spend control', words: 'limit', to: '/spend_controls?new' },
] as const

/** Those that only a sandbox has. */
export const sandboxActions = [
  { label: 'Move the clock …', words: 'time advance day week', to: '/time' },
  {
    label: 'Simulate a card payment …',
    words: 'authorization',
    to: '/tools?simulation=simulateAuthorization',
  },
] as const
