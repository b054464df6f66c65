// A PostgreSQL that is ready to use.

import type { PoolConfig } from 'pg'

export type Postgres = {
  readonly kind: 'embedded' | 'external'
  /** A display name without password. */
  readonly description: string
  /** Stays valid when the embedded server restarts. */
  readonly connection: PoolConfig
  /**
   * Resolves once all files are durable. Until then no response may be sent: a power failure loses
   * a new cluster.
   */
  readonly durable: Promise<void>
  /**
   * Stops the embedded server cleanly and waits; leaves an external one alone. May be called twice.
   */
  close(): Promise<void>
}
