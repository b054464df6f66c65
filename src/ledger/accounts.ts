// The ledger's side of an account. The nouns (accounts, internal_accounts) own the settings.

import { type Selectable, sql } from 'kysely'
import type { Op } from '../platform/operations/op.ts'
import { type Place } from '../platform/sealing/places.ts'
import { takeInteger } from '../platform/values/random.ts'
import { keepOpen } from '../platform/operations/workspaces.ts'
import type { LedgerAccountTable } from './table.ts'
import { ledgerAccounts } from './table.ts'

export const accountNumber = ledgerAccounts.sealedColumn('number')

/** The only sealed copy. */
export function numberPlace(tenant: string, account: string): Place {
  return { column: accountNumber, tenant, key: account }
}

export type LedgerAccount = Selectable<LedgerAccountTable>

/** The owner's settings; the balances are the ledger's. */
export type LedgerAccountFacts = Pick<
  LedgerAccount,
  | 'number'
  | 'currency'
  | 'is_general'
  | 'is_reserved'
  | 'status'
  | 'access_status'
  | 'holders_refusal'
  | 'parties'
  | 'floor'
  | 'ceiling'
> &
  Partial<Pick<LedgerAccount, 'floor_account' | 'ceiling_account' | 'is_suspense' | 'owners'>>

/** Opens an empty account under its noun's id. */
export async function openLedgerAccount(
  op: Op,
  id: string,
  facts: LedgerAccountFacts,
): Promise<void> {
  await keepOpen(op.tx, op.tenant)
  await op.tx
    .insertInto('ledger_accounts')
    .values({
      tenant: op.tenant,
      id,
      ...facts,
      posted: 0n,
      held: 0n,
      is_overdrawn: false,
      version: takeInteger(),
    })
    .execute()
}

/**
 * Waits for movements in progress and blocks later ones until the commit. A floor above the
 * available balance or a ceiling below the posted one violates `available_stays_above_floor` or
 * `posted_stays_below_ceiling`.
 */
export async function changeLedgerAccount(
  op: Op,
  id: string,
  facts: Partial<Omit<LedgerAccountFacts, 'number' | 'currency' | 'is_general'>>,
): Promise<void> {
  if (Object.keys(facts).length === 0) return
  const { floor } = facts
  await op.tx
    .updateTable('ledger_accounts')
    .set({
      ...facts,
      version: takeInteger(),
      // A lower floor can end the overdraft of a forced entry.
      ...(floor === undefined
        ? {}
        : {
            is_overdrawn: sql<boolean>`is_overdrawn and coalesce(posted - held < ${floor}::bigint, false)`,
          }),
    })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .execute()
}

/**
 * Locks the account, and draws a new version, so that groups decided without a lock start over.
 * Call it before changing an account, its parties or its cards.
 */
export async function lockLedgerAccount(op: Op, id: string): Promise<LedgerAccount> {
  return op.tx
    .updateTable('ledger_accounts')
    .set({ version: takeInteger() })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
