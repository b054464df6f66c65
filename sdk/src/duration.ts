// Parses durations: `90`, `'90s'`, `'15m'`, `'55h'`, `'7d'`, sums of them (`'1d 2h'`), and `{ days: 1, hours: 2 }`.

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }
const UNITS = ['weeks', 'days', 'hours', 'minutes', 'seconds'] as const

/** A number of seconds, a text of numbers with units, or numbers by the names of their units. */
export type Duration = number | string | { readonly [Unit in (typeof UNITS)[number]]?: number }

/** Whole seconds. Throws RangeError for what is no duration. */
export function secondsOf(duration: Duration): number {
  const seconds =
    typeof duration === 'number'
      ? duration
      : parse(typeof duration === 'string' ? duration.trim() : textOf(duration))
  if (Number.isSafeInteger(seconds) && seconds >= 0) return seconds
  const given = typeof duration === 'object' ? JSON.stringify(duration) : `"${duration}"`
  throw new RangeError(
    `${given} is not a duration: give whole seconds, or numbers with units as in 90s, 15m, 55h, 7d or 1d 2h`,
  )
}

/** With units that do not exist it is no duration. */
function textOf(parts: Exclude<Duration, number | string>): string {
  return Object.entries(parts)
    .map(([unit, count]) => `${count}${UNITS.some((it) => it === unit) ? unit[0] : '?'}`)
    .join(' ')
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
