// Iterates the lines of a NACHA file.

import {
  columnOf,
  type Layout,
  NachaError,
  readRecord,
  RECORD_LENGTH,
  type FieldValues,
} from './fields.ts'

/**
 * The bank's own files are read strictly. In a received file only deviations of structure or
 * amounts are errors; `onDisagreement` gets wrong totals and counts.
 */
export type Received = { onDisagreement(problem: NachaError): void }

export type NachaLines = {
  next(): string
  read<const Fields extends Layout>(fields: Fields): FieldValues<Fields>
  /** The next line's record type, if any. */
  type(): string | undefined
  /** Columns of the next line, from 1; empty without one. */
  ahead(column: number, length: number): string
  isOver(): boolean
  /** Records read so far. */
  count(): number
  /** Throws NachaError for a field of the current line. */
  fail(field: string, problem: string): never
  /** Throws NachaError in strict mode. */
  insist(field: string, problem: string): void
  /** For a field of the next line. */
  insistAhead(field: string, problem: string, fields?: Layout): void
  /** Requires a repeated number or name to be equal. */
  same(field: string, found: string, expected: string | bigint | number): void
}

/** Removes leading zeros. */
const plain = (text: string) => (/^\d+$/.test(text) ? String(BigInt(text)) : text)
/** Padding of the last block, of any length. */
const FILLER = /^9+ *$/

/** Reads one line ahead. Skips blank lines in a received file. */
export function linesOf(texts: Iterable<string>, received?: Received): NachaLines {
  const source = texts[Symbol.iterator]()
  /** Skipped lines, and the next record. */
  let [passed, count] = [0, 0]
  let at = 0
  let layout: Layout = []
  let coming = advance()

  function advance(): IteratorResult<string, unknown> {
    let found = source.next()
    passed += 1
    while (received && !found.done && found.value.trim() === '') {
      found = source.next()
      passed += 1
    }
    return found
  }
  function problemAt(field: string, problem: string, column = columnOf(layout, field)) {
    return new NachaError({ line: at, column, field, problem })
  }
  function fail(field: string, problem: string, column?: number): never {
    throw problemAt(field, problem, column)
  }
  function next(): string {
    at = passed
    layout = []
    if (coming.done) return fail('record type', 'is missing: the file ends too early')
    count += 1
    const line = received ? recordOf(coming.value) : coming.value
    coming = advance()
    if (line.length === RECORD_LENGTH) return line
    const problem = `is ${line.length} characters long instead of ${RECORD_LENGTH}`
    return fail('record', problem, Math.min(line.length, RECORD_LENGTH) + 1)
  }
  return {
    fail: (field, problem) => fail(field, problem),
    insist(field, problem) {
      if (!received) fail(field, problem)
    },
    insistAhead(field, problem, fields = []) {
      if (received) return
      next()
      layout = fields
      fail(field, problem)
    },
    next,
    type: () => (coming.done ? undefined : coming.value[0]),
    ahead: (column, length) =>
      coming.done ? '' : coming.value.slice(column - 1, column - 1 + length),
    isOver: () => coming.done === true,
    count: () => count,
    read(fields) {
      const line = next()
      layout = fields
      return readRecord(fields, line, { line: at, isStrict: !received })
    },
    same(field, found, expected) {
      const said = typeof expected === 'string' ? found : plain(found)
      if (said === String(expected)) return
      const problem = problemAt(field, `is ${said} and must be ${expected}`)
      if (!received) throw problem
      received.onDisagreement(problem)
    },
  }
}

/** Adjusts trailing blanks to the record's length. */
export function recordOf(line: string): string {
  return line.trimEnd().padEnd(RECORD_LENGTH)
}

export function isFiller(line: string): boolean {
  return FILLER.test(line)
}

const BYTE_ORDER_MARKS = ['\u00ef\u00bb\u00bf', '\ufeff']
/** Trailers of other systems: line endings, NUL, and DOS end-of-file. */
const AFTER_THE_END = new Set(['\n', '\r', '\0', '\u001a'])

/**
 * Lines end in LF, CR or CRLF. Without line endings, or with one per block, a line is 94
 * characters.
 */
export function* linesIn(text: string): Generator<string, void> {
  const mark = BYTE_ORDER_MARKS.find((it) => text.startsWith(it)) ?? ''
  let end = text.length
  while (end > mark.length && AFTER_THE_END.has(text.charAt(end - 1))) end -= 1
  let isBlocked: boolean | undefined
  for (const line of piecesOf(text, mark.length, end)) {
    const isBlank = line.trim() === ''
    isBlocked ??= isBlank ? undefined : line.trimEnd().length > RECORD_LENGTH && hasRecords(line)
    if (!isBlocked || isBlank) yield line
    else
      for (let at = 0; at < line.length; at += RECORD_LENGTH)
        yield line.slice(at, at + RECORD_LENGTH)
  }
}

/** A file header with another record behind it. */
function hasRecords(line: string): boolean {
  return line.startsWith('1') && /^[59]/.test(line.slice(RECORD_LENGTH))
}

function* piecesOf(text: string, start: number, end: number): Generator<string, void> {
  const find = (what: string, from: number) => {
    const found = text.indexOf(what, from)
    return found === -1 ? end : found
  }
  let [feed, ret] = [-1, -1]
  for (let from = start; from < end; ) {
    if (feed < from) feed = find('\n', from)
    if (ret < from) ret = find('\r', from)
    const to = Math.min(feed, ret, end)
    yield text.slice(from, to)
    from = to + (ret === to && feed === to + 1 ? 2 : 1)
  }
}
