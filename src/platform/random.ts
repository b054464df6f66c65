// Random bytes, drawn from the system in larger portions: a call for each dozen bytes costs more
// than the bytes.

import { randomFillSync } from 'node:crypto'

const PORTION = 8192

const portion = Buffer.alloc(PORTION)
let used = PORTION

/** `count` (at most 64) fresh random bytes, each given out once. The buffer is the caller's. */
export function takeRandom(count: number): Buffer {
  const at = draw(count)
  const taken = Buffer.from(portion.subarray(at, at + count))
  // What was given out does not stay behind.
  portion.fill(0, at, at + count)
  return taken
}

/** As takeRandom, for what everybody may see: the bytes as hexadecimal digits, two for each. */
export function takeHex(count: number): string {
  const at = draw(count)
  return portion.toString('hex', at, at + count)
}

/** Where the next bytes are that nobody was given. */
function draw(count: number): number {
  if (used + count > PORTION) {
    randomFillSync(portion)
    used = 0
  }
  const at = used
  used += count
  return at
}
