import { expect, test } from 'vitest'
import { ordinaryDraws, seededDraws } from '../../../platform/values/draws.ts'
import { LAST_SEQUENCE, ownSequence, traceNumber } from './trace_rules.ts'

test('a sequence that the installation gave stays as it is, to the last one', () => {
  for (const drawn of [1n, 2n, BigInt(LAST_SEQUENCE) - 1n, BigInt(LAST_SEQUENCE)])
    expect(ownSequence(ordinaryDraws, drawn)).toBe(drawn)
  expect(traceNumber('12345678', ownSequence(ordinaryDraws, BigInt(LAST_SEQUENCE)))).toBe(
    '123456789999999',
  )
})

test('a rehearsal has the sequence 0, which no entry has', () => {
  expect(ownSequence(ordinaryDraws, 0n)).toBe(0n)
  expect(ownSequence(seededDraws('a', 1n), 0n)).toBe(0n)
})

test('a seeded workspace begins again with 1 after the last one', () => {
  expect(ownSequence(seededDraws('a', 1n), 7n)).toBe(10n)
  // Ten for each operation.
  const draws = seededDraws('a', BigInt(LAST_SEQUENCE + 1) / 10n)
  expect(ownSequence(draws, 7n)).toBe(1n)
})
