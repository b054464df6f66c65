// Authenticated encryption (AES-256-GCM) of SSNs, account numbers and secrets, and keyed hashes by which they are found. A
// sealed value is a byte 0, the number of its key (encryption_keys.ts), a nonce, the ciphertext and its tag; the place of
// the value (places.ts) is authenticated with it.

import { createHmac } from 'node:crypto'
import { derive, openUnder, type Roots, sealUnder } from './cipher.ts'
import { boundTo, nameOf, type Place } from './places.ts'
import { familyOf } from '../operations/family.ts'
import { openFile, sealFile } from './sealed_files.ts'
import { openUrl, sealUrl } from './sealed_urls.ts'

/** The first byte of every sealed value. */
const MARK = 0
const CACHE_MAX = 20_000

/** The number of an installation's first encryption key. */
export const FIRST_KEY = 1

/** Sealed values are bound to their place: one that is copied into another row or column is not opened there. */
export type Vault = {
  /** Encrypts content for its place; a text as UTF-8. Two seals of one content differ. */
  seal(place: Place, content: string | Buffer): Buffer
  /** The text that was sealed; throws when it was changed, sealed for another place, or its key is not here. */
  open(place: Place, sealed: Buffer): string
  /** As `open`, for content that is no text. */
  openBytes(place: Place, sealed: Buffer): Buffer
  /** As `open`, cached: for the few values that many requests read. */
  openOften(place: Place, sealed: Buffer): string
  /** A keyed hash (32 bytes): equal texts of one workspace, and of its copies, have equal hashes. */
  hash(tenant: string, text: string): Buffer
  /** The same hash of a long text, which is given piece by piece. */
  hasher(tenant: string): Hasher
  /** A file that is kept outside of the database, of one character for each byte. It stays readable when the key is replaced. */
  sealFile(tenant: string, content: string): Buffer
  /** Its content. Throws for what was changed, or sealed for another workspace or installation. */
  openFile(tenant: string, file: string): string
  /** A URL with its query sealed. It stays readable when the key is replaced, and in copies of the workspace. */
  sealUrl(tenant: string, url: string): string
  /** The URL that was sealed. Throws for one that was changed, or sealed for another workspace or installation. */
  openUrl(tenant: string, url: string): string
  /** A short signature (16 hex characters) for page tokens. */
  sign(text: string): string
}

/** Adds up a keyed hash. `digest` may be called once. */
export type Hasher = { add(text: string): void; digest(): Buffer }

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
  const keys = new Map([[FIRST_KEY, key]])
  return { sealing: FIRST_KEY, keys, roots: firstRoots(key) }
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

/** The first bytes of every value that is sealed under the key of this number. */
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
