// Fixtures for tests of account products.

import { expect } from 'vitest'
import type { Client } from './bank.ts'

export const PATH = '/v0/accounts/products'
export const interest = {
  product_type: 'INTEREST',
  calculation_method: 'COMPOUNDED_DAILY',
  accrual_payout_schedule: 'MONTHLY',
  description: 'Everyday savings',
  rates: [{ rate: 150, accrual_period: 'DAILY', valid_from: '2026-01-01', valid_to: '2027-01-01' }],
}
export const fee = { product_type: 'FEE', amount: 500, currency: 'USD', fee_type: 'MONTHLY_FEE' }

/** Adds a product; its id. */
export async function add(client: Client, body: object): Promise<string> {
  const reply = await client.post(PATH, body)
  expect(reply.status, reply.text).toBe(201)
  return reply.body.id
}
