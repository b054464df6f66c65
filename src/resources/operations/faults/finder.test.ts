// Requests to workspaces without fault rules need no database query for faults.

import { expect, test, vi } from 'vitest'
import { openVault } from '../../../platform/sealing/seal.ts'
import { faultFinder } from './match_rules.ts'

const asker = { kind: 'key', id: '7d943c51-e4ff-4e57-9558-08cab6b963c7', name: undefined } as const
const caller = { tenant: '1_1', asker, role: 'owner', offsetMs: 0, isClosed: false } as const
const definition = { base: '/v0', operation: 'listCustomers' } as const

// Proves sandbox#faults.
test('a request of a workspace without rules asks the database nothing, and does not wait', () => {
  const query = vi.fn()
  const { find } = faultFinder({ query }, openVault(Buffer.alloc(32, 7)))
  expect(find({ caller, headers: {} }, definition)).toBeUndefined()
  const person = { ...caller, asker: { ...asker, kind: 'user' }, hasFaults: true } as const
  expect(find({ caller: person, headers: {} }, definition)).toBeUndefined()
  const sandbox = { ...definition, base: '' } as const
  expect(find({ caller: { ...caller, hasFaults: true }, headers: {} }, sandbox)).toBeUndefined()
  expect(query).not.toHaveBeenCalled()
})
