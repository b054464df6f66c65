// Writing a result: it replaces the one of its type, the person's status follows, and the world is told.

import { emit } from '../../events/event.ts'
import type { Op } from '../../platform/op.ts'
import type { IdentityResult } from '../../rails/identity/identity.ts'
import type { PersonRecord } from '../persons/queries.ts'
import { recordFinding } from '../persons/record.ts'
import { KycOutcomeUpdated, VerificationOutcomeUpdated } from './events.ts'
import { asKycStatus, asVerificationStatus, outcomeOf } from './outcome.ts'
import { currentOf, toVerification, type VerificationRow } from './queries.ts'
import type { KycOutcome, VendorInfo, VerificationType } from './schema.ts'

export type Result = {
  readonly verification_type: VerificationType
  readonly result: IdentityResult
  readonly verification_time: Date
  readonly is_uploaded: boolean
  readonly details?: unknown
  readonly vendor_info?: VendorInfo
  readonly metadata?: Record<string, unknown>
}

/** Writes a result about a person whose record is locked. Returns both as they are now. */
export async function recordResult(
  op: Op,
  before: PersonRecord,
  result: Result,
): Promise<{ person: PersonRecord; row: VerificationRow }> {
  const formerly = await currentOf(op, before.id)
  const replaced = formerly.find((it) => it.verification_type === result.verification_type)
  if (replaced) await endVerification(op, replaced.id)
  const row = await insertVerification(op, before.id, result)

  const outcome = outcomeOf([...formerly.filter((it) => it !== replaced), row])
  const finding = {
    verification_status: asVerificationStatus(outcome),
    kyc_status: asKycStatus(outcome),
    verification_last_run: row.verification_time,
  }
  await announceOutcome(op, before, { ...before, ...finding }, { row, replaced })
  return { person: await recordFinding(op, before, finding), row }
}

async function endVerification(op: Op, id: string): Promise<void> {
  await op.tx
    .updateTable('verifications')
    .set({ is_current: false, last_updated_time: op.now })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .execute()
}

function insertVerification(op: Op, personId: string, result: Result): Promise<VerificationRow> {
  const { details, vendor_info, metadata, ...plain } = result
  return op.tx
    .insertInto('verifications')
    .values({
      tenant: op.tenant,
      id: op.newId(),
      person_id: personId,
      ...plain,
      is_current: true,
      details: asJson(details),
      vendor_info: asJson(vendor_info),
      metadata: asJson(metadata),
      creation_time: op.now,
      last_updated_time: op.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function asJson(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value)
}

/** The first verification of a type is told as a change from "nobody knows". */
async function announceOutcome(
  op: Op,
  before: PersonRecord,
  after: PersonRecord,
  { row, replaced }: { row: VerificationRow; replaced: VerificationRow | undefined },
): Promise<void> {
  if (after.is_customer) {
    const told = { resourceId: after.id, before: kycOf(before), after: kycOf(after) }
    await emit(op, KycOutcomeUpdated, told)
  }
  const verification = toVerification(row)
  await emit(op, VerificationOutcomeUpdated, {
    resourceId: verification.id,
    before: replaced ? toVerification(replaced) : { ...verification, result: 'UNVERIFIED' },
    after: verification,
  })
}

function kycOf({ id, kyc_status, verification_last_run }: PersonRecord): KycOutcome {
  const ran = verification_last_run
  return { id, kyc_status, ...(ran ? { kyc_last_run: ran.toISOString() } : {}) }
}
