// URLs whose query is sealed inside their text: it may carry a token. The key follows from the roots, which survive a replaced
// encryption key, so that copies of the text (deliveries keep that of their webhook) need no sealing of their own.

import { familyOf } from '../operations/family.ts'
import { derive, openUnder, type Roots, sealUnder } from './cipher.ts'

const NO_HEAD = Buffer.alloc(0)

const boundTo = (tenant: string) => `url ${familyOf(tenant)}`

/** The URL with what follows its first question mark sealed; one without a query as it is. */
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

/** The URL that was sealed. Throws for one that was changed, or sealed in another workspace that is no copy. */
export function openUrl({ hash: root }: Pick<Roots, 'hash'>, tenant: string, url: string): string {
  const { start, query } = divided(url)
  if (query === '') return url
  const sealed = Buffer.from(query, 'base64url')
  const opened = openUnder(derive(root, 'seal'), { headBytes: 0, boundTo: boundTo(tenant), sealed })
  return start + opened.toString()
}

/** The URL up to its question mark, and the rest; without a question mark nothing is left. */
function divided(url: string): { start: string; query: string } {
  const at = url.indexOf('?') + 1
  return at === 0 ? { start: url, query: '' } : { start: url.slice(0, at), query: url.slice(at) }
}
