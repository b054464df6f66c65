// Connections that the system has opened for a server and that the server has not accepted yet: closing the listening socket resets them.

import type { Server } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { steadyMs } from '../values/clock.ts'

const QUIET_MS = 50
/** Clients that open connections without waiting for answers must not keep a process that stops. */
const MOST_MS = 4_000

/**
 * Resolves when no connection has arrived for a moment. The server must answer no request meanwhile: a client that waits for its answer
 * opens no other connection.
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
    // A timer runs before what has arrived is accepted; an immediate runs after.
    await turn()
  } while (accepted > before && steadyMs() - startedMs < MOST_MS)
  server.off('connection', count)
}

/** Resolves when the listening socket of a server that closes is closed; connections may still be open. */
export async function portClosed(server: Server): Promise<void> {
  while (server.listening) await turn()
}
