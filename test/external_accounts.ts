// Fixtures and expected errors for tests of external accounts.

import { expect } from 'vitest'
import { addCustomer } from './accounts.ts'
import type { Client, Reply, TestWorkspace } from './bank.ts'

export const VENDOR = 'AGGREGATOR_A'

/** The body that links a customer's checking account at a bank in the US. */
export function externalAccountOf(customerId: string, changes: object = {}) {
  return {
    customer_id: customerId,
    customer_type: 'PERSONAL',
    account_owner_names: ['Ada Quill'],
    account_identifiers: { number: '123456789' },
    routing_identifiers: {
      bank_countries: ['US'],
      bank_name: 'First Harbour',
      ach_routing_number: '021000021',
      wire_routing_number: '021000089',
    },
    type: 'CHECKING',
    ...changes,
  }
}

/** The integrator's own verifier says that the owner owns the account. */
export const VERIFIED = { verification: { vendor: 'MANUAL', status: 'VERIFIED' } }

/** A problem with this field. The name is a key, not a path. */
export function invalid(field: string): { invalid: Record<string, string> } {
  return { invalid: { [field]: expect.any(String) as string } }
}

/** A link as a vendor's answer shows it, as far as tests look. */
export type VendorLink = { name: string; vendor_account_id: string; id: string; type: string }

/** What an owner's login at their bank leads to: lasting access for the integrator. */
export async function logIn(client: Client, customer_id: string): Promise<Reply['body']> {
  const asked = { vendor: VENDOR, customer_id }
  const { body: link } = await client.post('/v0/external_accounts/link_tokens', asked)
  const exchanged = await client.post('/v0/external_accounts/access_tokens', {
    vendor: VENDOR,
    vendor_public_token: link.link_token,
  })
  expect(exchanged.status, exchanged.text).toBe(201)
  return exchanged.body
}

/** A new workspace with a customer who logged in: moving its clock disturbs no other test. */
export async function logInAnew(bank: Pick<TestWorkspace, 'workspace'>) {
  const client = await bank.workspace()
  const customer_id = await addCustomer(client)
  const { vendor_access_token, vendor_customer_id } = await logIn(client, customer_id)
  const body = { vendor: VENDOR, customer_id, customer_type: 'PERSONAL', vendor_access_token }
  const post = (verb: string, changes: object) =>
    client.post(`/v0/external_accounts/${verb}_vendor_accounts`, { ...body, ...changes })
  return {
    client,
    customer_id,
    vendor_customer_id,
    body,
    add: (changes: object = {}) => post('add', changes),
    sync: (changes: object = {}) => post('sync', changes),
  }
}
