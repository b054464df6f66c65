// ACH payments in the history of the sample data.

import { civilDate } from '../../platform/values/clock.ts'
import type { SampleContext } from './context.ts'
import type { Day, Lives, Open } from './past_days.ts'

const FORTNIGHT_DAYS = 14
const WEEK_DAYS = 7
const MONTH_DAYS = 30

/** Salaries, the bakery's takings, and rents collected by landlords. */
export async function receiveByAch(
  { ask }: SampleContext,
  { accounts }: Lives,
  { number, start, draw }: Day,
): Promise<void> {
  const receive = async (account_id: string, dc_sign: 'credit' | 'debit', amount: number) => {
    const { account_number } = await ask('getAccount', { params: { account_id } })
    const effective_date = civilDate(start)
    await ask('simulateAchTransaction', {
      body: { account_number, amount, dc_sign, effective_date },
    })
  }
  if (number % FORTNIGHT_DAYS === 1) {
    await receive(accounts.maya, 'credit', 241_950)
    await receive(accounts.shared, 'credit', 318_400)
  }
  if (number % WEEK_DAYS === 5) {
    await receive(accounts.nate, 'credit', 38_000)
    await receive(accounts.bakery, 'credit', 290_000 + 100 * draw.upTo(1_400))
  }
  if (number % MONTH_DAYS === 3) {
    await receive(accounts.shared, 'debit', 185_000)
    await receive(accounts.daniel, 'debit', 145_000)
  }
}

const RETURNED = 50
/** After the settlement of an entry sent before a long weekend. */
const RETURNED_AFTER_DAYS = 6

/** Loan and bill payments, and one returned entry. */
export async function payByAch(
  { ask, move }: SampleContext,
  { people, accounts, elsewhere }: Lives,
  { number }: Day,
  open: Open,
): Promise<void> {
  const send = (body: object) => move('createAch', { body: { currency: 'USD', ...body } })
  const ofMaya = {
    customer_id: people.maya,
    originating_account_id: accounts.maya,
    receiving_account_id: elsewhere.maya,
  }
  if (number % MONTH_DAYS === 8)
    await send({ ...ofMaya, amount: 120_000, dc_sign: 'credit', memo: 'Car loan' })
  if (number % MONTH_DAYS === 20)
    await send({ ...ofMaya, amount: 35_000, dc_sign: 'debit', memo: 'From the credit union' })
  if (number === RETURNED) {
    const id = await send({ ...ofMaya, amount: 64_000, dc_sign: 'debit', memo: 'Roof, half' })
    open.returns.push({ id, due: number + RETURNED_AFTER_DAYS })
  }
  for (const { id } of open.returns.filter(({ due }) => due === number))
    await ask('simulateAchReturn', { body: { ach_id: id } })
}
