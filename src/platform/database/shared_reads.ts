// Connections for reads. What is asked for in the same turn of the event loop shares one connection
// and is sent in one piece: each write to a separate connection is a system call that wakes another
// process of the database, and a busy bank would spend more on that than on the questions.

import type { Writable } from 'node:stream'
import type pg from 'pg'

/** So that a slow question holds up few others; the next ones take another connection. */
const SHARERS_MAX = 16

type Shared<Client> = { readonly client: Promise<Client>; sharers: number; isOpen: boolean }

export type SharedReads<Client> = {
  /** A connection for one question, shared with others. There is no transaction on it. */
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

  /** Holds back what is asked until the event loop has seen everyone who came in this turn. */
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
      // The caller that wanted the connection gets the error.
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
      if (!shared) throw new Error('a connection was given back that nobody had')
      shared.sharers -= 1
      giveBack(shared, client)
    },
  }
}

/** The driver's types leave out what it writes to. */
function streamOf(client: pg.PoolClient): Writable {
  return (client as unknown as { connection: { stream: Writable } }).connection.stream
}
