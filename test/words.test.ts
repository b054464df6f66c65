// The words that GLOSSARY.md bans are in no name, comment or document.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

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

test.each(banned)('nobody says %s', (word) => {
  const found = written.filter(({ words }) => words.has(word)).map(({ file }) => file)
  expect(found).toEqual([])
})
