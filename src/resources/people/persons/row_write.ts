// Writes a person, so that every change emits events of both views and updates the affected
// accounts.

import { jsonText } from '../../../platform/values/json.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Insertable } from 'kysely'
import type { Op } from '../../../platform/operations/op.ts'
import { addressOf } from '../addresses/queries.ts'
import { placeAddress } from '../addresses/row_write.ts'
import type { Address } from '../addresses/schema.ts'
import { recordNote } from '../notes/row_write.ts'
import { holderControlsChanged } from '../../controls/spend_controls/attachment_write.ts'
import type { PersonChange } from './change_schema.ts'
import { announceCreation, announceUpdate } from './announce.ts'
import { replacePersonalIds } from './personal_id_queries.ts'
import { findPerson, type PersonRecord, personSsn } from './queries.ts'
import { partyChanged } from './hooks.ts'
import { isBlank } from './rules.ts'
import { plainNames, type PersonStatus, type VerificationStatus } from './schema.ts'
import type { PersonTable, KycStatus } from './table.ts'

type Columns = Partial<Insertable<PersonTable>>

/** Results of the bank. */
export type Finding = {
  verification_status: VerificationStatus
  kyc_status: KycStatus
  verification_last_run: Date
}

/** Writes a new person, already validated, and the events of both views. */
export async function createRecord(
  op: Op,
  input: PersonChange & { is_customer: boolean; status: PersonStatus },
): Promise<PersonRecord> {
  const id = op.newId()
  const blank: Insertable<PersonTable> = {
    tenant: op.tenant,
    id,
    is_customer: input.is_customer,
    status: input.status,
    ban_status: 'ALLOWED',
    verification_status: 'UNVERIFIED',
    kyc_status: 'UNVERIFIED',
    has_accounts: false,
    creation_time: op.now,
    last_updated_time: op.now,
    ...columnsOf(op, id, input),
  }
  const inserted = await op.tx
    .insertInto('persons')
    .values(blank)
    .returningAll()
    .executeTakeFirstOrThrow()
  await replaceParts(op, { ...inserted, addresses: [], personal_ids: [] }, input)
  const person = await reread(op, blank.id)
  await announceCreation(op, person)
  return person
}

/**
 * Changes a locked person and emits the events of both views, unless empty. Returns the new record.
 */
export async function changeRecord(
  op: Op,
  before: PersonRecord,
  change: PersonChange,
): Promise<PersonRecord> {
  const columns = changedColumns(op, before, change)
  const partsChanged = await replaceParts(op, before, change)
  if (!partsChanged && Object.keys(columns).length === 0) return before
  return saveColumns(op, before, columns)
}

/** Writes the result of a verification. */
export async function recordFinding(
  op: Op,
  before: PersonRecord,
  finding: Finding,
): Promise<PersonRecord> {
  return saveColumns(op, before, finding)
}

/** Marks a locked person as having an account. */
export async function recordAccounts(op: Op, before: PersonRecord): Promise<PersonRecord> {
  return before.has_accounts ? before : saveColumns(op, before, { has_accounts: true })
}

/** Sets last_updated_time if only the personal ids changed. */
export async function touchRecord(op: Op, before: PersonRecord): Promise<PersonRecord> {
  return saveColumns(op, before, {})
}

async function saveColumns(op: Op, before: PersonRecord, columns: Columns): Promise<PersonRecord> {
  await op.tx
    .updateTable('persons')
    .set({ ...columns, last_updated_time: op.now })
    .where('tenant', '=', op.tenant)
    .where('id', '=', before.id)
    .execute()
  const after = await reread(op, before.id)
  await announceUpdate(op, before, after)
  if (mayTransactDiffers(before, after)) await partyChanged(op, after.id)
  if ('spend_control_ids' in columns) {
    const [old, current] = [before.spend_control_ids ?? [], after.spend_control_ids ?? []]
    await holderControlsChanged(op, after.id, { before: old, after: current })
  }
  return after
}

function mayTransactDiffers(before: PersonRecord, after: PersonRecord): boolean {
  const deciding = ['status', 'ban_status', 'verification_status'] as const
  return deciding.some((name) => before[name] !== after[name])
}

async function reread(op: Op, id: string): Promise<PersonRecord> {
  const person = await findPerson(op.tx, op.tenant, id)
  if (!person) throw new Error(`person ${id} vanished inside an operation`)
  return person
}

/** Writes the separate tables. Returns whether anything shown changed. */
async function replaceParts(op: Op, before: PersonRecord, change: PersonChange): Promise<boolean> {
  const party = { customer_id: before.id }
  const { LEGAL, SHIPPING } = wantedAddresses(before, change)
  let changed = false
  for (const [type, wanted] of [
    ['LEGAL', LEGAL],
    ['SHIPPING', SHIPPING],
  ] as const) {
    if (wanted === undefined) continue
    const former = addressOf(before, type)
    changed = (await placeAddress(op, party, type, { former, wanted })) || changed
  }
  if (change.personal_ids !== undefined) {
    changed = (await replacePersonalIds(op, before, change.personal_ids ?? [])) || changed
  }
  if (change.note && !isBlank(change.note)) {
    await recordNote(op, {
      content: change.note,
      relatedResourceId: before.id,
      relatedResourceType: 'CUSTOMER',
    })
  }
  return changed
}

/**
 * A legal address also becomes the shipping address of a person without one (contract:
 * customers#legal-and-shipping-address). Null clears.
 */
function wantedAddresses(
  before: PersonRecord,
  { legal_address, shipping_address }: PersonChange,
): { LEGAL: Address | null | undefined; SHIPPING: Address | null | undefined } {
  if (!legal_address || shipping_address !== undefined)
    return { LEGAL: legal_address, SHIPPING: shipping_address }
  const isCopied = addressOf(before, 'SHIPPING') === undefined
  return { LEGAL: legal_address, SHIPPING: isCopied ? legal_address : undefined }
}

const plainFields = ['is_customer', 'status', 'ban_status', 'chosen_name', ...plainNames] as const
const jsonFields = ['metadata', 'vendor_info'] as const

function changedColumns(op: Op, before: PersonRecord, change: PersonChange): Columns {
  const changed: PersonChange = {}
  for (const name of [...plainFields, ...jsonFields, 'spend_control_ids'] as const) {
    if (change[name] === undefined || isDeepStrictEqual(change[name], before[name])) continue
    Object.assign(changed, { [name]: change[name] })
  }
  if (change.ssn !== undefined && !isSameSsn(op, before, change.ssn)) changed.ssn = change.ssn
  const isLifted = before.ban_status === 'BANNED' && 'ban_status' in changed
  return {
    ...columnsOf(op, before.id, changed),
    ...(isLifted ? { ban_lifted_time: op.now } : {}),
  }
}

function isSameSsn(op: Op, { ssn_hash }: PersonRecord, ssn: string | null): boolean {
  if (ssn === null || ssn_hash === null) return ssn === ssn_hash
  return ssn_hash.equals(op.vault.hash(op.tenant, ssn))
}

const SHOWN_DIGITS = 4

/** The columns of a change; addresses and personal ids have separate tables. */
function columnsOf(op: Op, id: string, change: PersonChange): Columns {
  const columns: Record<string, unknown> = {}
  for (const name of [...plainFields, 'spend_control_ids'] as const) {
    if (change[name] !== undefined) columns[name] = change[name]
  }
  for (const name of jsonFields) {
    const value = change[name]
    if (value !== undefined) columns[name] = value === null ? null : jsonText(value)
  }
  if (change.ssn !== undefined) {
    const { ssn } = change
    columns['ssn'] = ssn && op.vault.seal({ column: personSsn, tenant: op.tenant, key: id }, ssn)
    columns['ssn_hash'] = ssn && op.vault.hash(op.tenant, ssn)
    columns['ssn_last_four'] = ssn && ssn.slice(-SHOWN_DIGITS)
  }
  return columns
}
