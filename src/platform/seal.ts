// Encryption of what must not lie readable in the database: SSNs, account numbers, signature
// secrets (AES-256-GCM), and keyed hashes where such a value must be found again.

import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { takeRandom } from './random.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const VERSION = 1
const CACHE_MAX = 20_000

/** Sealed values are bound to the tenant: one tenant's cannot be read in another's row. */
export type Vault = {
  /** Encrypts a text. Two seals of one text differ. */
  seal(tenant: string, text: string): Buffer
  /** The text that was sealed; throws when it was changed or belongs to another tenant. */
  open(tenant: string, sealed: Buffer): string
  /** As `open`, remembering what was opened: for the few values that every request reads again. */
  openOften(tenant: string, sealed: Buffer): string
  /** A keyed hash (32 bytes): equal texts of one tenant have equal hashes. */
  hash(tenant: string, text: string): Buffer
  /** A short signature (16 hex characters) for page tokens. */
  sign(text: string): string
}

/** `key` is 32 bytes; separate keys for each use are derived from it. */
export function openVault(key: Buffer): Vault {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, 'florin', use, 32))
  const sealKey = derive('seal')
  const hashKey = derive('hash')
  const signKey = derive('sign')
  const opened = new Map<string, string>()

  const vault: Vault = {
    seal(tenant, text) {
      const nonce = takeRandom(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(tenant))
      const body = cipher.update(text, 'utf8')
      return Buffer.concat([Buffer.of(VERSION), nonce, body, cipher.final(), cipher.getAuthTag()])
    },
    open(tenant, sealed) {
      if (sealed[0] !== VERSION) throw new Error('sealed by an unknown version')
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', sealKey, nonce)
        .setAAD(Buffer.from(tenant))
        .setAuthTag(sealed.subarray(-TAG_BYTES))
      const body = sealed.subarray(1 + NONCE_BYTES, -TAG_BYTES)
      return decipher.update(body, undefined, 'utf8') + decipher.final('utf8')
    },
    openOften(tenant, sealed) {
      const name = `${tenant} ${sealed.toString('latin1')}`
      let text = opened.get(name)
      if (text === undefined) {
        if (opened.size >= CACHE_MAX) opened.clear()
        text = vault.open(tenant, sealed)
        opened.set(name, text)
      }
      return text
    },
    hash: (tenant, text) => createHmac('sha256', hashKey).update(`${tenant}\0${text}`).digest(),
    sign: (text) => createHmac('sha256', signKey).update(text).digest('hex').slice(0, 16),
  }
  return vault
}
