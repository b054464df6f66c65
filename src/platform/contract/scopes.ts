// What a narrowed API key may ask: `read` is every look, `cards:read` the looks of one group of the API, `cards:write` its
// looks and changes. A group is a tag of the reference.

/** What a route needs of a narrowed key. */
export type Need = { readonly group: string; readonly access: 'read' | 'write' }

/** The group of a tag: `External accounts` is `external_accounts`. */
export function groupOf(tag: string): string {
  return tag.toLowerCase().replaceAll(' ', '_')
}

/** Whether scopes are enough for a route; a key without any is not narrowed. */
export function allows(scopes: readonly string[] | undefined, { group, access }: Need): boolean {
  if (scopes === undefined || scopes.includes(`${group}:write`)) return true
  return access === 'read' && (scopes.includes('read') || scopes.includes(`${group}:read`))
}
