// Accepts the connections in the system's backlog before a server stops, which would reset them.

import type { Server } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { steadyMs } from '../values/clock.ts'

const QUIET_MS = 50
/** Bounds the stop if clients keep opening connections. */
const MOST_MS = 4_000

/**
 * Resolves when no connection has arrived for a moment. Responses must wait: a waiting client opens
 * no new connection.
 */
export async function backlogAccepted(server: Server): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  const startedMs = steadyMs()
  let before: number
  do {
    before = accepted
    await sleep(QUIET_MS)
    // A timer runs before arrivals are accepted, an immediate after.
    await turn()
  } while (accepted > before && steadyMs() - startedMs < MOST_MS)
  server.off('connection', count)
}

/** Resolves when the listening socket is closed; connections may still be open. */
export async function portClosed(server: Server): Promise<void> {
  while (server.listening) await turn()
}
