// A workspace in which a little of everything has happened: what generated requests are sent to.

import { achParties, externalAccount, receiveAch, sendAch, today } from './ach.ts'
import type { Client } from './bank.ts'
import { addOwnedBusiness } from './businesses.ts'
import { control, rollingWindow } from './spend_controls.ts'
import {
  authorize,
  cardMessage,
  fundedAccount,
  issuedCard,
  person,
  transfer,
  verifiedCustomer,
} from './world.ts'

export type Row = { id?: unknown; uuid?: unknown; tenant?: unknown; creation_time?: unknown }

/** What the rows themselves are called: transactions have a uuid beside their number, workspaces their tenant only. */
export function idsOf(rows: readonly Row[]): string[] {
  return rows
    .map(
      ({ id, uuid, creation_time, tenant }) => uuid ?? id ?? (creation_time ? tenant : undefined),
    )
    .filter((id): id is string => typeof id === 'string' && id.length > 0)
}

export type Made = { [list: string]: string[] }

/** A little of everything, so that generated requests get past the first checks. Answers what no list shows. */
export async function liveIn(client: Client): Promise<Made> {
  const customer = (await verifiedCustomer(client, { shipping_address: person.legal_address })).id
  const hook = { url: 'http://127.0.0.1:9/', is_enabled: true, enabled_events: ['NOTE.*'] }
  const webhook = (await client.post('/v0/webhooks', hook)).body.id
  const subject = { related_resource_id: customer, related_resource_type: 'CUSTOMER' }
  await client.post('/v0/notes', { content: 'Called.', ...subject })
  const { event_list } = (await client.get(`/v0/webhooks/${webhook}/events`)).body
  const business = await addOwnedBusiness(client)
  await client.post('/v0/monitoring/subscriptions', { person_id: customer })
  const news = { person_id: customer, type: 'NEGATIVE_NEWS', title: 'News' }
  await client.post('/sandbox/monitoring/alerts', news)
  await client.post('/operations/users', {
    user_name: `ada@${client.tenant}.example.com`,
    password: 'correct horse battery staple',
    roles: [{ tenant: client.tenant, role: 'viewer' }],
  })
  await client.post('/operations/ban_rules', { reason: 'IDENTITY_REJECTED', rejections: 99 })
  const beyond = { reason: 'SPEND_CONTROL_VIOLATED', amount: 1_000_000_000, days: 30 }
  await client.post('/operations/ban_rules', beyond)
  // It never fires.
  const nobody = { fault: 'DELAY', delay_ms: 1, idempotency_key: 'nobody' }
  await client.post('/sandbox/faults', nobody)
  const passport = { customer_id: customer, id_type: 'PASSPORT_NUMBER', country_code: 'US' }
  const personalId = await client.post('/v0/persons/personal_ids', {
    ...passport,
    identifier: 'X1234567',
  })
  return {
    '/webhooks/{webhook_id}/events': idsOf(event_list),
    '/persons/personal_ids': [personalId.body.id],
    ...(await moneyIn(client, { customer, business })),
  }
}

/** Money that moved, waits, was declined and came back, by every rail. */
async function moneyIn(
  client: Client,
  { customer, business }: { customer: string; business: string },
): Promise<Made> {
  const parties = await achParties(client, { funds: 1_000_000 })
  const account = await fundedAccount(client, { customer, funds: 1_000_000 })
  const target = await fundedAccount(client, { customer })
  const product = await client.post('/v0/accounts/products', {
    product_type: 'INTEREST',
    calculation_method: 'COMPOUNDED_DAILY',
    accrual_payout_schedule: 'MONTHLY',
    description: 'Everyday savings',
    rates: [{ rate: 150, accrual_period: 'DAILY', valid_from: '2026-01-01' }],
  })
  const joint = await client.post(`/v0/accounts/${account}/relationships`, {
    customer_id: parties.customer,
    relationship_type: 'JOINT_ACCOUNT_HOLDER',
  })
  const sides = { originating_account_id: account, receiving_account_id: target }
  const waiting = await transfer(client, { ...sides, capture_mode: 'MANUAL' })
  const moved = await transfer(client, sides)
  await control(client, { time_range: rollingWindow(3) })
  await externalAccount(client, parties.customer, { customer_id: undefined, business_id: business })
  for (let count = 0; count < 3; count += 1) await sendAch(client, parties)
  await receiveAch(client, account)
  // For an unknown account: it is in suspense.
  await receiveAch(client, account, { account_number: '000000000001' })
  await client.post('/v0/payment_schedules', {
    description: 'Rent',
    payment_instruction: {
      type: 'INTERNAL_TRANSFER',
      request: { ...sides, amount: 100, currency: 'USD', type: 'ACCOUNT_TO_ACCOUNT' },
    },
    schedule: { start_date: await today(client), frequency: 'MONTHLY', interval: 1, count: 9 },
  })
  return {
    '/accounts/products': [product.body.id],
    '/accounts/{account_id}/relationships': [joint.body.id],
    '/transactions/internal_transfer': [waiting.body.id, moved.body.id],
    'tokens of cards': await cardsIn(client, { account, customer }),
  }
}

/** Cards of both forms, and payments in every state; answers the tokens that name them. */
async function cardsIn(
  client: Client,
  at: { account: string; customer: string },
): Promise<string[]> {
  const card = (await issuedCard(client, at)).id
  await issuedCard(client, { ...at, form: 'PHYSICAL' })
  const tokens: string[] = []
  const authorized = async (amount = 500) => {
    const { token } = await authorize(client, card, amount)
    tokens.push(token)
    return { original_transaction_id: token }
  }
  const play = async (path: string, body: object) =>
    tokens.push((await cardMessage(client, path, body)).token)
  await authorized()
  await authorized(9_000_000)
  await play('clearing', { ...(await authorized()), amount: 500 })
  await play('clearing', { ...(await authorized()), amount: 100 })
  await play('reversal', { ...(await authorized()), amount: 500 })
  await play('authorization/advice', { ...(await authorized()), amount: 100 })
  await play('clearing', {
    ...(await authorized()),
    amount: 100,
    is_refund: true,
    force_post: true,
  })
  await play('financial/withdrawal', { card_id: card, amount: 100, mid: 'ATM1' })
  await play('financial/advice', { original_transaction_id: tokens.at(-1), amount: 60 })
  return tokens
}
