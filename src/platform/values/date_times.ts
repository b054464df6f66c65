// Parses ISO 8601 date-times (contract: requests#times-ids-and-amounts).

const ZONE = '(?<zone>Z|(?<sign>[+-])(?<hours>\\d\\d)(?::?(?<minutes>\\d\\d))?)'
const FRACTION = '(?:[.,](?<fraction>\\d+))?'
const EXTENDED = new RegExp(
  '^(?<year>\\d{4})-(?:(?<month>\\d\\d)-(?<day>\\d\\d)|(?<ordinal>\\d{3})|W(?<week>\\d\\d)-(?<weekday>[1-7]))' +
    `T(?<hour>\\d\\d)(?::(?<minute>\\d\\d)(?::(?<second>\\d\\d))?)?${FRACTION}${ZONE}$`,
  'i',
)
const BASIC = new RegExp(
  '^(?<year>\\d{4})(?:(?<month>\\d\\d)(?<day>\\d\\d)|(?<ordinal>\\d{3})|W(?<week>\\d\\d)(?<weekday>[1-7]))' +
    `T(?<hour>\\d\\d)(?:(?<minute>\\d\\d)(?<second>\\d\\d)?)?${FRACTION}${ZONE}$`,
  'i',
)

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const FRACTION_DIGITS = 15
const YEAR_MAX = 9999

type Parts = Readonly<Record<string, string | undefined>>

/**
 * Parses a date-time with a zone, to the millisecond: calendar, ordinal and week dates, extended or
 * basic format, optional minutes and seconds, a fraction of the last unit, and 24:00. Undefined for
 * others, and outside the UTC years 1 to 9999.
 */
export function readDateTime(text: string): Date | undefined {
  const parts = (EXTENDED.exec(text) ?? BASIC.exec(text))?.groups
  const date = parts && dateOf(parts)
  const time = parts && timeOf(parts)
  const offset = parts && offsetOf(parts)
  if (date === undefined || time === undefined || offset === undefined) return undefined
  const moment = new Date(date.getTime() + time - offset)
  const year = moment.getUTCFullYear()
  return year >= 1 && year <= YEAR_MAX ? moment : undefined
}

function dateOf({ year: digits, month, day, ordinal, week, weekday }: Parts): Date | undefined {
  const year = Number(digits)
  if (month !== undefined) {
    const date = civil(year, Number(month) - 1, Number(day))
    const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
    return exists ? date : undefined
  }
  if (ordinal !== undefined) {
    const date = civil(year, 0, Number(ordinal))
    return date.getUTCFullYear() === year ? date : undefined
  }
  // Week 1 contains January 4, and a week belongs to the year of its Thursday.
  const fourth = civil(year, 0, 4)
  const daysOn = (Number(week) - 1) * 7 - ((fourth.getUTCDay() + 6) % 7)
  const isOfYear = civil(year, 0, 4 + daysOn + 3).getUTCFullYear() === year
  return isOfYear ? civil(year, 0, 4 + daysOn + Number(weekday) - 1) : undefined
}

/** Unlike Date.UTC, accepts the years 0 to 99. */
function civil(year: number, month: number, day: number): Date {
  const date = new Date(0)
  date.setUTCFullYear(year, month, day)
  return date
}

function timeOf({ hour, minute, second, fraction = '' }: Parts): number | undefined {
  const [hours, minutes, seconds] = [Number(hour), Number(minute ?? 0), Number(second ?? 0)]
  const lastMs = second !== undefined ? SECOND_MS : minute !== undefined ? MINUTE_MS : HOUR_MS
  const digits = fraction.slice(0, FRACTION_DIGITS).padEnd(FRACTION_DIGITS, '0')
  const part = Number((BigInt(digits) * BigInt(lastMs)) / 10n ** BigInt(FRACTION_DIGITS))
  if (minutes > 59 || seconds > 59) return undefined
  const time = hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS + part
  return time <= DAY_MS ? time : undefined
}

function offsetOf({ sign, hours = '0', minutes = '0' }: Parts): number | undefined {
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined
  const offset = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS
  return sign === '-' ? -offset : offset
}
