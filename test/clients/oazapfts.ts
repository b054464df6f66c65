// An integrator's program over the client that oazapfts writes: a function per operation. Prints what it saw as JSON.

import * as bank from './generated/api.ts'

declare const process: { argv: string[]; stdout: { write(text: string): void } }

const [, , baseUrl = '', key = ''] = process.argv
bank.defaults.baseUrl = baseUrl
bank.defaults.headers = { Authorization: `Bearer ${key}` }

type Customer = Extract<Awaited<ReturnType<typeof bank.getCustomer>>, { status: 200 }>['data']

/** The status tells the two shapes apart, for the compiler too. */
function describe(customer: Customer): string {
  if (customer.status === 'PROSPECT') return `prospect ${customer.first_name ?? 'without a name'}`
  return `customer ${customer.first_name} ${customer.last_name}, born ${customer.dob}`
}

const prospect = await bank.createCustomer(
  { status: 'PROSPECT', first_name: 'Ada' },
  { idempotencyKey: 'oazapfts-1' },
)
if (prospect.status !== 201) throw new Error(prospect.data.detail)
const { id } = prospect.data

const list = await bank.listCustomers({ id: [id], limit: 1 })
const upgraded = await bank.patchCustomer(id, {
  status: 'ACTIVE',
  last_name: 'Quill',
  dob: '1985-06-14',
})
const refused = await bank.createCustomer({ status: 'ACTIVE', dob: '2026-02-30' })

/** Compiled, never run: what the types must refuse. */
export function wrong(): void {
  // @ts-expect-error -- no such status
  void bank.createCustomer({ status: 'NOBODY' })
  // @ts-expect-error -- the path names a customer
  void bank.getCustomer()
}

process.stdout.write(
  JSON.stringify({
    created: describe(prospect.data),
    listed: list.status === 200 && list.data.customers.map((it) => it.id === id),
    upgraded: upgraded.status === 200 && describe(upgraded.data),
    refused: refused.status === 400 && {
      status: refused.status,
      code: refused.data.code,
      missing: refused.data.missing,
      invalid: Object.keys(refused.data.invalid ?? {}),
    },
  }),
)
