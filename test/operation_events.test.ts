// The events of each operation (contract: events#which-operation-tells-what): each write declares its events in its
// route, or is listed as emitting none. A story runs each of them, and exactly the declared events must be emitted.

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { type Parts, routesOf } from '../src/nouns.ts'
import { achBody, achParties, liveToSettlement, today } from './ach.ts'
import { eventsOf } from './accounts.ts'
import { fileOf, incomingEntry, quarantine } from './ach_files.ts'
import { openTestBank, type Reply } from './bank.ts'
import { spreadOut } from './citus_plans.ts'
import { citusWorkers } from './citus_nodes.ts'
import { signedIn } from './people.ts'
import { usersOf } from './users.ts'
import { addOwnedBusiness, addVerifiedBusiness, business } from './businesses.ts'
import { control as limitOf, listControls, rollingWindow } from './spend_controls.ts'
import { recordStatements } from './statements.ts'
import { cardProduct, fund, fundedAccount, issuedCard, person, verifiedCustomer } from './world.ts'

// An API process, so that what is recorded is what requests send.
const recording = recordStatements()
const bank = await openTestBank({ FLORIN_ROLE: 'api' })
afterAll(() => bank.close())

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
  /^\w+ \/operations\/(?!customers|monitoring|suspense|ach_files\/\{file_id\}\/accept|incoming_ach)/,
]

const writes = routesOf({} as Parts, 'sandbox')
  .filter(({ method }) => method !== 'GET')
  .map((route) => ({
    name: `${route.method} ${route.path}`,
    declared: route.emits ?? [],
  }))

// Proves events#which-operation-tells-what.
test.each(writes)('$name declares its events, or is known to emit none', ({ name, declared }) => {
  const isSilent = silent.some((pattern) => pattern.test(name))
  expect(declared.length === 0, name).toBe(isSilent)
  expect(new Set(declared).size).toBe(declared.length)
})

/** The events of each operation so far, by the requests of the story that did it. */
const seen = new Map<string, string[]>()

async function eventIds(): Promise<Map<string, string>> {
  const rows = await bank.sql<{ id: string; type: string }>('select id, type from events')
  return new Map(rows.map(({ id, type }) => [id, type]))
}

/** Does an operation and notes the events that it emitted; `ids` fill the path in order. */
async function did(name: string, ids: readonly string[], body?: unknown): Promise<Reply['body']> {
  const [method = '', pattern = ''] = name.split(' ')
  let at = 0
  const path = pattern.replaceAll(/\{\w+\}/g, () => ids[at++] ?? '')
  const url = /^\/(sandbox|operations)/.test(path) ? path : `/v0${path}`
  const before = await eventIds()
  const reply = await bank.request(method, url, body, { 'idempotency-key': randomUUID() })
  expect(reply.status, `${name}: ${reply.text}`).toBeLessThan(300)
  const fresh = [...(await eventIds())].filter(([id]) => !before.has(id)).map(([, type]) => type)
  seen.set(name, [...(seen.get(name) ?? []), ...fresh])
  return reply.body
}

/** Does it twice beyond a limit of the account: the first time opens a case, and the second adds to it. */
async function twiceBeyond(
  account: string,
  spend: () => Promise<unknown>,
  direction: 'CREDITS' | 'DEBITS' = 'DEBITS',
): Promise<void> {
  const reporting = { amount_limit: 0, action_case: true, action_decline: false }
  await listControls(bank, account, [await limitOf(bank, { ...reporting, direction })])
  await spend()
  await spend()
  await listControls(bank, account, [])
}

describe('the story', () => {
  test('people and businesses', async () => {
    const { id } = await did('POST /customers', [], { ...person, note: 'By telephone.' })
    await did('PATCH /customers/{customer_id}', [id], { ban_status: 'SUSPENDED', note: 'Odd.' })
    await did('PATCH /customers/{customer_id}', [id], { ban_status: 'ALLOWED', note: 'Fine.' })
    await did('PUT /customers/{customer_id}', [id], { ...person, last_name: 'Quillon' })
    await did('POST /customers/{customer_id}/verify', [id], { customer_consent: true })
    await did('PUT /customers/{customer_id}', [id], {
      ...person,
      ban_status: 'SUSPENDED',
      note: 'Odd.',
    })
    const other = await did('POST /persons', [], { ...person, is_customer: false })
    await did('PATCH /persons/{person_id}', [other.id], { email: 'new@example.com' })
    const suspended = { ban_status: 'SUSPENDED', note: 'Odd.' }
    const { id: third } = await did('POST /persons', [], {
      ...person,
      ...suspended,
      is_customer: true,
    })
    await did('PATCH /persons/{person_id}', [third], { ban_status: 'ALLOWED', note: 'Fine.' })
    const fourth = await did('POST /persons', [], { ...person, is_customer: false })
    await did('PATCH /persons/{person_id}', [fourth.id], { is_customer: true })
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
    for (const party of [{ customer_id: id }, { business_id: firm.id }]) {
      const legal = { ...person.legal_address, address_type: 'LEGAL', city: 'Salem' }
      const moved = await did('POST /addresses', [], { ...party, ...legal })
      await did('PATCH /addresses/{address_id}', [moved.id], { address_line_2: 'Suite 99' })
    }
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
    await did('POST /relationships', [], { ...owns(25), ...owner, from_person_id: id })
    await did('DELETE /relationships/{relationship_id}', [owned.id])
  })

  test('verifications, with the accounts that depend on them', async () => {
    const reviewed = (party: object, result: string) =>
      did('POST /verifications', [], {
        ...party,
        result,
        verification_type: 'MANUAL_REVIEW',
        verification_time: '2026-05-06T12:23:34.321Z',
      })
    const { id } = await verifiedCustomer(bank)
    await fundedAccount(bank, { customer: id })
    const consent = { customer_consent: true }
    await bank.patch(`/v0/customers/${id}`, { last_name: 'REJECTED' })
    await did('POST /verifications/verify', [], { ...consent, person_id: id })
    await bank.patch(`/v0/customers/${id}`, { last_name: 'Quill' })
    await did('POST /customers/{customer_id}/verify', [id], consent)
    await reviewed({ person_id: id }, 'REJECTED')
    const business_id = await addOwnedBusiness(bank)
    await did('POST /verifications/verify', [], { ...consent, business_id })
    await reviewed({ business_id }, 'REJECTED')
  })

  test('bans, by hand and by rules', async () => {
    const rejected = async () =>
      (await bank.post('/v0/customers', { ...person, last_name: 'REJECTED' })).body.id as string
    const consent = { customer_consent: true }
    const rules = [
      { reason: 'IDENTITY_REJECTED', rejections: 1 },
      { reason: 'MONITORING_ALERT', alert_type: 'WATCHLIST' },
      { reason: 'SPEND_CONTROL_VIOLATED', amount: 100, days: 30 },
    ]
    const made: string[] = []
    for (const rule of rules)
      made.push((await did('POST /operations/ban_rules', [], rule)).id as string)
    await did('POST /verifications/verify', [], { ...consent, person_id: await rejected() })
    await did('POST /customers/{customer_id}/verify', [await rejected()], consent)
    await did('POST /verifications', [], {
      person_id: await rejected(),
      result: 'REJECTED',
      verification_type: 'MANUAL_REVIEW',
      verification_time: '2026-05-06T12:23:34.321Z',
    })
    const { id } = (await bank.post('/v0/customers', person)).body
    const news = { person_id: id, type: 'WATCHLIST' }
    const { body: alert } = await bank.post('/sandbox/monitoring/alerts', news)
    await did('POST /operations/monitoring/alerts/{alert_id}/confirm', [alert.id])
    const customer = '/operations/customers/{customer_id}'
    await did(`POST ${customer}/unban`, [id], { reason: 'A mistake.' })
    await did(`POST ${customer}/ban`, [id], { reason: 'Forged documents.' })
    for (const rule of made) await did('DELETE /operations/ban_rules/{ban_rule_id}', [rule])
  })

  test('accounts', async () => {
    const [{ id: customer }, { id: second }] = [
      await verifiedCustomer(bank),
      await verifiedCustomer(bank),
    ]
    const holder = { customer_id: customer, relationship_type: 'PRIMARY_ACCOUNT_HOLDER' }
    const opening = { account_type: 'CHECKING', relationships: [holder] }
    const account = await did('POST /accounts', [], { ...opening, note: 'At the branch.' })
    const firm = await addVerifiedBusiness(bank)
    const owner = { business_id: firm, relationship_type: 'PRIMARY_ACCOUNT_HOLDER' }
    await did('POST /accounts', [], { ...opening, relationships: [owner] })
    await did('PATCH /accounts/{account_id}', [account.id], { nickname: 'Rent' })
    await did('PATCH /accounts/{account_id}', [account.id], { status: 'SUSPENDED', note: 'Odd.' })
    await did('PATCH /accounts/{account_id}', [account.id], {
      status: 'ACTIVE_OR_DISBURSED',
      note: 'Fine.',
    })
    await did('PUT /accounts/{account_id}', [account.id], { nickname: 'Food' })
    for (const change of ['PATCH /accounts/{account_id}', 'PUT /accounts/{account_id}']) {
      const left = await fundedAccount(bank, { customer })
      await issuedCard(bank, { account: left, customer })
      await did(change, [left], { status: 'SUSPENDED', note: 'Odd.' })
      await did(change, [left], { status: 'ACTIVE_OR_DISBURSED', note: 'Fine.' })
      await did(change, [left], { status: 'CLOSED' })
    }
    const joint = { customer_id: second, relationship_type: 'JOINT_ACCOUNT_HOLDER' }
    const at = '/accounts/{account_id}/relationships'
    const related = await did(`POST ${at}`, [account.id], joint)
    const partner = await addVerifiedBusiness(bank)
    const shared = { business_id: partner, relationship_type: 'JOINT_ACCOUNT_HOLDER' }
    await did(`POST ${at}`, [account.id], shared)
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

    await did('PATCH /accounts/{account_id}', [to], { spend_control_ids: [control.id] })
    const back = { ...money, originating_account_id: to, receiving_account_id: from }
    const keyed = () => ({ ...back, idempotency_key: randomUUID() })
    const items = [keyed(), keyed(), keyed(), { ...keyed(), capture_mode: 'MANUAL' }]
    await did('POST /transactions/internal_transfer/bulk', [], items)

    const scheduled = 'POST /payment_schedules'
    const rent = await did(scheduled, [], {
      description: 'Rent',
      payment_instruction: { type: 'INTERNAL_TRANSFER', request: money },
      schedule: { start_date: '2099-01-05', frequency: 'MONTHLY', interval: 1, count: 2 },
    })
    await did('PATCH /payment_schedules/{payment_schedule_id}', [rent.id], { status: 'CANCELLED' })
    const soon = { start_date: await today(bank), frequency: 'MONTHLY', interval: 1, count: 1 }
    const { id } = await did(scheduled, [], {
      description: 'Rent',
      payment_instruction: { type: 'INTERNAL_TRANSFER', request: money },
      schedule: soon,
    })
    await bank.advance(86_400)
    const paid = await bank.get(`/v0/payment_schedules/payments?schedule_id=${id}`)
    const [payment] = paid.body.payments
    seen.get(scheduled)?.push(...(await eventsOf(bank, payment.id)))
  })

  test('cards', async () => {
    const { id: customer } = await verifiedCustomer(bank)
    const account = await fundedAccount(bank, { customer, funds: 100_000 })
    const issue = async (form: 'VIRTUAL' | 'PHYSICAL', facts: object = {}) =>
      did('POST /cards', [], {
        ...facts,
        form,
        type: 'DEBIT',
        account_id: account,
        customer_id: customer,
        card_product_id: await cardProduct(bank, form),
      })
    const card = await issue('VIRTUAL')
    const simulate = (path: string, body: object) =>
      did(`POST /cards/transaction_simulations/${path}`, [], body)
    const shop = { mid: 'SHOP1', card_acceptor: { name: 'Shop' } }
    const paying = { card_id: card.id, amount: 2500, ...shop }
    const of = (reply: Reply['body']) => ({ original_transaction_id: reply.transaction.token })
    const first = await simulate('authorization', paying)
    await simulate('authorization/advice', { ...of(first), amount: 2000 })
    await simulate('clearing', { ...of(first), amount: 2000 })
    const second = await simulate('authorization', paying)
    await simulate('reversal', { ...of(second), amount: 2500 })
    await simulate('reversal', { ...of(first), amount: 100, is_advice: true })
    const tooMuch = { ...paying, amount: 10_000_000 }
    await simulate('authorization', tooMuch)
    await simulate('financial', tooMuch)
    await simulate('financial/withdrawal', tooMuch)
    const bought = await simulate('financial', paying)
    await simulate('financial/advice', { ...of(bought), amount: 2400 })
    await simulate('financial/withdrawal', { card_id: card.id, amount: 6000, mid: 'ATM1' })
    await simulate('financial/original_credit', { ...paying, type: 'disbursement' })
    // Nothing is left to credit: a pending transaction records what ends.
    const refunded = await simulate('financial', paying)
    await simulate('clearing', { ...of(refunded), amount: paying.amount, is_refund: true })
    await simulate('financial/advice', { ...of(refunded), amount: paying.amount - 100 })
    await simulate('reversal', { ...of(refunded), amount: 100, is_advice: true })
    await simulate('clearing/l2l3', { ...of(first), purchase_order: 'PO-4711' })
    const spends = ['authorization', 'financial', 'financial/withdrawal']
    for (const path of spends) await twiceBeyond(account, () => simulate(path, paying))
    const income = { ...paying, type: 'disbursement' }
    await twiceBeyond(account, () => simulate('financial/original_credit', income), 'CREDITS')
    const open = [await simulate('authorization', paying), await simulate('authorization', paying)]
    await twiceBeyond(account, () => simulate('clearing', { ...of(open.pop()), amount: 3000 }))
    const raised = await simulate('authorization', paying)
    const more = { ...of(raised), amount: 500, increment: true }
    await twiceBeyond(account, () => simulate('authorization/advice', more))
    const shipped = { card_fulfillment_status: 'SHIPPED' }
    await did('POST /cards/{card_id}/webhook_simulations/fulfillment', [card.id], shipped)
    await did('PATCH /cards/{card_id}', [card.id], { card_status: 'SUSPENDED', reason: 'SUS' })
    const physical = await issue('PHYSICAL')
    const activation = { customer_id: customer, activation_code: physical.last_four }
    await did('POST /cards/activate', [], activation)
    await issue('VIRTUAL', { reissued_from_id: card.id, reissue_reason: 'LOST' })
    await simulate('financial/original_credit', income)
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
    const receive = 'POST /ach/transaction_simulations/receiving_transaction'
    await did(receive, [], arriving)
    await did(receive, [], { ...arriving, ...later })
    await did(receive, [], { ...arriving, dc_sign: 'debit' })
    const [debit] = (await bank.get('/v0/ach/incoming')).body.transactions.slice(-1)
    await did('POST /operations/incoming_ach/{id}/return', [debit.id])
    const file = fileOf([{ ...incomingEntry, account: account_number }], {
      effectiveDate: later.effective_date,
    })
    await did('POST /operations/ach_files/{file_id}/accept', [await quarantine(bank, bank, file)])
    await did('POST /operations/ach_files/{file_id}/reject', [
      await quarantine(bank, bank, 'another'),
    ])
    const { account } = parties
    await twiceBeyond(account, () => did('POST /ach', [], achBody(parties, { amount: 500 })))
    await twiceBeyond(account, () => did(receive, [], arriving), 'CREDITS')
    const suspended = async () => {
      await did(receive, [], { ...arriving, account_number: '000000000001' })
      const open = await bank.get('/operations/suspense?status=OPEN')
      return open.body.suspense_entries[0].id as string
    }
    const resolve = 'POST /operations/suspense/{entry_id}/resolve'
    const resolved = async () => did(resolve, [await suspended()], { account_id: account })
    await twiceBeyond(account, resolved, 'CREDITS')
    await did('POST /operations/suspense/{entry_id}/return', [await suspended()], { code: 'R03' })
    const giveBack = 'POST /ach/transaction_simulations/receiving_return'
    const waiting = await did('POST /ach', [], achBody(parties, { amount: 500 }))
    await did(giveBack, [], { ach_id: waiting.id })
    await liveToSettlement(bank)
    await did(giveBack, [], { ach_id: paid.id })
  })

  test('money that a linked account sends or takes', async () => {
    const { id: customer } = await verifiedCustomer(bank)
    const linked_account_id = await fundedAccount(bank, { customer, funds: 1_000_000 })
    const floor = { balance_floor: { balance: 0, linked_account_id } }
    const ceiling = { balance_ceiling: { balance: 0, linked_account_id } }
    const cardOn = async (limits: object): Promise<string> => {
      const account = await fundedAccount(bank, { customer, account: limits })
      return (await issuedCard(bank, { account, customer })).id
    }
    const simulate = (path: string, body: object) =>
      did(`POST /cards/transaction_simulations/${path}`, [], body)
    const card_id = await cardOn(floor)
    const paying = { card_id, amount: 2500, mid: 'SHOP1', card_acceptor: { name: 'Shop' } }
    const { transaction } = await simulate('authorization', paying)
    await simulate('clearing', { original_transaction_id: transaction.token, amount: 3000 })
    await simulate('financial', paying)
    await simulate('financial/withdrawal', { card_id, amount: 6000, mid: 'ATM1' })
    const received = { ...paying, card_id: await cardOn(ceiling), type: 'disbursement' }
    await simulate('financial/original_credit', received)
    const full = { balance_ceiling: { balance: 5000, linked_account_id } }
    const filled = await fundedAccount(bank, { customer, funds: 5000, account: full })
    const filledCard = (await issuedCard(bank, { account: filled, customer })).id
    const bought = await simulate('financial', { ...paying, card_id: filledCard })
    await fund(bank, filled, 2500)
    const original_transaction_id = bought.transaction.token
    await simulate('financial/advice', { original_transaction_id, amount: 2400 })
    await simulate('reversal', { original_transaction_id, amount: 100, is_advice: true })
    const authorized = await simulate('authorization', paying)
    const waiting = { original_transaction_id: authorized.transaction.token }
    await simulate('authorization/advice', { ...waiting, amount: 2000 })
    const entry = { effective_date: '2099-01-05' }
    const sent = await did(
      'POST /ach',
      [],
      achBody(await achParties(bank, { account: floor }), entry),
    )
    await did('PATCH /ach/{transaction_id}', [sent.external_id], { status: 'CANCELED' })
    const { account } = await achParties(bank, { account: ceiling })
    const { account_number } = (await bank.get(`/v0/accounts/${account}`)).body
    await did('POST /ach/transaction_simulations/receiving_transaction', [], {
      account_number,
      amount: 700,
      dc_sign: 'credit',
      effective_date: await today(bank),
    })
  })

  // Proves events#which-operation-tells-what.
  test('nothing was seen that is not declared', () => {
    const undeclared = writes.flatMap(({ name, declared }) =>
      (seen.get(name) ?? []).filter((type) => !declared.includes(type)).map((type) => [name, type]),
    )
    expect(undeclared).toEqual([])
  })

  // Proves events#which-operation-tells-what.
  test('everything that an operation declares was seen', () => {
    const unseen = writes.flatMap(({ name, declared }) =>
      declared.filter((type) => !seen.get(name)?.includes(type)).map((type) => [name, type]),
    )
    expect(unseen).toEqual([])
  })
})

// With the tenant in every statement, the database can be divided by tenant (docs/scaling.md).
describe('the statements of all these requests', () => {
  const reasons: Record<string, RegExp> = {
    'begins, ends or undoes': /^(begin|commit|rollback|savepoint|rollback to savepoint|release)\b/i,
    'locks a key whose text holds the tenant':
      /^select pg_(try_)?advisory_xact_lock\(hashtextextended/,
    'locks what one process does for all': /^select pg_try_advisory_xact_lock\(\d+\)/,
    'takes numbers, which are one row of numbers for all':
      /^select (array_agg\(|case when current_setting\('florin\.rehearsal', true\).* else )?nextval\('\w+'\)/s,
    'locks keys by the tenant and their text, and takes numbers':
      /^select \(select array_agg\(nextval\('transaction_number'\)/,
    'tells the other processes': /^select pg_notify/,
    'looks at what was migrated, which is the same for all': /from schema_migrations/,
    'locks and looks at what is installed once, at the start':
      /^select pg_advisory_xact_lock\(\$1\)$|"installation"|^update (installation|schema_migrations) /,
    'reads what PostgreSQL knows of tables and transactions': /\bpg_stat_(user_tables|activity)\b/,
    'finds the nodes of Citus': /\bfrom pg_dist_node\b|\bpg_dist_placement\b/,
    'asks one node which tenants have work': /\btenants_with_work\(/,
    'asks a new connection whether it may write': /current_setting\('transaction_read_only'\)/,
    'says which processes there are, with which encryption keys':
      /\bencryption_keys\b|\bprocesses\b|\bresealed_columns\b/,
    'opens and ends sessions, which lead to the tenant':
      /\b(sessions|sign_in_links|users|user_networks)\b/,
  }

  test('a user signs in, reads, and switches to another workspace', async () => {
    const other = await bank.workspace()
    const { browser } = await usersOf(bank).personWith('owner', bank)
    for (const session of [await signedIn(bank, other.tenant), browser]) {
      expect((await session.ask('GET', '/v0/customers')).status).toBe(200)
      expect((await session.ask('DELETE', '/operations/session')).status).toBe(204)
    }
  })

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

  /** Statements about workspaces whose node is not known. */
  const questionsOfAll: Record<string, RegExp> = {
    'finds the first workspace, at the start': /^select "tenant" from "workspaces" order by/,
    'lists workspaces': /^select (r\.)?"?tenant"?, (w\.)?"?name"?, .* (from|join) "?workspaces"?/,
    'is of one tenant, but is not explained with parameters: what its first part writes is read by the second':
      /^with (event|chain)_head as \( ?insert into (event_heads|chain_heads)/,
  }

  test.skipIf(citusWorkers(bank.databaseUrl).length === 0)(
    'each goes to one node, or has a reason not to (skipped without Citus: npm run cluster -- citus test/operation_events.test.ts)',
    async () => {
      const spread = await spreadOut(bank.databaseUrl, recording.statements())
      for (const pattern of Object.values(questionsOfAll))
        for (const text of spread.keys()) if (pattern.test(text)) spread.delete(text)
      expect([...spread]).toEqual([])
    },
  )
})

type Query = { required?: string[]; properties?: Record<string, { example?: unknown }> }
