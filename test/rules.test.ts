// The rules that the contract's users rely on most (contract F1 to F60), each with the tests that prove it. A rule
// without a proof fails, and so does a proof that is no longer there.

import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accountRules } from './rules/accounts.ts'
import { askingRules } from './rules/asking.ts'
import { paymentRules } from './rules/payments.ts'
import { tellingRules } from './rules/telling.ts'

const rules = [...askingRules, ...accountRules, ...paymentRules, ...tellingRules]

test('there are sixty rules, each once', () => {
  const numbers = rules.map(({ rule }) => Number(/^F(\d+): /.exec(rule)?.[1]))
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
})

test.each(rules)('$rule', ({ proofs }) => {
  expect(proofs.length, 'somebody proves it').toBeGreaterThan(0)
  for (const [file, ...titles] of proofs) {
    expect(titles.length, file).toBeGreaterThan(0)
    expect(existsSync(file), file).toBe(true)
    const tests = titlesIn(file)
    for (const title of titles) expect(tests, file).toContain(title)
  }
})

/** The titles of the tests that a file runs: those that are skipped or commented out prove nothing. */
function titlesIn(file: string): string[] {
  const source = readFileSync(file, 'utf8').replaceAll(/^\s*\/\/.*$/gm, '')
  const calls =
    /\btest(?:\.(?:each|for)(?:\([^]*?\)|<[^]*?\)))?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g
  return [...source.matchAll(calls)].map(([, , title]) => title?.replaceAll('\\', '') ?? '')
}
