// One operation: the argument of every writing function.

import type { Read, Tx } from '../database/db.ts'
import type { Draws } from '../values/draws.ts'
import type { Vault } from '../sealing/seal.ts'
import type { Rights } from './rights.ts'
import type { Happening } from './happenings.ts'

/** A workspace's id: two parts joined by `_` (contract: requests#tenant). */
export type Tenant = string

/**
 * The HTTP caller: an API key, a signed-in user, or the holder of a one-time link. `name` is for
 * display.
 */
export type Asker = {
  readonly kind: 'key' | 'user' | 'link'
  readonly id: string
  readonly name: string | undefined
}

/** The client's address and its User-Agent. */
export type Origin = { readonly address: string; readonly client: string | undefined }

/** An HTTP caller, or the bank itself (a timer). */
export type Actor = Asker | { readonly kind: 'bank' }

/**
 * An API call, a timer, or a message of a rail. All its writes commit together, with one time,
 * tenant and actor.
 */
export type Op = Draws & {
  readonly tx: Tx
  readonly now: Date
  readonly tenant: Tenant
  readonly actor: Actor
  readonly rights: Rights
  readonly requestId: string
  /** Undefined without an HTTP request. */
  readonly origin?: Origin | undefined
  readonly vault: Vault
  /** The topic to notify after the commit. */
  readonly wake: (topic: Topic) => void
  /** Adds background work to the digest of a clock advance (contract: sandbox#digest). */
  readonly happened: (happening: Happening) => void
  /** Runs after the commit, for example to invalidate a cache. Must not fail. */
  readonly onCommit: (work: () => void) => void
}

/** Receivers of notifications; `writes`: the earliest due time may have changed. */
export type Topic = 'deliveries' | 'events' | 'timers' | 'writes'

/** Reads outside a transaction: each query sees the latest committed state. */
export type ReadContext = Draws & {
  readonly db: Read
  readonly now: Date
  readonly tenant: Tenant
  readonly actor: Actor
  readonly vault: Vault
  readonly rights: Rights
  /** The binding of page tokens: operation, path and filters. Empty except for lists. */
  readonly list: string
  /** The workspace is seeded: its clock stands still at `now`. */
  readonly standsStill?: boolean
}
