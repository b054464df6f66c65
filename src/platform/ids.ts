// Identifiers: UUID version 7, so that new rows land side by side in every index.

import { machineMs } from './clock.ts'
import { takeRandom } from './random.ts'

export type NewId = () => string

const RANDOM_BYTES = 8

let lastMs = 0
let counter = 0

/** A new UUIDv7: the millisecond, a 12-bit counter that keeps one process's ids in order, randomness. */
export function newId(): string {
  const now = machineMs()
  if (now > lastMs) {
    lastMs = now
    counter = 0
  } else if (++counter > 0xfff) {
    lastMs += 1
    counter = 0
  }
  const random = takeRandom(RANDOM_BYTES).toString('hex')

  const time = lastMs.toString(16).padStart(12, '0')
  const order = counter.toString(16).padStart(3, '0')
  const variant = ((Number.parseInt(random[0] ?? '0', 16) & 0x3) | 0x8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${variant}${random.slice(1, 4)}-${random.slice(4)}`
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isUuid(text: string): boolean {
  return UUID.test(text)
}
