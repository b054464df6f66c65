import { expect, test } from 'vitest'
import { stepPath } from './step_path.ts'

const point = (posted: number) => ({ at: '', posted, held: 0, available: posted })
const scale = { width: 100, height: 20, low: 0, high: 200 }
const posted = (it: { posted: number }) => it.posted

test('a balance stays as it was until it changes', () => {
  const path = stepPath([point(0), point(200), point(100)], posted, scale)
  expect(path).toBe('M0 20.0 H0.0 V20.0 H50.0 V0.0 H100.0 V10.0')
})

test('what never changed is a level line, and nothing is no line', () => {
  expect(stepPath([point(5), point(5)], posted, { ...scale, low: 5, high: 5 })).toBe(
    'M0 20.0 H0.0 V20.0 H100.0 V20.0',
  )
  expect(stepPath([], posted, scale)).toBe('')
})
