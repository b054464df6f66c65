// The rules of docs/contract: tests prove each, and each citation of a rule leads to one.

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const FOLDER = 'docs/contract'
const INDEX = 'README.md'
const SELF = 'test/contract_pages.test.ts'
const pages = readdirSync(FOLDER).filter((file) => file !== INDEX)
const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== SELF && existsSync(file))

type Rule = { readonly name: string; readonly text: string }

/** The rules of a page: its headings of the third level, each with the text below it. */
function rulesIn(page: string): Rule[] {
  const [, ...sections] = readFileSync(`${FOLDER}/${page}`, 'utf8').split(/^### /m)
  return sections.map((section) => {
    const [heading = '', ...lines] = section.replace(/^## [^]*/m, '').split('\n')
    return { name: `${page.replace('.md', '')}#${slugOf(heading)}`, text: lines.join('\n').trim() }
  })
}

/** The anchor that GitHub gives to a heading. */
function slugOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

const rules = pages.flatMap(rulesIn)
const names = new Set(rules.map(({ name }) => name))

/** A comment above a test, above a group of tests, or in the header of a file proves rules. */
const PROVES = /^ *\/\/ Proves ([\w-]+#[^ ,]+(?:, [\w-]+#[^ ,]+)*)\.$/
const RUNS = /^ *(?:test|describe)(?:\.(?:each|for|skipIf|runIf))*[(<]|^ *testStateMatrix[(<]/

type Proof = { readonly at: string; readonly rules: readonly string[]; readonly runs: boolean }

/** The proofs in the text of a test file. A test that is skipped or commented out proves nothing. */
function proofsIn(file: string, text: string): Proof[] {
  const lines = text.split('\n')
  const header = lines.findIndex((line) => !line.startsWith('//'))
  return lines.flatMap((line, index) => {
    const [, list] = PROVES.exec(line) ?? []
    if (list === undefined) return []
    const next = lines.slice(index).find((it) => !it.trim().startsWith('//')) ?? ''
    const runs = RUNS.test(next) || (index < header && lines.some((it) => RUNS.test(it)))
    return [{ at: `${file}:${index + 1}`, rules: list.split(', '), runs }]
  })
}

const proofs = tracked
  .filter((file) => /\.test\.tsx?$/.test(file))
  .flatMap((file) => proofsIn(file, readFileSync(file, 'utf8')))
const proved = new Set(proofs.flatMap(({ rules: list }) => list))

describe('a rule', () => {
  test('there are rules on every page', () => {
    expect(rules.length).toBeGreaterThan(150)
    expect(pages.filter((page) => rulesIn(page).length === 0)).toEqual([])
  })

  test.each(rules)('$name has a text and a test that proves it', ({ name, text }) => {
    expect(text).not.toBe('')
    expect(proved.has(name)).toBe(true)
  })
})

describe('a proof', () => {
  test('is above a test that runs', () => {
    expect(proofs.length).toBeGreaterThan(700)
    expect(proofs.filter(({ runs }) => !runs)).toEqual([])
  })

  test('names rules that exist', () => {
    const lost = proofs.filter(({ rules: list }) => list.some((name) => !names.has(name)))
    expect(lost).toEqual([])
  })

  test('is written in one form', () => {
    const other = tracked
      .filter((file) => /\.test\.tsx?$/.test(file))
      .filter((file) => {
        const lines = readFileSync(file, 'utf8').split('\n')
        return lines.some((it) => /^ *\/\/ Proves\b.*#/.test(it) && !PROVES.test(it))
      })
    expect(other).toEqual([])
    const lists = pages.filter((page) =>
      /^Proved by/m.test(readFileSync(`${FOLDER}/${page}`, 'utf8')),
    )
    expect(lists).toEqual([])
  })

  test('of a skipped test does not count', () => {
    const text = '// Header.\n\n// Proves a#b, c#d.\ntest.skip("one"\n\n// Proves e#f.\ntest("two"'
    expect(proofsIn('x', text)).toEqual([
      { at: 'x:3', rules: ['a#b', 'c#d'], runs: false },
      { at: 'x:6', rules: ['e#f'], runs: true },
    ])
    expect(proofsIn('x', '// Header.\n// Proves a#b.\n\ntest("one"')[0]?.runs).toBe(true)
  })
})

describe('a page', () => {
  test.each(pages)('%s is listed, and has no two headings with one anchor', (page) => {
    expect(readFileSync(`${FOLDER}/${INDEX}`, 'utf8')).toContain(`](${page})`)
    const headings = readFileSync(`${FOLDER}/${page}`, 'utf8').matchAll(/^#+ (.+)$/gm)
    const slugs = [...headings].map(([, heading = '']) => slugOf(heading))
    expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([])
  })

  test.each([...pages, INDEX])('%s has links that lead somewhere', (page) => {
    const text = readFileSync(`${FOLDER}/${page}`, 'utf8')
    for (const [, path = '', anchor] of text.matchAll(/\]\(([^)#]+)(?:#([^)]+))?\)/g)) {
      const target = `${FOLDER}/${path}`
      expect(existsSync(target), target).toBe(true)
      if (anchor === undefined) continue
      const headings = [...readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm)]
      expect(
        headings.map(([, heading = '']) => slugOf(heading)),
        path,
      ).toContain(anchor)
    }
  })
})

describe('a citation', () => {
  const TEXT = /\.(ts|tsx|mjs|sql|md|json)$/
  const texts = tracked
    .filter((file) => TEXT.test(file))
    .map((file) => ({ file, text: inOneLine(readFileSync(file, 'utf8')) }))
  const cited = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\(contract: ([^)]*)\)/g)].map(([, rest = '']) => ({ file, rest })),
  )

  test('there are many', () => {
    expect(cited.length).toBeGreaterThan(200)
  })

  test('leads to a rule', () => {
    const lost = cited.flatMap(({ file, rest }) =>
      rest
        .split(/, */)
        .filter((name) => !names.has(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(lost).toEqual([])
  })

  // A migration that has landed does not change, not even its comments.
  test('names no document that is not here', () => {
    const lost = texts.filter(
      ({ file, text }) =>
        !file.startsWith('migrations/') &&
        /\bcontract [A-H]\d|\(spec(?:ification)?:|\bspec\.md|\bapi-facts/.test(text),
    )
    expect(lost.map(({ file }) => file)).toEqual([])
  })
})

/** The text without line ends, and without what begins a line of a comment. */
function inOneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*(?:\/\/|\*(?!\/)|--|#(?!#))?\s*/g, ' ')
}
