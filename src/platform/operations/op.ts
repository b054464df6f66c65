// One operation: what every function that changes the bank's state is given.

import type { Read, Tx } from '../database/db.ts'
import type { Draws } from '../values/draws.ts'
import type { Vault } from '../sealing/seal.ts'
import type { Rights } from './rights.ts'
import type { Happening } from './happenings.ts'

/** A workspace's id, in two parts joined by `_` (contract: requests#tenant). */
export type Tenant = string

/**
 * Who asked over HTTP: an API key, a person who has signed in, or somebody with a one-time link. `name` is what people
 * call them by.
 */
export type Asker = {
  readonly kind: 'key' | 'user' | 'link'
  readonly id: string
  readonly name: string | undefined
}

/** From where somebody asked: the address of the client, and what its program calls itself. */
export type Origin = { readonly address: string; readonly client: string | undefined }

/** Who asked, or the bank itself (a timer). */
export type Actor = Asker | { readonly kind: 'bank' }

/**
 * One thing the bank does: an API call, a timer, news from a payment rail.
 * Everything an operation writes commits together, carries the same time, and names the same tenant and actor.
 */
export type Op = Draws & {
  readonly tx: Tx
  readonly now: Date
  readonly tenant: Tenant
  readonly actor: Actor
  readonly rights: Rights
  readonly requestId: string
  /** Undefined for what nobody asked over HTTP. */
  readonly origin?: Origin | undefined
  readonly vault: Vault
  /** Names who must look for work after the commit (`deliveries`, `timers`); nobody is woken without one. */
  readonly wake: (topic: Topic) => void
  /** Names what the bank did by itself, for the digest of a clock that moves (contract: sandbox#digest). */
  readonly happened: (happening: Happening) => void
  /** Does something after the commit, which must not fail: forgetting what this process remembers. */
  readonly onCommit: (work: () => void) => void
}

/** Who waits for what operations write; `writes`: the schedule of all background work, whose earliest due time may have changed. */
export type Topic = 'deliveries' | 'events' | 'timers' | 'writes'

/** For reading outside a transaction: each query sees the latest committed state; nothing can be written. */
export type ReadContext = Draws & {
  readonly db: Read
  readonly now: Date
  readonly tenant: Tenant
  readonly actor: Actor
  readonly vault: Vault
  readonly rights: Rights
  /** What page tokens are bound to beside the tenant: the operation, its path and its filters. Empty unless it lists. */
  readonly list: string
  /** The clock of the workspace stands still at `now`: it is seeded. */
  readonly standsStill?: boolean
}
