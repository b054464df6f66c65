// What belongs to each workspace.

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
