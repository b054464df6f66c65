// The checks of `florin verify`, and their rows, as documented in docs/security.md.

import { eventOrderChecks } from '../events/verify.ts'
import { ledgerChecks } from '../ledger/verify.ts'
import type { Chained } from '../platform/chain/content.ts'
import { environmentChecks } from '../platform/operations/environment.ts'
import type { Check } from '../platform/verify/check.ts'
import type { DatabaseCheck } from '../platform/verify/verify.ts'
import { accountChecks } from '../resources/accounts/accounts/verify.ts'
import { achChecks } from '../resources/payments/ach/verify.ts'
import { cardChecks } from '../resources/payments/card_transactions/verify.ts'
import { transferChecks } from '../resources/payments/internal_transfers/verify.ts'
import { scheduleChecks } from '../resources/payments/payment_schedules/verify.ts'
import { spendControlChecks } from '../resources/controls/spend_controls/verify.ts'
import { waitingChecks } from '../resources/payments/transactions/verify.ts'
import { copyChecks } from '../platform/chain/origin.ts'
import { sealedChecks } from './sealed_columns.ts'
import { tables } from '../tables.ts'

export const chained: readonly Chained[] = tables.flatMap((table) => table.chained ?? [])

/** For every workspace, in addition to its chain. */
export const checks: readonly Check[] = [
  ...ledgerChecks,
  ...waitingChecks,
  ...transferChecks,
  ...achChecks,
  ...cardChecks,
  ...scheduleChecks,
  ...accountChecks,
  ...spendControlChecks,
  ...copyChecks,
  ...eventOrderChecks,
  ...sealedChecks,
  ...environmentChecks,
]

/**
 * Tables whose rows belong to a workspace, and whose columns are all checked or known not to be.
 */
export const moneyTables = [
  'account_numbers',
  'accounts',
  'ach_files',
  'ach_incoming',
  'ach_transfers',
  'cards',
  'chain_heads',
  'chain_links',
  'internal_accounts',
  'internal_transfers',
  'ledger_accounts',
  'ledger_entries',
  'ledger_hold_changes',
  'ledger_holds',
  'ledger_spending_uses',
  'money_keys',
  'pending_states',
  'pending_transactions',
  'posted_transactions',
  'timers',
] as const

/** Rows of no workspace, which other checks miss. */
export const belongingCheck: DatabaseCheck = {
  promise: 'every row of money belongs to a workspace',
  async once(client, tenants) {
    const { rows } = await client.query<{ tenant: string }>('select tenant from workspaces')
    const known = new Set(rows.map(({ tenant }) => tenant))
    const unknown = tenants.filter((tenant) => !known.has(tenant))
    return { wrong: unknown.map((tenant) => ({ tenant, what: 'there is no such workspace' })) }
  },
}
