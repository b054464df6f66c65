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

/** A date of the bank's calendar, which is no time and has no zone. */
export function dateText(date: string): string {
  return day.format(new Date(`${date}T12:00:00`))
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
