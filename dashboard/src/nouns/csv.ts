// Rows as a file for spreadsheets: amounts as plain decimals, and no cell that a spreadsheet would run as a formula.

import { jsonText } from '@florin/sdk/browser'
import { decimalOf } from '../show/money.ts'

/** By the names of their columns. */
export type CsvRow = Readonly<Record<string, string | undefined>>

const NUMBER = /^-?\d+(\.\d+)?$/
/** What spreadsheets take for the beginning of a formula, once invisible characters are gone. */
const FORMULA = /^[=+\-@\u2212]/
const INVISIBLE = /[\s\p{Cc}\p{Cf}]/gu
/** Spreadsheets of some languages divide cells here, whatever the quotes say; a new line may become a cell, too. */
const DIVIDER = /([;\n\r])/

function isFormula(part: string): boolean {
  return FORMULA.test(part.normalize('NFKC').replaceAll(INVISIBLE, '')) || /^[\t\r]/.test(part)
}

/** Every text is quoted, and what begins like a formula gets an apostrophe; plain numbers and empty cells stay as they are. */
function cellOf(text: string): string {
  if (text === '' || NUMBER.test(text)) return text
  const parts = text.split(DIVIDER).map((part) => (isFormula(part) ? `'${part}` : part))
  return `"${parts.join('').replaceAll('"', '""')}"`
}

/** A line of column names, and one for each row. */
export function csvOf(rows: readonly CsvRow[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  return lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

const AMOUNT = /(^|_)(amount|amount_limit|balance|floor|ceiling)$/

type Words = (field: string, value: string) => string

/** All fields of a row: what is nested by its path, lists in one cell, cents as decimals of the row’s currency. */
export function flatRow(row: object, words: Words): CsvRow {
  const whole = row as Readonly<Record<string, unknown>>
  const currency = typeof whole['currency'] === 'string' ? whole['currency'] : 'USD'
  const cells: Record<string, string> = {}
  put('', whole)
  return cells

  function put(path: string, value: unknown): void {
    const field = path.split('.').at(-1) ?? ''
    if (value === null || value === undefined) return
    if (Array.isArray(value)) {
      const parts: unknown[] = value
      const isPlain = parts.every((it) => typeof it !== 'object')
      cells[path] = isPlain
        ? parts.map((it) => words(field, String(it))).join('; ')
        : jsonText(parts)
    } else if (typeof value === 'object') {
      for (const [name, inner] of Object.entries(value)) put(path ? `${path}.${name}` : name, inner)
    } else if (typeof value === 'number' || typeof value === 'bigint') {
      cells[path] = AMOUNT.test(field) ? decimalOf(value, currency) : String(value)
    } else if (typeof value === 'string' || typeof value === 'boolean') {
      cells[path] = words(field, String(value))
    }
  }
}
