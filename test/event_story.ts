// A short story in which each type of event that the bank emits happens at least once, told by requests as an integrator sends them.

import { achParties, today } from './ach.ts'
import type { Client } from './bank.ts'
import { addVerifiedBusiness } from './businesses.ts'
import { control as limitOf, listControls } from './spend_controls.ts'
import {
  cardMessage,
  endTransfer,
  fundedAccount,
  issuedCard,
  person,
  transfer,
  verifiedCustomer,
} from './world.ts'

/** Lets everything happen, in this order. */
export async function liveThroughEveryEvent(client: Client): Promise<void> {
  const customer = (await verifiedCustomer(client)).id
  await peopleChange(client, customer)
  const account = await fundedAccount(client, { customer, funds: 250_000 })
  await accountsChange(client, account)
  await moneyMoves(client, { customer, account })
  await cardsPay(client, { customer, account })
  await limitIsExceeded(client, account)
  await achArrivesEarly(client)
  await rentIsPaid(client, { customer, account })
}

async function peopleChange(client: Client, customer: string): Promise<void> {
  const must = changing(client)
  await must('patch', `/customers/${customer}`, { email: 'ada.quill@example.com' })
  const colleague = await must('post', '/persons', {
    ...person,
    first_name: 'Grace',
    is_customer: false,
  })
  await must('patch', `/persons/${colleague.id}`, { phone_number: '+15035550123' })
  await must('post', '/verifications/verify', { person_id: colleague.id, customer_consent: true })
  const business = await addVerifiedBusiness(client)
  await must('patch', `/businesses/${business}`, { website: 'https://quill.example' })
  const address = { ...person.legal_address, customer_id: customer, address_type: 'OTHER' }
  const { id } = await must('post', '/addresses', address)
  await must('patch', `/addresses/${id}`, { address_line_2: 'Suite 99' })
  const about = { related_resource_id: customer, related_resource_type: 'CUSTOMER' }
  const note = await must('post', '/notes', { content: 'Asked for a second card.', ...about })
  await must('patch', `/notes/${note.id}`, { content: 'Asked for a second card, and got one.' })
}

async function accountsChange(client: Client, account: string): Promise<void> {
  const must = changing(client)
  await must('patch', `/accounts/${account}`, { nickname: 'Rent' })
  const fees = { account_type: 'FEES', currency: 'USD', status: 'ACTIVE' }
  const { id } = await must('post', '/internal_accounts', fees)
  await must('patch', `/internal_accounts/${id}`, { description: 'Fees of cards' })
}

type Holder = { customer: string; account: string }

async function moneyMoves(client: Client, { customer, account }: Holder): Promise<void> {
  const other = await fundedAccount(client, { customer })
  const sides = { originating_account_id: account, receiving_account_id: other }
  const held = await transfer(client, {
    ...sides,
    amount: 2_500,
    capture_mode: 'MANUAL',
    memo: 'Rent',
  })
  await endTransfer(client, held.body.id, 'COMPLETE')
}

async function cardsPay(client: Client, { customer, account }: Holder): Promise<void> {
  const must = changing(client)
  const card = await issuedCard(client, { account, customer })
  const shop = { mid: 'SHOP1', card_acceptor: { name: 'Harbour Coffee' } }
  const { token } = await cardMessage(client, 'authorization', {
    card_id: card.id,
    amount: 1_800,
    ...shop,
  })
  await cardMessage(client, 'clearing', { original_transaction_id: token, amount: 1_800 })
  const bought = { original_transaction_id: token, purchase_order: 'PO-4711' }
  await must('post', '/cards/transaction_simulations/clearing/l2l3', bought)
  await must('patch', `/cards/${card.id}`, { card_status: 'SUSPENDED', reason: 'SUS' })
}

/** The first time opens a case, and the second adds to it. */
async function limitIsExceeded(client: Client, account: string): Promise<void> {
  const must = changing(client)
  const limit = await limitOf(client, {
    amount_limit: 5_000,
    action_case: true,
    action_decline: false,
  })
  await must('patch', `/spend_controls/${limit}`, { amount_limit: 1_000 })
  await listControls(client, account, [limit])
  const spending = { originating_account_id: account, receiving_account_alias: 'fees' }
  await transfer(client, { ...spending, amount: 1_100, type: 'MANUAL_ADJUSTMENT' })
  await transfer(client, { ...spending, amount: 1_200, type: 'MANUAL_ADJUSTMENT' })
}

async function achArrivesEarly(client: Client): Promise<void> {
  const must = changing(client)
  const { account } = await achParties(client)
  const { account_number } = (await client.get(`/v0/accounts/${account}`)).body
  const inAWeek = new Date(Date.parse(await today(client)) + 7 * 86_400_000)
  await must('post', '/ach/transaction_simulations/receiving_transaction', {
    account_number,
    amount: 70_000,
    dc_sign: 'credit',
    effective_date: inAWeek.toISOString().slice(0, 10),
  })
}

/** Sends what must succeed. */
async function rentIsPaid(client: Client, { customer, account }: Holder): Promise<void> {
  const must = changing(client)
  const sides = {
    originating_account_id: account,
    receiving_account_id: await fundedAccount(client, { customer }),
  }
  const { id } = await must('post', '/payment_schedules', {
    description: 'Rent',
    payment_instruction: {
      type: 'INTERNAL_TRANSFER',
      request: { ...sides, amount: 1_000, currency: 'USD', type: 'ACCOUNT_TO_ACCOUNT' },
    },
    schedule: { start_date: await today(client), frequency: 'MONTHLY', interval: 1, count: 2 },
  })
  await client.advance(86_400)
  await must('patch', `/payment_schedules/${id}`, { status: 'CANCELLED' })
}

function changing(client: Client) {
  return async (method: 'post' | 'patch', path: string, body: object) => {
    const reply = await client[method](`/v0${path}`, body)
    if (reply.status >= 300) throw new Error(`${path}: ${reply.text}`)
    return reply.body
  }
}
