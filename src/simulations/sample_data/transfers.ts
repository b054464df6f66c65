// Sample internal transfers in every state.

import { addSeconds } from '../../platform/values/clock.ts'
import type { Accounts } from './accounts.ts'
import type { SamplePeople } from './people.ts'
import type { SampleContext } from './context.ts'

const currency = 'USD'

/** The first movement, of this deed or an earlier one. Returns the deed. */
export async function raiseBudget({ ask, move, deed }: SampleContext): Promise<string> {
  const body = {
    originating_account_alias: 'funding_accounts',
    receiving_account_alias: 'rewards',
    amount: 2_500_000,
    currency,
    type: 'MANUAL_ADJUSTMENT',
    memo: 'Rewards budget of the year',
    external_id: deed.id,
  }
  const id = await move('createInternalTransfer', { body })
  return String((await ask('getInternalTransfer', { params: { id } }))['external_id'])
}

/** Initial deposits. */
export async function raiseDeposits({ move }: SampleContext, accounts: Accounts): Promise<void> {
  const deposits = [
    [accounts.maya, 428_317],
    [accounts.mayaSavings, 1_250_000],
    [accounts.daniel, 196_045],
    [accounts.shared, 315_890],
    [accounts.grace, 8_400_000],
    [accounts.nate, 41_270],
    [accounts.bakery, 2_817_464],
    [accounts.bakeryTaxes, 640_000],
    [accounts.outfitters, 45_000_000],
    [accounts.closing, 91_555],
  ] as const
  for (const [receiving_account_id, amount] of deposits) {
    const body = {
      originating_account_alias: 'funding_accounts',
      receiving_account_id,
      amount,
      currency,
      type: 'IN_STORE_CASH_DEPOSIT_SWEEP',
      memo: 'Opening deposit',
    }
    await move('createInternalTransfer', { body })
  }
}

export async function raiseTransfers(
  context: SampleContext,
  accounts: Accounts,
  people: SamplePeople,
): Promise<void> {
  const { move } = context
  const transfer = (body: object) => move('createInternalTransfer', { body: { currency, ...body } })
  const from = (originating_account_id: string) => ({ originating_account_id })
  const to = (receiving_account_id: string) => ({ receiving_account_id })

  await transfer({ ...from(accounts.maya), ...to(accounts.mayaSavings), ...save, amount: 25_000 })
  await transfer({ ...from(accounts.shared), ...to(accounts.daniel), ...lunch, amount: 1_840 })
  await transfer({ ...from(accounts.bakery), ...to(accounts.daniel), ...wage, amount: 182_350 })
  await transfer({ ...from(accounts.daniel), ...fees, amount: 1_200 })
  await transfer({ ...rewards, ...to(accounts.maya), type: 'CASHBACK', amount: 612 })
  await transfer({ ...rewards, ...to(accounts.nate), type: 'SIGN_UP_BONUS', amount: 5_000 })
  const abroad = { final_customer_id: people.tomas, receiving_account_alias: 'general_pnl' }
  await transfer({ ...from(accounts.shared), ...abroad, ...remittance, amount: 30_000 })
  await raiseTwoSteps(context, accounts)
}

const save = { type: 'ACCOUNT_TO_ACCOUNT', memo: 'Every month' }
const lunch = { type: 'PEER_TO_PEER', memo: 'Lunch on Tuesday' }
const wage = { type: 'ACCOUNT_TO_ACCOUNT', memo: 'Wages, second half', external_id: 'run-114-2' }
const fees = { receiving_account_alias: 'fees', type: 'SUBSCRIPTION_FEE', memo: 'Plus plan' }
const rewards = { originating_account_alias: 'rewards' }
const remittance = { type: 'OUTGOING_INTERNATIONAL_REMITTANCE', memo: 'For the roof' }

/** Transfers that are pending, completed, canceled, and about to expire. */
async function raiseTwoSteps(
  { move, change, now }: SampleContext,
  accounts: Accounts,
): Promise<void> {
  const hold = (receiving_account_id: string, amount: number, changes: object = {}) => {
    const body = {
      originating_account_id: accounts.outfitters,
      receiving_account_id,
      amount,
      currency,
      type: 'INVOICE',
      capture_mode: 'MANUAL',
      ...changes,
    }
    return move('createInternalTransfer', { body })
  }
  const end = (id: string, status: string) =>
    change('patchInternalTransfer', { params: { id }, body: { status } })

  await hold(accounts.bakery, 96_400, { memo: 'Catering, deposit', reference_id: 'INV-2207' })
  await hold(accounts.shared, 12_500, { memo: 'Tent, to be inspected' })
  await end(await hold(accounts.bakery, 41_800, { memo: 'Catering, staff day' }), 'COMPLETE')
  await end(await hold(accounts.daniel, 7_750, { memo: 'Ordered twice' }), 'CANCELED')
  const expires_at = addSeconds(now, EXPIRES_SECONDS).toISOString()
  await hold(accounts.nate, 2_600, { memo: 'Never collected', expires_at })
}

/** Later than the movement itself, even on a slow machine. */
const EXPIRES_SECONDS = 60
