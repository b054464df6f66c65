// AES-256-GCM under a derived key, bound to a text.

import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { takeRandom } from '../values/random.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The 32-byte keys of hashes and signatures, which survive a replaced encryption key. */
export type Roots = { readonly hash: Uint8Array; readonly sign: Uint8Array }

/** `key` is 32 bytes; each use has its own derived key. */
export function derive(key: Uint8Array, use: 'seal' | 'hash' | 'sign' | 'roots'): Buffer {
  return Buffer.from(hkdfSync('sha256', key, 'florin', use, 32))
}

/** `head`, nonce, ciphertext, tag. Opens only with the same `boundTo`. Text is UTF-8. */
export function sealUnder(
  sealKey: Buffer,
  { head, boundTo: bound, content }: { head: Buffer; boundTo: string; content: string | Buffer },
): Buffer {
  const nonce = takeRandom(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(bound))
  const body = typeof content === 'string' ? cipher.update(content, 'utf8') : cipher.update(content)
  return Buffer.concat([head, nonce, body, cipher.final(), cipher.getAuthTag()])
}

/** Throws for another key or binding, or changed content. */
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
  // GCM has no padding; changed content throws here.
  const content = decipher.update(body)
  decipher.final()
  return content
}
