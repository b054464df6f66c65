// Fixtures for tests of accounts, on top of world.ts: customers in any state, accounts, holds.

import type { Client, Reply, TestWorkspace } from './bank.ts'
import { endTransfer, person, transfer, verifiedCustomer } from './world.ts'

/** A customer as POST /customers makes one: not verified. */
export async function addCustomer(client: Client): Promise<string> {
  return succeeded(await client.post('/v0/customers', person)).id
}

/** A customer who has passed verification and may hold accounts. */
export async function addVerifiedCustomer(client: Client, facts: object = {}): Promise<string> {
  return (await verifiedCustomer(client, facts)).id
}

export async function verify(client: Client, personId: string): Promise<void> {
  const consent = { person_id: personId, customer_consent: true }
  succeeded(await client.post('/v0/verifications/verify', consent))
}

/** The body that opens a checking account for this customer. */
export function accountOf(customerId: string, changes: object = {}) {
  const holder = { customer_id: customerId, relationship_type: 'PRIMARY_ACCOUNT_HOLDER' }
  return { account_type: 'CHECKING', relationships: [holder], ...changes }
}

/** An open account of a new verified customer, as the API shows it. */
export async function openAccount(client: Client, changes: object = {}): Promise<Reply['body']> {
  const body = accountOf(await addVerifiedCustomer(client), changes)
  return succeeded(await client.post('/v0/accounts', body))
}

/** Moves cents from an account back to the bank's own funds. */
export async function withdraw(client: Client, accountId: string, amount: number): Promise<void> {
  succeeded(await transfer(client, { amount, ...toTheBank(accountId) }))
}

/** Holds cents on an account, as a pending debit does. Returns the transfer that holds them. */
export async function hold(client: Client, accountId: string, amount: number): Promise<string> {
  const body = { amount, capture_mode: 'MANUAL', ...toTheBank(accountId) }
  return succeeded(await transfer(client, body)).id
}

export async function release(client: Client, transferId: string): Promise<void> {
  succeeded(await endTransfer(client, transferId, 'CANCELED'))
}

const toTheBank = (accountId: string) => ({
  originating_account_id: accountId,
  receiving_account_alias: 'funding_accounts',
})

/** Types of the events about a resource, oldest first. */
export async function eventsOf(bank: TestWorkspace, id: string): Promise<string[]> {
  const rows = await bank.sql<{ type: string }>(
    'select type from events where resource_id = $1 order by id',
    [id],
  )
  return rows.map(({ type }) => type)
}

function succeeded(reply: Reply): Reply['body'] {
  if (reply.status >= 300) throw new Error(`${reply.status} ${reply.text}`)
  return reply.body
}
