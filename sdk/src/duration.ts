// How long: `90`, `'90s'`, `'15m'`, `'55h'`, `'7d'`, and sums of them: `'1d 2h'`.

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }

/** A number of seconds, or a text of numbers with units. */
export type Duration = number | string

/** Whole seconds. Throws RangeError for what is no duration. */
export function secondsOf(duration: Duration): number {
  const seconds = typeof duration === 'number' ? duration : parse(duration.trim())
  if (Number.isSafeInteger(seconds) && seconds >= 0) return seconds
  throw new RangeError(
    `"${duration}" is not a duration: give whole seconds, or numbers with units as in 90s, 15m, 55h, 7d or 1d 2h`,
  )
}

function parse(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  if (!/^(\d+\s*[smhdw]\s*)+$/.test(text)) return Number.NaN
  let seconds = 0
  for (const [, count, unit] of text.matchAll(/(\d+)\s*([smhdw])/g)) {
    seconds += Number(count) * (SECONDS[unit ?? ''] ?? Number.NaN)
  }
  return seconds
}
