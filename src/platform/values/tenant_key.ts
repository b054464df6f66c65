// Keys of maps and sets in this process. Copies of a workspace share ids, so an id alone names rows of several workspaces.

declare const branded: unique symbol

/** A tenant and an id of one of its rows. */
export type TenantKey = string & { readonly [branded]: true }

export function tenantKey(tenant: string, id: string): TenantKey {
  return `${tenant} ${id}` as TenantKey
}
