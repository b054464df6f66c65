// The texts that page tokens are bound to.

import { expect, test } from 'vitest'
import { parseJson } from '../values/json.ts'
import { listOf } from './pagination.ts'

test('a filter beyond 2^53 has the same text in every process', () => {
  const query = parseJson('{"limit":5,"amount_limit":9007199254740993}') as Record<string, unknown>
  expect(listOf('listSpendControls', {}, query)).toBe(
    '["listSpendControls",{},[["amount_limit",9007199254740993]]]',
  )
})
