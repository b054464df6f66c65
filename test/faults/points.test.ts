// The places to crash at still exist, and the program that users run has none of them.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applyEdit } from '../edits.ts'
import {
  copyPoints,
  editOf,
  points,
  rehearsalPoints,
  wipePoints,
  workflowPoints,
} from './points.ts'

const all = [...points, ...workflowPoints, ...copyPoints, ...wipePoints, ...rehearsalPoints]

test.for(all)('there is still a place for: $name', (point) => {
  const edit = editOf(point)
  expect(applyEdit(readFileSync(edit.file, 'utf8'), edit)).toContain(`fault("${point.name}")`)
})

test('two points never share a name', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})

test('an edit without its one place is refused', () => {
  const edit = { file: 'somewhere', from: 'a', to: 'b' }
  expect(applyEdit('an', edit)).toBe('bn')
  expect(() => applyEdit('none', edit)).toThrow('somewhere has 0 places')
  expect(() => applyEdit('banana', edit)).toThrow('somewhere has 3 places')
  expect(() => applyEdit('an', { ...edit, to: 'a' })).toThrow('changes nothing')
})
