// Keys of maps and sets. Copies of a workspace share ids, so an id alone is ambiguous.

declare const branded: unique symbol

export type TenantKey = string & { readonly [branded]: true }

export function tenantKey(tenant: string, id: string): TenantKey {
  return `${tenant} ${id}` as TenantKey
}
