// The generated customer of a sandbox link, derived from the link and the day, so that repeated
// calls agree.

import { createHash } from 'node:crypto'
import { addSeconds, civilDate } from '../../platform/values/clock.ts'
import type {
  VendorAccount,
  VendorAccountType,
  VendorBalance,
  VendorTransaction,
} from './aggregator.ts'

/** The customer of a link, from its creation day. */
export type SandboxCustomer = {
  readonly id: string
  readonly owner_name: string
  readonly exchange_time: Date
}

type Plan = {
  readonly kind: string
  readonly type: VendorAccountType | undefined
  readonly name: string
  /** Days after the link's creation. */
  readonly opens?: number
  readonly closes?: number
}

const plans: readonly Plan[] = [
  { kind: 'checking', type: 'CHECKING', name: 'Everyday Checking' },
  { kind: 'savings', type: 'SAVINGS', name: 'Rainy Day Savings' },
  { kind: 'credit card', type: 'CREDIT_CARD', name: 'Harbour Card', closes: 60 },
  { kind: 'mortgage', type: undefined, name: 'Home Mortgage' },
  { kind: 'money market', type: 'MONEY_MARKET', name: 'Harbour Money Market', opens: 30 },
]

const DAY_SECONDS = 24 * 3600
const HISTORY_DAYS = 90
const CARD_LIMIT = 500_000
const SALARY = 180_000
const SAVING = 25_000
const SALARY_DAYS = ['01', '15']
const SAVING_DAY = '02'
const CARD_DAY = '20'
const shops = ['Grocery store', 'Coffee house', 'Book shop', 'Fuel station', 'Pharmacy']

/** The accounts shared at this time. */
export function accountsAt(customer: SandboxCustomer, now: Date): VendorAccount[] {
  const day = Math.floor((now.getTime() - customer.exchange_time.getTime()) / 1000 / DAY_SECONDS)
  return plans
    .filter(({ opens = 0, closes = Number.POSITIVE_INFINITY }) => opens <= day && day < closes)
    .map((plan) => ({
      vendor_account_id: idOf(customer, plan),
      type: plan.type,
      vendor_type: plan.kind,
      name: plan.name,
      owner_names: [customer.owner_name],
      number: `77${String(chance(`${customer.id} ${plan.kind} number`, 10 ** 8)).padStart(8, '0')}`,
      ach_routing_number: '123456780',
      wire_routing_number: '123456780',
      bank_name: 'Harbour Sandbox Bank',
      bank_country: 'US',
      institution_id: 'ins_sandbox',
      balance: balanceAt(customer, plan, now),
    }))
}

/** Oldest first. Today's are pending. */
export function transactionsAt(
  customer: SandboxCustomer,
  vendorAccountId: string,
  now: Date,
): VendorTransaction[] {
  const plan = plans.find((it) => idOf(customer, it) === vendorAccountId)
  return plan ? lived(customer, plan, now) : []
}

function idOf({ id }: SandboxCustomer, { kind }: Plan): string {
  return `account-sandbox-${hashOf(`${id} ${kind}`).toString('hex').slice(0, 24)}`
}

function balanceAt(customer: SandboxCustomer, plan: Plan, now: Date): VendorBalance {
  const all = lived(customer, plan, now)
  const sum = (of: readonly VendorTransaction[]) =>
    of.reduce((total, { amount, dc_sign }) => total + (dc_sign === 'credit' ? amount : -amount), 0)
  const posted = sum(all.filter(({ is_pending }) => !is_pending))
  if (plan.type === 'CREDIT_CARD') {
    return {
      currency: 'USD',
      available: CARD_LIMIT + sum(all),
      current: -posted,
      limit: CARD_LIMIT,
    }
  }
  const opening = SALARY + chance(`${customer.id} ${plan.kind} opening`, 300_000)
  return { currency: 'USD', available: opening + sum(all), current: opening + posted, limit: null }
}

function lived(customer: SandboxCustomer, plan: Plan, now: Date): VendorTransaction[] {
  const today = civilDate(now)
  const transactions: VendorTransaction[] = []
  let owed = 0
  for (let day = -HISTORY_DAYS; ; day += 1) {
    const date = civilDate(addSeconds(customer.exchange_time, day * DAY_SECONDS))
    if (date > today) return transactions
    for (const { amount, dc_sign, description } of onDay(`${customer.id} ${plan.kind}`, {
      plan,
      date,
      owed,
    })) {
      owed += dc_sign === 'debit' ? amount : -amount
      transactions.push({
        vendor_transaction_id: hashOf(`${customer.id} ${plan.kind} ${date} ${dc_sign}`)
          .toString('hex')
          .slice(0, 24),
        date,
        amount,
        dc_sign,
        currency: 'USD',
        description,
        is_pending: date === today,
      })
    }
  }
}

type Happening = Pick<VendorTransaction, 'amount' | 'dc_sign' | 'description'>

function onDay(
  seed: string,
  { plan, date, owed }: { plan: Plan; date: string; owed: number },
): Happening[] {
  const dayOfMonth = date.slice(-2)
  const bought = chance(`${seed} ${date} amount`, 8_000) + 200
  const isShopping = chance(`${seed} ${date}`, 10) < 6
  const shop = shops[chance(`${seed} ${date} shop`, shops.length)] ?? ''
  const purchase: Happening[] = isShopping
    ? [{ amount: bought, dc_sign: 'debit', description: shop }]
    : []
  const credit = (amount: number, description: string): Happening[] => [
    { amount, dc_sign: 'credit', description },
  ]
  if (plan.type === 'CHECKING') {
    return SALARY_DAYS.includes(dayOfMonth) ? [...credit(SALARY, 'Salary'), ...purchase] : purchase
  }
  if (plan.type === 'CREDIT_CARD') {
    return dayOfMonth === CARD_DAY && owed > 0 ? credit(owed, 'Payment, thank you') : purchase
  }
  if (plan.type === undefined) return []
  return dayOfMonth === SAVING_DAY ? credit(SAVING, 'Monthly saving') : []
}

/** A number from 0 to `limit`, exclusive; deterministic by seed. */
function chance(seed: string, limit: number): number {
  return hashOf(seed).readUInt32BE(0) % limit
}

function hashOf(seed: string): Buffer {
  return createHash('sha256').update(seed).digest()
}
