// The figures as a table, with the budgets of the design beside them. Markdown, so that they can be kept.

import { type Case, median, type Sample } from './rounds.ts'

const say = (line = '') => process.stdout.write(`${line}\n`)
const whole = (value: number) => Math.round(value).toLocaleString('en-US')
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1)

export function sayTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  say(line(head))
  say(
    `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`,
  )
  for (const row of rows) say(line(row))
  say()
}

export function sayCases(what: string, cases: readonly Case[]): void {
  const head = [
    what,
    'at once',
    'per second',
    'spread',
    'p50 ms',
    'p99 ms',
    'CPU µs each: bank',
    'database',
    'load',
  ]
  const rows = cases.map(({ name, lanes, isHot, samples }) => {
    const rates = samples.map(({ perSecond }) => perSecond)
    return [
      `${name}, ${isHot ? 'one hot account' : 'uniform'}`,
      `${lanes}`,
      whole(median(rates)),
      `${whole(Math.min(...rates))}–${whole(Math.max(...rates))}`,
      ms(medianOf(samples, 'p50Ms') ?? 0),
      ms(medianOf(samples, 'p99Ms') ?? 0),
      ...(['bankCpu', 'databaseCpu', 'loadCpu'] as const).map((figure) => {
        const value = medianOf(samples, figure)
        return value === undefined ? '–' : whole(value)
      }),
    ]
  })
  sayTable(head, rows)
}

export function medianOf(samples: readonly Sample[], name: keyof Sample): number | undefined {
  const values = samples.flatMap((sample) => sample[name] ?? [])
  return values.length === 0 ? undefined : median(values)
}

export function rateOf(cases: readonly Case[], isHot: boolean, lanes?: number): number {
  const rates = cases
    .filter((it) => it.isHot === isHot && (lanes === undefined || it.lanes === lanes))
    .map(({ samples }) => medianOf(samples, 'perSecond') ?? 0)
  return Math.max(...rates)
}

export type Budget = { what: string; measured: string; budget: string; isMet: boolean }

export function sayBudgets(budgets: readonly Budget[]): void {
  sayTable(
    ['budget', 'measured', 'wanted', ''],
    budgets.map(({ what, measured, budget, isMet }) => [
      what,
      measured,
      budget,
      isMet ? 'met' : 'MISSED',
    ]),
  )
}
