// Items and rows of a workspace, in this process and in SQL.

/** The items of each workspace, in its order. */
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
 * Items of the workspace $1, given as one array for each column, as rows with their `tenant`. They start from the workspace's row: so the
 * engine knows where they belong when they are joined or written, whichever node that is.
 */
export function itemsOf(arrays: string, name: string, columns: string): string {
  return `(select placed.tenant, item.* from workspaces placed cross join unnest(${arrays}) as item (${columns})
           where placed.tenant = $1) as ${name} (tenant, ${columns})`
}

/**
 * The rows of the workspace $1 that fit `condition`, for each row that they are joined to. Without `offset 0` PostgreSQL would rather read
 * all rows of the workspace where it takes them to be few: it plans once for all workspaces, perhaps before the table is full.
 */
export function rowsWhere(table: string, condition: string): string {
  return `lateral (select * from ${table} where tenant = $1 and ${condition} offset 0)`
}
