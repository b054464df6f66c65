// Random bytes, drawn from the system in larger portions: a call for each dozen bytes costs more
// than the bytes.

import { randomFillSync } from 'node:crypto'

const PORTION = 8192

const portion = Buffer.alloc(PORTION)
let used = PORTION

/** `count` (at most 64) fresh random bytes, each given out once. The buffer is the caller's. */
export function takeRandom(count: number): Buffer {
  if (used + count > PORTION) {
    randomFillSync(portion)
    used = 0
  }
  const taken = Buffer.from(portion.subarray(used, used + count))
  // What was given out does not stay behind.
  portion.fill(0, used, used + count)
  used += count
  return taken
}
