// Yields to other work between the parts of long synchronous work.

import { setImmediate as nextTurn } from 'node:timers/promises'

/** Opened, parsed or serialized in a few milliseconds. */
const TURN_BYTES = 256 * 1024

/** Call the result after each part with its bytes. */
export function openBreaks(): (bytes: number) => Promise<void> {
  let sum = 0
  return async (bytes) => {
    sum += bytes
    if (sum < TURN_BYTES) return
    sum = 0
    await nextTurn()
  }
}
