// Lists that the API gives oldest first, read newest first: by windows of days, from today backwards, each wider than the one
// before, until a page is full.

/** A day as the API's filters know it: `2026-11-24`, in UTC. */
type Day = string

/** `after` is not part of it, `upTo` is; without `upTo` it has no end. */
export type Window = { readonly after: Day | undefined; readonly upTo: Day | undefined }

export type Source<Row> = {
  /** Rows of a window, oldest first. */
  readonly read: (window: Window, limit: number) => AsyncIterable<Row>
  readonly dayOf: (row: Row) => Day
  /** Where a row stands in its order, as a text that sorts so. */
  readonly placeOf: (row: Row) => string
}

type Wanted = {
  readonly today: Day
  readonly size: number
  /** Only these days. */
  readonly within?: Window
  /** The place of the last row of the page before, behind its day. */
  readonly before?: string | undefined
}

export type Page<Row> = {
  readonly rows: readonly Row[]
  readonly next: string | undefined
  /** A day with more rows than are read; only its earliest are there. */
  readonly cutDay: Day | undefined
}

/** What is read of one window at most. */
export const READ_MAX = 1000
const READ_AT_ONCE = 100
const DAY_MS = 24 * 3600 * 1000
/** Each window is so many times as wide as the one before. */
const WIDER = 4

export function dayBefore(day: Day): Day {
  return daysBefore(day, 1)
}

export function dayAfter(day: Day): Day {
  return daysBefore(day, -1)
}

function daysBefore(day: Day, days: number): Day {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}

export async function newestOf<Row>(source: Source<Row>, wanted: Wanted): Promise<Page<Row>> {
  const { today, size, within, before } = wanted
  const [beforeDay, beforePlace] = before?.split('~', 2) ?? []
  const cursorOf = (row: Row) => `${source.dayOf(row)}~${source.placeOf(row)}`
  const first = await take(source.read(within ?? { after: undefined, upTo: undefined }, 1), 1)
  const oldest = first.rows[0] && source.dayOf(first.rows[0])
  const found: Row[] = []
  let cutDay: Day | undefined
  let upTo = beforeDay ?? within?.upTo
  let end = upTo ?? today
  let width = 1
  while (oldest !== undefined && (upTo ?? oldest) >= oldest && found.length <= size) {
    const start = daysBefore(end, width)
    const after = within?.after !== undefined && within.after > start ? within.after : start
    const { rows, isCut } = await take(source.read({ after, upTo }, READ_AT_ONCE), READ_MAX)
    if (isCut && width > 1) {
      width = 1
      continue
    }
    if (isCut) cutDay = rows[0] && source.dayOf(rows[0])
    found.push(
      ...rows.filter((row) => beforePlace === undefined || source.placeOf(row) < beforePlace),
    )
    upTo = after
    end = after
    width *= WIDER
    if (within?.after !== undefined && after <= within.after) break
  }
  const sorted = found.toSorted((one, other) =>
    source.placeOf(one) < source.placeOf(other) ? 1 : -1,
  )
  const rows = sorted.slice(0, size)
  const last = rows.at(-1)
  return { rows, next: sorted.length > size && last ? cursorOf(last) : undefined, cutDay }
}

async function take<Row>(
  rows: AsyncIterable<Row>,
  max: number,
): Promise<{ rows: Row[]; isCut: boolean }> {
  const taken: Row[] = []
  for await (const row of rows) {
    if (taken.length === max) return { rows: taken, isCut: true }
    taken.push(row)
  }
  return { rows: taken, isCut: false }
}
