import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'
import { draftOf } from './draft.ts'
import type { Schema } from './schema.ts'

const schema: Schema = {
  type: 'object',
  properties: {
    url: { type: 'string' },
    nickname: { type: 'string', nullable: true },
    is_active: { type: 'boolean', nullable: true },
    balance_floor: { type: 'integer', format: 'int64', nullable: true },
    metadata: { type: 'object', nullable: true },
    tags: { type: 'array', items: { type: 'string' } },
    routing: {
      type: 'object',
      nullable: true,
      properties: { bank: { type: 'string', nullable: true }, number: { type: 'string' } },
    },
  },
}

const initial = {
  url: 'https://example.com',
  nickname: 'Rainy days',
  is_active: true,
  balance_floor: 5000,
  metadata: { a: 1 },
  tags: ['one'],
  routing: { bank: 'First', number: '021' },
  unknown: 'to the form',
}

/** The fields that are sent after this was typed over the shown values. */
function changes(typed: Record<string, unknown>) {
  const shown = draftOf('', schema, initial, 'USD') as object
  return changesOf(schema, { ...shown, ...typed } as never, initial, 'USD')
}

test('only what was changed is sent', () => {
  expect(changes({})).toEqual({ value: {}, errors: {} })
  expect(changes({ nickname: 'Sunny days', balance_floor: '60.00' })).toEqual({
    value: { nickname: 'Sunny days', balance_floor: 6000 },
    errors: {},
  })
})

test.for([
  ['nickname', ''],
  ['is_active', undefined],
  ['balance_floor', ''],
  ['metadata', ''],
  ['routing', { bank: '', number: '' }],
])('what was emptied is cleared: %s', ([name = '', typed]) => {
  expect(changes({ [name as string]: typed })).toEqual({
    value: { [name as string]: null },
    errors: {},
  })
})

test('what was emptied inside of something is cleared there', () => {
  const { value } = changes({ routing: { bank: '', number: '022' } })
  expect(value).toEqual({ routing: { bank: null, number: '022' } })
})

test('a list that was emptied is an empty list', () => {
  expect(changes({ tags: [] }).value).toEqual({ tags: [] })
})

test('what cannot be cleared says so, instead of staying as it was', () => {
  expect(changes({ url: '' })).toEqual({ value: {}, errors: { url: 'cannot be left empty' } })
})

test('what cannot be understood is no change', () => {
  const { value, errors } = changes({ balance_floor: 'much', metadata: '{' })
  expect(value).toEqual({})
  expect(Object.keys(errors)).toEqual(['balance_floor', 'metadata'])
})
