// Scopes of API keys: `read` allows all reads, `cards:read` the reads of one group, `cards:write` its reads and
// writes. A group is a tag of the reference.

import { type ApiError, Forbidden } from './errors.ts'

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

type Scoped = { readonly scopes?: readonly string[] | undefined }

/** The refusal of a caller without a scope. */
export function scopeMissing({ scopes }: Scoped, { group, access }: Need): ApiError {
  return Forbidden(
    `this takes the scope ${group}:${access}, and your key has ${scopes?.join(', ')}`,
  )
}

/** Throws Forbidden where scopes are not enough. */
export function checkScope(caller: Scoped, need: Need): void {
  if (!allows(caller.scopes, need)) throw scopeMissing(caller, need)
}

/**
 * Whether a caller may read the resources of a group: whatever shows a resource shows it only then (contract: requests#who-sees-what).
 * What belongs to no group takes the right to read everything.
 */
export function mayRead({ scopes }: Scoped, group: string | null | undefined): boolean {
  if (group) return allows(scopes, { group, access: 'read' })
  return scopes === undefined || scopes.includes('read')
}

/** Whether scopes allow everything that other scopes allow. */
export function covers(
  own: readonly string[] | undefined,
  others: readonly string[] | undefined,
): boolean {
  if (own === undefined) return true
  if (others === undefined) return false
  return others.every((scope) => {
    if (own.includes(scope)) return true
    const [group = '', access] = scope.split(':')
    return access === 'read' && allows(own, { group, access })
  })
}
