// Restarts the embedded server after an unexpected end.

import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresServer } from './server.ts'

const FIRST_DELAY_MS = 100
const LONGEST_DELAY_MS = 10_000

// A server that ran this long was healthy: the next crash starts the delays anew.
const WELL_AFTER_MS = 60_000

export type Supervisor = { stop(): Promise<void> }

export function supervise(options: {
  server: PostgresServer
  start: () => Promise<PostgresServer>
  stop: (server: PostgresServer) => Promise<void>
  log: (message: string) => void
}): Supervisor {
  const { start, stop, log } = options
  const stopping = new AbortController()
  let delayMs = FIRST_DELAY_MS

  /** Retries without limit: clearing a full disk must not require a restart of the bank. */
  async function startAgain(): Promise<PostgresServer | undefined> {
    while (!stopping.signal.aborted) {
      // Rejects on stop; the loop then ends.
      await sleep(delayMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (stopping.signal.aborted) return undefined
      delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)
      try {
        const server = await start()
        log('PostgreSQL runs again.')
        return server
      } catch (error) {
        log(
          `${error instanceof Error ? error.message : String(error)} Trying again in ${delayMs} ms.`,
        )
      }
    }
    return undefined
  }

  async function keepRunning(first: PostgresServer): Promise<PostgresServer | undefined> {
    let server: PostgresServer | undefined = first
    const stopAsked = new Promise<'stop'>((resolve) => {
      stopping.signal.addEventListener('abort', () => resolve('stop'), { once: true })
    })
    while (server && !stopping.signal.aborted) {
      const startedMs = performance.now()
      if ((await Promise.race([stopAsked, server.gone])) === 'stop') return server
      if (performance.now() - startedMs > WELL_AFTER_MS) delayMs = FIRST_DELAY_MS
      log('PostgreSQL ended unexpectedly; starting it again.')
      server = await startAgain()
    }
    return server
  }

  const running = keepRunning(options.server)
  let stopped: Promise<void> | undefined
  return {
    stop: () => {
      stopping.abort()
      stopped ??= running.then((server) => server && stop(server))
      return stopped
    },
  }
}
