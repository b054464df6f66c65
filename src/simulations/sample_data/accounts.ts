// Sample accounts of persons, couples and businesses in various states.

import type { Businesses } from './businesses.ts'
import type { SamplePeople } from './people.ts'
import type { SampleContext } from './context.ts'

export type Accounts = {
  readonly maya: string
  readonly mayaSavings: string
  readonly daniel: string
  /** Of Priya and Tomas together. */
  readonly shared: string
  readonly grace: string
  readonly nate: string
  readonly bakery: string
  readonly bakeryTaxes: string
  readonly outfitters: string
  /** Grace's old account. */
  readonly closing: string
}

export async function raiseAccounts(
  { ask }: SampleContext,
  people: SamplePeople,
  { bakery, outfitters }: Businesses,
): Promise<Accounts> {
  const open = async (account_type: string, nickname: string, ...relationships: object[]) => {
    const body = { account_type, nickname, relationships }
    return (await ask('createAccount', { body })).id
  }
  const customer = (customer_id: string, relationship_type = 'PRIMARY_ACCOUNT_HOLDER') => ({
    customer_id,
    relationship_type,
  })
  const business = (business_id: string) => ({
    business_id,
    relationship_type: 'PRIMARY_ACCOUNT_HOLDER',
  })
  const joint = customer(people.tomas, 'JOINT_ACCOUNT_HOLDER')
  const signer = customer(people.maya, 'AUTHORIZED_SIGNER')
  return {
    maya: await open('CHECKING', 'Everyday', customer(people.maya)),
    mayaSavings: await open('SAVING', 'Rainy day', customer(people.maya)),
    daniel: await open('CHECKING', 'Household', customer(people.daniel)),
    shared: await open('CHECKING', 'Rent and groceries', customer(people.priya), joint),
    grace: await open('SAVING', 'Retirement', customer(people.grace)),
    nate: await open('CHECKING', 'Spending', customer(people.nate)),
    bakery: await open('CHECKING', 'Operating', business(bakery), signer),
    bakeryTaxes: await open('SAVING', 'Taxes', business(bakery)),
    outfitters: await open('CHECKING', 'Treasury', business(outfitters)),
    closing: await open('CHECKING', 'Old checking', customer(people.grace)),
  }
}

/** Restricts and closes some accounts, after they are funded. */
export async function restrictAndCloseAccounts(
  { ask }: SampleContext,
  accounts: Accounts,
): Promise<void> {
  const patch = (account_id: string, body: object) =>
    ask('patchAccount', { params: { account_id }, body })
  await patch(accounts.mayaSavings, { access_status: 'FROZEN' })
  const note = 'The tax office asked; see the letter of the 4th.'
  await patch(accounts.bakeryTaxes, { status: 'SUSPENDED', note })
  const body = {
    reason: 'CUSTOMER_REQUEST_TRANSFER',
    reason_details: 'Everything goes to the savings account.',
    payment_method: 'INTERNAL_TRANSFER_TO_CUSTOMER_ACCOUNT',
    destination_id: accounts.grace,
  }
  await ask('initiateAccountClosure', { params: { account_id: accounts.closing }, body })
}
