// The statements that are worded anew where tables are divided say the same as those they stand for. Nobody notices on one PostgreSQL
// when one of the two is changed alone; so each says what the other looked like when it was written.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dividedTexts, tenantLookups } from './divided_texts.ts'

const SOURCE = join(import.meta.dirname, '..', '..')
const OWN = 'divided_texts.ts'
const DIGITS = 8

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith(OWN))
  .map((file) => readFileSync(join(SOURCE, file), 'utf8'))

/** The declaration of the statement: all of its object, as the source has it. */
function declarationOf(name: string): string {
  const found = sources.flatMap((source) => {
    const at = source.indexOf(`name: '${name}'`)
    if (at >= 0) return [objectAround(source, at)]
    const composed = source.indexOf(`composable('${name}', {`)
    return composed < 0 ? [] : [objectAround(source, source.indexOf('{', composed) + 1)]
  })
  if (found.length !== 1) throw new Error(`${name} is declared ${found.length} times`)
  return found[0] ?? ''
}

function objectAround(source: string, inside: number): string {
  const begins = source.lastIndexOf('{', inside)
  let depth = 0
  for (let at = begins; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1
    if (source[at] === '}') depth -= 1
    if (depth === 0) return source.slice(begins, at + 1)
  }
  throw new Error('a statement has no end')
}

/** Spaces apart, so that formatting changes nothing. */
function digestOf(declaration: string): string {
  const text = declaration.replaceAll(/\s+/g, ' ')
  return createHash('sha256').update(text).digest('hex').slice(0, DIGITS)
}

describe('a text for divided tables stands for a statement that has not changed since:', () => {
  test.for(Object.entries(dividedTexts))('%s', ([name, { of }]) => {
    const is = digestOf(declarationOf(name))
    expect(
      is,
      `${name} is another statement now. Change its text in ${OWN} as well, and set "of" to '${is}'.`,
    ).toBe(of)
  })
})

test('a statement that finds its tenant in two steps is there, and compares with the row that is named', () => {
  for (const [name, { row }] of Object.entries(tenantLookups)) {
    expect(declarationOf(name)).toMatch(new RegExp(` ${row}\\s`))
  }
})

test('another statement has other digits, and one that is only laid out anew has the same', () => {
  expect(digestOf("{ text: 'select  1' }")).toBe(digestOf("{ text:\n 'select 1' }"))
  expect(digestOf("{ text: 'select 1' }")).not.toBe(digestOf("{ text: 'select 2' }"))
})
