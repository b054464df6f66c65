// What lists can be filtered by: as the contract says, and as choices where it takes any text and few make sense.

import type { Schema } from '../forms/schema.ts'
import { queries } from '../generated/queries.ts'
import { transferTypes } from '../generated/transfer_types.ts'
import { kinds } from '../words/kinds.ts'
import { strings } from '../words/strings.ts'

const choices: Readonly<Record<string, Schema>> = {
  type: { type: 'string', enum: Object.keys(strings['transactions.type']) },
  subtype: {
    type: 'string',
    enum: [...new Set([...kinds.rails, ...transferTypes.map((it) => it.toLowerCase())])],
  },
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
