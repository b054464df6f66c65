// The rules of docs/contract: each names tests that exist, and each citation of a rule leads to one.

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const FOLDER = 'docs/contract'
const INDEX = 'README.md'
const pages = readdirSync(FOLDER).filter((file) => file !== INDEX)

type Proof = { readonly file: string; readonly title: string }
type Rule = { readonly name: string; readonly says: string; readonly proofs: readonly Proof[] }

/** The rules of a page: its headings of the third level, each with what stands below it. */
function rulesIn(page: string): Rule[] {
  const [, ...sections] = readFileSync(`${FOLDER}/${page}`, 'utf8').split(/^### /m)
  return sections.map((section) => {
    const [heading = '', ...lines] = section.replace(/^## [^]*/m, '').split('\n')
    const [says = '', proved = ''] = lines.join('\n').split(/^Proved by:$/m)
    const proofs = [...proved.matchAll(/^- `(.+?)`: (.+)$/gm)]
    return {
      name: `${page.replace('.md', '')}#${slugOf(heading)}`,
      says: says.trim(),
      proofs: proofs.map(([, file = '', title = '']) => ({ file, title })),
    }
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

describe('a rule', () => {
  test('there are rules on every page', () => {
    expect(rules.length).toBeGreaterThan(150)
    expect(pages.filter((page) => rulesIn(page).length === 0)).toEqual([])
  })

  test.each(rules)('$name says something, and names tests that exist', ({ says, proofs }) => {
    expect(says).not.toBe('')
    expect(proofs.length, 'somebody proves it').toBeGreaterThan(0)
    for (const { file, title } of proofs) {
      expect(existsSync(file), file).toBe(true)
      expect(titlesIn(file), file).toContain(title)
    }
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
  const SELF = 'test/contract_pages.test.ts'
  const TEXT = /\.(ts|tsx|mjs|sql|md|json)$/
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
  const texts = tracked
    .filter((file) => TEXT.test(file) && file !== SELF && existsSync(file))
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

/** The titles of the tests that a file runs: those that are skipped or commented out prove nothing. */
function titlesIn(file: string): string[] {
  const source = readFileSync(file, 'utf8').replaceAll(/^\s*\/\/.*$/gm, '')
  const calls =
    /\btest(?:\.(?:each|for)(?:\([^]*?\)|<[^]*?\)))?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g
  const titles = [...source.matchAll(calls)].map(([, , title]) => title?.replaceAll('\\', '') ?? '')
  return [...titles, ...matrixTitlesIn(source)]
}

/** Of each matrix of states (state_matrix.ts) the test that every pair is promised something; the pairs follow from it. */
function matrixTitlesIn(source: string): string[] {
  const matrices = source.matchAll(/\btestStateMatrix(?:<[^(]*>)?\(\{\s*of: '([^']+)'/g)
  return [...matrices].map(
    ([, of]) => `${of}: something is promised of every state and every action`,
  )
}
