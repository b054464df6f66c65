// The bank under test as its callers see it: accounts with money, made through the API.

const address = {
  address_line_1: '12 Harbour Street',
  city: 'Portland',
  state: 'OR',
  country_code: 'US',
  postal_code: '97201',
}

const person = {
  status: 'ACTIVE',
  first_name: 'Ada',
  last_name: 'Quill',
  dob: '1985-06-14',
  email: 'ada@example.com',
  phone_number: '+14374570680',
  ssn: '123-45-6789',
  legal_address: address,
}

/** Cents. Those of 100,000 accounts together stay far below 2^53. */
const FUNDS = 50_000_000_00
const AT_ONCE = 16
const CUSTOMERS_MAX = 1_000
/** Number of transfers in one request, at most. */
const BULK_MAX = 1_000

export type Door = { readonly url: string; readonly key: string }

type Named = { readonly id: string }

/** A fresh workspace on the same bank. */
export async function openWorkspace({ url, key }: Door): Promise<Door> {
  const made = await post<{ api_key: string }>({ url, key }, '/sandbox/workspaces', {})
  return { url, key: made.api_key }
}

/** A webhook that receives an event for each posted transaction; returns the function that ends it. */
export async function subscribe(door: Door, url: string): Promise<() => Promise<void>> {
  const enabled_events = ['TRANSACTION.POSTED.CREATED']
  const { id } = await post(door, '/v0/webhooks', { url, enabled_events, is_enabled: true })
  return async () => {
    const headers = { authorization: `Bearer ${door.key}` }
    const response = await fetch(`${door.url}/v0/webhooks/${id}`, { method: 'DELETE', headers })
    if (!response.ok) throw new Error(`a webhook could not be deleted: ${response.status}`)
  }
}

/** Advances the clock of a sandbox by a number of seconds; work that falls due runs first. */
export async function passTime(door: Door, seconds: number): Promise<void> {
  await post(door, '/sandbox/clock', { advance_seconds: seconds })
}

function post<Made = Named>(door: Door, path: string, body: object, key?: string): Promise<Made> {
  return send<Made>(door, path, { method: 'POST', body, key })
}

async function send<Made>(
  door: Door,
  path: string,
  { method, body, key }: { method: string; body: object; key?: string | undefined },
): Promise<Made> {
  const response = await fetch(door.url + path, {
    method,
    headers: {
      authorization: `Bearer ${door.key}`,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`)
  return JSON.parse(text || '{}')
}

/** Funded checking accounts of verified customers; as many customers as accounts, but 1,000 at most. */
export async function openAccounts(door: Door, count: number): Promise<string[]> {
  const customers = await several(Math.min(count, CUSTOMERS_MAX), (place) =>
    verifiedCustomer(door, `ada${place}@example.com`),
  )
  const ids = await several(count, async (place) => {
    const account = await openCheckingAccount(door, customers[place % customers.length] ?? '')
    return account.id
  })
  for (let from = 0; from < ids.length; from += BULK_MAX)
    await fund(door, ids.slice(from, from + BULK_MAX))
  return ids
}

/** What `make` makes of the places from 0 on, some of them at once. */
async function several(count: number, make: (place: number) => Promise<string>): Promise<string[]> {
  const made: string[] = []
  const makeSome = async () => {
    while (made.length < count) {
      const place = made.push('') - 1
      made[place] = await make(place)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, makeSome))
  return made
}

/** All of them, or none. */
async function fund(door: Door, accounts: readonly string[]): Promise<void> {
  const items = accounts.map((id) => ({
    currency: 'USD',
    type: 'ACCOUNT_TO_ACCOUNT',
    amount: FUNDS,
    originating_account_alias: 'funding_accounts',
    receiving_account_id: id,
  }))
  const path = '/v0/transactions/internal_transfer/bulk?mode=all'
  await post(door, path, items, `funds-${accounts[0]}`)
}

export type Customer = { readonly id: string; readonly accounts: readonly string[] }

/** A verified customer with `count` empty accounts. */
export async function openCustomer(door: Door, count: number): Promise<Customer> {
  const id = await verifiedCustomer(door, 'ada.of.many@example.com')
  const accounts: string[] = []
  while (accounts.length < count) accounts.push((await openCheckingAccount(door, id)).id)
  return { id, accounts }
}

/** Suspends a customer, or lets them go on. */
export async function suspend(door: Door, id: string, isSuspended: boolean): Promise<void> {
  const ban_status = isSuspended ? 'SUSPENDED' : 'ALLOWED'
  await send(door, `/v0/customers/${id}`, {
    body: { ban_status, note: 'Measured' },
    method: 'PATCH',
  })
}

/** Empties a sandbox workspace. */
export async function wipe(door: Door): Promise<void> {
  await post(door, '/v0/wipe', {})
}

async function verifiedCustomer(door: Door, email: string): Promise<string> {
  const { id } = await post(door, '/v0/customers', { ...person, email })
  await post(door, '/v0/verifications/verify', { person_id: id, customer_consent: true })
  return id
}

function openCheckingAccount(door: Door, customer_id: string): Promise<Named> {
  const relationships = [{ customer_id, relationship_type: 'PRIMARY_ACCOUNT_HOLDER' }]
  return post(door, '/v0/accounts', { account_type: 'CHECKING', relationships })
}

/** A virtual card for each of these accounts, used by its holder. */
export async function openCards(door: Door, accounts: readonly string[]): Promise<string[]> {
  const products = '/v0/cards/products?form=VIRTUAL'
  const { card_products: offered } = await get<{ card_products: Named[] }>(door, products)
  const cards: string[] = []
  for (const id of accounts) {
    const account = await get<{ customer_ids: string[] }>(door, `/v0/accounts/${id}`)
    const card = await post(door, '/v0/cards', {
      form: 'VIRTUAL',
      type: 'DEBIT',
      account_id: id,
      customer_id: account.customer_ids[0],
      card_product_id: offered[0]?.id,
    })
    cards.push(card.id)
  }
  return cards
}

async function get<Shown>(door: Door, path: string): Promise<Shown> {
  const response = await fetch(door.url + path, {
    headers: { authorization: `Bearer ${door.key}` },
  })
  if (!response.ok) throw new Error(`GET ${path} was answered ${response.status}`)
  return (await response.json()) as Shown
}

/** One transfer; comes back with its id. */
export async function transfer(door: Door, key: string, sides: object): Promise<string> {
  const body = { currency: 'USD', type: 'ACCOUNT_TO_ACCOUNT', ...sides }
  return (await post(door, '/v0/transactions/internal_transfer', body, key)).id
}
