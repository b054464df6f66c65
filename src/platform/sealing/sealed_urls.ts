// Seals the query of URLs, which may carry a token.

import { lastingPlace } from './places.ts'
import type { Vault } from './seal.ts'

const placeOf = (tenant: string, start: string) =>
  lastingPlace('a url', 'query', { tenant, key: start })

/** Seals everything after the first question mark. Stays readable after a key replacement. */
export function sealUrl(vault: Pick<Vault, 'seal'>, tenant: string, url: string): string {
  const { start, query } = divided(url)
  return query === ''
    ? url
    : start + vault.seal(placeOf(tenant, start), query).toString('base64url')
}

/** Throws for a changed URL, or one of another workspace that is no copy. */
export function openUrl(vault: Pick<Vault, 'open'>, tenant: string, url: string): string {
  const { start, query } = divided(url)
  return query === ''
    ? url
    : start + vault.open(placeOf(tenant, start), Buffer.from(query, 'base64url'))
}

/** The URL up to its question mark, and the rest; empty without one. */
function divided(url: string): { start: string; query: string } {
  const at = url.indexOf('?') + 1
  return at === 0 ? { start: url, query: '' } : { start: url.slice(0, at), query: url.slice(at) }
}
