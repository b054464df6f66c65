// Seals the query of URLs, which may carry a token. The key is derived from the roots, so that
// copies survive a key replacement.

import { familyOf } from '../operations/family.ts'
import { derive, openUnder, type Roots, sealUnder } from './cipher.ts'

const NO_HEAD = Buffer.alloc(0)

const boundTo = (tenant: string) => `url ${familyOf(tenant)}`

/** Seals everything after the first question mark. */
export function sealUrl({ hash: root }: Pick<Roots, 'hash'>, tenant: string, url: string): string {
  const { start, query } = divided(url)
  if (query === '') return url
  const sealed = sealUnder(derive(root, 'seal'), {
    head: NO_HEAD,
    boundTo: boundTo(tenant),
    content: query,
  })
  return start + sealed.toString('base64url')
}

/** Throws for a changed URL, or one of another workspace that is no copy. */
export function openUrl({ hash: root }: Pick<Roots, 'hash'>, tenant: string, url: string): string {
  const { start, query } = divided(url)
  if (query === '') return url
  const sealed = Buffer.from(query, 'base64url')
  const opened = openUnder(derive(root, 'seal'), { headBytes: 0, boundTo: boundTo(tenant), sealed })
  return start + opened.toString()
}

/** The URL up to its question mark, and the rest; empty without one. */
function divided(url: string): { start: string; query: string } {
  const at = url.indexOf('?') + 1
  return at === 0 ? { start: url, query: '' } : { start: url.slice(0, at), query: url.slice(at) }
}
