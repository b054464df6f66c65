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

/**
 * Items of the workspace $1, one array per column, joined to the workspace's row, so that the
 * database knows their node.
 */
export function itemsOf(arrays: string, name: string, columns: string): string {
  return `(select placed.tenant, item.* from workspaces placed cross join unnest(${arrays}) as item (${columns})
           where placed.tenant = $1) as ${name} (tenant, ${columns})`
}

/**
 * The rows of the workspace $1 that match `condition`, for each joined row. Without `offset 0` a
 * plan from a small table reads the entire workspace.
 */
export function rowsWhere(table: string, condition: string): string {
  return `lateral (select * from ${table} where tenant = $1 and ${condition} offset 0)`
}
