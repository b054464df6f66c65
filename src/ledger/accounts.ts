// The ledger's side of an account: opening it, and telling the ledger what else about it counts
// when money moves. The nouns (accounts, internal_accounts) own the facts; the ledger only keeps them.

import { type Generated, type Selectable, sql } from 'kysely'
import type { Op } from '../platform/operations/op.ts'
import { type Place, sealedColumn } from '../platform/sealing/places.ts'
import { takeInteger } from '../platform/values/random.ts'
import { keepOpen } from '../platform/operations/workspaces.ts'

export const accountNumber = sealedColumn('ledger_accounts', 'number', {
  key: 'id',
  keyType: 'uuid',
  isVersioned: true,
})

/** Where an account's number is sealed; it is read from there only. */
export function numberPlace(tenant: string, account: string): Place {
  return { column: accountNumber, tenant, key: account }
}

/** Where debits come from in the end: what a balance may not fall below or rise above. */
export type LedgerAccountTable = {
  tenant: string
  id: string
  /** The account's number, sealed. */
  number: Buffer
  currency: string
  /** General-ledger accounts have no holders and may go negative. */
  is_general: boolean
  /** Reserved for the bank itself: transfers to and from it are refused. */
  is_reserved: boolean
  status: string
  access_status: string
  /** The code of the refusal that the account's holders cause, or null when they may transact. */
  holders_refusal: string | null
  /** Ids of the customers and businesses that may act on the account. */
  parties: string[]
  /** The number of owners among the parties: customers, the primary holder first, before all other parties. */
  owners: Generated<number>
  posted: bigint
  held: bigint
  floor: bigint | null
  ceiling: bigint | null
  /** Linked accounts, which give what is missing to the floor and take what is above the ceiling. */
  floor_account: string | null
  ceiling_account: string | null
  is_overdrawn: boolean
  /** Whether limits of spending may hold for it (limits.ts). */
  has_limits: Generated<boolean>
  /** Every write draws another one (decision 0006). */
  version: bigint
}

declare module '../platform/database/db.ts' {
  interface Tables {
    ledger_accounts: LedgerAccountTable
  }
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
