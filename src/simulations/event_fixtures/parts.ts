// Building blocks of fixtures, created by public operations.

import { productOf } from '../sample_data/cards.ts'
import type { SampleContext } from '../sample_data/context.ts'
import { addressIn } from '../sample_data/people.ts'

const FUNDS = 100_000

const facts = {
  status: 'ACTIVE',
  first_name: 'Ada',
  last_name: 'Quill',
  dob: '1985-06-14',
  email: 'ada.quill@example.com',
  phone_number: '+15035550164',
  // SSNs that begin with 9 are never assigned.
  ssn: '900-14-2201',
}

const body = () => ({ ...facts, legal_address: addressIn('portland') })

export async function addCustomer({ ask }: SampleContext): Promise<string> {
  return (await ask('createCustomer', { body: body() })).id
}

export async function addPerson({ ask }: SampleContext): Promise<string> {
  return (await ask('createPerson', { body: { ...body(), is_customer: false } })).id
}

/** The identity provider accepts them. */
export async function verify({ ask }: SampleContext, person_id: string): Promise<void> {
  await ask('verify', { body: { person_id, customer_consent: true } })
}

export async function addBusiness({ ask }: SampleContext): Promise<string> {
  const business = {
    is_customer: true,
    status: 'ACTIVE',
    entity_name: 'Quill Printing LLC',
    structure: 'LLC',
    ein: '90-1442083',
    email: 'books@quill.example',
    phone_number: '+15035550142',
    formation_date: '2016-04-01',
    formation_state: 'OR',
    legal_address: addressIn('portland'),
  }
  return (await ask('createBusiness', { body: business })).id
}

type Opened = { readonly customer: string; readonly account: string }

/** A checking account of a new, verified customer. */
export async function openAccount(context: SampleContext): Promise<Opened> {
  const customer = await addCustomer(context)
  await verify(context, customer)
  return { customer, account: await accountOf(context, customer) }
}

export async function accountOf({ ask }: SampleContext, customer_id: string): Promise<string> {
  const relationships = [{ customer_id, relationship_type: 'PRIMARY_ACCOUNT_HOLDER' }]
  return (await ask('createAccount', { body: { account_type: 'CHECKING', relationships } })).id
}

/** With $1,000.00. */
export async function fundedAccount(context: SampleContext): Promise<Opened> {
  const opened = await openAccount(context)
  await context.move('createInternalTransfer', {
    body: {
      originating_account_alias: 'funding_accounts',
      receiving_account_id: opened.account,
      amount: FUNDS,
      currency: 'USD',
      type: 'IN_STORE_CASH_DEPOSIT_SWEEP',
    },
  })
  return opened
}

/** Two accounts of one customer, the first funded; returns a function that transfers. */
export async function payable(context: SampleContext) {
  const { customer, account } = await fundedAccount(context)
  const receiving_account_id = await accountOf(context, customer)
  const sides = { originating_account_id: account, receiving_account_id }
  const pay = (changes: object = {}) =>
    context.move('createInternalTransfer', {
      body: { ...sides, amount: 2_500, currency: 'USD', type: 'ACCOUNT_TO_ACCOUNT', ...changes },
    })
  return { account, pay }
}

/** A limit that reports and declines nothing. */
export async function addLimit({ ask }: SampleContext): Promise<string> {
  const limit = {
    name: 'Nothing unseen',
    is_active: true,
    amount_limit: 0,
    action_case: true,
    action_decline: false,
    time_range: { time_range_type: 'ROLLING_WINDOW_DAYS', days: 7 },
    payment_types: ['INTERNAL_TRANSFER'],
    direction: 'DEBITS',
  }
  return (await ask('createSpendControl', { body: limit })).id
}

/** Exceeds a limit repeatedly: the first time opens a case, the second adds to it. */
export async function payBeyond(context: SampleContext, times: number): Promise<void> {
  const { account, pay } = await payable(context)
  const spend_control_ids = [await addLimit(context)]
  await context.ask('patchAccount', {
    params: { account_id: account },
    body: { spend_control_ids },
  })
  for (let count = 0; count < times; count += 1) await pay()
}

/** A virtual card of a funded account. */
export async function addCard(context: SampleContext): Promise<string> {
  const { customer, account } = await fundedAccount(context)
  const issue = {
    form: 'VIRTUAL',
    type: 'DEBIT',
    account_id: account,
    customer_id: customer,
    card_product_id: await productOf(context, 'VIRTUAL'),
  }
  return (await context.ask('issueCard', { body: issue })).id
}
