// What the world is told of verifications (contract D4).

import { defineEvent } from '../../events/event.ts'
import { KycOutcome, Verification } from './schema.ts'

export const KycOutcomeUpdated = defineEvent('CUSTOMER.KYC_OUTCOME.UPDATED', KycOutcome)
export const VerificationOutcomeUpdated = defineEvent(
  'PERSON.VERIFICATION_OUTCOME.UPDATED',
  Verification,
)
