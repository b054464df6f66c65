// Internal transfers of the sample history.

import type { SampleContext } from './context.ts'
import type { Day, Lives, Open } from './past_days.ts'

const currency = 'USD'
const WAGE_DAYS = 15
const WEEK_DAYS = 7
const MONTH_DAYS = 30

type Movement = {
  readonly from: string
  readonly to: string
  readonly amount: number
  readonly type: string
  readonly memo: string
}

const bodyOf = ({ from, to, ...rest }: Movement) => ({
  originating_account_id: from,
  receiving_account_id: to,
  currency,
  ...rest,
})

/** Twice a month. */
export async function payWages(
  { move }: SampleContext,
  { accounts }: Lives,
  { number }: Day,
): Promise<void> {
  if (number % WAGE_DAYS !== 0) return
  const memo = number % MONTH_DAYS === 0 ? 'Wages, second half' : 'Wages, first half'
  const wage = { from: accounts.bakery, to: accounts.daniel, amount: 182_350, memo }
  await move('createInternalTransfer', { body: bodyOf({ ...wage, type: 'ACCOUNT_TO_ACCOUNT' }) })
}

/** The outfitters order catering, place a hold, and pay two days later; one order is forgotten. */
export async function invoice(
  { move }: SampleContext,
  { accounts }: Lives,
  { number, draw }: Day,
  open: Open,
): Promise<void> {
  if (number % WEEK_DAYS !== 4) return
  const amount = 28_000 + 100 * draw.upTo(420)
  const order = { from: accounts.outfitters, to: accounts.bakery, amount, type: 'INVOICE' }
  const body = { ...bodyOf({ ...order, memo: `Catering, week ${(number + 3) / WEEK_DAYS}` }) }
  const id = await move('createInternalTransfer', { body: { ...body, capture_mode: 'MANUAL' } })
  if (number !== FORGOTTEN) open.invoices.push({ id, due: number + 2 })
}

const FORGOTTEN = 32

export async function settleInvoices(
  { change }: SampleContext,
  { number }: Day,
  open: Open,
): Promise<void> {
  for (const { id } of open.invoices.filter(({ due }) => due === number))
    await change('patchInternalTransfer', { params: { id }, body: { status: 'COMPLETE' } })
}

export async function saveAndPayFees(
  { move }: SampleContext,
  { accounts }: Lives,
  { number, draw }: Day,
): Promise<void> {
  const transfer = (body: object) => move('createInternalTransfer', { body })
  if (number % MONTH_DAYS === 16) {
    const saving = { from: accounts.maya, to: accounts.mayaSavings, amount: 25_000 }
    const memo = 'Every month'
    await transfer(bodyOf({ ...saving, type: 'ACCOUNT_TO_ACCOUNT', memo }))
    const taxes = { from: accounts.bakery, to: accounts.bakeryTaxes, amount: 210_000 }
    await transfer(bodyOf({ ...taxes, type: 'ACCOUNT_TO_ACCOUNT', memo: 'Taxes' }))
    const fee = { originating_account_id: accounts.daniel, receiving_account_alias: 'fees' }
    const plan = { amount: 1_200, currency, type: 'SUBSCRIPTION_FEE', memo: 'Plus plan' }
    await transfer({ ...fee, ...plan })
  }
  if (number % WEEK_DAYS === 6) {
    const amount = 900 + 100 * draw.upTo(30)
    const lunch = { from: accounts.shared, to: accounts.daniel, amount, memo: 'Lunch' }
    await transfer(bodyOf({ ...lunch, type: 'PEER_TO_PEER' }))
  }
}
