// Request ids are UUIDv7 of the arrival, by the machine's clock.

const MILLISECONDS_DIGITS = 12
const LAST_MS = 2 ** 48 - 1

export function millisecondsOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}

/** The lowest id of a millisecond. */
export function lowestId(milliseconds: number): string {
  const within = Math.min(Math.max(0, Math.floor(milliseconds)), LAST_MS)
  const time = within.toString(16).padStart(MILLISECONDS_DIGITS, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}
