// Every deliberate bug still has its place in the program. That it is noticed is tried by `npm run mutants`.

import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applyEdit } from '../edits.ts'
import { mutants } from './mutant.ts'

test.for(mutants)('can still be made: $bug', ({ edits, caughtBy }) => {
  const texts = new Map<string, string>()
  for (const edit of edits) {
    const text = texts.get(edit.file) ?? readFileSync(edit.file, 'utf8')
    texts.set(edit.file, applyEdit(text, edit))
  }
  expect(caughtBy.filter((file) => !existsSync(file))).toEqual([])
})

test('there are enough of them, and no two of one name', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(50)
  expect(new Set(mutants.map(({ bug }) => bug)).size).toBe(mutants.length)
})
