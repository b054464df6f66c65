// Every test in the list of exceptions for Citus exists.

import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exceptions, reasonToSkip } from './citus_exceptions.ts'

/** A pattern with less of its own would match anything. */
const LITERAL_MIN = 5

/** Whether a string of this text is the name, or a pattern of names (`a $kind is refused`, `%s is refused`). */
const hasName = (text: string, name: string) =>
  [...text.matchAll(/(['`])((?:(?!\1).)+)\1/g)].some(([, , title = '']) => {
    const parts = title.split(/%[sj]|\$\{[^}]+\}|\$\w+/)
    const pattern = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')
    return parts.join('').length > LITERAL_MIN && new RegExp(`^${pattern}$`).test(name)
  })

test.for(Object.entries(exceptions))('%s has the tests that are skipped', ([file, names]) => {
  expect(existsSync(file)).toBe(true)
  const text = readFileSync(file, 'utf8')
  for (const name of Object.keys(names)) {
    for (const part of name.split(' > ').filter((it) => it !== ''))
      expect(hasName(text, part), part).toBe(true)
    if (name !== '') expect(reasonToSkip(file, `${name} > a test`)).toBe(names[name])
  }
  expect(reasonToSkip(file, 'another test')).toBeUndefined()
})
