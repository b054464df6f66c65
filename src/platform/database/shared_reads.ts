// Reads of one turn of the event loop share a connection and a network write, because each write
// schedules another server process.

import type { Writable } from 'node:stream'
import type pg from 'pg'

/** Bounds the number of queries behind a slow one. */
const SHARERS_MAX = 16

type Shared<Client> = { readonly client: Promise<Client>; sharers: number; isOpen: boolean }

export type SharedReads<Client> = {
  /** A connection without a transaction, shared with other reads. */
  acquire(): Promise<Client>
  release(client: Client): void
}

export function shareReads<Client extends pg.PoolClient>(
  pool: Pick<pg.Pool, 'connect'>,
): SharedReads<Client> {
  const inUse = new Map<Client, Shared<Client>>()
  let current: Shared<Client> | undefined

  function close(shared: Shared<Client>): void {
    shared.isOpen = false
    if (current === shared) current = undefined
  }

  function giveBack(shared: Shared<Client>, client: Client): void {
    if (shared.isOpen || shared.sharers > 0) return
    inUse.delete(client)
    client.release()
  }

  /** Collects the reads of this turn. */
  async function collect(shared: Shared<Client>): Promise<void> {
    try {
      const client = await shared.client
      inUse.set(client, shared)
      const stream = streamOf(client)
      stream.cork()
      setImmediate(() => {
        stream.uncork()
        close(shared)
        giveBack(shared, client)
      })
    } catch {
      // The caller that requested the connection gets the error.
      close(shared)
    }
  }

  function take(): Shared<Client> {
    const shared: Shared<Client> = {
      client: pool.connect() as Promise<Client>,
      sharers: 0,
      isOpen: true,
    }
    void collect(shared)
    return shared
  }

  return {
    acquire() {
      if (!current || current.sharers >= SHARERS_MAX) current = take()
      current.sharers += 1
      return current.client
    },
    release(client) {
      const shared = inUse.get(client)
      if (!shared) throw new Error('a connection was given back that was not in use')
      shared.sharers -= 1
      giveBack(shared, client)
    },
  }
}

/** The driver's types lack its stream. */
function streamOf(client: pg.PoolClient): Writable {
  return (client as unknown as { connection: { stream: Writable } }).connection.stream
}
