// AES-256-GCM under a derived key, bound to a text.

import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { takeRandom } from '../values/random.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What stays the same whichever key seals: the keys, of 32 bytes each, of hashes and of signatures. */
export type Roots = { readonly hash: Uint8Array; readonly sign: Uint8Array }

/** `key` is 32 bytes; separate keys for each use are derived from it. */
export function derive(key: Uint8Array, use: 'seal' | 'hash' | 'sign' | 'roots'): Buffer {
  return Buffer.from(hkdfSync('sha256', key, 'florin', use, 32))
}

/** `head`, a nonce, the encrypted content, its tag. It opens with the same `boundTo` only. A text is sealed as UTF-8. */
export function sealUnder(
  sealKey: Buffer,
  { head, boundTo: bound, content }: { head: Buffer; boundTo: string; content: string | Buffer },
): Buffer {
  const nonce = takeRandom(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(bound))
  const body = typeof content === 'string' ? cipher.update(content, 'utf8') : cipher.update(content)
  return Buffer.concat([head, nonce, body, cipher.final(), cipher.getAuthTag()])
}

/** Throws when it was sealed under another key, for another place, or was changed. */
export function openUnder(
  sealKey: Buffer,
  { headBytes, boundTo: bound, sealed }: { headBytes: number; boundTo: string; sealed: Buffer },
): Buffer {
  const bodyAt = headBytes + NONCE_BYTES
  const nonce = sealed.subarray(headBytes, bodyAt)
  const decipher = createDecipheriv('aes-256-gcm', sealKey, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(bound))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  const body = sealed.subarray(bodyAt, -TAG_BYTES)
  // The mode has no padding: nothing is left to return, and what was changed throws here.
  const content = decipher.update(body)
  decipher.final()
  return content
}
