import type { Expression, Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Read } from '../../../platform/database/db.ts'
import { gatherFrom } from '../../../platform/database/gather.ts'
import type { Op, Tenant } from '../../../platform/operations/op.ts'
import { type Place } from '../../../platform/sealing/places.ts'
import type { AccountTable } from './table.ts'
import { accounts } from './table.ts'

export const accountIban = accounts.sealedColumn('iban')

export function ibanPlace(tenant: Tenant, id: string): Place {
  return { column: accountIban, tenant, key: id }
}

/** A view of customer and internal accounts in one shape. */
type ListedAccountTable = {
  [Column in keyof Omit<AccountTable, 'interest_product_id' | 'fee_product_ids'>]: Column extends
    | 'customer_type'
    | 'account_template_id'
    | 'access_status_last_updated_time'
    ? AccountTable[Column] | null
    : AccountTable[Column]
} & { general_ledger_type: string | null; general_ledger_category: string | null }

/** Views: customer accounts, internal accounts, and both. */
export type AccountViews = {
  listed_accounts: ListedAccountTable
  listed_customer_accounts: ListedAccountTable
  listed_internal_accounts: ListedAccountTable
}

export type AccountRow = Selectable<AccountTable>
export type NewAccountRow = Insertable<AccountTable>
export type AccountChanges = Updateable<AccountTable>

/** An account with everything that is shown: balances, number and holders. */
export type ShownRow = Selectable<ListedAccountTable> & {
  number: Buffer
  posted: bigint
  held: bigint
  customer_ids: string[]
  business_ids: string[]
  spend_control_ids: string[]
  interest_product_id: string | null
  fee_product_ids: string[] | null
}

const holders = (tenant: Tenant | Expression<Tenant>, type: 'CUSTOMER' | 'BUSINESS') => sql<
  string[]
>`array(
  select r.party_id from account_relationships r
  where r.tenant = ${tenant} and r.account_id = a.id and r.deleted_at is null
    and r.party_type = ${sql.lit(type)} and r.relationship_type <> all ('{AUTHORIZED_SIGNER,AUTHORIZED_USER}')
  order by r.relationship_type = 'JOINT_ACCOUNT_HOLDER', r.created_at, r.id)`

const spendControls = (tenant: Tenant | Expression<Tenant>) => sql<string[]>`array(
  select c.spend_control_id from account_spend_controls c
  where c.tenant = ${tenant} and c.account_id = a.id order by c.position)`

// Internal accounts have no products, so the view lacks them.
const productsOf = <Value>(
  tenant: Tenant | Expression<Tenant>,
  column: 'interest_product_id' | 'fee_product_ids',
) => sql<Value>`(
  select p.${sql.ref(column)} from accounts p where p.tenant = ${tenant} and p.id = a.id)`

export type ListedAccounts =
  | 'listed_accounts'
  | 'listed_customer_accounts'
  | 'listed_internal_accounts'

/** Unordered. */
export function selectShown(
  db: Read,
  tenant: Tenant | Expression<Tenant>,
  listed: ListedAccounts = 'listed_accounts',
) {
  return db
    .selectFrom(`${listed as 'listed_accounts'} as a`)
    .innerJoin('ledger_accounts as l', (join) =>
      join.onRef('l.tenant', '=', 'a.tenant').onRef('l.id', '=', 'a.id'),
    )
    .where('a.tenant', '=', tenant)
    .selectAll('a')
    .select(['l.number', 'l.posted', 'l.held'])
    .select([
      holders(tenant, 'CUSTOMER').as('customer_ids'),
      holders(tenant, 'BUSINESS').as('business_ids'),
    ])
    .select(spendControls(tenant).as('spend_control_ids'))
    .select([
      productsOf<string | null>(tenant, 'interest_product_id').as('interest_product_id'),
      productsOf<string[] | null>(tenant, 'fee_product_ids').as('fee_product_ids'),
    ])
}

/** Without a lock. */
export const findShown = gatherFrom<ShownRow>('accounts_find_shown', (db, { tenant, id }) =>
  selectShown(db, tenant).where('a.id', '=', id),
)

/** Locks customer accounts in id order; skips other ids. */
export function lockAccountRows(op: Op, ids: readonly string[]): Promise<AccountRow[]> {
  return op.tx
    .selectFrom('accounts')
    .selectAll()
    .where('tenant', '=', op.tenant)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function insertAccount(op: Op, row: NewAccountRow): Promise<void> {
  await op.tx.insertInto('accounts').values(row).execute()
}

/** Returns the new row. */
export function updateAccount(op: Op, id: string, changes: AccountChanges): Promise<AccountRow> {
  return op.tx
    .updateTable('accounts')
    .set({ ...changes, last_updated_time: op.now })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
