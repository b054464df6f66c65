// Stores verifications: a new result replaces the current one of its type.

import { jsonText } from '../../../platform/values/json.ts'
import type { Op } from '../../../platform/operations/op.ts'
import type { VendorWords } from '../../../rails/alerts/alerts.ts'
import type { IdentityResult } from '../../../rails/identity/identity.ts'
import { outcomeOf } from './outcome_rules.ts'
import { currentOf, type VerificationRow, type VerifiedParty } from './queries.ts'
import type { VerificationType } from './schema.ts'

export type Result = {
  readonly verification_type: VerificationType
  readonly result: IdentityResult
  readonly verification_time: Date
  readonly is_uploaded: boolean
  readonly details?: unknown
  readonly vendor_info?: VendorWords
  readonly metadata?: Record<string, unknown>
}

export type Replacement = {
  readonly row: VerificationRow
  /** The previous result of the type. */
  readonly replaced: VerificationRow | undefined
  /** The combined outcome of all current results. */
  readonly outcome: IdentityResult
}

/** The party is locked. */
export async function replaceResult(
  op: Op,
  party: VerifiedParty,
  result: Result,
): Promise<Replacement> {
  const formerly = await currentOf(op, party)
  const replaced = formerly.find((it) => it.verification_type === result.verification_type)
  if (replaced) await endVerification(op, replaced.id)
  const row = await insertVerification(op, party, result)
  const outcome = outcomeOf([...formerly.filter((it) => it !== replaced), row])
  return { row, replaced, outcome }
}

async function endVerification(op: Op, id: string): Promise<void> {
  await op.tx
    .updateTable('verifications')
    .set({ is_current: false, last_updated_time: op.now })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .execute()
}

function insertVerification(
  op: Op,
  party: VerifiedParty,
  result: Result,
): Promise<VerificationRow> {
  const { details, vendor_info, metadata, ...plain } = result
  return op.tx
    .insertInto('verifications')
    .values({
      tenant: op.tenant,
      id: op.newId(),
      ...party,
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
  return value === undefined || value === null ? null : jsonText(value)
}
