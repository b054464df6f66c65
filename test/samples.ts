// The samples of the documentation, made ready to run: their slots are filled from a workspace by the page's own script,
// and what a workspace lacks is made first.

import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { achParties, receiveAch, receiveAchFor, sendAch, today } from './ach.ts'
import { fileOf, incomingEntry, quarantine } from './ach_files.ts'
import type { Client, TestWorkspace } from './bank.ts'
import { addOwnedBusiness } from './businesses.ts'
import { addCustomer } from './accounts.ts'
import { logIn } from './external_accounts.ts'
import { control, listControls } from './spend_controls.ts'
import type { Browser } from './people.ts'
import { PASSWORD, usersOf } from './users.ts'
import {
  authorize,
  cardMessage,
  fundedAccount,
  fundedAccounts,
  issuedCard,
  person,
  transfer,
  verifiedCustomer,
} from './world.ts'
import { slots } from '../src/pages/docs/slots.ts'
import {
  filledPath,
  type SampleRequest,
  slotsIn,
  withSlots,
} from '../src/pages/docs/sample_request.ts'
import { languages, type Language, sampleOf } from '../src/pages/docs/samples.ts'

/** Signs in an owner of the workspace: the same one for the same client. */
export type SignIn = (client: Client) => Promise<{ browser: Browser; user: string }>

type SampleBank = Pick<TestWorkspace, 'sql' | 'url'> & { readonly signIn: SignIn }

type Find = (name: string) => Promise<string | undefined>
const script = new URL('../assets/docs/find.js', import.meta.url).href
const { finder } = (await import(/* @vite-ignore */ script)) as {
  finder: (declared: typeof slots, get: (path: string) => Promise<unknown>) => Find
}

/** What the page finds in this workspace. */
export function findIn(client: Client): Find {
  return finder(slots, async (path) => {
    const { status, body } = await client.get(path)
    return status === 200 ? body : undefined
  })
}

const card = async (client: Client, form: 'VIRTUAL' | 'PHYSICAL' = 'VIRTUAL') => {
  const customer = (await verifiedCustomer(client)).id
  const account = await fundedAccount(client, { customer, funds: 100_000 })
  return (await issuedCard(client, { account, customer, form })).id as string
}
const moneyTwice = (client: Client) => fundedAccounts(client, 2, 100_000)
const customers = async (client: Client) => {
  await moneyTwice(client)
  await verifiedCustomer(client)
}
const received = async (client: Client) => receiveAch(client, await fundedAccount(client))
const controlled = async (client: Client) =>
  listControls(client, await fundedAccount(client), [await control(client)])
const parties = (client: Client) => achParties(client, { funds: 100_000 })
const ach = async (client: Client) => sendAch(client, await parties(client))
const authorization = async (client: Client) => authorize(client, await card(client), 2500)
const shop = { mid: 'SHOP1', card_acceptor: { name: 'Corner Shop' } }
const pay = async (client: Client) =>
  cardMessage(client, 'financial', { card_id: await card(client), amount: 2500, ...shop })
const post = (path: string, body: object) => async (client: Client) => {
  const reply = await client.post(path, body)
  if (reply.status >= 300) throw new Error(`${path}: ${reply.text}`)
}
const ofCustomer = (path: string, facts: object) => async (client: Client) =>
  post(path, { person_id: (await verifiedCustomer(client)).id, ...facts })(client)
const webhook = post('/v0/webhooks', {
  url: 'http://127.0.0.1:9/',
  is_enabled: true,
  enabled_events: ['ACCOUNT.*'],
})
const addUser = async (client: Client) => {
  const roles = [{ tenant: client.tenant, role: 'developer' }]
  const user_name = `ada-${client.tenant}@example.com`
  await post('/operations/users', { user_name, password: PASSWORD, roles })(client)
}

/** How each slot comes to have a value. */
const makers: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  account: moneyTwice,
  account_customer: moneyTwice,
  account_number: moneyTwice,
  other_account: moneyTwice,
  customer: verifiedCustomer,
  other_customer: customers,
  business: addOwnedBusiness,
  // With a managing person: the last one with a part in a business stays.
  async relationship(client) {
    const to_business_id = await addOwnedBusiness(client)
    const from_person_id = (await verifiedCustomer(client)).id
    const manages = {
      relationship_type: 'MANAGING_PERSON_OF',
      from_person_id,
      to_business_id,
      additional_data: { title: 'OFFICER' },
    }
    await post('/v0/relationships', manages)(client)
  },
  async joint_account(client) {
    const account = await fundedAccount(client)
    const customer_id = (await verifiedCustomer(client)).id
    const joint = { customer_id, relationship_type: 'JOINT_ACCOUNT_HOLDER' }
    await post(`/v0/accounts/${account}/relationships`, joint)(client)
  },
  async person_with_id(client) {
    const customer_id = (await verifiedCustomer(client)).id
    const passport = { id_type: 'PASSPORT_NUMBER', country_code: 'US', identifier: 'X1234567' }
    await post('/v0/persons/personal_ids', { customer_id, ...passport })(client)
  },
  account_product: post('/v0/accounts/products', {
    product_type: 'INTEREST',
    calculation_method: 'COMPOUNDED_DAILY',
    accrual_payout_schedule: 'MONTHLY',
    rates: [{ rate: 150, accrual_period: 'DAILY', valid_from: '2026-01-01' }],
  }),
  external_account: parties,
  external_customer: parties,
  external_origin: parties,
  async vendor_account(client) {
    const customer_id = await addCustomer(client)
    const { vendor_access_token } = await logIn(client, customer_id)
    const vendor = { vendor: 'AGGREGATOR_A', customer_id, customer_type: 'PERSONAL' }
    const path = '/v0/external_accounts/add_vendor_accounts'
    await post(path, { ...vendor, vendor_access_token })(client)
  },
  card,
  physical_card: (client) => card(client, 'PHYSICAL'),
  inactive_customer: (client) => card(client, 'PHYSICAL'),
  authorization,
  authorized: authorization,
  async cleared_payment(client) {
    const { token } = await authorization(client)
    await cardMessage(client, 'clearing', { original_transaction_id: token, amount: 2500 })
  },
  single_payment: pay,
  ach,
  open_ach: ach,
  returnable_ach: ach,
  incoming_ach: received,
  incoming_debit: async (client) =>
    receiveAch(client, await fundedAccount(client, { funds: 100_000 }), { dc_sign: 'debit' }),
  suspense_entry: (client) => receiveAchFor(client, '000000000001'),
  ach_file: received,
  transfer: moneyTwice,
  posted_transaction: moneyTwice,
  pending_transfer: pendingTransfer,
  pending_transaction: pendingTransfer,
  spend_control: control,
  controlled_account: controlled,
  account_control: controlled,
  address: verifiedCustomer,
  alert: ofCustomer('/sandbox/monitoring/alerts', { type: 'NEGATIVE_NEWS', title: 'News' }),
  subscription: verifiedCustomer,
  person: post('/v0/persons', { ...person, is_customer: false }),
  async payment_schedule(client) {
    const customer = (await verifiedCustomer(client)).id
    const [originating_account_id, receiving_account_id] = [
      await fundedAccount(client, { customer, funds: 10_000 }),
      await fundedAccount(client, { customer }),
    ]
    await post('/v0/payment_schedules', {
      description: 'Rent',
      payment_instruction: {
        type: 'INTERNAL_TRANSFER',
        request: {
          amount: 100,
          currency: 'USD',
          type: 'ACCOUNT_TO_ACCOUNT',
          originating_account_id,
          receiving_account_id,
        },
      },
      schedule: { start_date: await today(client), frequency: 'DAILY', interval: 1, count: 9 },
    })(client)
  },
  async note(client) {
    const related_resource_id = (await verifiedCustomer(client)).id
    const about = { related_resource_id, related_resource_type: 'CUSTOMER' }
    await post('/v0/notes', { content: 'Called.', ...about })(client)
  },
  verification: verifiedCustomer,
  webhook,
  event: async (client) => {
    await webhook(client)
    await post('/v0/webhooks/trigger', { event: 'ACCOUNT.CREATED' })(client)
  },
  other_api_key: post('/operations/api_keys', { name: 'nightly reports' }),
  user: addUser,
  fault: post('/sandbox/faults', { fault: 'ERROR', status: 503, operation: 'wipe' }),
  ban_rule: post('/operations/ban_rules', { reason: 'IDENTITY_REJECTED', rejections: 3 }),
  async banned_customer(client) {
    const { id } = await verifiedCustomer(client)
    await post(`/operations/customers/${id}/ban`, { reason: 'Forged documents.' })(client)
  },
  inbox: post('/sandbox/inboxes', {}),
  async inbox_message(client) {
    const [inbox] = (await client.get('/sandbox/inboxes')).body.inboxes
    const listening = { url: inbox.url, is_enabled: true, enabled_events: ['ACCOUNT.*'] }
    await post('/v0/webhooks', listening)(client)
    await post('/v0/webhooks/trigger', { event: 'ACCOUNT.CREATED' })(client)
    await vi.waitFor(
      async () =>
        expect(
          (await client.get(`/sandbox/inboxes/${inbox.id}/messages`)).body.messages.length,
        ).toBeGreaterThan(0),
      { timeout: 60_000 },
    )
  },
  snapshot: post('/sandbox/snapshots', { name: 'Before the tests' }),
  fork: post('/sandbox/workspaces', { from: 'self' }),
  async request(client) {
    // Reading the log is not in the log.
    await client.get('/v0/customers')
    await vi.waitFor(
      async () =>
        expect((await client.get('/operations/requests')).body.requests.length).toBeGreaterThan(0),
      { timeout: 60_000 },
    )
  },
}

async function pendingTransfer(client: Client): Promise<void> {
  const [from, to] = await moneyTwice(client)
  const sides = { originating_account_id: from, receiving_account_id: to }
  await transfer(client, { ...sides, capture_mode: 'MANUAL' })
}

/** What operations need first that no slot names. */
const first: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  streamEvents: verifiedCustomer,
  streamOperations: verifiedCustomer,
  ...Object.fromEntries(
    ['replace', 'delete'].flatMap((verb) =>
      ['Secret', 'SecretAlias'].map((noun) => [
        `${verb}Webhook${noun}`,
        (client: Client) => client.post('/v0/webhook_secrets'),
      ]),
    ),
  ),
  replaceEndpointSecret: webhookWithSecret,
  deleteEndpointSecret: webhookWithSecret,
}

async function webhookWithSecret(client: Client): Promise<void> {
  await webhook(client)
  const { webhooks } = (await client.get('/v0/webhooks')).body
  await client.post(`/operations/webhooks/${webhooks[0].id}/secret`)
}

/** Values that no list has. */
async function given(
  name: string,
  client: Client,
  { url, signIn, sql }: SampleBank,
): Promise<string | undefined> {
  switch (name) {
    case 'url':
      return url
    case 'api_key':
      return client.key
    case 'fresh_key':
      return randomUUID()
    case 'fresh_user':
      return `${randomUUID()}@example.com`
    case 'password':
      return PASSWORD
    case 'session':
      return (await signIn(client)).browser.cookie
    case 'listed_session':
      return (await (await signIn(client)).browser.ask('GET', '/operations/session')).body.id
    case 'user_name':
      return (await signIn(client)).user
    case 'quarantined_file':
      return quarantine({ sql }, client, fileOf([incomingEntry]))
    case 'open_workspace':
      return addWorkspace((await signIn(client)).browser)
    case 'closed_workspace': {
      const { browser } = await signIn(client)
      const tenant = await addWorkspace(browser)
      await browser.ask('POST', `/operations/workspaces/${tenant}/close`)
      return tenant
    }
    case 'public_token': {
      const asked = { vendor: 'AGGREGATOR_A', customer_id: (await verifiedCustomer(client)).id }
      return (await client.post('/v0/external_accounts/link_tokens', asked)).body.link_token
    }
    case 'access_token':
      return (await logIn(client, (await verifiedCustomer(client)).id)).vendor_access_token
    default:
      return undefined
  }
}

async function addWorkspace(browser: Browser): Promise<string> {
  return (await browser.ask('POST', '/operations/workspaces', { name: 'Second bank' })).body.tenant
}

export type ReadySample = { operation: string; language: Language; text: string }

/** The samples of an operation, each filled from a new workspace that has all it names. */
export async function readySamples(
  request: SampleRequest,
  bank: SampleBank & { workspace(): Promise<Client> },
): Promise<ReadySample[]> {
  const ready: ReadySample[] = []
  for (const { id: language } of languages) {
    const text = sampleOf(request, language)
    const client = await bank.workspace()
    await first[request.operation]?.(client)
    const values = await valuesOf(slotsIn(text), client, bank)
    ready.push({
      operation: request.operation,
      language,
      text: withSlots(text, (name) => values.get(name) ?? ''),
    })
  }
  return ready
}

export type ReadyRequest = { client: Client; path: string; body?: unknown }

/** What an operation's samples send, filled from a new workspace that has all it names. */
export async function readyRequest(
  request: SampleRequest,
  bank: SampleBank & { workspace(): Promise<Client> },
): Promise<ReadyRequest> {
  const client = await bank.workspace()
  await first[request.operation]?.(client)
  const search = Object.entries(request.query).map(([name, value]) => `${name}=${value}`)
  const path = [filledPath(request), ...(search.length > 0 ? [search.join('&')] : [])].join('?')
  const text = JSON.stringify({ path, body: request.body })
  const values = await valuesOf(slotsIn(text), client, bank)
  return { client, ...JSON.parse(withSlots(text, (name) => values.get(name) ?? '')) }
}

async function valuesOf(
  names: string[],
  client: Client,
  bank: SampleBank,
): Promise<Map<string, string>> {
  const values = new Map<string, string>()
  for (const name of names) {
    const special = await given(name, client, bank)
    if (special !== undefined) values.set(name, special)
  }
  const listed = names.filter((name) => !values.has(name))
  for (const name of listed) {
    if ((await findIn(client)(name)) === undefined) await makers[name]?.(client)
  }
  const find = findIn(client)
  for (const name of listed) {
    const value = await find(name)
    if (value === undefined) throw new Error(`nothing found for ${name}`)
    values.set(name, value)
  }
  return values
}

/** Signs in owners of workspaces, by name and password. */
export function signInAt(bank: Pick<TestWorkspace, 'url' | 'sql'>): SignIn {
  const { personWith } = usersOf(bank)
  const known = new Map<Client, ReturnType<SignIn>>()
  return (client) => {
    const owner =
      known.get(client) ??
      personWith('owner', client).then(({ user, browser }) => ({ browser, user: user.user_name }))
    known.set(client, owner)
    return owner
  }
}
