// Parses the bytes of a request body as JSON.

import { type ApiError, BadRequestBody } from '../contract/errors.ts'
import { DEPTH_MAX } from '../contract/sanitise.ts'
import { DOUBLE_DIGITS, parseJson } from '../values/json.ts'
import { repeatedMember } from '../values/repeated_members.ts'

export type ParsedBody =
  | { readonly value: unknown; readonly error?: undefined }
  /** `value` identifies repeats: the raw bytes if they cannot be parsed. */
  | { readonly value: unknown; readonly error: ApiError }

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** An empty body is `undefined`: some clients send a JSON content type without a body. */
export function parseBody(bytes: Buffer | undefined): ParsedBody {
  if (!bytes || bytes.length === 0) return { value: undefined }
  const refused = (detail: string): ParsedBody => ({
    value: bytes,
    error: BadRequestBody({ detail }),
  })
  const look = lookAt(bytes)
  if (look === 'too deep') return refused(`the body is nested deeper than ${DEPTH_MAX} levels`)
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    return refused('the body is not valid UTF-8')
  }
  if (text.trim() === '') return { value: undefined }
  let value: unknown
  try {
    value = look === 'plain' ? JSON.parse(text) : parseJson(text, true)
  } catch (error) {
    return refused(`the body is not valid JSON: ${(error as Error).message}`)
  }
  const repeated = repeatedMember(text, value)
  return repeated === undefined
    ? { value }
    : { value: bytes, error: refusalOfRepeated(repeated.slice(0, NAME_MAX)) }
}

/** Characters of a repeated member's path in the error. */
const NAME_MAX = 200

/** Parsers disagree on the value that counts: a proxy or an audit may read another one. */
function refusalOfRepeated(path: string): ApiError {
  return BadRequestBody({
    detail: `the body has ${path} more than once`,
    invalid: { [path]: 'is given more than once' },
  })
}

const NEWLINE = 0x0a
const REASONS_MAX = 100

/**
 * Parses one JSON value per line; counts but skips empty lines. Reports up to a hundred invalid
 * lines. Stops after `most` items.
 */
export function parseLines(bytes: Buffer | undefined, most: number): ParsedBody {
  if (!bytes || bytes.length === 0) return { value: undefined }
  const items: unknown[] = []
  const invalid: Record<string, string> = {}
  let line = 0
  for (let start = 0; start < bytes.length; ) {
    const next = bytes.indexOf(NEWLINE, start)
    const end = next < 0 ? bytes.length : next
    line += 1
    const { value, error } = parseBody(bytes.subarray(start, end))
    if (error) invalid[`line ${line}`] = error.message.replace(/^the body /, '')
    else if (value !== undefined) items.push(value)
    start = end + 1
    if (items.length > most || Object.keys(invalid).length >= REASONS_MAX) break
  }
  if (Object.keys(invalid).length === 0) return { value: items }
  return { value: bytes, error: BadRequestBody({ invalid }) }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

const DOT = 0x2e
const ZERO = 0x30
const NINE = 0x39
/** 0x20 converts a letter to lower case. */
const SMALL = 0x20
const EXPONENT = 0x65

/** Detects deep nesting, and numbers that a double may not hold (many digits, or an exponent). */
function lookAt(bytes: Buffer): 'plain' | 'numbers' | 'too deep' {
  let depth = 0
  let digits = 0
  let found: 'plain' | 'numbers' = 'plain'
  let inString = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!
    if (inString) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) inString = false
      continue
    }
    if ((byte >= ZERO && byte <= NINE) || byte === DOT) {
      digits += 1
      if (digits > DOUBLE_DIGITS) found = 'numbers'
      continue
    }
    if (digits > 0 && (byte | SMALL) === EXPONENT) found = 'numbers'
    digits = 0
    if (byte === QUOTE) inString = true
    else if (byte === 0x5b || byte === 0x7b) {
      depth += 1
      if (depth > DEPTH_MAX) return 'too deep'
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1
  }
  return found
}
