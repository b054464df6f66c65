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

const FUNDS = 1_000_000_000_00
const AT_ONCE = 16

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

/** Moves the clock of a sandbox forward by so many seconds; whatever is due by then happens first. */
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

/** Funded checking accounts of verified customers; as many customers as accounts. */
export async function openAccounts(door: Door, count: number): Promise<string[]> {
  const ids: string[] = []
  const openSome = async () => {
    while (ids.length < count) {
      const place = ids.push('') - 1
      ids[place] = await openAccount(door, place)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, openSome))
  return ids
}

export type Customer = { readonly id: string; readonly accounts: readonly string[] }

/** A verified customer with so many accounts, which hold nothing. */
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

async function openAccount(door: Door, place: number): Promise<string> {
  const customer = await verifiedCustomer(door, `ada${place}@example.com`)
  const account = await openCheckingAccount(door, customer)
  await transfer(door, `funds-${place}`, {
    amount: FUNDS,
    originating_account_alias: 'funding_accounts',
    receiving_account_id: account.id,
  })
  return account.id
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
