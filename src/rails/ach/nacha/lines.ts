// The lines of a NACHA file one after the other, and what is wrong with the one that was read last.

import {
  columnOf,
  type Layout,
  NachaError,
  readRecord,
  RECORD_LENGTH,
  type Values,
} from './fields.ts'

/**
 * Files of this bank are read strictly: the first deviation from the rules is an error. In a file of another bank only what
 * leaves the structure or an amount in doubt is an error; `onDisagreement` gets the sums and counts that do not agree.
 */
export type Received = { onDisagreement(problem: NachaError): void }

export type Lines = {
  /** The next line, which must be there and have its length. */
  next(): string
  read<const Fields extends Layout>(fields: Fields): Values<Fields>
  /** The record type of the line to come, if there is one. */
  type(): string | undefined
  /** Columns of the line to come, counted from 1; empty when there is none. */
  ahead(column: number, length: number): string
  isOver(): boolean
  /** Records that were read. */
  count(): number
  /** Throws NachaError for a field of the line that was read last. */
  fail(field: string, problem: string): never
  /** Throws NachaError where files are read strictly. */
  insist(field: string, problem: string): void
  /** The same for a field of the line to come. */
  insistAhead(field: string, problem: string, fields?: Layout): void
  /** A number or name that is repeated must be equal. */
  same(field: string, found: string, expected: string | bigint | number): void
}

/** A number without the zeros that fill its field. */
const plain = (text: string) => (/^\d+$/.test(text) ? String(BigInt(text)) : text)
/** What fills up the last block; also of a wrong length. */
const FILLER = /^9+ *$/

/** Reads ahead by one line and keeps no other. Blank lines are passed over in a received file. */
export function linesOf(texts: Iterable<string>, received?: Received): Lines {
  const source = texts[Symbol.iterator]()
  /** Lines that were passed over, and the record to come. */
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

/** The record of a line, without blanks that do not belong to it and with those that were cut off. */
export function recordOf(line: string): string {
  return line.trimEnd().padEnd(RECORD_LENGTH)
}

export function isFiller(line: string): boolean {
  return FILLER.test(line)
}

const BYTE_ORDER_MARKS = ['\u00ef\u00bb\u00bf', '\ufeff']
/** What other systems put behind the last record: line ends, NUL, and the end-of-file character of DOS. */
const AFTER_THE_END = new Set(['\n', '\r', '\0', '\u001a'])

/**
 * The lines of a text. They end in LF, CR or CRLF. In a file without line ends, or with one after each block, a line is
 * each 94 characters.
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

/** A file header that is followed by another record. */
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
