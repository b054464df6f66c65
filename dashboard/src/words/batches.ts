// Texts of the batch template page.

import type { Word } from './strings.ts'

export const batchWords = {
  title: 'Batch templates',
  note: 'A filter for posted transactions that can be combined into a payment batch.',
  create: 'New batch template',
  created: 'The batch template was created.',
  templates: 'Templates',
  none: 'No batch templates yet',
  what: 'Transactions',
  amounts: 'Amounts',
  state: 'State',
  since: 'Since',
  all: (rail: string) => `All of ${rail}`,
  anyAmount: 'Any',
  from: (min: string) => `${min} or more`,
  upTo: (max: string) => `Up to ${max}`,
  between: (min: string, max: string) => `${min} to ${max}`,
  on: ['On', 'Transactions can be batched with it.', 'good'] as Word,
  off: ['Off', 'No batches are made from it at present.', 'plain'] as Word,
  switchOn: 'Enable',
  switchOff: 'Disable',
  waiting: 'Waiting for a batch',
  waitingNote: 'Transactions that match a template and are not in a batch, oldest first.',
  nothingWaits: 'No transactions are waiting for a batch',
}
