// A workspace and all its copies are a family, to which sealed values, keyed hashes and the hash
// chain are bound, so that copied rows stay readable (decision 0017).

/** Of a workspace that is no copy. */
export const ORIGINAL = '1'

/**
 * The family's first workspace: `1_5` for `1_5` and its copies `7_5`, `31_5`. Derived from the id
 * alone, so that offline readers need no query.
 */
export function familyOf(tenant: string): string {
  if (tenant.startsWith('1_')) return tenant
  const at = tenant.indexOf('_')
  return at < 0 ? tenant : ORIGINAL + tenant.slice(at)
}

export function copyOf(tenant: string, number: bigint): string {
  return `${number}${familyOf(tenant).slice(ORIGINAL.length)}`
}
