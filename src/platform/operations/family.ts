// A workspace and all copies that were ever made of it are a family. Sealed values, keyed hashes and the hash chain are bound to
// the family rather than to the workspace, so that a copy of a row is as readable as the row (decision 0019).

/** The first part of the id of a workspace that is no copy. */
export const ORIGINAL = '1'

/**
 * The id of the workspace that a family began with: `1_5` for `1_5` and for its copies `7_5`, `31_5`. It follows from the id
 * alone, so that threads that seal, and programs that only read, need no look-up.
 */
export function familyOf(tenant: string): string {
  if (tenant.startsWith('1_')) return tenant
  const at = tenant.indexOf('_')
  return at < 0 ? tenant : ORIGINAL + tenant.slice(at)
}

/** The id of a copy: the number of the copy, and the family. */
export function copyOf(tenant: string, number: bigint): string {
  return `${number}${familyOf(tenant).slice(ORIGINAL.length)}`
}
