// Triggers each event type by a short sequence of real operations.

import { addSeconds, civilDate } from '../../platform/values/clock.ts'
import { easternDate, easternTime } from '../../rails/ach/calendar.ts'
import { shop } from '../sample_data/cards.ts'
import type { SampleContext } from '../sample_data/context.ts'
import { addressIn } from '../sample_data/people.ts'
import {
  accountOf,
  addBusiness,
  addCard,
  addCustomer,
  addLimit,
  addPerson,
  fundedAccount,
  openAccount,
  payable,
  payBeyond,
  verify,
} from './parts.ts'

/** Causes an event. Idempotent for the same deed. */
export type Fixture = (context: SampleContext) => Promise<unknown>

const DAY_SECONDS = 24 * 3600
const AHEAD_DAYS = 3
const bookshop = shop('BOOKS-7', 'Burnside Book Exchange', '5942')

async function addAddress(context: SampleContext): Promise<string> {
  const place = { ...addressIn('austin'), address_type: 'OTHER' }
  const customer_id = await addCustomer(context)
  return (await context.ask('createAddress', { body: { customer_id, ...place } })).id
}

async function addNote(context: SampleContext): Promise<string> {
  const about = {
    related_resource_id: await addCustomer(context),
    related_resource_type: 'CUSTOMER',
  }
  return (await context.ask('createNote', { body: { content: 'Called.', ...about } })).id
}

/** Its first payment is due today at 06:00 Eastern. */
async function addSchedule(context: SampleContext): Promise<string> {
  const { customer, account } = await fundedAccount(context)
  const request = {
    originating_account_id: account,
    receiving_account_id: await accountOf(context, customer),
    amount: 2_500,
    currency: 'USD',
    type: 'ACCOUNT_TO_ACCOUNT',
  }
  const schedule = { start_date: easternDate(context.today), frequency: 'MONTHLY', interval: 1 }
  const body = {
    description: 'Rent',
    payment_instruction: { type: 'INTERNAL_TRANSFER', request },
    schedule: { ...schedule, count: 12 },
  }
  return (await context.ask('createPaymentSchedule', { body })).id
}

async function reviewBusiness(context: SampleContext): Promise<void> {
  const business_id = await addBusiness(context)
  const owner = {
    from_person_id: await addPerson(context),
    to_business_id: business_id,
    relationship_type: 'BENEFICIAL_OWNER_OF',
    additional_data: { percent_ownership: 100 },
  }
  await context.ask('createRelationship', { body: owner })
  const review = { verification_type: 'MANUAL_REVIEW', result: 'ACCEPTED' }
  const verification_time = context.deed.askedTime.toISOString()
  await context.ask('createVerification', { body: { business_id, ...review, verification_time } })
}

async function announceAch(context: SampleContext): Promise<void> {
  const { account } = await openAccount(context)
  const found = await context.ask('getAccount', { params: { account_id: account } })
  const entry = {
    account_number: found['account_number'],
    amount: 198_400,
    dc_sign: 'credit',
    effective_date: civilDate(addSeconds(context.today, AHEAD_DAYS * DAY_SECONDS)),
  }
  await context.ask('simulateAchTransaction', { body: entry })
}

async function openInternalAccount({ ask }: SampleContext): Promise<string> {
  const body = { account_type: 'FEES', currency: 'USD', status: 'ACTIVE' }
  return (await ask('createInternalAccount', { body })).id
}

async function clearPayment(context: SampleContext): Promise<string> {
  const card_id = await addCard(context)
  const payment = { card_id, amount: 4_150, ...bookshop }
  const original_transaction_id = await context.cardMessage('simulateAuthorization', payment)
  await context.cardMessage('simulateClearing', { original_transaction_id, amount: 4_150 })
  return original_transaction_id
}

async function hold(context: SampleContext): Promise<string> {
  const { pay } = await payable(context)
  return pay({ capture_mode: 'MANUAL' })
}

export const fixtures: Readonly<Record<string, Fixture>> = {
  'ACCOUNT.CREATED': openAccount,
  async 'ACCOUNT.UPDATED'(context) {
    const { account: account_id } = await openAccount(context)
    await context.ask('patchAccount', { params: { account_id }, body: { nickname: 'Rent' } })
  },
  'ACH.INCOMING.FUTURE_DATED': announceAch,
  'ADDRESS.CREATED': addAddress,
  async 'ADDRESS.UPDATED'(context) {
    const address_id = await addAddress(context)
    const body = { address_line_2: 'Suite 99' }
    await context.ask('updateAddress', { params: { address_id }, body })
  },
  'BUSINESS.CREATED': addBusiness,
  async 'BUSINESS.UPDATED'(context) {
    const business_id = await addBusiness(context)
    const body = { website: 'https://quill.example' }
    await context.ask('updateBusiness', { params: { business_id }, body })
  },
  'BUSINESS.VERIFICATION_OUTCOME.UPDATED': reviewBusiness,
  'CARD.CREATED': addCard,
  async 'CARD.UPDATED'(context) {
    const card_id = await addCard(context)
    const body = { card_status: 'SUSPENDED', reason: 'SUS' }
    await context.ask('patchCard', { params: { card_id }, body })
  },
  'CASE.CREATED': (context) => payBeyond(context, 1),
  'CASE.UPDATED': (context) => payBeyond(context, 2),
  'CUSTOMER.CREATED': addCustomer,
  async 'CUSTOMER.KYC_OUTCOME.UPDATED'(context) {
    await verify(context, await addCustomer(context))
  },
  async 'CUSTOMER.UPDATED'(context) {
    const customer_id = await addCustomer(context)
    const body = { email: 'ada@example.com' }
    await context.ask('patchCustomer', { params: { customer_id }, body })
  },
  'INTERNAL_ACCOUNT.CREATED': openInternalAccount,
  async 'INTERNAL_ACCOUNT.UPDATED'(context) {
    const id = await openInternalAccount(context)
    await context.ask('patchInternalAccount', { params: { id }, body: { description: 'Odd fees' } })
  },
  async 'INTERNAL_TRANSFER.SUCCEEDED'(context) {
    await (await payable(context)).pay()
  },
  'NOTE.CREATED': addNote,
  async 'NOTE.UPDATED'(context) {
    const note_id = await addNote(context)
    await context.ask('updateNote', { params: { note_id }, body: { content: 'Called twice.' } })
  },
  'PAYMENT_SCHEDULE.CREATED': addSchedule,
  async 'PAYMENT_SCHEDULE.PAYMENT.CREATED'(context) {
    await addSchedule(context)
    const due = easternTime(easternDate(context.today), '06:00')
    const isDue = due <= context.today
    const body = isDue ? { advance_seconds: 0 } : { advance_to: due.toISOString() }
    await context.ask('moveClock', { body })
  },
  async 'PAYMENT_SCHEDULE.UPDATED'(context) {
    const payment_schedule_id = await addSchedule(context)
    const body = { status: 'CANCELLED' }
    await context.ask('patchPaymentSchedule', { params: { payment_schedule_id }, body })
  },
  'PERSON.CREATED': addPerson,
  async 'PERSON.UPDATED'(context) {
    const person_id = await addPerson(context)
    await context.ask('updatePerson', { params: { person_id }, body: { email: 'ada@example.com' } })
  },
  async 'PERSON.VERIFICATION_OUTCOME.UPDATED'(context) {
    await verify(context, await addPerson(context))
  },
  'SPEND_CONTROL.CREATED': addLimit,
  async 'SPEND_CONTROL.UPDATED'(context) {
    const spend_control_id = await addLimit(context)
    const body = { amount_limit: 400 }
    await context.ask('updateSpendControl', { params: { spend_control_id }, body })
  },
  'SPEND_CONTROL.VIOLATED': (context) => payBeyond(context, 1),
  'TRANSACTION.PENDING.CREATED': hold,
  async 'TRANSACTION.PENDING.UPDATED'(context) {
    const id = await hold(context)
    await context.change('patchInternalTransfer', { params: { id }, body: { status: 'COMPLETE' } })
  },
  'TRANSACTION.POSTED.CREATED': clearPayment,
  async 'TRANSACTION.POSTED.UPDATED'(context) {
    const original_transaction_id = await clearPayment(context)
    const body = { original_transaction_id, purchase_order: 'PO-4711' }
    await context.ask('simulateL2L3', { body })
  },
}

/** Sequences with a final event. */
export const stories: Readonly<Record<string, { readonly event: string; readonly run: Fixture }>> =
  {
    CARD_PAYMENT_DECLINED: {
      event: 'TRANSACTION.PENDING.UPDATED',
      async run(context) {
        const card_id = await addCard(context)
        await context.cardMessage('simulateAuthorization', {
          card_id,
          amount: 990_000,
          ...bookshop,
        })
      },
    },
    ACH_RETURNED: {
      event: 'TRANSACTION.PENDING.UPDATED',
      async run(context) {
        const { customer, account } = await fundedAccount(context)
        const link = {
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
          verification: { vendor: 'MANUAL', status: 'VERIFIED' },
        }
        const { id: elsewhere } = await context.ask('createExternalAccount', { body: link })
        const entry = {
          customer_id: customer,
          originating_account_id: account,
          receiving_account_id: elsewhere,
          amount: 5_000,
          currency: 'USD',
          dc_sign: 'credit',
        }
        const ach_id = await context.move('createAch', { body: entry })
        await context.ask('simulateAchReturn', { body: { ach_id } })
      },
    },
  }
