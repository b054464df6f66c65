// AES-256-GCM of SSNs, account numbers and secrets, and keyed hashes for lookups. A sealed value is
// a byte 0, the key's number (encryption_keys.ts), nonce, ciphertext and tag; its address
// (places.ts) is authenticated.

import { createHmac } from 'node:crypto'
import { derive, openUnder, type Roots, sealUnder } from './cipher.ts'
import { boundTo, nameOf, type Place } from './places.ts'
import { familyOf } from '../operations/family.ts'

const MARK = 0
const HEAD_BYTES = 2
const CACHE_MAX = 20_000

/** The number of the key of lasting places. It is derived from the roots. */
const LASTING_KEY = 0
export const FIRST_KEY = 1

/** A sealed value does not open in another row or column. */
export type Vault = {
  /** Text is UTF-8. Sealing twice gives different results. */
  seal(place: Place, content: string | Buffer): Buffer
  /**
   * One character per byte with `latin1`. Default: `utf8`. Throws if the value was changed or
   * belongs to another address, or if its key is missing.
   */
  open(place: Place, sealed: Buffer, encoding?: 'utf8' | 'latin1'): string
  /** A 32-byte keyed hash, equal within a workspace and its copies. */
  hash(tenant: string, text: string): Buffer
  /** 16 hex characters, for page tokens. */
  sign(text: string): string
}

/** The process's encryption keys (32 bytes each) by number (1 to 255). */
export type KeyRing = {
  readonly sealing: number
  /** A value's second byte names its key. */
  readonly keys: ReadonlyMap<number, Uint8Array>
  readonly roots: Roots
}

/** The vault of an installation with a single key. */
export function openVault(key: Buffer): Vault {
  const ring = firstRing(key)
  return vaultOf(() => ring)
}

export function firstRing(key: Buffer): KeyRing {
  const keys = new Map([[FIRST_KEY, key]])
  return { sealing: FIRST_KEY, keys, roots: firstRoots(key) }
}

export function firstRoots(key: Buffer): Roots {
  return { hash: derive(key, 'hash'), sign: derive(key, 'sign') }
}

/** The first bytes of every value under this key. */
export function headOf(key: number): Buffer {
  return Buffer.of(MARK, key)
}

/** `ringNow` throws before the process has keys, and then always returns the same ones. */
export function vaultOf(ringNow: () => KeyRing): Vault {
  const sealKeys: Buffer[] = []
  const opened = new Map<string, string>()

  function sealKey(number: number): Buffer {
    return (sealKeys[number] ??= derive(keyNumbered(ringNow(), number), 'seal'))
  }

  function openNow(place: Place, sealed: Buffer): Buffer {
    try {
      const [mark, number] = sealed
      if (mark !== MARK || number === undefined) throw new Error('it is not a sealed value')
      const key = sealKey(number)
      return openUnder(key, { headBytes: HEAD_BYTES, boundTo: boundTo(place), sealed })
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      throw new Error(`${nameOf(place)} cannot be opened: ${why}`, { cause: error })
    }
  }

  return {
    seal(place, content) {
      const number = place.column.isLasting ? LASTING_KEY : ringNow().sealing
      return sealUnder(sealKey(number), { head: headOf(number), boundTo: boundTo(place), content })
    },
    open(place, sealed, encoding = 'utf8') {
      if (!place.column.isCached || encoding !== 'utf8')
        return openNow(place, sealed).toString(encoding)
      const name = `${boundTo(place)} ${sealed.toString('latin1')}`
      let text = opened.get(name)
      if (text === undefined) {
        if (opened.size >= CACHE_MAX) opened.clear()
        text = openNow(place, sealed).toString()
        opened.set(name, text)
      }
      return text
    },
    hash: (tenant, text) =>
      createHmac('sha256', ringNow().roots.hash)
        .update(`${familyOf(tenant)}\0${text}`)
        .digest(),
    sign: (text) =>
      createHmac('sha256', ringNow().roots.sign).update(text).digest('hex').slice(0, 16),
  }
}

function keyNumbered({ keys, roots }: KeyRing, number: number): Uint8Array {
  const key = number === LASTING_KEY ? roots.hash : keys.get(number)
  if (key) return key
  throw new Error(`sealed under encryption key ${number}, which this process does not have`)
}
