// A PostgreSQL that is ready to use: ours or an external one.

import type { PoolConfig } from 'pg'

export type Postgres = {
  readonly kind: 'embedded' | 'external'
  /** What a person would call it; never holds a password. */
  readonly description: string
  /** How to connect; stays right when the embedded server has to be started again. */
  readonly connection: PoolConfig
  /**
   * Resolves once all that its start has made is on the disk. Before that nobody may be told that anything was done: a power cut
   * takes a new cluster back to nothing.
   */
  readonly durable: Promise<void>
  /** Stops the embedded server cleanly and waits for it; leaves an external one alone. May be called twice. */
  close(): Promise<void>
}
