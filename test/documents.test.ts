// The documents name files, commands and decisions that exist, and each fits its budget of words.

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file))
const read = (file: string) => readFileSync(file, 'utf8')
const documents = tracked.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')

/** Made by the build or by a run of the bank, so not tracked. */
const MADE = /^(dist|base-|wal|node_modules)\b/

/** The code spans and the lines of the shell blocks of a document. */
function codeIn(text: string): string[] {
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, it = '']) => it.split('\n'))
  const spans = text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)
  return [...blocks, ...[...spans].map(([, it = '']) => it)]
}

/** The code spans that name a file of the repository by its ending, or a folder of it. */
function pathsIn(text: string): string[] {
  const spans = text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([\w./-]+)`/g)
  return [...spans]
    .map(([, it = '']) => it)
    .filter((it) => IS_FILE.test(it) || IS_FOLDER.test(it))
    .filter((it) => !it.startsWith('.') && !it.includes('NNNN') && !MADE.test(it))
}

const IS_FILE = /^[\w.-]+(\/[\w.-]+)*\.(ts|tsx|mjs|md|sql|sh|svg|ya?ml|cfg|service)$/
const IS_FOLDER =
  /^(src|test|scripts|bench|docs|deploy|sdk|cli|clients|testing|dashboard|examples|assets|platform|events|ledger|rails|resources|simulations|start|pages)\/[\w/]+$/

/** Whether a path leads to a file: from the root, from the document, from `src`, or as the end of one that is tracked. */
function leads(path: string, document: string): boolean {
  const starts = ['', dirname(document), 'src']
  return (
    starts.some((start) => existsSync(join(start, path))) ||
    tracked.some((file) => file.endsWith(`/${path}`) || file.includes(`/${path}/`))
  )
}

/** The anchor that GitHub gives to a heading. */
function slugOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

describe.each(documents)('%s', (document) => {
  const text = read(document)

  test('has links that lead to files and headings', () => {
    const links = [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/\]\(([^)\s]+)\)/g)]
    const local = links.map(([, it = '']) => it).filter((it) => !/^(\w+:|\/)/.test(it))
    const lost = local.filter((link) => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? document : normalize(join(dirname(document), path))
      if (!existsSync(target)) return true
      if (anchor === undefined) return false
      const headings = [...read(target).matchAll(/^#+ (.+)$/gm)]
      return !headings.some(([, heading = '']) => slugOf(heading) === anchor)
    })
    expect(lost).toEqual([])
  })

  test('names files that exist', () => {
    expect(pathsIn(text).filter((path) => !leads(path, document))).toEqual([])
  })

  test('names commands of npm and paths of tests that exist', () => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
    const commands = codeIn(text)
    const run = commands.flatMap((it) => [...it.matchAll(/\bnpm run ([\w:-]+)/g)])
    const unknown = run.map(([, name = '']) => name).filter((name) => !scripts.includes(name))
    expect(unknown.filter((name) => !IN_PACKAGES.has(name))).toEqual([])
    const tests = commands.flatMap((it) => [...it.matchAll(/\bnpm test -- ([\w./-]+)/g)])
    const named = tests.map(([, path = '']) => path)
    expect(named.filter((path) => !tracked.some((file) => file.startsWith(path)))).toEqual([])
    const programs = commands.flatMap((it) => [...it.matchAll(/\bnode (scripts\/[\w./-]+)/g)])
    expect(programs.filter(([, path = '']) => !existsSync(path))).toEqual([])
  })
})

/** Commands of a package of its own, after `--prefix`. */
const IN_PACKAGES = new Set(['build', 'florin'])

test('a file that is not there is found', () => {
  expect(pathsIn('`src/nothing.ts`, `test/words.test.ts` and `text`')).toEqual([
    'src/nothing.ts',
    'test/words.test.ts',
  ])
  expect(leads('src/nothing.ts', 'README.md')).toBe(false)
  expect(leads('commit/ledger.ts', 'src/ledger/README.md')).toBe(true)
})

test('every option of the bench that CONTRIBUTING.md names is one that it reads', () => {
  const [, paragraph = ''] = /^(- `npm run bench`.*?)^- /ms.exec(read('CONTRIBUTING.md')) ?? []
  const options = [...paragraph.matchAll(/--([a-z]+)/g)].map(([, name]) => name)
  const sources = tracked.filter((file) => file.startsWith('bench/')).map(read)
  expect(options.length).toBeGreaterThan(8)
  expect(
    options.filter(
      (name) => !sources.some((it) => it.includes(`'${name}'`) || it.includes(`--${name}`)),
    ),
  ).toEqual([])
})

describe('the decisions', () => {
  const FOLDER = 'docs/decisions'
  const records = readdirSync(FOLDER).filter((file) => file !== 'README.md')

  test('are numbered from 0001 without gaps, and listed', () => {
    const numbers = records.map((file) => Number(file.slice(0, 4)))
    expect(numbers).toEqual(records.map((_, at) => at + 1))
    const list = read(`${FOLDER}/README.md`)
    for (const file of records) {
      const [, title = ''] = /^# \d{4}\. (.+)$/m.exec(read(`${FOLDER}/${file}`)) ?? []
      expect(list).toContain(`| [${file.slice(0, 4)}](${file}) | ${title} |`)
    }
  })

  test('name each library that is installed', () => {
    const list = read(`${FOLDER}/0001-dependencies.md`)
    const installed = ['.', 'cli', 'sdk', 'testing'].flatMap((home) => {
      const { dependencies = {} } = JSON.parse(read(`${home}/package.json`))
      return Object.keys(dependencies)
    })
    expect(installed.length).toBeGreaterThan(15)
    const others = installed.filter((name) => !name.startsWith('@florin/'))
    expect(others.filter((name) => !list.includes(name))).toEqual([])
  })

  test.each(records)('%s has a status, context, decision and consequences', (file) => {
    const text = read(`${FOLDER}/${file}`)
    expect(text).toMatch(/^Status: accepted/m)
    for (const part of ['Context', 'Decision', 'Consequences'])
      expect(text).toMatch(new RegExp(`^\\*\\*${part}\\.\\*\\*`, 'm'))
  })

  test('that are cited exist', () => {
    const lost = tracked
      .filter((file) => /\.(ts|tsx|mjs|md|sql)$/.test(file) && file !== 'CHANGELOG.md')
      .flatMap((file) => {
        const cited = read(file).matchAll(/\bdecisions? (\d{4})(?: and (\d{4}))?/g)
        return [...cited]
          .flatMap(([, ...numbers]) => numbers.filter((it) => it !== undefined))
          .filter((number) => !records.some((record) => record.startsWith(number)))
          .map((number) => `${file}: ${number}`)
      })
    expect(lost).toEqual([])
  })
})

test('the glossary has at most 40 entries', () => {
  const [words = ''] = read('GLOSSARY.md').split('## Words that we do not use')
  expect(words.match(/^\| (?!Word \|)[a-z]/gm)?.length).toBeLessThanOrEqual(40)
})

/** Words at most, by the beginning of the path; the first that fits holds. */
const BUDGETS: readonly (readonly [path: string, words: number])[] = [
  ['docs/contract/', Number.POSITIVE_INFINITY],
  ['docs/decisions/README.md', 500],
  ['docs/decisions/', 350],
  ['docs/guides/', 900],
  ['docs/operations.md', 3_500],
  ['docs/clusters.md', 1_000],
  ['docs/scaling.md', 1_200],
  ['docs/security.md', 3_000],
  ['docs/performance.md', 1_500],
  ['README.md', 1_500],
  ['ARCHITECTURE.md', 1_800],
  ['CONTRIBUTING.md', 1_500],
  ['GLOSSARY.md', 900],
]

test.each(documents.filter((it) => BUDGETS.some(([path]) => it.startsWith(path))))(
  '%s fits its budget of words',
  (document) => {
    const [, most = 0] = BUDGETS.find(([path]) => document.startsWith(path)) ?? []
    const words = read(document)
      .split(/\s+/)
      .filter((it) => /[\p{L}\p{N}]/u.test(it))
    expect(words.length).toBeLessThanOrEqual(most)
  },
)
