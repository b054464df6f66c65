// The words that GLOSSARY.md bans are in no name, comment or document.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const [, bans = ''] = readFileSync('GLOSSARY.md', 'utf8').split('## Words that we do not use')
const banned = [...bans.matchAll(/^\| ([a-z]+) \|/gm)].map(([, word = '']) => word)

/** Written once, and kept as it was; and the ban itself. */
const EXEMPT = /^(migrations\/|CHANGELOG\.md|GLOSSARY\.md|package-lock\.json)/
const TEXT = /\.(ts|tsx|mjs|md|sql|json|ya?ml|css|html)$/

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => TEXT.test(file) && !EXEMPT.test(file) && existsSync(file))

/** The words of names (`camelCase`, `snake_case`) and of sentences, in lower case, in the singular. */
function wordsOf(text: string): Set<string> {
  const words = text.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return new Set((words.match(/[a-z]+/g) ?? []).flatMap((word) => [word, word.replace(/s$/, '')]))
}

const written = files
  .filter((file) => file !== 'test/words.test.ts')
  .map((file) => ({ file, words: wordsOf(`${file} ${readFileSync(file, 'utf8')}`) }))

test('there are words to look for, and files to look in', () => {
  expect(banned).toContain('errand')
  expect(files.length).toBeGreaterThan(500)
})

test('a word is found in names and sentences, in any case', () => {
  expect(wordsOf('openScribe(errands_of)')).toEqual(
    new Set(['open', 'scribe', 'errands', 'errand', 'of']),
  )
})

test.each(banned)('no file contains the word %s', (word) => {
  const found = written.filter(({ words }) => words.has(word)).map(({ file }) => file)
  expect(found).toEqual([])
})

/** The texts after `//` and within block comments; strings are removed first. */
function commentsIn(text: string): string[] {
  const code = text.replaceAll(/(["'`])(?:\\.|(?!\1)[^\\\n])*\1/g, '""')
  const comments = code.matchAll(/\/\/(.*)$|\/\*([\s\S]*?)\*\//gm)
  return [...comments].map(([, line, block]) => line ?? block ?? '')
}

test('comments are found, and strings are none', () => {
  expect(commentsIn("const a = '// no' // one\n/** Two. */")).toEqual([' one', '* Two. '])
})

describe('the comments of src', () => {
  const sources = files
    .filter((file) => /^src\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

  test('have at most 600 words per 1,000 lines', () => {
    const lines = sources.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
    const words = sources
      .flatMap(({ text }) => commentsIn(text))
      .reduce((sum, it) => sum + (it.match(/[A-Za-z][A-Za-z'-]*/g)?.length ?? 0), 0)
    expect(lines).toBeGreaterThan(50_000)
    expect(words / lines).toBeLessThanOrEqual(0.6)
  })
})

describe('code and tests', () => {
  const CODE = /\.(tsx?|mjs|go|py|sh|ya?ml|css)$/
  const code = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => CODE.test(file) && file !== 'test/words.test.ts' && existsSync(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

  test('have comments that name the mechanism instead of an unknown person', () => {
    const found = code.filter(({ file, text }) =>
      (/\.(tsx?|mjs)$/.test(file) ? commentsIn(text) : (text.match(/^\s*#.*$/gm) ?? [])).some(
        (it) => VAGUE.test(it),
      ),
    )
    expect(found.map(({ file }) => file)).toEqual([])
  })

  test('have titles of tests that name the mechanism, too', () => {
    const found = code.filter(({ file, text }) =>
      (file.endsWith('.test.ts') ? titlesIn(text) : []).some((it) => VAGUE.test(it)),
    )
    expect(found.map(({ file }) => file)).toEqual([])
  })

  test('have headers that do not begin with a question word', () => {
    const found = code.filter(({ text }) => QUESTION.test(text))
    expect(found.map(({ file }) => file)).toEqual([])
  })

  test('export no value that is named by a bare participle', () => {
    const found = code.flatMap(({ text }) => [...text.matchAll(PARTICIPLE)].map(([it]) => it))
    expect(found).toEqual([])
    expect('export async function answered('.match(PARTICIPLE)).toHaveLength(1)
  })

  test('that begin with one are found', () => {
    expect(QUESTION.test('// What a test is for.')).toBe(true)
    expect(QUESTION.test('#!/bin/sh\n# How it runs.')).toBe(true)
    expect(QUESTION.test('// Runs a test, whose name is given.')).toBe(false)
    expect(titlesIn("test('one', () => {})\n  describe.each([1, 2])('two', f)")).toEqual([
      'one',
      'two',
    ])
  })
})

/** One word; nouns and verbs with such an end are named. */
const PARTICIPLE =
  /^export (?:async )?(?:const|function|let) (?!(?:open|widen|bring|monitoring|spending|loaded|keyed)\b)[a-z]+(?:ed|ing|en)\b/gm

const QUESTION = /^(?:#!.*\n)?(?:\/\/|\/\*\*?|#|""")\s*(?:What|Whose|Whom|How|Which|Who)\b/

/** The texts that a test or a group of tests begins with. */
function titlesIn(text: string): string[] {
  const calls =
    /\b(?:test|describe)(?:\.\w+(?:\([^]*?\)|<[^]*?\))?)*\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g
  return [...text.matchAll(calls)].map(([, , title = '']) => title)
}

test('the API document names the mechanism instead of an unknown person', () => {
  expect(VAGUE.exec(readFileSync('openapi.json', 'utf8'))?.[0]).toBeUndefined()
})

/** Words that replace the subject of a sentence, or a number. */
const VAGUE = /\b(?:nobody|somebody|whoever|whom|so many|so long|by itself|unless given)\b/i
