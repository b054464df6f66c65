// Answers for people: a list is a table as wide as the terminal, anything else is a field to a line.

import { jsonText } from '@florin/sdk'
import { type Output, printable } from './output.ts'

type Paint = Output['paint']
type Row = Readonly<Record<string, unknown>>

const WIDTH = 100
const CELL_MAX = 40
/** Fields that every row has and a table does not need. */
const HIDDEN = new Set(['tenant', 'metadata', 'vendor_info'])

/** What comes first where a row has it: which, whose, what, how much, in what state. */
const FIRST =
  'id uuid first_name last_name legal_business_name name nickname account_type type amount balance available currency status kyc_status'.split(
    ' ',
  )

/** The lines of an answer. */
export function linesOf(answer: unknown, paint: Paint): string[] {
  if (answer === undefined || answer === null) return ['Done.']
  if (typeof answer !== 'object') return [jsonText(answer)]
  const [, rows] = Object.entries(answer).find(([, value]) => Array.isArray(value)) ?? []
  const isPage = rows !== undefined && Object.keys(answer).every((it) => isOfPage(it, answer))
  if (isPage) return tableOf(rows as Row[], paint)
  return recordOf(answer as Row, paint)
}

function isOfPage(name: string, answer: object): boolean {
  return name.endsWith('_token') || Array.isArray((answer as Row)[name])
}

/** As many columns as fit, in the order of the contract; those that are empty everywhere are left out. */
export function tableOf(
  rows: readonly Row[],
  paint: Paint,
  width: number | undefined = process.stdout.columns,
): string[] {
  if (rows.length === 0) return ['There are none.']
  // A terminal that does not know its width says 0.
  return tableOfRows(rows.map(withBalances), paint, width || WIDTH)
}

function tableOfRows(rows: readonly Row[], paint: Paint, width: number): string[] {
  const all = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const others = all.filter((name) => !FIRST.includes(name) && !HIDDEN.has(name))
  const names = [...FIRST.filter((name) => all.includes(name)), ...others]
  const shown = names.flatMap((name) => {
    const cells = rows.map((row) => cellOf(name, row))
    if (cells.every((cell) => cell === '' || cell === undefined)) return []
    const lengths = [name, ...cells].map((cell) => (cell ?? '').length)
    return [{ name, cells, length: Math.max(...lengths) }]
  })
  const columns: typeof shown = []
  let used = 0
  for (const column of shown) {
    used += column.length + 2
    if (used - 2 > width && columns.length > 0) break
    columns.push(column)
  }
  const line = (texts: string[]) =>
    texts
      .map((text, index) => text.padEnd(columns[index]?.length ?? 0))
      .join('  ')
      .trimEnd()
  return [
    paint('bold', line(columns.map(({ name }) => name))),
    ...rows.map((_, at) => line(columns.map(({ cells }) => cells[at] ?? ''))),
  ]
}

/** Undefined for what has no room in a cell. */
function cellOf(name: string, row: Row): string | undefined {
  const value = row[name]
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return undefined
  if (typeof value === 'object') return undefined
  return short(valueOf(name, value, row))
}

const short = (text: string) => (text.length > CELL_MAX ? `${text.slice(0, CELL_MAX - 1)}…` : text)

function recordOf(record: Row, paint: Paint): string[] {
  const fields = flat(withBalances(record))
  const width = Math.max(0, ...fields.map(([name]) => name.length))
  return fields.map(([name, value]) => `${paint('dim', name.padEnd(width))}  ${value}`)
}

/** What an account’s balances are called: short, so that the table of accounts fits into 80 columns. */
const BALANCES: Readonly<Record<string, string>> = {
  ACCOUNT_BALANCE: 'balance',
  AVAILABLE_BALANCE: 'available',
}

/** Balances as fields of their account. */
function withBalances(row: Row): Row {
  const { balances, ...others } = row
  if (!Array.isArray(balances)) return row
  const named = (balances as { type: string; balance: number }[]).map(({ type, balance }) => [
    BALANCES[type] ?? type.toLowerCase(),
    balance,
  ])
  return { ...others, ...Object.fromEntries(named) }
}

/** The fields of objects by dotted names; lists of objects by their numbers. */
function flat(record: Row, prefix = ''): [string, string][] {
  return Object.entries(record).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === undefined) return []
    if (typeof value !== 'object') return [[prefix + name, valueOf(name, value, record)]]
    if (Array.isArray(value) && value.every((it) => typeof it !== 'object')) {
      return value.length === 0 ? [] : [[prefix + name, printable(value.join(', '))]]
    }
    return flat(value as Row, `${prefix}${name}.`)
  })
}

/** Money beside its currency is shown as such; the contract counts it in cents. */
function valueOf(name: string, value: unknown, row: Row): string {
  if (
    /^(amount|balance|available)$/.test(name) &&
    (typeof value === 'number' || typeof value === 'bigint') &&
    'currency' in row
  ) {
    const digits = String(value).replace('-', '').padStart(3, '0')
    return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  }
  return printable(String(value))
}
