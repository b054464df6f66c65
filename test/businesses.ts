// Businesses for tests at any stage, made through the API like any user would.

import type { Client, Reply } from './bank.ts'

/** Everything that a verification asks for. */
export const business = {
  is_customer: true,
  status: 'ACTIVE',
  entity_name: 'Lidell Ceramics LLC',
  structure: 'LLC',
  ein: '12-3456789',
  email: 'office@lidell.example',
  phone_number: '+15035550142',
  legal_address: {
    address_line_1: '12 Harbour Street',
    city: 'Portland',
    state: 'OR',
    country_code: 'US',
    postal_code: '97201',
  },
}

/** A business customer with a managing person, not verified yet. Returns its id. */
export async function addOwnedBusiness(client: Client, facts: object = {}): Promise<string> {
  const { id } = made(await client.post('/v0/businesses', { ...business, ...facts }))
  const owner = made(await client.post('/v0/persons', { is_customer: false, status: 'ACTIVE' }))
  const relationship = {
    relationship_type: 'BENEFICIAL_OWNER_OF',
    from_person_id: owner.id,
    to_business_id: id,
    additional_data: { percent_ownership: 100 },
  }
  made(await client.post('/v0/relationships', relationship))
  return id
}

/** A business customer that has passed verification and may hold accounts. Returns its id. */
export async function addVerifiedBusiness(client: Client, facts: object = {}): Promise<string> {
  const id = await addOwnedBusiness(client, facts)
  made(await verifyBusiness(client, id))
  return id
}

export function verifyBusiness(client: Client, id: string): Promise<Reply> {
  const consent = { business_id: id, customer_consent: true }
  return client.post('/v0/verifications/verify', consent)
}

function made(reply: Reply): Reply['body'] {
  if (reply.status !== 201) throw new Error(`expected 201: ${reply.status} ${reply.text}`)
  return reply.body
}
