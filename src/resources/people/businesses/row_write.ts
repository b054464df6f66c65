// Writes a business, so that every change emits an event and updates the affected accounts.

import { jsonText } from '../../../platform/values/json.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Insertable } from 'kysely'
import { emit } from '../../../events/event.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { addressOf } from '../addresses/queries.ts'
import { placeAddress } from '../addresses/row_write.ts'
import { partyChanged } from '../persons/hooks.ts'
import type { VerificationStatus } from '../persons/schema.ts'
import { BusinessCreated, BusinessUpdated } from './events.ts'
import { type BusinessRecord, einPlace, findBusiness } from './queries.ts'
import type { CreateBusiness, PatchBusiness } from './schema.ts'
import { toBusiness } from './view.ts'
import type { BusinessTable } from './table.ts'

type Columns = Partial<Insertable<BusinessTable>>

/** Results of the bank. */
export type BusinessFinding = {
  verification_status: VerificationStatus
  verification_last_run: Date
}

/** Writes a new business, already validated, and its event. */
export async function createRecord(op: Op, input: CreateBusiness): Promise<BusinessRecord> {
  const id = op.newId()
  const blank: Insertable<BusinessTable> = {
    tenant: op.tenant,
    id,
    is_customer: input.is_customer,
    status: input.status,
    verification_status: 'UNVERIFIED',
    has_accounts: false,
    creation_time: op.now,
    last_updated_time: op.now,
    ...columnsOf(op, id, input),
  }
  await op.tx.insertInto('businesses').values(blank).execute()
  if (input.legal_address) await placeLegalAddress(op, await reread(op, blank.id), input)
  const business = await reread(op, blank.id)
  emit(op, BusinessCreated, {
    resourceId: business.id,
    after: toBusiness(business, op.vault),
  })
  return business
}

/** Changes a locked business; an empty change writes nothing. Returns the new record. */
export async function changeRecord(
  op: Op,
  before: BusinessRecord,
  change: PatchBusiness,
): Promise<BusinessRecord> {
  const columns = changedColumns(op, before, change)
  const moved = await placeLegalAddress(op, before, change)
  if (!moved && Object.keys(columns).length === 0) return before
  return saveColumns(op, before, columns)
}

/** Writes the result of a verification. */
export function recordBusinessFinding(
  op: Op,
  before: BusinessRecord,
  finding: BusinessFinding,
): Promise<BusinessRecord> {
  return saveColumns(op, before, finding)
}

/** Marks a locked business as having an account. */
export async function recordBusinessAccounts(
  op: Op,
  before: BusinessRecord,
): Promise<BusinessRecord> {
  return before.has_accounts ? before : saveColumns(op, before, { has_accounts: true })
}

/** Emits the event of a business whose addresses changed. */
export function touchBusiness(op: Op, before: BusinessRecord): Promise<BusinessRecord> {
  return saveColumns(op, before, {})
}

async function saveColumns(
  op: Op,
  before: BusinessRecord,
  columns: Columns,
): Promise<BusinessRecord> {
  await op.tx
    .updateTable('businesses')
    .set({ ...columns, last_updated_time: op.now })
    .where('tenant', '=', op.tenant)
    .where('id', '=', before.id)
    .execute()
  const after = await reread(op, before.id)
  emit(op, BusinessUpdated, {
    resourceId: after.id,
    before: toBusiness(before, op.vault),
    after: toBusiness(after, op.vault),
  })
  if (mayTransactDiffers(before, after)) await partyChanged(op, after.id)
  return after
}

function mayTransactDiffers(before: BusinessRecord, after: BusinessRecord): boolean {
  return before.status !== after.status || before.verification_status !== after.verification_status
}

async function reread(op: Op, id: string): Promise<BusinessRecord> {
  const business = await findBusiness(op.tx, op.tenant, id)
  if (!business) throw new Error(`business ${id} vanished inside an operation`)
  return business
}

/** Returns whether anything changed. */
async function placeLegalAddress(
  op: Op,
  before: BusinessRecord,
  { legal_address: wanted }: Pick<PatchBusiness, 'legal_address'>,
): Promise<boolean> {
  if (wanted === undefined) return false
  const former = addressOf(before, 'LEGAL')
  return placeAddress(op, { business_id: before.id }, 'LEGAL', { former, wanted })
}

const plainFields = [
  'is_customer',
  'status',
  'entity_name',
  'structure',
  'formation_date',
  'formation_state',
  'email',
  'phone_number',
  'website',
  'trade_names',
  'compliance_restrictions',
] as const

function changedColumns(op: Op, before: BusinessRecord, change: PatchBusiness): Columns {
  const changed: PatchBusiness = {}
  for (const name of [...plainFields, 'metadata'] as const) {
    if (change[name] === undefined || isDeepStrictEqual(change[name], before[name])) continue
    Object.assign(changed, { [name]: change[name] })
  }
  const ein = before.ein && op.vault.open(einPlace(op.tenant, before.id), before.ein)
  if (change.ein !== undefined && change.ein !== ein) changed.ein = change.ein
  return columnsOf(op, before.id, changed)
}

/** The columns of a change; the legal address is in a separate table. */
function columnsOf(op: Op, id: string, change: PatchBusiness): Columns {
  const columns: Record<string, unknown> = {}
  for (const name of plainFields) {
    if (change[name] !== undefined) columns[name] = change[name]
  }
  const { ein, metadata } = change
  if (ein !== undefined) columns['ein'] = ein && op.vault.seal(einPlace(op.tenant, id), ein)
  if (metadata !== undefined) columns['metadata'] = metadata && jsonText(metadata)
  return columns
}
