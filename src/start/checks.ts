// All that `florin verify` asks, and of which rows: what docs/security.md says it sees.

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
import { spendControlChecks } from '../resources/controls/spend_controls/verify.ts'
import { waitingChecks } from '../resources/payments/transactions/verify.ts'
import { copyChecks } from '../platform/chain/origin.ts'
import { sealedChecks } from './sealed_columns.ts'
import { tables } from '../tables.ts'

/** The rows that are in the hash chain. */
export const chained: readonly Chained[] = tables.flatMap((table) => table.chained ?? [])

/** What every workspace is asked, beside its chain. */
export const checks: readonly Check[] = [
  ...ledgerChecks,
  ...waitingChecks,
  ...transferChecks,
  ...achChecks,
  ...cardChecks,
  ...accountChecks,
  ...spendControlChecks,
  ...copyChecks,
  ...eventOrderChecks,
  ...sealedChecks,
  ...environmentChecks,
]

/** Tables of money: whose rows belong to a workspace, and each of whose columns is seen, or is known not to be. */
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

/** Rows of no workspace are asked for by no other check. */
export const belongingCheck: DatabaseCheck = {
  promise: 'every row of money belongs to a workspace',
  async once(client, tenants) {
    const { rows } = await client.query<{ tenant: string }>('select tenant from workspaces')
    const known = new Set(rows.map(({ tenant }) => tenant))
    const unknown = tenants.filter((tenant) => !known.has(tenant))
    return { wrong: unknown.map((tenant) => ({ tenant, what: 'there is no such workspace' })) }
  },
}
