// Sample ACH transfers: pending, settled, canceled, returned and incoming.

import { addSeconds, civilDate } from '../../platform/values/clock.ts'
import type { Accounts } from './accounts.ts'
import type { ExternalAccounts } from './external_accounts.ts'
import type { SamplePeople } from './people.ts'
import type { SampleContext } from './context.ts'

const DAY_SECONDS = 24 * 3600

export async function raiseAch(
  context: SampleContext,
  accounts: Accounts,
  { people, elsewhere }: { people: SamplePeople; elsewhere: ExternalAccounts },
): Promise<void> {
  const { ask, move, change, now } = context
  const own = {
    currency: 'USD',
    customer_id: people.maya,
    originating_account_id: accounts.maya,
    receiving_account_id: elsewhere.maya,
  }
  const send = (body: object) => move('createAch', { body: { ...own, ...body } })
  const nextWeek = civilDate(addSeconds(now, 7 * DAY_SECONDS))

  await send({ amount: 50_000, dc_sign: 'credit', memo: 'To the credit union' })
  await send({ amount: 120_000, dc_sign: 'credit', effective_date: nextWeek, memo: 'Car loan' })
  await send({ amount: 20_000, dc_sign: 'debit', effective_date: civilDate(now), memo: 'Top up' })
  const canceled = await send({ amount: 7_500, dc_sign: 'credit', memo: 'Typed twice' })
  await change('patchAch', { params: { transaction_id: canceled }, body: { status: 'CANCELED' } })
  const returned = await send({ amount: 31_337, dc_sign: 'debit', memo: 'Rent share' })
  await ask('simulateAchReturn', { body: { ach_id: returned } })
  await raiseIncoming(context, accounts)
}

async function raiseIncoming({ ask, today }: SampleContext, accounts: Accounts): Promise<void> {
  const receive = async (account_id: string, body: object) => {
    const { account_number } = await ask('getAccount', { params: { account_id } })
    await ask('simulateAchTransaction', { body: { account_number, ...body } })
  }
  const effective_date = civilDate(today)
  await receive(accounts.maya, { amount: 241_950, dc_sign: 'credit', effective_date })
  await receive(accounts.shared, { amount: 8_714, dc_sign: 'debit', effective_date })
  await receive(accounts.nate, { amount: 900_000, dc_sign: 'debit', effective_date })
  const later = civilDate(addSeconds(today, 3 * DAY_SECONDS))
  await receive(accounts.daniel, { amount: 198_400, dc_sign: 'credit', effective_date: later })
}
