// Sample spend controls: one declines, one opens cases, one is disabled.

import type { Accounts } from './accounts.ts'
import type { SampleContext } from './context.ts'

export async function raiseSpendControls(
  { ask }: SampleContext,
  accounts: Accounts,
): Promise<void> {
  const raise = async (body: object) =>
    (await ask('createSpendControl', { body: { is_active: true, ...body } })).id
  const attach = (account_id: string, ids: string[]) =>
    ask('patchAccount', { params: { account_id }, body: { spend_control_ids: ids } })

  const cash = await raise({
    name: 'Cash at machines',
    amount_limit: 30_000,
    action_case: false,
    action_decline: true,
    time_range: { time_range_type: 'SINGLE_TRANSACTION' },
    payment_types: ['CARD'],
    payment_sub_types: ['CARD.ATM_WITHDRAWAL'],
  })
  const games = await raise({
    name: 'Betting, per week',
    amount_limit: 10_000,
    action_case: true,
    action_decline: false,
    time_range: { time_range_type: 'ROLLING_WINDOW_DAYS', days: 7 },
    payment_types: ['CARD'],
    merchant_category_codes: ['7800-7802', '7995'],
  })
  await raise({
    name: 'Incoming, for ever',
    is_active: false,
    amount_limit: 10_000_000,
    direction: 'CREDITS',
    action_case: true,
    action_decline: false,
    time_range: { time_range_type: 'FOREVER' },
  })
  await attach(accounts.daniel, [games, cash])
  await attach(accounts.shared, [cash])
}
