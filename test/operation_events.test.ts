// Which operation emits which events. Every write is in this table or on the list of those that emit none
// (contract: events#which-operation-tells-what); a story then does each of them once, and what it really told must be
// what it declares.

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { type Parts, routesOf } from '../src/routes.ts'
import { achBody, achParties, liveToSettlement, today } from './ach.ts'
import { openTestBank, type Reply } from './bank.ts'
import { addVerifiedBusiness, business } from './businesses.ts'
import { rollingWindow } from './spend_controls.ts'
import { recordStatements } from './statements.ts'
import { cardProduct, fundedAccount, person, verifiedCustomer } from './world.ts'

// An API process, so that what is recorded is what requests send.
const recording = recordStatements()
const bank = await openTestBank({ FLORIN_ROLE: 'api' })
afterAll(() => bank.close())

// What several operations tell together.
const party = ['CUSTOMER.UPDATED', 'PERSON.UPDATED']
const verified = [
  ...party,
  'CUSTOMER.KYC_OUTCOME.UPDATED',
  'PERSON.VERIFICATION_OUTCOME.UPDATED',
  'ACCOUNT.UPDATED',
]
const verifiedBusiness = ['BUSINESS.VERIFICATION_OUTCOME.UPDATED', 'BUSINESS.UPDATED']
const limited = ['SPEND_CONTROL.VIOLATED', 'CASE.CREATED', 'CASE.UPDATED']
const spent = ['TRANSACTION.POSTED.CREATED', 'TRANSACTION.PENDING.CREATED', ...limited]

/** All that an operation may tell; a write that is not here tells nothing. */
const told: Record<string, readonly string[]> = {
  'POST /customers': ['CUSTOMER.CREATED', 'PERSON.CREATED', 'NOTE.CREATED'],
  'PATCH /customers/{customer_id}': [...party, 'NOTE.CREATED'],
  'PUT /customers/{customer_id}': [...party, 'NOTE.CREATED'],
  'POST /customers/{customer_id}/verify': verified,
  'POST /persons': ['PERSON.CREATED', 'CUSTOMER.CREATED', 'NOTE.CREATED'],
  'PATCH /persons/{person_id}': [...party, 'CUSTOMER.CREATED', 'NOTE.CREATED'],
  'POST /persons/personal_ids': ['PERSON.UPDATED'],
  'PATCH /persons/personal_ids/{personal_id_id}': ['PERSON.UPDATED'],
  'DELETE /persons/personal_ids/{personal_id_id}': ['PERSON.UPDATED'],
  'POST /businesses': ['BUSINESS.CREATED'],
  'PATCH /businesses/{business_id}': ['BUSINESS.UPDATED'],
  'POST /addresses': ['ADDRESS.CREATED', 'ADDRESS.UPDATED', ...party, 'BUSINESS.UPDATED'],
  'PATCH /addresses/{address_id}': ['ADDRESS.UPDATED', ...party, 'BUSINESS.UPDATED'],
  'POST /verifications': [...verified, ...verifiedBusiness],
  'POST /verifications/verify': [...verified, ...verifiedBusiness],
  'POST /notes': ['NOTE.CREATED'],
  'PATCH /notes/{note_id}': ['NOTE.UPDATED'],
  'POST /accounts': ['ACCOUNT.CREATED', ...party, 'BUSINESS.UPDATED', 'NOTE.CREATED'],
  'PATCH /accounts/{account_id}': ['ACCOUNT.UPDATED', 'CARD.UPDATED', 'NOTE.CREATED'],
  'PUT /accounts/{account_id}': ['ACCOUNT.UPDATED', 'CARD.UPDATED', 'NOTE.CREATED'],
  'POST /accounts/{account_id}/initiate_closure': ['ACCOUNT.UPDATED'],
  'POST /accounts/{account_id}/relationships': ['ACCOUNT.UPDATED', ...party, 'BUSINESS.UPDATED'],
  'PUT /accounts/{account_id}/relationships/{relationship_id}': ['ACCOUNT.UPDATED'],
  'DELETE /accounts/{account_id}/relationships/{relationship_id}': ['ACCOUNT.UPDATED'],
  'POST /internal_accounts': ['INTERNAL_ACCOUNT.CREATED'],
  'PATCH /internal_accounts/{id}': ['INTERNAL_ACCOUNT.UPDATED'],
  'POST /spend_controls': ['SPEND_CONTROL.CREATED'],
  'PATCH /spend_controls/{spend_control_id}': ['SPEND_CONTROL.UPDATED'],
  'POST /transactions/internal_transfer': [...spent, 'INTERNAL_TRANSFER.SUCCEEDED'],
  'PATCH /transactions/internal_transfer/{id}': [
    'TRANSACTION.PENDING.UPDATED',
    'TRANSACTION.POSTED.CREATED',
    'INTERNAL_TRANSFER.SUCCEEDED',
  ],
  'POST /ach': ['TRANSACTION.PENDING.CREATED', ...limited],
  'PATCH /ach/{transaction_id}': ['TRANSACTION.PENDING.UPDATED'],
  'POST /ach/transaction_simulations/receiving_transaction': [
    'TRANSACTION.POSTED.CREATED',
    'ACH.INCOMING.FUTURE_DATED',
    ...limited,
  ],
  'POST /ach/transaction_simulations/receiving_return': [
    'TRANSACTION.POSTED.CREATED',
    'TRANSACTION.PENDING.UPDATED',
  ],
  'POST /cards': ['CARD.CREATED', 'CARD.UPDATED'],
  'PATCH /cards/{card_id}': ['CARD.UPDATED'],
  'POST /cards/activate': ['CARD.UPDATED'],
  'POST /cards/{card_id}/webhook_simulations/fulfillment': ['CARD.UPDATED'],
  'POST /cards/transaction_simulations/authorization': [
    'TRANSACTION.PENDING.CREATED',
    'TRANSACTION.PENDING.UPDATED',
    ...limited,
  ],
  'POST /cards/transaction_simulations/authorization/advice': ['TRANSACTION.PENDING.UPDATED'],
  'POST /cards/transaction_simulations/clearing': [
    'TRANSACTION.PENDING.UPDATED',
    'TRANSACTION.POSTED.CREATED',
    ...limited,
  ],
  'POST /cards/transaction_simulations/reversal': [
    'TRANSACTION.PENDING.UPDATED',
    'TRANSACTION.POSTED.CREATED',
  ],
  'POST /cards/transaction_simulations/financial': [...spent, 'TRANSACTION.PENDING.UPDATED'],
  'POST /cards/transaction_simulations/financial/advice': ['TRANSACTION.POSTED.CREATED'],
  'POST /cards/transaction_simulations/financial/withdrawal': [
    ...spent,
    'TRANSACTION.PENDING.UPDATED',
  ],
  'POST /cards/transaction_simulations/financial/original_credit': [
    ...spent,
    'TRANSACTION.PENDING.UPDATED',
  ],
  'POST /cards/transaction_simulations/clearing/l2l3': ['TRANSACTION.POSTED.UPDATED'],
}

/** Writes of which no event tells (contract: events#which-operation-tells-what). */
const silent = [
  /^\w+ \/accounts\/(templates|products)/,
  /^\w+ \/external_accounts/,
  /^\w+ \/relationships/,
  /^\w+ \/monitoring/,
  /^\w+ \/(webhook_secrets|webhooks)/,
  /^POST \/cards\/\{card_id\}\/client_token$/,
  /^POST \/cards\/transaction_simulations\/financial\/balance_inquiry$/,
  /^POST \/wipe$/,
  /^\w+ \/sandbox\//,
  /^\w+ \/operations\//,
]

const writes = routesOf({} as Parts, 'sandbox')
  .filter(({ method }) => method !== 'GET')
  .map((route) => ({
    name: `${route.method} ${route.path}`,
    declared: (route.emits ?? []).map(({ type }) => type),
  }))

describe('the table', () => {
  test.each(writes)('$name tells what the table says, or is known to tell nothing', (write) => {
    const { name, declared } = write
    const isSilent = silent.some((pattern) => pattern.test(name))
    expect([name in told, isSilent].filter(Boolean), name).toHaveLength(1)
    expect(declared.toSorted()).toEqual([...new Set(told[name] ?? [])].toSorted())
  })

  test('names no operation that does not exist', () => {
    const names = new Set(writes.map(({ name }) => name))
    expect(Object.keys(told).filter((name) => !names.has(name))).toEqual([])
  })
})

/** What was told so far, per operation, by the one request of the story that did it. */
const seen = new Map<string, string[]>()

async function eventIds(): Promise<Map<string, string>> {
  const rows = await bank.sql<{ id: string; type: string }>('select id, type from events')
  return new Map(rows.map(({ id, type }) => [id, type]))
}

/** Does an operation and notes what was told meanwhile; `ids` fill the path in order. */
async function did(name: string, ids: readonly string[], body?: unknown): Promise<Reply['body']> {
  const [method = '', pattern = ''] = name.split(' ')
  let at = 0
  const path = pattern.replaceAll(/\{\w+\}/g, () => ids[at++] ?? '')
  const url = path.startsWith('/sandbox') ? path : `/v0${path}`
  const before = await eventIds()
  const reply = await bank.request(method, url, body, { 'idempotency-key': randomUUID() })
  expect(reply.status, `${name}: ${reply.text}`).toBeLessThan(300)
  const fresh = [...(await eventIds())].filter(([id]) => !before.has(id)).map(([, type]) => type)
  seen.set(name, [...(seen.get(name) ?? []), ...fresh])
  return reply.body
}

describe('the story', () => {
  test('people and businesses', async () => {
    const { id } = await did('POST /customers', [], { ...person, note: 'By telephone.' })
    await did('PATCH /customers/{customer_id}', [id], { ban_status: 'SUSPENDED', note: 'Odd.' })
    await did('PATCH /customers/{customer_id}', [id], { ban_status: 'ALLOWED', note: 'Fine.' })
    await did('PUT /customers/{customer_id}', [id], { ...person, last_name: 'Quillon' })
    await did('POST /customers/{customer_id}/verify', [id], { customer_consent: true })
    const other = await did('POST /persons', [], { ...person, is_customer: false })
    await did('PATCH /persons/{person_id}', [other.id], { email: 'new@example.com' })
    const passport = { id_type: 'PASSPORT_NUMBER', identifier: 'X1234567', country_code: 'US' }
    const made = await did('POST /persons/personal_ids', [], { customer_id: id, ...passport })
    const at = [made.id]
    await did('PATCH /persons/personal_ids/{personal_id_id}', at, { identifier: 'X7654321' })
    await did('DELETE /persons/personal_ids/{personal_id_id}', at)
    const firm = await did('POST /businesses', [], business)
    await did('PATCH /businesses/{business_id}', [firm.id], { website: 'https://x.example' })
    const place = { ...person.legal_address, address_type: 'OTHER' }
    const address = await did('POST /addresses', [], { customer_id: id, ...place })
    await did('PATCH /addresses/{address_id}', [address.id], { address_line_2: 'Suite 99' })
    await did('POST /verifications/verify', [], { person_id: other.id, customer_consent: true })
    await did('POST /verifications', [], {
      person_id: id,
      verification_type: 'MANUAL_REVIEW',
      result: 'ACCEPTED',
      verification_time: '2026-05-06T12:23:34.321Z',
    })
    const about = { related_resource_id: id, related_resource_type: 'CUSTOMER' }
    const note = await did('POST /notes', [], { content: 'Called.', ...about })
    await did('PATCH /notes/{note_id}', [note.id], { content: 'Called twice.' })
    const owner = { from_person_id: other.id, to_business_id: firm.id }
    const relation = { relationship_type: 'BENEFICIAL_OWNER_OF' }
    const owns = (percent_ownership: number) => ({
      ...relation,
      additional_data: { percent_ownership },
    })
    const owned = await did('POST /relationships', [], { ...owns(30), ...owner })
    await did('PATCH /relationships/{relationship_id}', [owned.id], owns(40))
    await did('DELETE /relationships/{relationship_id}', [owned.id])
    await addVerifiedBusiness(bank)
  })

  test('accounts', async () => {
    const [{ id: customer }, { id: second }] = [
      await verifiedCustomer(bank),
      await verifiedCustomer(bank),
    ]
    const holder = { customer_id: customer, relationship_type: 'PRIMARY_ACCOUNT_HOLDER' }
    const opening = { account_type: 'CHECKING', relationships: [holder] }
    const account = await did('POST /accounts', [], opening)
    await did('PATCH /accounts/{account_id}', [account.id], { nickname: 'Rent' })
    await did('PATCH /accounts/{account_id}', [account.id], { status: 'SUSPENDED', note: 'Odd.' })
    await did('PATCH /accounts/{account_id}', [account.id], {
      status: 'ACTIVE_OR_DISBURSED',
      note: 'Fine.',
    })
    await did('PUT /accounts/{account_id}', [account.id], { nickname: 'Food' })
    const joint = { customer_id: second, relationship_type: 'JOINT_ACCOUNT_HOLDER' }
    const at = '/accounts/{account_id}/relationships'
    const related = await did(`POST ${at}`, [account.id], joint)
    const signer = { relationship_type: 'AUTHORIZED_SIGNER' }
    await did(`PUT ${at}/{relationship_id}`, [account.id, related.id], signer)
    await did(`PUT ${at}/{relationship_id}`, [account.id, related.id], {
      relationship_type: joint.relationship_type,
    })
    await did(`DELETE ${at}/{relationship_id}`, [account.id, related.id])
    await did('POST /accounts/{account_id}/initiate_closure', [account.id], {
      reason: 'CUSTOMER_REQUEST_TRANSFER',
      reason_details: 'Moving',
      payment_method: null,
      destination_id: null,
    })
    const ledger = { account_type: 'FEES', currency: 'USD', status: 'ACTIVE' }
    const internal = await did('POST /internal_accounts', [], ledger)
    await did('PATCH /internal_accounts/{id}', [internal.id], { description: 'Odd fees' })
  })

  test('money and its limits', async () => {
    const { id: customer } = await verifiedCustomer(bank)
    const from = await fundedAccount(bank, { customer, funds: 100_000 })
    const to = await fundedAccount(bank, { customer })
    const limit = {
      name: 'Small',
      amount_limit: 500,
      is_active: true,
      action_case: true,
      action_decline: false,
      time_range: rollingWindow(7),
      payment_types: ['INTERNAL_TRANSFER'],
    }
    const control = await did('POST /spend_controls', [], limit)
    await did('PATCH /spend_controls/{spend_control_id}', [control.id], { amount_limit: 400 })
    const sides = { originating_account_id: from, receiving_account_id: to }
    const money = { ...sides, amount: 300, currency: 'USD', type: 'ACCOUNT_TO_ACCOUNT' }
    await did('POST /transactions/internal_transfer', [], money)
    const held = await did('POST /transactions/internal_transfer', [], {
      ...money,
      capture_mode: 'MANUAL',
    })
    const at = 'PATCH /transactions/internal_transfer/{id}'
    await did(at, [held.id], { status: 'COMPLETE' })
    await did('PATCH /accounts/{account_id}', [from], { spend_control_ids: [control.id] })
    await did('POST /transactions/internal_transfer', [], money)
    await did('POST /transactions/internal_transfer', [], money)
  })

  test('cards', async () => {
    const { id: customer } = await verifiedCustomer(bank)
    const account = await fundedAccount(bank, { customer, funds: 100_000 })
    const issue = async (form: 'VIRTUAL' | 'PHYSICAL') =>
      did('POST /cards', [], {
        form,
        type: 'DEBIT',
        account_id: account,
        customer_id: customer,
        card_product_id: await cardProduct(bank, form),
      })
    const card = await issue('VIRTUAL')
    const simulate = (path: string, body: object) =>
      did(`POST /cards/transaction_simulations/${path}`, [], body)
    const paying = { card_id: card.id, amount: 2500, mid: 'SHOP1' }
    const of = (reply: Reply['body']) => ({ original_transaction_id: reply.transaction.token })
    const first = await simulate('authorization', paying)
    await simulate('authorization/advice', { ...of(first), amount: 2000 })
    await simulate('clearing', { ...of(first), amount: 2000 })
    const second = await simulate('authorization', paying)
    await simulate('reversal', { ...of(second), amount: 2500 })
    await simulate('authorization', { ...paying, amount: 10_000_000 })
    const bought = await simulate('financial', { ...paying, card_acceptor: { name: 'Shop' } })
    await simulate('financial/advice', { ...of(bought), amount: 2400 })
    await simulate('financial/withdrawal', { card_id: card.id, amount: 6000, mid: 'ATM1' })
    await simulate('financial/original_credit', { ...paying, type: 'disbursement' })
    await simulate('clearing/l2l3', { ...of(first), purchase_order: 'PO-4711' })
    const shipped = { card_fulfillment_status: 'SHIPPED' }
    await did('POST /cards/{card_id}/webhook_simulations/fulfillment', [card.id], shipped)
    await did('PATCH /cards/{card_id}', [card.id], { card_status: 'SUSPENDED', reason: 'SUS' })
    const physical = await issue('PHYSICAL')
    const activation = { customer_id: customer, activation_code: physical.last_four }
    await did('POST /cards/activate', [], activation)
  })

  test('payments by ACH', async () => {
    const parties = await achParties(bank, { funds: 100_000 })
    await did('POST /ach', [], achBody(parties))
    const later = { effective_date: '2099-01-05' }
    const sent = await did('POST /ach', [], achBody(parties, { ...later, amount: 500 }))
    await did('PATCH /ach/{transaction_id}', [sent.external_id], { status: 'CANCELED' })
    const paid = await did('POST /ach', [], achBody(parties))
    const { account_number } = (await bank.get(`/v0/accounts/${parties.account}`)).body
    const arriving = {
      account_number,
      amount: 700,
      dc_sign: 'credit',
      effective_date: await today(bank),
    }
    await did('POST /ach/transaction_simulations/receiving_transaction', [], arriving)
    await liveToSettlement(bank)
    const returned = { ach_id: paid.id }
    await did('POST /ach/transaction_simulations/receiving_return', [], returned)
  })

  test('nothing was told that is not declared', () => {
    const undeclared = writes.flatMap(({ name, declared }) =>
      (seen.get(name) ?? []).filter((type) => !declared.includes(type)).map((type) => [name, type]),
    )
    expect(undeclared).toEqual([])
  })

  test('every operation that declares something was seen to tell something', () => {
    const quiet = writes.filter(
      ({ name, declared }) => declared.length > 0 && (seen.get(name) ?? []).length === 0,
    )
    expect(quiet.map(({ name }) => name)).toEqual([])
  })
})

// With the tenant in every statement, the database can be divided by tenant (docs/scaling.md).
describe('the statements of all these requests', () => {
  const reasons: Record<string, RegExp> = {
    'begins, ends or undoes': /^(begin|commit|rollback|savepoint|rollback to savepoint|release)\b/i,
    'locks a key whose text holds the tenant':
      /^select pg_(try_)?advisory_xact_lock\(hashtextextended/,
    'locks what one process does for all': /^select pg_try_advisory_xact_lock\(\d+\)/,
    'takes numbers, which are one row of numbers for all': /^select (array_agg\()?nextval\('\w+'\)/,
    'tells the other processes': /^select pg_notify/,
    'looks at what was migrated, which is the same for all': /from schema_migrations/,
    'locks and looks at what is installed once, at the start':
      /^select pg_advisory_xact_lock\(\$1\)$|"installation"|^update (installation|schema_migrations) /,
    'asks a new connection whether it may write': /current_setting\('transaction_read_only'\)/,
    'says which processes there are, with which encryption keys':
      /\bencryption_keys\b|\bprocesses\b|\bresealed_columns\b/,
  }

  test('every look is made once, at things that the story made', async () => {
    const rows = await bank.sql<{ id: string }>(
      'select distinct resource_id as id from events where resource_id is not null',
    )
    const looks = routesOf({} as Parts, 'sandbox').filter(({ method }) => method === 'GET')
    let found = 0
    for (const { base, path, query } of looks) {
      const { required = [], properties = {} } = (query ?? {}) as Query
      const search = required.map((name) => `${name}=${properties[name]?.example as string}`)
      for (const { id } of path.includes('{') ? rows : [{ id: '' }]) {
        const url = base + path.replaceAll(/\{\w+\}/g, id)
        const { status, text } = await bank.get(`${url}?${search.join('&')}`)
        expect(status, `${url}: ${text}`).toBeLessThan(500)
        if (status !== 200) continue
        found += 1
        break
      }
    }
    expect(found).toBeGreaterThan(looks.length / 2)
  })

  test('each names the tenant, or has a reason not to', () => {
    const texts = recording.texts()
    expect(texts.length).toBeGreaterThan(150)
    const nameless = texts.filter((text) => !/\btenant\b/.test(text))
    const judged = (text: string) => Object.values(reasons).some((reason) => reason.test(text))
    expect(nameless.filter((text) => !judged(text))).toEqual([])
  })
})

type Query = { required?: string[]; properties?: Record<string, { example?: unknown }> }
