// Passwords that are easily guessed are refused (contract: operations#passwords).

import { expect, test } from 'vitest'
import { weaknessOf } from './password_rules.ts'

// Proves operations#passwords.
test.each([
  ['ada@example.com', 'aaaaaaaaaaaaaaaa', /repeated/],
  ['ada@example.com', 'x9!kx9!kx9!kx9!k', /repeated/],
  ['ada', 'gull gull gull, gull', /repeated/],
  ['ada@example.com', 'abcabcabcabcab', /different/],
  ['lovelace@example.com', 'lovelace-2026', /user name/],
  ['lovelace', 'lovelacelovelace1', /user name/],
  ['ada', 'password123456', /common/],
  ['ada', 'p@ssw0rd!2345', /common/],
  ['ada', 'welcome2026summer', /common/],
  ['ada', 'qwertyuiop123', /common/],
  ['ada', '1q2w3e4r5t6y', /common/],
  ['ada', '123456789012', /common/],
  ['ada', 'letmeinplease', /common/],
  ['ada', 'correcthorsebatterystaple', /common/],
])('for %s the password %s is refused', (name, password, why) => {
  expect(weaknessOf(name, password)).toMatch(why)
})

// Proves operations#passwords.
test.each([
  ['ada', 'correct horse battery staple'],
  ['ada', 'another horse, another staple'],
  ['ada@example.com', 'k7vq-zm2x-wp4t'],
  ['grace', 'märchen über wölfe'],
  ['grace', 'my password is a long sentence'],
])('for %s the password %s is accepted', (name, password) => {
  expect(weaknessOf(name, password)).toBeUndefined()
})
