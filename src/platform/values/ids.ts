// UUID version 7, so that new rows are adjacent in every index.

import { machineMs } from './clock.ts'
import { takeDigits } from './random.ts'

export type NewId = () => string

/** The hexadecimal digits of the RFC variant. */
const VARIANT = '89ab'
const COUNTER_MAX = 0xfff

let lastMs = 0
let timeText = ''
let counter = 0

/** Millisecond, a 12-bit counter that orders one process's ids, randomness. */
export function newId(): string {
  const now = machineMs()
  if (now > lastMs) beginMs(now)
  else if (counter === COUNTER_MAX) beginMs(lastMs + 1)
  else counter += 1
  const order = (0x7000 | counter).toString(16)
  const random = takeDigits(4)
  const variant = VARIANT[Number.parseInt(random.charAt(0), 16) & 3]
  // Concatenation with + would build a rope, which the first reader has to flatten.
  return [timeText, order, variant + random.slice(1), takeDigits(12)].join('-')
}

function beginMs(ms: number): void {
  lastMs = ms
  counter = 0
  const time = ms.toString(16).padStart(12, '0')
  timeText = `${time.slice(0, 8)}-${time.slice(8)}`
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isUuid(text: string): boolean {
  return UUID.test(text)
}
