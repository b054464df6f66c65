// People, accounts and money for tests, made through the API like any user would.

import { randomUUID } from 'node:crypto'
import type { JsonInteger } from '../src/platform/values/money.ts'
import type { Client, Reply } from './bank.ts'

const address = {
  address_line_1: '12 Harbour Street',
  city: 'Portland',
  state: 'OR',
  country_code: 'US',
  postal_code: '97201',
}

/** Everything that a verification asks for. */
export const person = {
  status: 'ACTIVE',
  first_name: 'Ada',
  last_name: 'Quill',
  dob: '1985-06-14',
  email: 'ada@example.com',
  phone_number: '+14374570680',
  ssn: '123-45-6789',
  legal_address: address,
}

function must(reply: Reply, status: number): Reply['body'] {
  if (reply.status !== status) throw new Error(`expected ${status}: ${reply.status} ${reply.text}`)
  return reply.body
}

/** A customer who has passed verification. */
export async function verifiedCustomer(
  client: Client,
  facts: object = {},
): Promise<{ id: string }> {
  const customer = must(await client.post('/v0/customers', { ...person, ...facts }), 201)
  const consent = { person_id: customer.id, customer_consent: true }
  must(await client.post('/v0/verifications/verify', consent), 201)
  return customer
}

/** A customer's checking account with `funds` cents on it, which came from the general ledger. */
export async function fundedAccount(
  client: Client,
  options: { funds?: number; customer?: string; account?: object } = {},
): Promise<string> {
  const { funds = 0, customer = (await verifiedCustomer(client)).id, account = {} } = options
  const holder = { customer_id: customer, relationship_type: 'PRIMARY_ACCOUNT_HOLDER' }
  const body = { account_type: 'CHECKING', relationships: [holder], ...account }
  const { id } = must(await client.post('/v0/accounts', body), 201)
  if (funds > 0) await fund(client, id, funds)
  return id
}

/** A number of them, of one new customer. */
export async function fundedAccounts(
  client: Client,
  count: number,
  funds: number,
): Promise<string[]> {
  const customer = (await verifiedCustomer(client)).id
  const ids: string[] = []
  while (ids.length < count) ids.push(await fundedAccount(client, { customer, funds }))
  return ids
}

/** Puts money on an account, from the general ledger. */
export async function fund(client: Client, account: string, amount: number): Promise<void> {
  const from = { originating_account_alias: 'funding_accounts', receiving_account_id: account }
  must(await transfer(client, { ...from, amount }), 200)
}

/** Asks for a transfer, under a new key unless one is given. */
export function transfer(client: Client, body: object, key: string = randomUUID()): Promise<Reply> {
  const whole = { amount: 100, currency: 'USD', type: 'ACCOUNT_TO_ACCOUNT', ...body }
  return client.post('/v0/transactions/internal_transfer', whole, { 'idempotency-key': key })
}

/** Asks for transfers in one request. */
export function bulk(
  client: Client,
  items: readonly object[],
  mode = 'each',
  headers: Record<string, string> = {},
): Promise<Reply> {
  const whole = items.map((it) => ({
    amount: 100,
    currency: 'USD',
    type: 'ACCOUNT_TO_ACCOUNT',
    ...it,
  }))
  return client.post(`/v0/transactions/internal_transfer/bulk?mode=${mode}`, whole, headers)
}

/** Completes or cancels a transfer, under a new key unless one is given. */
export function endTransfer(
  client: Client,
  id: string,
  status: string,
  key: string = randomUUID(),
): Promise<Reply> {
  return client.patch(
    `/v0/transactions/internal_transfer/${id}`,
    { status },
    { 'idempotency-key': key },
  )
}

export type Balances = { posted: number; available: number }

/** An account's balances, as the API shows them. */
export async function balances(client: Client, account: string): Promise<Balances> {
  const { balances: shown } = must(await client.get(`/v0/accounts/${account}`), 200)
  const of = (type: string) => shown.find((it: { type: string }) => it.type === type).balance
  return { posted: of('ACCOUNT_BALANCE'), available: of('AVAILABLE_BALANCE') }
}

/** The id of the workspace's card product of a form. */
export async function cardProduct(client: Client, form: 'VIRTUAL' | 'PHYSICAL'): Promise<string> {
  const { card_products: products } = must(await client.get(`/v0/cards/products?form=${form}`), 200)
  return products[0].id
}

/** A card as the API shows it: VIRTUAL and ACTIVE, unless `facts` ask for something else. */
export async function issuedCard(
  client: Client,
  facts: { account: string; customer: string; card?: object; form?: 'VIRTUAL' | 'PHYSICAL' },
): Promise<Reply['body']> {
  return must(await issueCard(client, facts), 201)
}

/** Asks for a card. */
export async function issueCard(
  client: Client,
  {
    account,
    customer,
    card = {},
    form = 'VIRTUAL',
    headers = {},
  }: {
    account: string
    customer: string
    card?: object
    form?: 'VIRTUAL' | 'PHYSICAL'
    headers?: Record<string, string>
  },
): Promise<Reply> {
  const card_product_id = await cardProduct(client, form)
  const body = { form, type: 'DEBIT', account_id: account, customer_id: customer, card_product_id }
  return client.post('/v0/cards', { ...body, ...card }, headers)
}

/** Plays a message of the card network; answers its `transaction`. */
export async function cardMessage(client: Client, path: string, body: object) {
  return must(await client.post(`/v0/cards/transaction_simulations/${path}`, body), 201).transaction
}

/** An authorization of `amount` cents with a card; answers its `transaction`. */
export function authorize(client: Client, card: string, amount: JsonInteger, facts: object = {}) {
  return cardMessage(client, 'authorization', { card_id: card, amount, mid: 'SHOP1', ...facts })
}
