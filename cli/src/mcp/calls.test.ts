// Calls of language models that the command line refuses.

import type { Bank } from '@florin/sdk'
import { expect, test } from 'vitest'
import { carryOut } from './calls.ts'
import type { Operation } from './contract.ts'

const bank = {
  ask() {
    throw new Error('the call reached the bank')
  },
} as unknown as Bank
const operation = { id: 'anOperation', method: 'get', path: '/things', parameters: [] }

test.each([
  ['query.amount_limit', { query: { amount_limit: 2 ** 53 } }],
  ['body.balance_floor.balance', { body: { balance_floor: { balance: -(2 ** 53) } } }],
])(
  'an integer beyond 2^53 - 1 in %s is refused, as it was rounded already',
  async (name, given) => {
    const call = carryOut(bank, operation as unknown as Operation, {
      operation: operation.id,
      ...given,
    })
    await expect(call).rejects.toThrow(`${name} is beyond 2^53 - 1`)
  },
)
