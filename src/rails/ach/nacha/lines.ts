// The lines of a NACHA file one after the other, and what is wrong with the one that was read last.

import {
  columnOf,
  type Layout,
  NachaError,
  readRecord,
  RECORD_LENGTH,
  type Values,
} from './fields.ts'

export type Lines = {
  /** The next line, which must be there and have its length. */
  next(): string
  read<const Fields extends Layout>(fields: Fields): Values<Fields>
  /** The record type of the line to come, if there is one. */
  type(): string | undefined
  /** Which addenda the line to come is. */
  addendaType(): string | undefined
  isOver(): boolean
  /** How many were read. */
  count(): number
  /** Throws NachaError for a field of the line that was read last. */
  fail(field: string, problem: string): never
  /** The values of a field must be equal. */
  same(field: string, found: string | bigint | number, expected: string | bigint | number): void
}

/** Reads ahead by one line and keeps no other. */
export function linesOf(texts: Iterable<string>): Lines {
  const source = texts[Symbol.iterator]()
  let coming = source.next()
  let at = 0
  let layout: Layout = []

  function fail(field: string, problem: string, column = columnOf(layout, field)): never {
    throw new NachaError({ line: at, column, field, problem })
  }
  function next(): string {
    at += 1
    layout = []
    if (coming.done) return fail('record type', 'is missing: the file ends too early')
    const line = coming.value
    coming = source.next()
    if (line.length === RECORD_LENGTH) return line
    const problem = `is ${line.length} characters long instead of ${RECORD_LENGTH}`
    return fail('record', problem, Math.min(line.length, RECORD_LENGTH) + 1)
  }
  return {
    fail: (field, problem) => fail(field, problem),
    next,
    type: () => (coming.done ? undefined : coming.value[0]),
    addendaType: () => (coming.done ? undefined : coming.value.slice(1, 3)),
    isOver: () => coming.done === true,
    count: () => at,
    read(fields) {
      const line = next()
      layout = fields
      return readRecord(fields, line, at)
    },
    same(field, found, expected) {
      if (String(found) !== String(expected)) fail(field, `is ${found} and must be ${expected}`)
    },
  }
}

/** The lines of a text, which end in LF or CRLF. */
export function* linesIn(text: string): Generator<string, void> {
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from)
    const line = text.slice(from, end === -1 ? text.length : end)
    yield line.endsWith('\r') ? line.slice(0, -1) : line
    from = end === -1 ? text.length : end + 1
  }
}
