// Marks of merchants: who has which, and whether they can be read in both themes.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { initialsOf, MARK_COLORS, markColorOf } from './mark_of.ts'

describe('initials', () => {
  test.each([
    ['Blue Bottle Coffee', 'BB'],
    ['corner grocery', 'CG'],
    ['The Home Store', 'HS'],
    ['7-Eleven', '7E'],
    ['Ēriks', 'Ē'],
    ['the', 'T'],
    ['…', ''],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})

test('a name has one color, however it is written, and names differ', () => {
  expect(markColorOf('Corner  Grocery ')).toBe(markColorOf('CORNER GROCERY'))
  const names = Array.from({ length: 200 }, (_, at) => `Merchant ${at}`)
  const colors = new Set(names.map(markColorOf))
  expect([...colors].toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: MARK_COLORS }, (_, at) => at),
  )
})

const css = readFileSync(new URL('../theme.css', import.meta.url), 'utf8')

/** Relative luminance, as WCAG 2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test('initials have a contrast of at least 4.5 to 1 on every color, in both themes', () => {
  const blocks = [
    /:root \{([^}]*)\}/.exec(css)?.[1] ?? '',
    /:root\[data-mantine-color-scheme="dark"\] \{([^}]*)\}/.exec(css)?.[1] ?? '',
  ]
  for (const block of blocks) {
    for (let at = 0; at < MARK_COLORS; at += 1) {
      const color = (part: string) =>
        new RegExp(`--mark-${at}-${part}: (#[0-9a-f]{6});`).exec(block)?.[1] ?? ''
      expect(color('ink')).not.toBe('')
      expect(contrast(color('ink'), color('ground')), `mark ${at}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})
