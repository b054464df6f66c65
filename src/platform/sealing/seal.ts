// Encryption of what must not lie readable in the database: SSNs, account numbers, signature
// secrets (AES-256-GCM), and keyed hashes where such a value must be found again. A sealed value is a byte 0, the number of
// its key (so that keys can be replaced, encryption_keys.ts), a nonce, the encrypted text and its tag; it is bound to its
// place (places.ts). Values of older versions lack the byte 0 and are bound to their tenant only (decision 0019).

import { createHmac } from 'node:crypto'
import { derive, openUnder, type Roots, sealUnder } from './cipher.ts'
import { boundTo, nameOf, type Place } from './places.ts'
import { familyOf } from '../operations/family.ts'
import { openFile, sealFile } from './sealed_files.ts'
import { type Form, forms, type SharedForm, sharedForm } from './forms.ts'

/** The first byte of a value that is bound to its place; no key has this number. */
const BOUND = 0
const CACHE_MAX = 20_000

/** The number of an installation's first encryption key. */
export const FIRST_KEY = 1

/** Sealed values are bound to their place: one that is copied into another row or column is not opened there. */
export type Vault = {
  /** What it seals, and what it still opens. */
  readonly form: Form
  /** Whether what ACH entries say of people is sealed by now: every program can open it. */
  readonly sealsDetails: boolean
  /** Whether events of rows that never change are written without their resource by now: every program can read them. */
  readonly derivesEvents: boolean
  /** Whether each event has its position by now: every program gives one. */
  readonly ordersEvents: boolean
  /** Whether what follows from rows that stay is not written again by now: every program reads it there. */
  readonly writesOnce: boolean
  /** Whether each workspace says by now how late its rows are at most: every program notes it. */
  readonly notesLateness: boolean
  /** Encrypts a text for its place. Two seals of one text differ. */
  seal(place: Place, text: string): Buffer
  /** The text that was sealed; throws when it was changed, sealed for another place, or its key is not here. */
  open(place: Place, sealed: Buffer): string
  /** As `seal` and `open`, for what is no text. */
  sealBytes(place: Place, bytes: Buffer): Buffer
  openBytes(place: Place, sealed: Buffer): Buffer
  /** As `open`, remembering what was opened: for the few values that every request reads again. */
  openOften(place: Place, sealed: Buffer): string
  /** A keyed hash (32 bytes): equal texts of one workspace, and of its copies, have equal hashes. */
  hash(tenant: string, text: string): Buffer
  /** The same hash of a long text, which is given piece by piece. */
  hasher(tenant: string): Hasher
  /** A file that is kept outside of the database, of one character for each byte. It stays readable when the key is replaced. */
  sealFile(tenant: string, content: string): Buffer
  /** Its content. Throws for what was changed, or sealed for another workspace or installation. */
  openFile(tenant: string, file: string): string
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
  readonly form: SharedForm
}

/** A vault that can do nothing until it gets its keys, whose numbers stand in the database. */
export type LockedVault = Vault & { unlock(ring: KeyRing): void }

/** The vault of an installation whose first and only key this is. */
export function openVault(key: Buffer, form: Form = forms.bound): Vault {
  return vaultOf(firstRing(key, form))
}

/** The keys of an installation whose first and only key this is. */
export function firstRing(key: Buffer, form: Form = forms.bound): KeyRing {
  const keys = new Map([[FIRST_KEY, key]])
  return { sealing: FIRST_KEY, keys, roots: firstRoots(key), form: sharedForm(form) }
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

/** What every value begins with that is sealed under the key of this number, in this form. */
export function headOf(key: number, form: Form): Buffer {
  return form === forms.ofTenant ? Buffer.of(key) : Buffer.of(BOUND, key)
}

export function lockedVault(): LockedVault {
  const sealKeys: (Buffer | undefined)[] = []
  let sealing = 0
  let roots: Roots = { hash: Buffer.alloc(0), sign: Buffer.alloc(0) }
  let form = sharedForm(forms.ofTenant)
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

  function sealAny(place: Place, content: string | Buffer): Buffer {
    const key = sealKey(sealing)
    return form[0] === forms.ofTenant
      ? sealUnder(key, {
          head: headOf(sealing, forms.ofTenant),
          boundTo: familyOf(place.tenant),
          content,
        })
      : sealUnder(key, { head: headOf(sealing, forms.bound), boundTo: boundTo(place), content })
  }

  const vault: LockedVault = {
    get form() {
      return form[0] as Form
    },
    get sealsDetails() {
      return form[1] === 1
    },
    get derivesEvents() {
      return form[2] === 1
    },
    get ordersEvents() {
      return form[3] === 1
    },
    get writesOnce() {
      return form[4] === 1
    },
    get notesLateness() {
      return form[5] === 1
    },
    unlock(ring) {
      for (const [number, key] of ring.keys) sealKeys[number] = derive(key, 'seal')
      roots = ring.roots
      sealing = ring.sealing
      form = ring.form
    },
    seal: sealAny,
    sealBytes: sealAny,
    open: (place, value) => vault.openBytes(place, value).toString(),
    openBytes(place, sealed) {
      try {
        if (sealed[0] === BOUND)
          return openUnder(sealKey(sealed[1]), { headBytes: 2, boundTo: boundTo(place), sealed })
        if (form[0] === forms.bound) throw new Error('it is not bound to its place')
        return openUnder(sealKey(sealed[0]), {
          headBytes: 1,
          boundTo: familyOf(place.tenant),
          sealed,
        })
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
    sign: (text) => createHmac('sha256', rootFor('sign')).update(text).digest('hex').slice(0, 16),
  }
  return vault
}
