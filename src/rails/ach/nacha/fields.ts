// Fields of fixed-width records: types, formatting and validation.

export const RECORD_LENGTH = 94

/** The content of a variable field. */
export type FieldKind =
  /** Digits of full length, unchanged. */
  | 'digits'
  /** A number, zero-padded on the left. */
  | 'number'
  /** Text, blank-padded on the right. */
  | 'text'
  /** Text that is not blank. */
  | 'name'
  /** As `name`, padded on the left. */
  | 'right'
  /** YYMMDD. */
  | 'date'
  /** YYMMDD, or blank. */
  | 'optional date'
  /** HHMM, or blank. */
  | 'time'

/** `isLax`: a received record may have other text here. */
export type Fixed = {
  readonly name: string
  readonly length: number
  readonly fixed: string
  readonly isLax?: true
}
export type OpenField = {
  readonly name: string
  readonly length: number
  readonly kind: FieldKind
  /** The allowed values; default: any of its kind. */
  readonly oneOf?: readonly string[]
  /** The structure does not depend on it. */
  readonly isLax?: true
}

/** 94 characters in total. */
export type Layout = readonly (Fixed | OpenField)[]

/** By name, without padding. */
export type FieldValues<Fields extends Layout> = Record<
  Extract<Fields[number], OpenField>['name'],
  string
>

type Wrong = { line: number; column: number; field: string; problem: string }

/**
 * `line` and `column` count from 1. The message may contain amounts and totals, but no account
 * number.
 */
export class NachaError extends Error {
  override readonly name = 'NachaError'
  readonly line: number
  readonly column: number
  readonly field: string

  constructor({ line, column, field, problem }: Wrong) {
    super(`line ${line}, column ${column}, ${field}: ${problem}`)
    this.line = line
    this.column = column
    this.field = field
  }
}

/** The start of a field; 1 if unknown. */
export function columnOf(fields: Layout, name: string): number {
  const index = fields.findIndex((field) => field.name === name)
  return 1 + fields.slice(0, Math.max(0, index)).reduce((sum, { length }) => sum + length, 0)
}

const PRINTABLE = /^[\x20-\x7e]*$/

type Reading = { readonly line: number; readonly isStrict: boolean }

/**
 * Throws NachaError for the first invalid field; in a received record only for structure, totals or
 * the destination of money.
 */
export function readRecord<const Fields extends Layout>(
  fields: Fields,
  text: string,
  { line, isStrict }: Reading,
): FieldValues<Fields> {
  const values: Record<string, string> = {}
  let at = 0
  for (const field of fields) {
    const found = text.slice(at, at + field.length)
    const raw = isStrict || isFirm(field) ? found : readableOf(field, found)
    at += field.length
    const problem = isStrict || isFirm(field) ? problemOf(field, raw) : undefined
    if (problem) {
      throw new NachaError({ line, column: at - field.length + 1, field: field.name, problem })
    }
    if ('kind' in field) values[field.name] = field.kind === 'right' ? raw.trim() : raw.trimEnd()
  }
  return values as FieldValues<Fields>
}

const FIRM: ReadonlySet<FieldKind> = new Set(['digits', 'number', 'date'])

function isFirm(field: Fixed | OpenField): boolean {
  if (field.isLax) return false
  return 'kind' in field ? FIRM.has(field.kind) : field.fixed !== ''
}

/** An invalid date becomes blank. */
function readableOf(field: Fixed | OpenField, raw: string): string {
  if ('kind' in field && field.kind === 'optional date' && problemOf(field, raw)) return ''
  return raw.replaceAll(/[^\x20-\x7e]/g, ' ')
}

/** Throws NachaError. */
export function writeRecord<const Fields extends Layout>(
  fields: Fields,
  values: FieldValues<Fields>,
  line: number,
): string {
  return fields
    .map((field) => {
      if ('fixed' in field) return field.fixed.padEnd(field.length)
      const value = values[field.name as keyof FieldValues<Fields>]
      const raw = filled(field, value)
      const problem = raw.length > field.length ? 'is too long' : problemOf(field, raw)
      const column = columnOf(fields, field.name)
      if (problem) throw new NachaError({ line, column, field: field.name, problem })
      return raw
    })
    .join('')
}

function filled({ kind, length }: OpenField, value: string): string {
  if (kind === 'number') return value.padStart(length, '0')
  return kind === 'right' ? value.padStart(length) : value.padEnd(length)
}

function problemOf(field: Fixed | OpenField, raw: string): string | undefined {
  if ('fixed' in field) {
    if (raw === field.fixed.padEnd(field.length)) return undefined
    return field.fixed === '' ? 'must be blank' : `must be ${field.fixed}`
  }
  if (!PRINTABLE.test(raw)) return 'holds a character that is not printable ASCII'
  const { kind, oneOf } = field
  const wrong = problems[kind](raw)
  if (wrong) return wrong
  return oneOf && !oneOf.includes(raw.trim()) ? `must be one of ${oneOf.join(', ')}` : undefined
}

const digits = (raw: string) => (/^\d+$/.test(raw) ? undefined : 'must be digits')
const blank = (raw: string) => raw.trim() === ''

const problems: Readonly<Record<FieldKind, (raw: string) => string | undefined>> = {
  digits,
  number: digits,
  text: () => undefined,
  name: (raw) => (blank(raw) ? 'must not be blank' : undefined),
  right: (raw) => {
    if (blank(raw)) return 'must not be blank'
    return raw.endsWith(' ') ? 'must be right-aligned in its field' : undefined
  },
  date: (raw) => (isDate(raw) ? undefined : 'must be a date, YYMMDD'),
  'optional date': (raw) => (blank(raw) || isDate(raw) ? undefined : 'must be a date, YYMMDD'),
  time: (raw) => {
    return blank(raw) || /^([01]\d|2[0-3])[0-5]\d$/.test(raw) ? undefined : 'must be a time, HHMM'
  },
}

function isDate(raw: string): boolean {
  if (!/^\d{6}$/.test(raw)) return false
  const text = dateOf(raw)
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const CENTURY = '20'

/** `261123` → `2026-11-23`; blank becomes empty. */
export function dateOf(raw: string): string {
  if (raw.trim() === '') return ''
  return `${CENTURY}${raw.slice(0, 2)}-${raw.slice(2, 4)}-${raw.slice(4, 6)}`
}

/** `2026-11-23` → `261123`; empty stays empty. */
export function rawDate(date: string): string {
  return date.slice(CENTURY.length).replaceAll('-', '')
}
