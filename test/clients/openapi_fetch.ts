// An integrator's program over openapi-typescript and openapi-fetch. Prints what it saw as JSON.

import createClient from 'openapi-fetch'
import type { components, paths } from './generated/types.ts'

declare const process: { argv: string[]; stdout: { write(text: string): void } }

const [, , baseUrl = '', key = ''] = process.argv
const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${key}` } })

type Customer = components['schemas']['customer_response_body']

/** The status tells the two shapes apart, for the compiler too. */
function describe(customer: Customer): string {
  if (customer.status === 'PROSPECT') return `prospect ${customer.first_name ?? 'without a name'}`
  return `customer ${customer.first_name} ${customer.last_name}, born ${customer.dob}`
}

const prospect = await client.POST('/customers', {
  body: { status: 'PROSPECT', first_name: 'Ada' },
  params: { header: { 'Idempotency-Key': 'openapi-fetch-1' } },
})
if (!prospect.data) throw new Error(prospect.error.detail)
const { id } = prospect.data

const list = await client.GET('/customers', { params: { query: { id: [id], limit: 1 } } })
const upgraded = await client.PATCH('/customers/{customer_id}', {
  params: { path: { customer_id: id } },
  body: { status: 'ACTIVE', last_name: 'Quill', dob: '1985-06-14' },
})
const refused = await client.POST('/customers', { body: { status: 'ACTIVE', dob: '2026-02-30' } })

/** Compiled, never run: what the types must refuse. */
export function wrong(): void {
  // @ts-expect-error -- no such status
  void client.POST('/customers', { body: { status: 'NOBODY' } })
  // @ts-expect-error -- no such path
  void client.GET('/customer')
  // @ts-expect-error -- the key of a transfer is required
  void client.POST('/transactions/internal_transfer', {
    body: { amount: 1, currency: 'USD', type: 'FEE' },
  })
}

process.stdout.write(
  JSON.stringify({
    created: describe(prospect.data),
    listed: list.data?.customers.map((it) => it.id === id),
    upgraded: upgraded.data && describe(upgraded.data),
    refused: refused.error && {
      status: refused.response.status,
      code: refused.error.code,
      missing: refused.error.missing,
      invalid: Object.keys(refused.error.invalid ?? {}),
    },
  }),
)
