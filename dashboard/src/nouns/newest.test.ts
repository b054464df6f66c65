import { describe, expect, test } from 'vitest'
import { newestOf, READ_MAX, type Source, type Window } from './newest.ts'

type Row = { readonly time: string; readonly id: number }

/** A list as the API has it, and how often it was read. */
function sourceOf(times: readonly string[]) {
  const rows = times.toSorted().map((time, id) => ({ time, id }))
  const read: Window[] = []
  const source: Source<Row> = {
    async *read(window) {
      read.push(window)
      const { after, upTo } = window
      for (const row of rows) {
        const day = row.time.slice(0, 10)
        if ((after === undefined || day > after) && (upTo === undefined || day <= upTo)) yield row
      }
    },
    dayOf: ({ time }) => time.slice(0, 10),
    placeOf: ({ time, id }) => `${time} ${String(id).padStart(8, '0')}`,
  }
  return { source, read, rows }
}

const TODAY = '2026-11-24'
const at = (day: string, minute: number) => `${day}T10:${String(minute).padStart(2, '0')}:00.000Z`

describe('a list newest first', () => {
  test('has every row once, page after page, over gaps of any length', async () => {
    const days = ['2024-01-01', '2026-03-05', '2026-11-01', '2026-11-20', '2026-11-23', TODAY]
    const { source, rows } = sourceOf(
      days.flatMap((day) => Array.from({ length: 17 }, (_, minute) => at(day, minute))),
    )
    const seen: Row[] = []
    let before: string | undefined
    do {
      const page = await newestOf(source, { today: TODAY, size: 10, before })
      seen.push(...page.rows)
      before = page.next
    } while (before !== undefined)
    expect(seen).toEqual(rows.toReversed())
  })

  test('reads little when the newest are enough, and nothing when there is nothing', async () => {
    const busy = sourceOf(Array.from({ length: 50 }, (_, minute) => at(TODAY, minute)))
    await newestOf(busy.source, { today: TODAY, size: 25 })
    expect(busy.read).toHaveLength(2)
    const empty = sourceOf([])
    expect(await newestOf(empty.source, { today: TODAY, size: 25 })).toEqual({
      rows: [],
      next: undefined,
      cutDay: undefined,
    })
    expect(empty.read).toHaveLength(1)
  })

  test('begins with what is later than today, and stays within the days that are asked for', async () => {
    const { source } = sourceOf([at('2026-11-01', 1), at('2026-11-10', 1), at('2026-12-24', 1)])
    const days = async (within?: Window) => {
      const asked = { today: TODAY, size: 25, ...(within ? { within } : {}) }
      return (await newestOf(source, asked)).rows.map(({ time }) => time.slice(0, 10))
    }
    expect(await days()).toEqual(['2026-12-24', '2026-11-10', '2026-11-01'])
    expect(await days({ after: '2026-11-01', upTo: '2026-11-30' })).toEqual(['2026-11-10'])
    expect(await days({ after: '2026-11-10', upTo: undefined })).toEqual(['2026-12-24'])
    expect(await days({ after: undefined, upTo: '2026-11-01' })).toEqual(['2026-11-01'])
  })

  test('says that a day has more than is read', async () => {
    const { source } = sourceOf(Array.from({ length: READ_MAX + 5 }, () => at(TODAY, 1)))
    const page = await newestOf(source, { today: TODAY, size: 25 })
    expect(page.cutDay).toBe(TODAY)
    expect(page.rows).toHaveLength(25)
  })
})
