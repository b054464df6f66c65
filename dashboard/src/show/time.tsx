// Times, always with their zone: the reader's own, and UTC on hover.

const full = new Intl.DateTimeFormat(undefined, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
})

const short = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
})

const clock = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const day = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})

/** The reader's day of a time. */
export function dayText(time: string): string {
  return day.format(new Date(time))
}

const shortDay = new Intl.DateTimeFormat(undefined, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})

/** A date of the bank's calendar, in a table. */
export function Day({ date }: { date: string }) {
  return (
    <time dateTime={date} className="figures nowrap">
      {shortDay.format(new Date(`${date}T12:00:00`))}
    </time>
  )
}

/** The hour and minute, where the day is said already. */
export function Clock({ at }: { at: string }) {
  return (
    <time dateTime={at} title={timeText(at)} className="figures nowrap">
      {clock.format(new Date(at))}
    </time>
  )
}

export function timeText(time: string | Date): string {
  return full.format(new Date(time))
}

const ago = new Intl.RelativeTimeFormat('en', { numeric: 'always' })
const spans = [
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const
const A_MOMENT_SECONDS = 10

/** `2 minutes ago`, of a time of the machine's clock. */
export function agoText(time: string, nowMs: number): string {
  const seconds = Math.floor((nowMs - Date.parse(time)) / 1000)
  if (seconds < A_MOMENT_SECONDS) return 'just now'
  const [unit, length] = spans.find(([, span]) => seconds >= span) ?? (['second', 1] as const)
  return ago.format(-Math.floor(seconds / length), unit)
}

/** How long ago a time of the machine's clock was: said again with each answer that brings one. */
export function Ago({ at }: { at: string }) {
  return (
    <time dateTime={at} title={timeText(at)} className="nowrap">
      {agoText(at, Date.now())}
    </time>
  )
}

export function Time({ at, isShort = false }: { at: string; isShort?: boolean }) {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return <span>{at}</span>
  return (
    <time dateTime={at} title={date.toISOString()} className="figures nowrap">
      {kept((isShort ? short : full).format(date))}
    </time>
  )
}

/** Where there is no room for it in one line, a time is broken behind a comma: its day, its hour. */
function kept(text: string): string {
  return text.replaceAll(/(?<!,) /g, '\u00a0')
}
