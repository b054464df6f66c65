// Every statement of docs/security.md names an existing test.

import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/security.md', 'utf8').replaceAll(/\s+/g, ' ')
const statements = [...text.matchAll(/`([\w./]+\.test\.ts)`: “([^”]+)”/g)].map(
  ([, file = '', title = '']) => ({ file, title }),
)

test('the document names its proofs', () => {
  expect(statements.length).toBeGreaterThan(20)
  // Each test file that is named has the title of a test next to it.
  expect(text.match(/\w\.test\.ts/g)).toHaveLength(statements.length)
})

test.each(statements)('$file: $title', ({ file, title }) => {
  expect(existsSync(file), file).toBe(true)
  const code = readFileSync(file, 'utf8')
  const quoted = ["'", '"', '`'].map((quote) => quote + title + quote)
  expect(quoted.some((it) => code.includes(it))).toBe(true)
})
