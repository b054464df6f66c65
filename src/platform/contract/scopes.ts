// Scopes of API keys: `read` allows all reads, `cards:read` those of a group, `cards:write` its
// reads and writes. A group is a tag of the reference.

import { type ApiError, Forbidden } from './errors.ts'

/** The scope that a narrowed key needs. */
export type Need = { readonly group: string; readonly access: 'read' | 'write' }

/** `External accounts` becomes `external_accounts`. */
export function groupOf(tag: string): string {
  return tag.toLowerCase().replaceAll(' ', '_')
}

const general = ['read', 'operations:read']

/** Distinct: `read` and `operations:read` first, then by group. */
export function inOrder(scopes: readonly string[]): string[] {
  const others = new Set(scopes.filter((scope) => !general.includes(scope)))
  return [...general.filter((scope) => scopes.includes(scope)), ...[...others].toSorted()]
}

/** No scope covers keys and users: a narrowed key could create an unrestricted one. */
export function scopesOf(tags: readonly { readonly name: string }[]): string[] {
  const groups = tags.map(({ name }) => groupOf(name)).filter((group) => group !== 'operations')
  return inOrder([...general, ...groups.flatMap((it) => [`${it}:read`, `${it}:write`])])
}

/** A key without scopes is not narrowed. */
export function allows(scopes: readonly string[] | undefined, { group, access }: Need): boolean {
  if (scopes === undefined || scopes.includes(`${group}:write`)) return true
  return access === 'read' && (scopes.includes('read') || scopes.includes(`${group}:read`))
}

export type Scoped = { readonly scopes?: readonly string[] | undefined }

export function scopeMissing({ scopes }: Scoped, { group, access }: Need): ApiError {
  return Forbidden(
    `this takes the scope ${group}:${access}, and your key has ${scopes?.join(', ')}`,
  )
}

/** Throws Forbidden if the scopes are insufficient. */
export function checkScope(caller: Scoped, need: Need): void {
  if (!allows(caller.scopes, need)) throw scopeMissing(caller, need)
}

/**
 * Applies wherever a resource is shown (contract: requests#who-sees-what). Resources without a
 * group need the right to read everything.
 */
export function mayRead({ scopes }: Scoped, group: string | null | undefined): boolean {
  if (group) return allows(scopes, { group, access: 'read' })
  return scopes === undefined || scopes.includes('read')
}

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
