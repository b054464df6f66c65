// Encryption of what must not lie readable in the database: SSNs, account numbers, signature
// secrets (AES-256-GCM), and keyed hashes where such a value must be found again. The first byte of what is sealed is the
// number of its key, so that keys can be replaced (encryption_keys.ts).

import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { takeRandom } from './random.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const CACHE_MAX = 20_000

/** The number of an installation's first encryption key. */
export const FIRST_KEY = 1

/** Sealed values are bound to the tenant: one tenant's cannot be read in another's row. */
export type Vault = {
  /** Encrypts a text. Two seals of one text differ. */
  seal(tenant: string, text: string): Buffer
  /** The text that was sealed; throws when it was changed, belongs to another tenant, or its key is not here. */
  open(tenant: string, sealed: Buffer): string
  /** As `open`, remembering what was opened: for the few values that every request reads again. */
  openOften(tenant: string, sealed: Buffer): string
  /** A keyed hash (32 bytes): equal texts of one tenant have equal hashes. */
  hash(tenant: string, text: string): Buffer
  /** A short signature (16 hex characters) for page tokens. */
  sign(text: string): string
}

/** What stays the same whichever key seals: the keys, of 32 bytes each, of hashes and of signatures. */
export type Roots = { readonly hash: Uint8Array; readonly sign: Uint8Array }

/** The encryption keys (32 bytes each) that a process has, by their number in its database (1 to 255). */
export type KeyRing = {
  /** What is new is sealed under this one. */
  readonly sealing: number
  /** What is there is opened with the one that its first byte names. */
  readonly keys: ReadonlyMap<number, Uint8Array>
  readonly roots: Roots
}

/** A vault that can do nothing until it gets its keys, whose numbers stand in the database. */
export type LockedVault = Vault & { unlock(ring: KeyRing): void }

/** The vault of an installation whose first and only key this is. */
export function openVault(key: Buffer): Vault {
  return vaultOf(firstRing(key))
}

/** The keys of an installation whose first and only key this is. */
export function firstRing(key: Buffer): KeyRing {
  return { sealing: FIRST_KEY, keys: new Map([[FIRST_KEY, key]]), roots: firstRoots(key) }
}

/** A vault that has its keys; another thread's copies of them will do. */
export function vaultOf(ring: KeyRing): Vault {
  const vault = lockedVault()
  vault.unlock(ring)
  return vault
}

/** The roots of an installation whose first key this is. */
export function firstRoots(key: Buffer): Roots {
  return { hash: derive(key, 'hash'), sign: derive(key, 'sign') }
}

/** `key` is 32 bytes; separate keys for each use are derived from it. */
export function derive(key: Uint8Array, use: 'seal' | 'hash' | 'sign' | 'roots'): Buffer {
  return Buffer.from(hkdfSync('sha256', key, 'florin', use, 32))
}

export function lockedVault(): LockedVault {
  const sealKeys: (Buffer | undefined)[] = []
  let sealing = 0
  let roots: Roots = { hash: Buffer.alloc(0), sign: Buffer.alloc(0) }
  const opened = new Map<string, string>()

  function sealKey(number = 0): Buffer {
    const key = sealKeys[number]
    if (key) return key
    throw new Error(`sealed under encryption key ${number}, which this process does not have`)
  }

  function rootFor(use: keyof Roots): Uint8Array {
    if (sealing === 0) throw new Error('the vault has no keys yet')
    return roots[use]
  }

  const vault: LockedVault = {
    unlock(ring) {
      for (const [number, key] of ring.keys) sealKeys[number] = derive(key, 'seal')
      roots = ring.roots
      sealing = ring.sealing
    },
    seal: (tenant, text) => sealUnder(sealKey(sealing), { number: sealing, tenant, text }),
    open: (tenant, sealed) => openUnder(sealKey(sealed[0]), { tenant, sealed }),
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
    hash: (tenant, text) =>
      createHmac('sha256', rootFor('hash')).update(`${tenant}\0${text}`).digest(),
    sign: (text) => createHmac('sha256', rootFor('sign')).update(text).digest('hex').slice(0, 16),
  }
  return vault
}

/** The number of the key, a nonce, the encrypted text, its tag. */
export function sealUnder(
  sealKey: Buffer,
  { number, tenant, text }: { number: number; tenant: string; text: string },
): Buffer {
  const nonce = takeRandom(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(tenant))
  const body = cipher.update(text, 'utf8')
  return Buffer.concat([Buffer.of(number), nonce, body, cipher.final(), cipher.getAuthTag()])
}

/** Throws when it was sealed under another key, for another tenant, or was changed. */
export function openUnder(
  sealKey: Buffer,
  { tenant, sealed }: { tenant: string; sealed: Buffer },
): string {
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', sealKey, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(tenant))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  const body = sealed.subarray(1 + NONCE_BYTES, -TAG_BYTES)
  return decipher.update(body, undefined, 'utf8') + decipher.final('utf8')
}
