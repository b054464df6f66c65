// The combined outcome of several verification results. Pure.

import { expect, test } from 'vitest'
import type { IdentityResult } from '../../../rails/identity/identity.ts'
import { outcomeOf } from './outcome_rules.ts'

const identity = (result: IdentityResult) => ({ verification_type: 'IDENTITY', result }) as const
const watchlist = (result: IdentityResult) => ({ verification_type: 'WATCHLIST', result }) as const
const review = (result: IdentityResult) => ({ verification_type: 'MANUAL_REVIEW', result }) as const

// Proves verifications#outcome.
test.for([
  [[], 'UNVERIFIED'],
  [[identity('ACCEPTED')], 'ACCEPTED'],
  [[identity('ACCEPTED'), watchlist('PROVISIONAL')], 'PROVISIONAL'],
  [[identity('PROVISIONAL'), watchlist('UNVERIFIED')], 'UNVERIFIED'],
  [[identity('UNVERIFIED'), watchlist('PENDING')], 'PENDING'],
  [[identity('PENDING'), watchlist('VENDOR_ERROR')], 'VENDOR_ERROR'],
  [[identity('VENDOR_ERROR'), watchlist('REVIEW')], 'REVIEW'],
  [[identity('REVIEW'), watchlist('REJECTED')], 'REJECTED'],
  [[identity('REJECTED'), review('PROVISIONAL'), watchlist('REJECTED')], 'PROVISIONAL'],
] as const)('%o come to %s', ([current, outcome]) => {
  expect(outcomeOf(current)).toBe(outcome)
})
