// Removes control characters from texts (contract: requests#text), and refuses what no schema can
// express: NUL, broken Unicode, numbers with too many digits, deep nesting.

import { DIGITS_MAX, ExactNumber } from '../values/json.ts'

/** 128 levels of a free-form field, and those around it. */
export const DEPTH_MAX = 132
const FIELDS_MAX = 50_000

// Control characters except tab, line feed and carriage return are removed from free text.
// oxlint-disable-next-line no-control-regex -- the control characters are the point.
const CONTROL = /[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F]/g
// oxlint-disable-next-line no-control-regex -- a quick look first: almost no text holds any.
const SUSPECT = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uD800-\uDFFF]/

/** Field path → reason. */
export type Refused = Record<string, string>

/** Values that cannot be stored unchanged are listed in `refused`. */
export function sanitise(value: unknown, refused: Refused): unknown {
  return sanitiseBody(value, refused).clean
}

/** As `sanitise`, with the other findings. */
export function sanitiseBody(value: unknown, refused: Refused): Sanitised {
  const state: Walk = { refused, fields: 0, hasExactNumbers: false, removed: new Map() }
  const clean = walk(value, '', 0, state)
  return { clean, hasExactNumbers: state.hasExactNumbers, removed: state.removed }
}

export type Sanitised = {
  readonly clean: unknown
  readonly hasExactNumbers: boolean
  /** The first removed character of each text, by field path: `U+0007`. */
  readonly removed: ReadonlyMap<string, string>
}

type Walk = {
  refused: Refused
  fields: number
  hasExactNumbers: boolean
  removed: Map<string, string>
}

function walk(value: unknown, path: string, depth: number, state: Walk): unknown {
  if (typeof value === 'string') return cleanText(value, path, state)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof ExactNumber) return checkNumber(value, path, state)
  state.fields += 1
  if (depth >= DEPTH_MAX || state.fields > FIELDS_MAX) {
    state.refused[rootOf(path)] =
      depth >= DEPTH_MAX ? `is nested deeper than ${DEPTH_MAX} levels` : 'has too many parts'
    return null
  }
  if (Array.isArray(value)) {
    return value.map((item, index) => walk(item, `${path}[${index}]`, depth + 1, state))
  }
  const clean: Record<string, unknown> = {}
  for (const [name, item] of Object.entries(value)) {
    if (SUSPECT.test(name) && (name.includes('\0') || !name.isWellFormed())) {
      state.refused[path || 'body'] = 'has a field name that is not text'
    } else {
      const member = walk(item, path ? `${path}.${name}` : name, depth + 1, state)
      // An assignment would set the prototype.
      if (name === '__proto__') Object.defineProperty(clean, name, { ...own, value: member })
      else clean[name] = member
    }
  }
  return clean
}

function cleanText(text: string, path: string, { refused, removed }: Walk): string {
  if (!SUSPECT.test(text)) return text
  if (text.includes('\0')) refused[path || 'body'] = 'must not contain NUL characters'
  if (!text.isWellFormed()) refused[path || 'body'] = 'must be valid Unicode text'
  const clean = text.replace(CONTROL, '')
  if (clean !== text) removed.set(path, codePointOf(text[text.search(CONTROL)] ?? ''))
  return clean
}

function codePointOf(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}

function checkNumber(number: ExactNumber, path: string, state: Walk): ExactNumber {
  state.hasExactNumbers = true
  if (number.digits.length > DIGITS_MAX)
    state.refused[path || 'body'] = `must be a number of at most ${DIGITS_MAX} digits, written out`
  return number
}

const own = { enumerable: true, writable: true, configurable: true }

/** Deep nesting would produce an unbounded name. */
function rootOf(path: string): string {
  return /^[^.[]*/.exec(path)?.[0] || 'body'
}
