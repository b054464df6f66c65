// Spend controls in tests: made, listed by accounts, and the events of their violations.

import type { Client, Reply, TestWorkspace } from './bank.ts'

/** A control with every field that a caller can give. */
export const groceries = {
  name: 'Groceries',
  amount_limit: 50_000,
  is_active: true,
  action_case: false,
  action_decline: true,
  time_range: { time_range_type: 'ROLLING_WINDOW_DAYS', days: 7 },
  payment_types: ['CARD', 'ACH'],
  payment_sub_types: ['CARD.ATM_WITHDRAWAL'],
  merchant_category_codes: ['5411', '5811-5814'],
  direction: 'DEBITS',
}

/** Such a control, as the API shows it. */
export async function addControl(client: Client, changes: object = {}): Promise<Reply['body']> {
  const reply = await client.post('/v0/spend_controls', { ...groceries, ...changes })
  if (reply.status !== 201) throw new Error(reply.text)
  return reply.body
}

/** A control that declines, counts everything for ever and allows 1,000 cents, unless it is said otherwise. */
export async function control(client: Client, changes: object = {}): Promise<string> {
  const body = {
    name: 'Limit',
    amount_limit: 1000,
    is_active: true,
    action_case: false,
    action_decline: true,
    time_range: { time_range_type: 'FOREVER' },
    ...changes,
  }
  const reply = await client.post('/v0/spend_controls', body)
  if (reply.status !== 201) throw new Error(reply.text)
  return reply.body.id
}

export const rollingWindow = (days: number) => ({ time_range_type: 'ROLLING_WINDOW_DAYS', days })

/** Makes these the controls that the account lists. */
export async function listControls(client: Client, account: string, ids: string[]): Promise<void> {
  const reply = await client.patch(`/v0/accounts/${account}`, { spend_control_ids: ids })
  if (reply.status !== 200) throw new Error(reply.text)
}

export async function changeControl(client: Client, id: string, changes: object): Promise<void> {
  const reply = await client.patch(`/v0/spend_controls/${id}`, changes)
  if (reply.status !== 200) throw new Error(reply.text)
}

/** How often the control was violated, as events tell. */
export async function violationsOf(bank: TestWorkspace, id: string): Promise<number> {
  const rows = await bank.sql<{ count: number }>(
    `select count(*)::int as count from events where type = 'SPEND_CONTROL.VIOLATED' and resource_id = $1`,
    [id],
  )
  return rows[0]?.count ?? 0
}
