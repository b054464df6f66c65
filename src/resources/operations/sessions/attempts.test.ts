// Limits on password guesses, by name and network (contract: operations#sign-in).
// Proves operations#sign-in.

import { expect, test } from 'vitest'
import { ApiError } from '../../../platform/contract/errors.ts'
import { openAttempts } from './attempt_rules.ts'

/** Fails to sign in; true if the attempt was admitted. */
function fail(
  attempts: ReturnType<typeof openAttempts>,
  name: string,
  network: string,
  isKnown = false,
) {
  try {
    const attempt = attempts.begin(network, name)
    if (!isKnown) attempt.countForName()
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return false
    throw error
  }
}
const failures = (times: number, once: (at: number) => boolean) =>
  Array.from({ length: times }, (_, at) => once(at)).filter(Boolean).length

test('failures under a name in one network lock no other network out', () => {
  const attempts = openAttempts()
  expect(failures(15, () => fail(attempts, 'ada', 'one'))).toBe(10)
  expect(fail(attempts, 'ada', 'two')).toBe(true)
  expect(fail(attempts, 'grace', 'one')).toBe(true)
})

test('failures in many networks lock unknown networks out, but none from which the user has signed in', () => {
  const attempts = openAttempts()
  expect(failures(100, (at) => fail(attempts, 'ada', `network ${at}`))).toBe(60)
  expect(fail(attempts, 'ada', 'another')).toBe(false)
  expect(fail(attempts, 'ada', 'home', true)).toBe(true)
  expect(fail(attempts, 'grace', 'another')).toBe(true)
})

test('a success and an attempt that was not judged count for no name', () => {
  const attempts = openAttempts()
  for (let at = 0; at < 30; at += 1) {
    const attempt = attempts.begin('one', 'ada')
    attempt.countForName()
    if (at % 2 === 0) attempt.succeed()
    else attempt.withdraw()
  }
  expect(failures(15, () => fail(attempts, 'ada', 'one'))).toBe(10)
})

test('ten thousand other names do not clear the debt of a name', () => {
  const attempts = openAttempts()
  expect(failures(15, () => fail(attempts, 'ada', 'one'))).toBe(10)
  for (let at = 0; at < 11_000; at += 1) fail(attempts, `name ${at}`, `network ${at}`)
  expect(fail(attempts, 'ada', 'one')).toBe(false)
})
