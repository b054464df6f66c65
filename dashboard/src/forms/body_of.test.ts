import { expect, test } from 'vitest'
import { bodyOf, choicesOf, type Schema } from './schema.ts'

const schema: Schema = {
  type: 'object',
  properties: {
    status: { type: 'integer', enum: [429, 503] },
    fault: { type: 'string', enum: ['ERROR', null] },
  },
}

test('one of a few numbers is chosen as a text, and sent as a number', () => {
  expect(choicesOf(schema.properties?.['status'] ?? {})).toEqual(['429', '503'])
  expect(choicesOf(schema.properties?.['fault'] ?? {})).toEqual(['ERROR'])
  expect(choicesOf({})).toEqual([])
  expect(bodyOf(schema, { status: '503', fault: 'ERROR' }, 'USD')).toEqual({
    value: { status: 503, fault: 'ERROR' },
    errors: {},
  })
})
