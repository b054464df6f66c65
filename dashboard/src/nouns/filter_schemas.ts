// Schemas of list filters: those of the contract, and choices for text filters with few sensible values.

import { paymentKinds, rails } from '../forms/choices.ts'
import type { Schema } from '../forms/schema.ts'
import { queries } from '../generated/queries.ts'
import { strings } from '../words/strings.ts'

const choices: Readonly<Record<string, Schema>> = {
  type: { type: 'string', enum: rails },
  subtype: { type: 'string', enum: paymentKinds },
}

/** Both states in which money is held. */
const HELD_NOW = 'PENDING,PARTCLEARED'

const pendingChoices: Readonly<Record<string, Schema>> = {
  ...choices,
  status: {
    type: 'string',
    enum: [HELD_NOW, ...Object.keys(strings['pending_transactions.status'])],
  },
}

export function filterSchemas(path: string): Readonly<Record<string, Schema>> {
  const found = queries[path]?.properties ?? {}
  if (path === '/transactions/pending') return { ...found, ...pendingChoices }
  return path.startsWith('/transactions/') ? { ...found, ...choices } : found
}
