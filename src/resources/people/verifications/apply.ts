// Applies a verification result: status, events, and monitoring of a verified party.

import { emit } from '../../../events/event.ts'
import type { Op } from '../../../platform/operations/op.ts'
import type { AlertProvider } from '../../../rails/alerts/alerts.ts'
import type { BusinessRecord } from '../businesses/queries.ts'
import { recordBusinessFinding } from '../businesses/row_write.ts'
import { subscribeVerified } from '../monitoring/subscription_write.ts'
import type { PersonRecord } from '../persons/queries.ts'
import { banReasonGiven } from '../persons/hooks.ts'
import { recordFinding } from '../persons/row_write.ts'
import { BusinessOutcomeUpdated, KycOutcomeUpdated, PersonOutcomeUpdated } from './events.ts'
import { asKycStatus, asVerificationStatus } from './outcome_rules.ts'
import { toVerification, type VerificationRow, type VerifiedParty } from './queries.ts'
import { type Replacement, type Result, replaceResult } from './row_write.ts'
import type { KycOutcome } from './schema.ts'
import type { Subject } from './subject_queries.ts'

/** The events of a verified person. */
export const personVerified = [
  'CUSTOMER.KYC_OUTCOME.UPDATED',
  'PERSON.VERIFICATION_OUTCOME.UPDATED',
  'CUSTOMER.UPDATED',
  'PERSON.UPDATED',
  'ACCOUNT.UPDATED',
  'NOTE.CREATED',
]

/** Writes a result about a locked subject. Returns the new subject. */
export async function recordResult(
  op: Op,
  alerts: AlertProvider,
  { person, business }: Subject,
  result: Result,
): Promise<{ after: PersonRecord | BusinessRecord; row: VerificationRow }> {
  return person
    ? recordAboutPerson(op, alerts, person, result)
    : recordAboutBusiness(op, alerts, business, result)
}

export async function recordAboutPerson(
  op: Op,
  alerts: AlertProvider,
  before: PersonRecord,
  result: Result,
): Promise<{ after: PersonRecord; row: VerificationRow }> {
  const party = { person_id: before.id }
  const replacement = await replaceResult(op, party, result)
  const { row, outcome } = replacement
  const finding = {
    verification_status: asVerificationStatus(outcome),
    kyc_status: asKycStatus(outcome),
    verification_last_run: row.verification_time,
  }
  if (before.is_customer) {
    const kycChange = { before: kycOf(before), after: kycOf({ ...before, ...finding }) }
    emit(op, KycOutcomeUpdated, { resourceId: before.id, ...kycChange })
  }
  emit(op, PersonOutcomeUpdated, outcomeFacts(replacement))
  const after = await recordFinding(op, before, finding)
  await watchVerified(op, alerts, party, { before, after })
  return { after: (await banReasonGiven(op, before.id)) ?? after, row }
}

async function recordAboutBusiness(
  op: Op,
  alerts: AlertProvider,
  before: BusinessRecord,
  result: Result,
): Promise<{ after: BusinessRecord; row: VerificationRow }> {
  const party = { business_id: before.id }
  const replacement = await replaceResult(op, party, result)
  const { row, outcome } = replacement
  emit(op, BusinessOutcomeUpdated, outcomeFacts(replacement))
  const after = await recordBusinessFinding(op, before, {
    verification_status: asVerificationStatus(outcome),
    verification_last_run: row.verification_time,
  })
  await watchVerified(op, alerts, party, { before, after })
  return { after, row }
}

/** The first verification of a type is reported as a change from an unknown state. */
function outcomeFacts({ row, replaced }: Replacement) {
  const after = toVerification(row)
  const before = replaced ? toVerification(replaced) : { ...after, result: 'UNVERIFIED' as const }
  return { resourceId: row.id, before, after }
}

function kycOf({ id, kyc_status, verification_last_run }: PersonRecord): KycOutcome {
  const ran = verification_last_run
  return { id, kyc_status, ...(ran ? { kyc_last_run: ran.toISOString() } : {}) }
}

type Verified = Pick<PersonRecord, 'verification_status'>

/**
 * Subscribes a newly verified party to monitoring (contract: verifications#watched-once-verified).
 */
async function watchVerified(
  op: Op,
  alerts: AlertProvider,
  party: VerifiedParty,
  { before, after }: { before: Verified; after: Verified },
): Promise<void> {
  if (before.verification_status === 'ACCEPTED' || after.verification_status !== 'ACCEPTED') return
  await subscribeVerified(op, alerts, party)
}
