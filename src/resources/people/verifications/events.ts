// Events of verifications (contract: events#which-operation-tells-what).

import { defineEvent } from '../../../events/event.ts'
import { KycOutcome, Verification } from './schema.ts'

export const BusinessOutcomeUpdated = defineEvent(
  'BUSINESS.VERIFICATION_OUTCOME.UPDATED',
  Verification,
  'verifications',
)
export const KycOutcomeUpdated = defineEvent(
  'CUSTOMER.KYC_OUTCOME.UPDATED',
  KycOutcome,
  'verifications',
)
export const PersonOutcomeUpdated = defineEvent(
  'PERSON.VERIFICATION_OUTCOME.UPDATED',
  Verification,
  'verifications',
)
