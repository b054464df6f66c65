// Which tenants there are, known as workspaces or not: a scan of everything includes rows that belong to no workspace. And what belongs
// to each.

import type { ClientBase } from 'pg'

/** A query for the tenants of the workspaces and of these tables, each of which has an index that begins with the tenant. */
export function tenantsQuery(tables: readonly string[]): string {
  const queries = ['workspaces', ...tables].map(
    (table) => `(with recursive found as (
                   (select tenant from ${table} order by tenant limit 1)
                   union all
                   select next.tenant from found cross join lateral (
                     select tenant from ${table} where tenant > found.tenant order by tenant limit 1
                   ) next
                 ) select tenant from found)`,
  )
  return queries.join(' union ')
}

/** The tenants of the workspaces and of these tables, in order. */
export async function findTenants(
  client: ClientBase,
  tables: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await client.query<{ tenant: string }>(`${tenantsQuery(tables)} order by 1`)
  return rows.map(({ tenant }) => tenant)
}

/** What belongs to each workspace, in its order. */
export function byTenant<Item extends { readonly tenant: string }>(
  items: readonly Item[],
): Map<string, Item[]> {
  const all = new Map<string, Item[]>()
  for (const item of items) {
    const own = all.get(item.tenant)
    if (own) own.push(item)
    else all.set(item.tenant, [item])
  }
  return all
}
