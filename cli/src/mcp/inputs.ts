// JSON Schemas of the tools’ inputs.

import { fromJsonSchema, type JsonSchemaType } from '@modelcontextprotocol/server'
import { type Given, KEY_RULE } from './calls.ts'

const text = { type: 'string' } as const
const path = {
  type: 'object',
  additionalProperties: text,
  description: 'Path parameters.',
} as const
const query = { type: 'object', description: 'Query parameters.' } as const
const operation = { ...text, description: 'Operation id, from find_operations.' }

const object = <Input>(properties: Record<string, JsonSchemaType>, required: string[] = []) =>
  fromJsonSchema<Input>({ type: 'object', properties, required, additionalProperties: false })

export const inputs = {
  find: object<{ query: string; limit?: number }>(
    { query: text, limit: { type: 'integer', minimum: 1, maximum: 25 } },
    ['query'],
  ),
  describe: object<{ operation: string }>({ operation }, ['operation']),
  read: object<Given>({ operation, path, query }, ['operation']),
  write: object<Given>(
    {
      operation,
      path,
      query,
      body: {
        type: ['object', 'array'],
        description: 'Request body, as described by describe_operation.',
      },
      idempotency_key: {
        ...text,
        maxLength: 255,
        description: `Required for operations that move money (see describe_operation). ${KEY_RULE}`,
      },
    },
    ['operation'],
  ),
  clock: object<object>({}),
  due: object<{ limit?: number }>({ limit: { type: 'integer', minimum: 1, maximum: 100 } }),
  explain: object<{ id: string }>(
    { id: { ...text, description: 'The uuid of the transaction or transfer.' } },
    ['id'],
  ),
}
