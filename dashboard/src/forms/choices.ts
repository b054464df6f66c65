// Choices for text fields with few sensible values.

import { operationNames } from '../generated/operation_names.ts'
import { transferTypes } from '../generated/transfer_types.ts'
import { kinds } from '../words/kinds.ts'
import { strings } from '../words/strings.ts'
import type { Schema } from './schema.ts'

/** The rails of transactions. */
export const rails: readonly string[] = Object.keys(strings['transactions.type'])

/** The kinds of transactions, of all rails. */
export const paymentKinds: readonly string[] = [
  ...new Set([...kinds.rails, ...transferTypes.map((it) => it.toLowerCase())]),
]

const choices: Readonly<Record<string, Readonly<Record<string, Schema>>>> = {
  createFault: {
    operation: { type: 'string', enum: Object.keys(operationNames) },
  },
  createBatchTemplate: {
    type: { type: 'string', enum: rails },
    subtypes: { type: 'array', items: { type: 'string', enum: paymentKinds } },
  },
}

/** The body of an operation, with these choices. */
export function withChoices(operation: string, body: Schema): Schema {
  const own = choices[operation]
  return own ? { ...body, properties: { ...body.properties, ...own } } : body
}
