// Sample businesses and their owners.

import { addressIn, type SamplePeople } from './people.ts'
import type { SampleContext } from './context.ts'

export type Businesses = { readonly bakery: string; readonly outfitters: string }

export async function raiseBusinesses(
  context: SampleContext,
  people: SamplePeople,
): Promise<Businesses> {
  const raise = async (body: object) => (await context.ask('createBusiness', { body })).id
  const bakery = await raise({
    is_customer: true,
    status: 'ACTIVE',
    entity_name: 'Lantern Street Bakery LLC',
    structure: 'LLC',
    ein: '90-1442083',
    email: 'books@lanternstreet.example',
    phone_number: '+15035550142',
    website: 'https://lanternstreet.example',
    formation_date: '2016-04-01',
    formation_state: 'OR',
    trade_names: ['Lantern Street'],
    legal_address: addressIn('portland'),
  })
  const outfitters = await raise({
    is_customer: true,
    status: 'ACTIVE',
    entity_name: 'Northfork Outfitters Inc.',
    structure: 'CORPORATION',
    ein: '90-2718281',
    email: 'treasury@northfork.example',
    phone_number: '+17165550187',
    formation_date: '1998-09-14',
    formation_state: 'NY',
    legal_address: addressIn('buffalo'),
  })
  const holding = await raise({
    is_customer: false,
    status: 'ACTIVE',
    entity_name: 'Northfork Holdings LP',
    structure: 'PARTNERSHIP',
    formation_state: 'DE',
  })
  await raise({ is_customer: true, status: 'PROSPECT', entity_name: 'Bluebird Home Care' })
  await relate(context, people, { bakery, outfitters, holding })
  for (const business_id of [bakery, outfitters]) {
    await context.ask('verify', { body: { business_id, customer_consent: true } })
  }
  return { bakery, outfitters }
}

async function relate(
  { ask }: SampleContext,
  people: SamplePeople,
  { bakery, outfitters, holding }: Businesses & { readonly holding: string },
): Promise<void> {
  const relations = [
    owns({ from_person_id: people.maya, to_business_id: bakery }, 60),
    owns({ from_person_id: people.hana, to_business_id: bakery }, 40),
    owns({ from_person_id: people.owen, to_business_id: outfitters }, 20),
    {
      relationship_type: 'MANAGING_PERSON_OF',
      from_person_id: people.tomas,
      to_business_id: outfitters,
      additional_data: { title: 'DIRECTOR' },
    },
    {
      relationship_type: 'OWNER_OF',
      from_business_id: holding,
      to_business_id: outfitters,
      additional_data: { percent_ownership: 80 },
    },
    {
      relationship_type: 'PAYER_PAYEE',
      from_business_id: bakery,
      to_person_id: people.daniel,
      additional_data: { transfer_type: 'CREDIT' },
    },
  ]
  for (const body of relations) await ask('createRelationship', { body })
}

function owns(sides: object, percent_ownership: number) {
  return {
    relationship_type: 'BENEFICIAL_OWNER_OF',
    ...sides,
    additional_data: { percent_ownership },
  }
}
