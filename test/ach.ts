// Fixtures for tests of ACH, on top of world.ts: customers with internal and external accounts.

import { randomUUID } from 'node:crypto'
import type { Client, Reply } from './bank.ts'
import { fundedAccount, verifiedCustomer } from './world.ts'

export type AchParties = {
  readonly customer: string
  readonly account: string
  readonly external: string
}

/** A customer with an account here (`funds` cents) and a link to one elsewhere, VERIFIED unless said otherwise. */
export async function achParties(
  client: Client,
  options: {
    funds?: number
    isVerified?: boolean
    account?: object
    external?: Record<string, unknown>
  } = {},
): Promise<AchParties> {
  const { funds = 0, isVerified = true, account = {}, external = {} } = options
  const customer = (await verifiedCustomer(client)).id
  return {
    customer,
    account: await fundedAccount(client, { funds, customer, account }),
    external: await externalAccount(client, customer, {
      ...(isVerified ? { verification: { vendor: 'MANUAL', status: 'VERIFIED' } } : {}),
      ...external,
    }),
  }
}

/** A link to an account at another bank; a verification follows as a change, since a new link is never verified. */
export async function externalAccount(
  client: Client,
  customer: string,
  { verification, ...changes }: { verification?: object; [field: string]: unknown } = {},
): Promise<string> {
  const reply = await client.post('/v0/external_accounts', {
    account_identifiers: { number: '000123456789' },
    account_owner_names: ['Ada Quill'],
    routing_identifiers: {
      bank_countries: ['US'],
      bank_name: 'Harbour Bank',
      ach_routing_number: '021000021',
    },
    type: 'CHECKING',
    customer_type: 'PERSONAL',
    customer_id: customer,
    currency: 'USD',
    ...changes,
  })
  const { id } = must(reply, 201)
  if (verification) must(await client.patch(`/v0/external_accounts/${id}`, { verification }), 200)
  return id
}

/** The body of an entry of 100.00 that pushes money out. */
export function achBody({ customer, account, external }: AchParties, changes: object = {}) {
  return {
    amount: 10_000,
    currency: 'USD',
    dc_sign: 'credit',
    customer_id: customer,
    originating_account_id: account,
    receiving_account_id: external,
    ...changes,
  }
}

/** Asks for an entry, under a new key unless one is given. */
export function askAch(client: Client, body: object, key: string = randomUUID()): Promise<Reply> {
  return client.post('/v0/ach', body, { 'idempotency-key': key })
}

/** Asks for an entry, which must be accepted. */
export async function sendAch(
  client: Client,
  parties: AchParties,
  changes: object = {},
): Promise<Reply['body']> {
  return must(await askAch(client, achBody(parties, changes)), 201)
}

export async function getAch(client: Client, id: string): Promise<Reply['body']> {
  return must(await client.get(`/v0/ach/${id}`), 200)
}

/** Moves the clock to where every entry of the standard kind has settled. */
export async function liveToSettlement(client: Client): Promise<void> {
  must(await client.advance(6 * 24 * 3600), 200)
}

/** The other bank returns an entry. */
export function returnAch(
  client: Client,
  id: string,
  headers: Record<string, string> = {},
): Promise<Reply> {
  return client.post('/v0/ach/transaction_simulations/receiving_return', { ach_id: id }, headers)
}

/** Another bank sends an entry, dated today in the workspace unless said otherwise. */
export async function receiveAch(
  client: Client,
  account: string,
  changes: object = {},
): Promise<Reply['body']> {
  const { account_number } = must(await client.get(`/v0/accounts/${account}`), 200)
  return receiveAchFor(client, account_number, changes)
}

/** The same for an account number; answers the entry as GET shows it. */
export async function receiveAchFor(
  client: Client,
  account_number: string,
  changes: object = {},
): Promise<Reply['body']> {
  const body = {
    account_number,
    amount: 5000,
    dc_sign: 'credit',
    effective_date: await today(client),
    ...changes,
  }
  const path = '/v0/ach/transaction_simulations/receiving_transaction'
  must(await client.post(path, body), 201)
  const { transactions } = must(await client.get('/v0/ach/incoming'), 200)
  return transactions.at(-1)
}

/** The workspace's date. */
export async function today(client: Client): Promise<string> {
  return must(await client.get('/sandbox/clock'), 200).now.slice(0, 10)
}

function must(reply: Reply, status: number): Reply['body'] {
  if (reply.status !== status) throw new Error(`expected ${status}: ${reply.status} ${reply.text}`)
  return reply.body
}
