// People, accounts and money in one call each, with sensible facts where the test does not care.

import type {
  Account,
  Bank,
  CreateAccount,
  CreateCustomer,
  CreateInternalTransfer,
  Customer,
  InternalTransfer,
} from '@florin/sdk'

/** What differs from a believable, verified customer. */
export type CustomerFacts = Partial<CreateCustomer>

/** What differs from an empty checking account of a new customer. */
export type AccountFacts = Partial<CreateAccount> & {
  /** In cents; comes from the bank's own books. */
  balance?: number
  /** Whose it is: a customer or an id. A new one when absent. */
  customer?: string | { readonly id: string }
}

export type Transfer = {
  /** An account or its id. */
  from: string | { readonly id: string }
  to: string | { readonly id: string }
  /** In cents. */
  amount: number
} & Partial<CreateInternalTransfer>

export type Builders = {
  /** An active customer who has passed verification. */
  customer(facts?: CustomerFacts): Promise<Customer>
  /** An open account: `account({ balance: 100_00 })`. */
  account(facts?: AccountFacts): Promise<Account>
  /** Moves money between two accounts; with `capture_mode: 'MANUAL'` it is held first. */
  transfer(transfer: Transfer): Promise<InternalTransfer>
}

const PERSON = {
  status: 'ACTIVE',
  first_name: 'Ada',
  last_name: 'Quill',
  dob: '1985-06-14',
  email: 'ada@example.com',
  phone_number: '+14374570680',
  ssn: '123-45-6789',
  legal_address: {
    address_line_1: '12 Harbour Street',
    city: 'Portland',
    state: 'OR',
    country_code: 'US',
    postal_code: '97201',
  },
} as const

const idOf = (thing: string | { readonly id: string }) =>
  typeof thing === 'string' ? thing : thing.id

export function buildersOf(bank: Bank): Builders {
  const builders: Builders = {
    async customer(facts = {}) {
      const body = { ...PERSON, ...facts }
      const { id } = await bank.customers.create(body)
      if (body.status === 'ACTIVE') {
        const consent = { person_id: id, customer_consent: true }
        await bank.verifications.verify(consent)
      }
      return await bank.customers.get(id)
    },
    async account({ balance = 0, customer, ...facts } = {}) {
      const body: CreateAccount = { account_type: 'CHECKING', ...facts }
      body.relationships ??= [
        {
          customer_id: idOf(customer ?? (await builders.customer())),
          relationship_type: 'PRIMARY_ACCOUNT_HOLDER',
        },
      ]
      const account = await bank.accounts.create(body)
      if (balance === 0) return account
      await bank.internalTransfers.create({
        amount: balance,
        currency: account.currency,
        type: 'PROMOTIONAL_CREDIT',
        originating_account_alias: 'funding_accounts',
        receiving_account_id: account.id,
      })
      return await bank.accounts.get(account.id)
    },
    transfer: ({ from, to, ...facts }) =>
      bank.internalTransfers.create({
        currency: 'USD',
        type: 'ACCOUNT_TO_ACCOUNT',
        originating_account_id: idOf(from),
        receiving_account_id: idOf(to),
        ...facts,
      }),
  }
  return builders
}
