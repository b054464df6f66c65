// The checks of `florin verify`, and their rows, as documented in docs/security.md.

import { eventOrderChecks } from '../events/verify.ts'
import { ledgerChecks } from '../ledger/verify.ts'
import type { Chained } from '../platform/chain/content.ts'
import { environmentChecks } from '../platform/operations/environment.ts'
import type { Check } from '../platform/verify/check.ts'
import type { DatabaseCheck } from '../platform/verify/verify.ts'
import { copyChecks } from '../platform/chain/origin.ts'
import { sealedChecks } from './sealed_columns.ts'
import { nounChecks } from '../nouns.ts'
import { tables } from '../tables.ts'

export const chainedTables: readonly Chained[] = tables.flatMap((table) => table.chained ?? [])

/** For every workspace, in addition to its chain. */
export const checks: readonly Check[] = [
  ...ledgerChecks,
  ...nounChecks,
  ...copyChecks,
  ...eventOrderChecks,
  ...sealedChecks,
  ...environmentChecks,
]

export const moneyTables = tables.flatMap((table) => (table.money ? table.name : []))

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
