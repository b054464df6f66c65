// Sample persons: customers at every stage, and persons who are no customers.

import type { SampleContext } from './context.ts'

const places = {
  portland: ['418 Alder Street', 'Portland', 'OR', '97205'],
  austin: ['2207 Barton Creek Road', 'Austin', 'TX', '78735'],
  chicago: ['1150 West Fulton Market', 'Chicago', 'IL', '60607'],
  buffalo: ['73 Elmwood Avenue', 'Buffalo', 'NY', '14201-1821'],
  tampa: ['5610 Bayshore Boulevard', 'Tampa', 'FL', '33611'],
} as const

type Place = keyof typeof places

export function addressIn(place: Place) {
  const [address_line_1, city, state, postal_code] = places[place]
  return { address_line_1, city, state, postal_code, country_code: 'US' }
}

type Facts = {
  readonly name: readonly [first: string, last: string]
  readonly dob: string
  readonly place: Place
  /** SSNs that begin with 9 are never assigned. */
  readonly ssn: string
}

const verified = {
  maya: { name: ['Maya', 'Okafor'], dob: '1988-03-21', place: 'portland', ssn: '900-14-2201' },
  daniel: { name: ['Daniel', 'Reyes'], dob: '1979-11-02', place: 'austin', ssn: '900-27-3318' },
  priya: { name: ['Priya', 'Raman'], dob: '1992-07-15', place: 'chicago', ssn: '900-31-4472' },
  tomas: { name: ['Tomas', 'Lindqvist'], dob: '1965-01-30', place: 'buffalo', ssn: '900-45-5590' },
  grace: { name: ['Grace', 'Whitfield'], dob: '1971-09-09', place: 'tampa', ssn: '900-52-6613' },
  nate: { name: ['Nate', 'Calloway'], dob: '1996-05-27', place: 'austin', ssn: '900-68-7745' },
} as const satisfies Record<string, Facts>

const waiting = {
  hana: { name: ['Hana', 'Sato'], dob: '2001-12-04', place: 'portland', ssn: '900-73-8806' },
  leila: { name: ['Leila', 'Haddad'], dob: '1984-02-18', place: 'chicago', ssn: '900-81-9924' },
  marcus: { name: ['Marcus', 'Boateng'], dob: '1990-10-11', place: 'tampa', ssn: '900-90-1037' },
} as const satisfies Record<string, Facts>

/** Ids by first name. */
export type SamplePeople = Readonly<
  Record<keyof typeof verified | keyof typeof waiting | 'owen', string>
>

export async function raisePeople(context: SampleContext): Promise<SamplePeople> {
  const known = { ...verified, ...waiting }
  const ids: Record<string, string> = {}
  for (const [key, facts] of Object.entries(known)) ids[key] = await raiseCustomer(context, facts)
  for (const key of Object.keys(verified)) {
    const body = { person_id: ids[key], customer_consent: true }
    await context.ask('verify', { body })
  }
  const people = { ...ids, owen: await raiseOwner(context) } as SamplePeople
  await raiseProspects(context)
  await raiseDoubts(context, people)
  return people
}

async function raiseCustomer(
  { ask }: SampleContext,
  { name, dob, place, ssn }: Facts,
): Promise<string> {
  const [first_name, last_name] = name
  const body = {
    status: 'ACTIVE',
    first_name,
    last_name,
    dob,
    ssn,
    email: `${first_name}.${last_name}@example.com`.toLowerCase(),
    phone_number: `+1503555${ssn.slice(-4)}`,
    legal_address: addressIn(place),
    metadata: { signed_up_with: place === 'austin' ? 'referral' : 'app' },
  }
  return (await ask('createCustomer', { body })).id
}

/** A business owner who is no customer. */
async function raiseOwner({ ask }: SampleContext): Promise<string> {
  const body = {
    is_customer: false,
    status: 'ACTIVE',
    first_name: 'Owen',
    last_name: 'Gallagher',
    dob: '1959-06-06',
    legal_address: addressIn('buffalo'),
  }
  return (await ask('createPerson', { body })).id
}

async function raiseProspects({ ask }: SampleContext): Promise<void> {
  for (const [first_name, last_name] of [
    ['Sofia', 'Petrov'],
    ['Evelyn', 'Marsh'],
  ] as const) {
    const email = `${first_name}@example.com`.toLowerCase()
    await ask('createCustomer', { body: { status: 'PROSPECT', first_name, last_name, email } })
  }
}

/** A verification under review, a refused one, and notes. */
async function raiseDoubts({ ask, deed }: SampleContext, people: SamplePeople): Promise<void> {
  const found = (person_id: string, result: string) => ({
    body: {
      person_id,
      verification_type: 'IDENTITY',
      result,
      verification_time: deed.askedTime.toISOString(),
      details: [{ check: 'address', outcome: 'no match' }],
    },
  })
  await ask('createVerification', found(people.leila, 'REVIEW'))
  await ask('createVerification', found(people.marcus, 'REJECTED'))
  const denied = { status: 'DENIED', note: 'The documents were not his own.' }
  await ask('patchCustomer', { params: { customer_id: people.marcus }, body: denied })
  const about = { related_resource_type: 'CUSTOMER', related_resource_id: people.leila }
  const content = 'Moved in March; asked for a utility bill with the new address.'
  await ask('createNote', { body: { ...about, content } })
}

/** After the account exists. */
export async function suspend({ ask }: SampleContext, customer_id: string): Promise<void> {
  const body = { ban_status: 'SUSPENDED', note: 'Three disputed payments in one week.' }
  await ask('patchCustomer', { params: { customer_id }, body })
}
