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
  on: ['On', 'Batches are made from it.', 'good'] as Word,
  off: ['Off', 'No batches are made from it at present.', 'plain'] as Word,
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  waiting: 'Waiting for a batch',
  waitingNote: 'What fits a template and is in no batch yet, oldest first.',
  nothingWaits: 'Nothing waits for a batch',
}
