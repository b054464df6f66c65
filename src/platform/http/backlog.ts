// Connections that the system has opened for a server and that the server has not accepted yet: closing the listening socket resets them.

import type { Server } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { steadyMs } from '../values/clock.ts'

const QUIET_MS = 50
/** Clients that keep opening connections must not keep a process that stops. */
const MOST_MS = 4_000

/**
 * Resolves when no connection has arrived for a moment. The server must refuse requests by then, or it never ends. From now on the system
 * accepts connections one by one: the others are told to try again, and find the port closed instead of being reset.
 */
export async function backlogAccepted(server: Server): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  shortenBacklog(server)
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

/** A second listen(2) changes the length of the queue. Node has no public method for it; without it, the queue stays long. */
function shortenBacklog(server: Server): void {
  const { _handle: handle } = server as { _handle?: { listen?: (backlog: number) => number } }
  handle?.listen?.(0)
}
