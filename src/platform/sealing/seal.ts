// AES-256-GCM of SSNs, account numbers and secrets, and keyed hashes for lookups. A sealed value is
// a byte 0, the key's number (encryption_keys.ts), nonce, ciphertext and tag; its address
// (places.ts) is authenticated.

import { createHmac } from 'node:crypto'
import { derive, openUnder, type Roots, sealUnder } from './cipher.ts'
import { boundTo, nameOf, type Place } from './places.ts'
import { familyOf } from '../operations/family.ts'
import { openFile, sealFile } from './sealed_files.ts'
import { openUrl, sealUrl } from './sealed_urls.ts'

const MARK = 0
const CACHE_MAX = 20_000

export const FIRST_KEY = 1

/** A sealed value does not open in another row or column. */
export type Vault = {
  /** Text is UTF-8. Sealing twice gives different results. */
  seal(place: Place, content: string | Buffer): Buffer
  /** Throws if the value was changed or belongs to another address, or if its key is missing. */
  open(place: Place, sealed: Buffer): string
  /** As `open`, for binary content. */
  openBytes(place: Place, sealed: Buffer): Buffer
  /** As `open`, cached, for the few values that many requests read. */
  openOften(place: Place, sealed: Buffer): string
  /** A 32-byte keyed hash, equal within a workspace and its copies. */
  hash(tenant: string, text: string): Buffer
  /** The same hash, computed incrementally. */
  hasher(tenant: string): Hasher
  /**
   * A file outside the database, one character per byte. Stays readable after a key replacement.
   */
  sealFile(tenant: string, content: string): Buffer
  /** Throws for a changed file, or one of another workspace or installation. */
  openFile(tenant: string, file: string): string
  /** Seals a URL's query. Stays readable after a key replacement and in copies. */
  sealUrl(tenant: string, url: string): string
  /** Throws for a changed URL, or one of another workspace or installation. */
  openUrl(tenant: string, url: string): string
  /** 16 hex characters, for page tokens. */
  sign(text: string): string
}

/** `digest` may be called once. */
export type Hasher = { add(text: string): void; digest(): Buffer }

/** The process's encryption keys (32 bytes each) by number (1 to 255). */
export type KeyRing = {
  readonly sealing: number
  /** A value's first byte names its key. */
  readonly keys: ReadonlyMap<number, Uint8Array>
  readonly roots: Roots
}

/** Unusable until it gets its keys, whose numbers are in the database. */
export type LockedVault = Vault & { unlock(ring: KeyRing): void }

/** The vault of an installation with a single key. */
export function openVault(key: Buffer): Vault {
  return vaultOf(firstRing(key))
}

export function firstRing(key: Buffer): KeyRing {
  const keys = new Map([[FIRST_KEY, key]])
  return { sealing: FIRST_KEY, keys, roots: firstRoots(key) }
}

/** A vault from a key ring, possibly another thread's copy. */
export function vaultOf(ring: KeyRing): Vault {
  const vault = lockedVault()
  vault.unlock(ring)
  return vault
}

export function firstRoots(key: Buffer): Roots {
  return { hash: derive(key, 'hash'), sign: derive(key, 'sign') }
}

/** The first bytes of every value under this key. */
export function headOf(key: number): Buffer {
  return Buffer.of(MARK, key)
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
    seal: (place, content) =>
      sealUnder(sealKey(sealing), { head: headOf(sealing), boundTo: boundTo(place), content }),
    open: (place, value) => vault.openBytes(place, value).toString(),
    openBytes(place, sealed) {
      try {
        if (sealed[0] !== MARK) throw new Error('it is not a sealed value')
        return openUnder(sealKey(sealed[1]), { headBytes: 2, boundTo: boundTo(place), sealed })
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        throw new Error(`${nameOf(place)} cannot be opened: ${why}`, { cause: error })
      }
    },
    openOften(place, sealed) {
      const name = `${boundTo(place)} ${sealed.toString('latin1')}`
      let text = opened.get(name)
      if (text === undefined) {
        if (opened.size >= CACHE_MAX) opened.clear()
        text = vault.open(place, sealed)
        opened.set(name, text)
      }
      return text
    },
    hash: (tenant, text) =>
      createHmac('sha256', rootFor('hash'))
        .update(`${familyOf(tenant)}\0${text}`)
        .digest(),
    hasher(tenant) {
      const hash = createHmac('sha256', rootFor('hash')).update(`${familyOf(tenant)}\0`)
      return { add: (text) => void hash.update(text), digest: () => hash.digest() }
    },
    sealFile: (tenant, content) =>
      sealFile({ hash: rootFor('hash') }, { tenant, hash: vault.hash(tenant, content) }, content),
    openFile: (tenant, file) => openFile({ hash: rootFor('hash') }, tenant, file),
    sealUrl: (tenant, url) => sealUrl({ hash: rootFor('hash') }, tenant, url),
    openUrl: (tenant, url) => openUrl({ hash: rootFor('hash') }, tenant, url),
    sign: (text) => createHmac('sha256', rootFor('sign')).update(text).digest('hex').slice(0, 16),
  }
  return vault
}
