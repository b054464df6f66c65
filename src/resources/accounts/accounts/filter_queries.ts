// The SQL filters of the account list, except numbers, which are sealed (list.ts).

import { type SqlBool, sql } from 'kysely'
import type { Tenant } from '../../../platform/operations/op.ts'
import type { SortKey } from '../../../platform/contract/pagination.ts'
import { foldedName, holdsName } from '../../../platform/contract/text_filter.ts'
import type { AccountQuery } from './body_schema.ts'
import { type ListedAccounts, selectShown } from './queries.ts'
import type { ReadAccess } from './view.ts'

/** Unordered; ignores account_number. */
export function selectFiltered(access: ReadAccess, query: AccountQuery) {
  let accounts = selectShown(access.db, access.tenant, listedFor(query))
  if (query.account_type) accounts = accounts.where('a.account_type', '=', query.account_type)
  if (query.id) accounts = accounts.where('a.id', 'in', query.id)
  if (query.status) accounts = accounts.where('a.status', 'in', query.status)
  if (query.customer_type) accounts = accounts.where('a.customer_type', '=', query.customer_type)
  if (query.general_ledger_type) {
    accounts = accounts.where('a.general_ledger_type', '=', query.general_ledger_type)
  }
  if (query.nickname !== undefined) {
    accounts = accounts.where(sql<SqlBool>`fold_name(a.nickname) = fold_name(${query.nickname})`)
  }
  for (const condition of conditionsOf(access.tenant, query)) accounts = accounts.where(condition)
  return accounts
}

/** The smallest view with all accounts that can match. */
function listedFor(query: AccountQuery): ListedAccounts {
  const { account_type: type, include_general_ledger: includesOwn = false, status } = query
  const ofCustomers =
    query.customer_type ??
    query.nickname ??
    query.metadata ??
    query.linked_account_id ??
    query.overdraft_account_id ??
    query.overflow_account_id
  const maybeOwn =
    (type === undefined ? includesOwn : type === 'GENERAL_LEDGER') &&
    ofCustomers === undefined &&
    (status?.includes('ACTIVE_OR_DISBURSED') ?? true)
  if (!maybeOwn) return 'listed_customer_accounts'
  const isOwn = type === 'GENERAL_LEDGER' || query.general_ledger_type !== undefined
  return isOwn ? 'listed_internal_accounts' : 'listed_accounts'
}

function conditionsOf(tenant: Tenant, query: AccountQuery) {
  const related = (ids: readonly string[] | undefined, type: 'CUSTOMER' | 'BUSINESS') =>
    ids ? [relatedTo(tenant, ids, type)] : []
  return [
    ...related(query.customer_id === undefined ? undefined : [query.customer_id], 'CUSTOMER'),
    ...related(query.person_id, 'CUSTOMER'),
    ...related(query.business_id, 'BUSINESS'),
    ...(query.interest_product_id ? [earning(tenant, query.interest_product_id)] : []),
    ...[query.linked_account_id, query.overdraft_account_id, query.overflow_account_id]
      .filter((ids) => ids !== undefined)
      .map(linkedTo),
    ...(['first_name', 'last_name'] as const)
      .filter((name) => query[name] !== undefined)
      .map((name) => named(tenant, name, query[name] ?? '')),
    ...(query.spend_control_ids ? [controlledBy(tenant, query.spend_control_ids)] : []),
  ]
}

function controlledBy(tenant: Tenant, controls: readonly string[]) {
  return sql<SqlBool>`a.id in (
    select c.account_id from account_spend_controls c
    where c.tenant = ${tenant} and c.spend_control_id = any (${controls}::uuid[]))`
}

function relatedTo(tenant: Tenant, ids: readonly string[], type: 'CUSTOMER' | 'BUSINESS') {
  return sql<SqlBool>`a.id in (
    select r.account_id from account_relationships r
    where r.tenant = ${tenant} and r.deleted_at is null and r.party_type = ${type}
      and r.party_id = any (${ids}::uuid[]))`
}

function earning(tenant: Tenant, products: readonly string[]) {
  return sql<SqlBool>`a.id in (
    select p.id from accounts p
    where p.tenant = ${tenant} and p.interest_product_id = any (${products}::uuid[]))`
}

function linkedTo(ids: readonly string[]) {
  return sql<SqlBool>`(a.floor_linked_account_id = any (${ids}::uuid[])
    or a.ceiling_linked_account_id = any (${ids}::uuid[]))`
}

function named(tenant: Tenant, column: NameColumn, pattern: string) {
  return sql<SqlBool>`a.id in (
    select r.account_id from persons p
    join account_relationships r on r.tenant = p.tenant and r.party_id = p.id
    where p.tenant = ${tenant} and r.deleted_at is null
      and ${holdsName(`p.${column}`, pattern)})`
}

type NameColumn = 'first_name' | 'last_name'

const primaryHolders = (column: NameColumn) => `coalesce((
  select ${foldedName(`p.${column}`)} from account_relationships r
  join persons p on p.tenant = r.tenant and p.id = r.party_id
  where r.tenant = a.tenant and r.account_id = a.id and r.deleted_at is null
    and r.relationship_type in ('PRIMARY_ACCOUNT_HOLDER', 'ACCOUNT_HOLDER')), '')`

export const sortable: SortKey[] = [
  { name: 'account_type', column: 'a.account_type', type: 'text' },
  { name: 'first_name', column: primaryHolders('first_name'), type: 'text' },
  { name: 'last_name', column: primaryHolders('last_name'), type: 'text' },
]

export const order: SortKey[] = [
  { name: 'creation_time', column: 'a.creation_time', type: 'timestamptz' },
  { name: 'id', column: 'a.id', type: 'uuid' },
]
