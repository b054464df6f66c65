// The ledger's side of an account: opening it, and telling the ledger what else about it counts
// when money moves. The nouns (accounts, internal_accounts) own the facts; the ledger only keeps them.

import { type Selectable, sql } from 'kysely'
import type { Op } from '../platform/operations/op.ts'
import { type Place } from '../platform/sealing/places.ts'
import { takeInteger } from '../platform/values/random.ts'
import { keepOpen } from '../platform/operations/workspaces.ts'
import type { LedgerAccountTable } from './table.ts'
import { ledgerAccounts } from './table.ts'

export const accountNumber = ledgerAccounts.sealedColumn('number')

/** Where an account's number is sealed; it is read from there only. */
export function numberPlace(tenant: string, account: string): Place {
  return { column: accountNumber, tenant, key: account }
}

export type LedgerAccount = Selectable<LedgerAccountTable>

/** What the owner of an account decides about it; the balances are the ledger's alone. */
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
  Partial<Pick<LedgerAccount, 'floor_account' | 'ceiling_account' | 'owners'>>

/** Opens an account with a balance of zero, under the id that its noun gave it. */
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
 * Changes what counts when money moves. Waits for movements under way and holds up later ones until the commit.
 * A floor above the available balance or a ceiling below the posted one violates the constraints
 * `available_stays_above_floor` and `posted_stays_below_ceiling`.
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
 * Locks the ledger account until the commit, so that no money moves on it, and draws a new version, so that groups which were
 * decided on it without a lock are decided again. Call it before you change what movements depend on: an account, its parties, its cards.
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
