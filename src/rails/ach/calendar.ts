// The Federal Reserve's calendar, in Eastern time. A holiday on a Sunday moves to Monday; one on a
// Saturday stays.

const DAY_MS = 24 * 3600 * 1000
const SUNDAY = 0
const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6

const JANUARY = 0
const FEBRUARY = 1
const MAY = 4
const JUNE = 5
const JULY = 6
const SEPTEMBER = 8
const OCTOBER = 9
const NOVEMBER = 10
const DECEMBER = 11

/** Holidays by date: month and day. */
const FIXED = [
  [JANUARY, 1], // New Year's Day
  [JUNE, 19], // Juneteenth
  [JULY, 4], // Independence Day
  [NOVEMBER, 11], // Veterans Day
  [DECEMBER, 25], // Christmas Day
] as const

/** Month, weekday, and its number in the month; -1 is the last. */
const FLOATING = [
  [JANUARY, MONDAY, 3], // Birthday of Martin Luther King, Jr.
  [FEBRUARY, MONDAY, 3], // Washington's Birthday
  [MAY, MONDAY, -1], // Memorial Day
  [SEPTEMBER, MONDAY, 1], // Labor Day
  [OCTOBER, MONDAY, 2], // Columbus Day
  [NOVEMBER, THURSDAY, 4], // Thanksgiving Day
] as const

/** `date` is `YYYY-MM-DD`. */
export function isBusinessDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`)
  const weekday = day.getUTCDay()
  return weekday !== SATURDAY && weekday !== SUNDAY && !isHoliday(day)
}

export function businessDayFrom(date: string): string {
  let day = date
  while (!isBusinessDay(day)) day = nextDay(day)
  return day
}

/** The last business day on or before the date. */
export function businessDayUntil(date: string): string {
  let day = date
  while (!isBusinessDay(day)) day = dayAfter(day, -1)
  return day
}

export function nextBusinessDay(date: string): string {
  return businessDayFrom(nextDay(date))
}

function nextDay(date: string): string {
  return dayAfter(date, 1)
}

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** `day` is a weekday. */
function isHoliday(day: Date): boolean {
  const month = day.getUTCMonth()
  const dayOfMonth = day.getUTCDate()
  const weekday = day.getUTCDay()
  const yesterday = new Date(day.getTime() - DAY_MS)
  const isKept = FIXED.some(([inMonth, on]) => {
    const isOn = (date: Date) => date.getUTCMonth() === inMonth && date.getUTCDate() === on
    return isOn(day) || (weekday === MONDAY && isOn(yesterday))
  })
  const week = Math.ceil(dayOfMonth / 7)
  const isLast = new Date(day.getTime() + 7 * DAY_MS).getUTCMonth() !== month
  return (
    isKept ||
    FLOATING.some(([inMonth, onWeekday, which]) => {
      const isWhich = which === -1 ? isLast : which === week
      return inMonth === month && onWeekday === weekday && isWhich
    })
  )
}

const eastern = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** New York's local time as a UTC date. */
function easternClock(time: Date): Date {
  const parts = Object.fromEntries(eastern.formatToParts(time).map((it) => [it.type, it.value]))
  const { year, month, day, hour, minute, second } = parts
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** The date in New York, `YYYY-MM-DD`. */
export function easternDate(time: Date): string {
  return easternClock(time).toISOString().slice(0, 10)
}

/** The moment of a New York local time (`HH:MM`, not skipped by a clock change). */
export function easternTime(date: string, time: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  const offsetAt = (moment: number) => easternClock(new Date(moment)).getTime() - moment
  // The first guess may be beyond a clock change; the second is not.
  const guess = wanted - offsetAt(wanted)
  return new Date(wanted - offsetAt(guess))
}

/** The time of day in New York, `HHMM`. */
export function easternMinute(time: Date): string {
  return easternClock(time).toISOString().slice(11, 16).replace(':', '')
}
