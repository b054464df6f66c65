// Recently opened or picked resources of each workspace, kept in this tab until sign-out.

import type { Hit } from './hit_types.ts'

const PREFIX = 'florin.recent.'
const KEPT_MAX = 6

/** The latest first. */
export function recentIn(tenant: string): Hit[] {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + tenant) ?? '[]') as Hit[]
  } catch {
    return []
  }
}

export function addRecent(tenant: string, hit: Hit): void {
  const others = recentIn(tenant).filter(({ id }) => id !== hit.id)
  try {
    sessionStorage.setItem(PREFIX + tenant, JSON.stringify([hit, ...others].slice(0, KEPT_MAX)))
  } catch {
    // A browser that keeps nothing shows nothing recent.
  }
}

export function forgetRecent(): void {
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(PREFIX)) sessionStorage.removeItem(name)
}
