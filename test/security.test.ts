// Each test file that docs/security.md names proves a statement of it, and each proof is named.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/security.md', 'utf8')
const named = new Set([...text.matchAll(/`([\w./]+\.test\.ts)`/g)].map(([, file = '']) => file))
const PROOF = /^ *\/\/ Proves docs\/security\.md\.\n(?: *\/\/.*\n)* *test(?:\.(?:each|for))?[(<]/m

const proofs = execFileSync('git', ['ls-files', '*.test.ts'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && PROOF.test(readFileSync(file, 'utf8')))

test('the document names the files of its proofs, and no others', () => {
  expect(named.size).toBeGreaterThan(20)
  expect([...named].toSorted()).toEqual(proofs.toSorted())
})

test('a skipped test proves nothing', () => {
  expect(PROOF.test('// Proves docs/security.md.\ntest("one"')).toBe(true)
  expect(PROOF.test('// Proves docs/security.md.\ntest.skip("one"')).toBe(false)
})
