// Addresses of persons and businesses (contract: addresses#active-addresses). A party has one
// active LEGAL and one active SHIPPING address; a new one ends the previous.

import { emit } from '../../../events/event.ts'
import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import { type Faults, refuse } from '../../../platform/contract/faults.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import { listBody, paginate } from '../../../platform/contract/pagination.ts'
import { AddressCreated, AddressUpdated } from './events.ts'
import type { LockedParty } from './hooks.ts'
import { lockParty, partyOf } from './party_queries.ts'
import { type AddressParty, type AddressRow, findAddress, selectAddresses } from './queries.ts'
import { insertAddress, isSame, storedFields, updateAddress } from './row_write.ts'
import { findPatchFaults, mergePatch } from './body_rules.ts'
import type {
  AddressQuery,
  AddressType,
  CreateAddress,
  PartyAddress,
  PatchAddress,
} from './schema.ts'
import { toPartyAddress } from './view.ts'

/** Throws CustomerNotFound, BusinessNotFound. */
export async function createAddress(op: Op, body: CreateAddress): Promise<PartyAddress> {
  const { address_type, is_active = true } = body
  const locked = await lockParty(op, partyOf(body))
  if (is_active) await endFormer(op, locked.party, address_type)
  const fields = { address_type, is_active, ...storedFields(body) }
  const address = toPartyAddress(await insertAddress(op, locked.party, fields))
  emit(op, AddressCreated, { resourceId: address.id, after: address })
  if (is_active) await locked.announce()
  return address
}

/** Throws ResourceNotFound, BadRequestBody. */
export async function patchAddress(
  op: Op,
  id: string,
  { body, faults }: { body: PatchAddress; faults: Faults },
): Promise<PartyAddress> {
  const { row, locked } = await lockAddress(op, id)
  findPatchFaults(row, body, faults)
  refuse(faults)

  const fields = storedFields(mergePatch(row, body))
  const is_active = body.is_active ?? row.is_active
  if (isSame(row, fields) && is_active === row.is_active) return toPartyAddress(row)
  if (is_active && !row.is_active) await endFormer(op, locked.party, row.address_type)
  const address = await change(op, row, { ...fields, is_active })
  if (row.is_active || is_active) await locked.announce()
  return address
}

/** Throws ResourceNotFound. */
export async function getAddress(context: ReadContext, id: string): Promise<PartyAddress> {
  return toPartyAddress(existing(await findAddress(context.db, context.tenant, id), id))
}

export async function listAddresses(context: ReadContext, query: AddressQuery) {
  let addresses = selectAddresses(context.db, context.tenant)
  for (const field of [
    'customer_id',
    'business_id',
    'address_type',
    'is_active',
    'is_registered_agent',
  ] as const) {
    const value = query[field]
    if (value !== undefined) addresses = addresses.where(field, '=', value)
  }
  if (query.country) addresses = addresses.where('country_code', '=', query.country)
  const { rows, next_page_token } = await paginate(addresses, {
    page: query,
    context,
    order: [
      { name: 'creation_time', column: 'creation_time', type: 'timestamptz' },
      { name: 'id', column: 'id', type: 'uuid' },
    ],
  })
  return listBody('addresses', rows.map(toPartyAddress), next_page_token)
}

/** Locks the party, then the address. */
async function lockAddress(op: Op, id: string): Promise<{ row: AddressRow; locked: LockedParty }> {
  const current = existing(await findAddress(op.tx, op.tenant, id), id)
  const locked = await lockParty(op, partyOf(current))
  return { row: existing(await findAddress(op.tx, op.tenant, id), id), locked }
}

/** Ends the party's active address of an exclusive type. */
async function endFormer(op: Op, party: AddressParty, type: AddressType): Promise<void> {
  if (type !== 'LEGAL' && type !== 'SHIPPING') return
  const ofParty = selectAddresses(op.tx, op.tenant)
    .where('address_type', '=', type)
    .where('is_active', '=', true)
  const former = await (party.customer_id === undefined
    ? ofParty.where('business_id', '=', party.business_id)
    : ofParty.where('customer_id', '=', party.customer_id)
  ).executeTakeFirst()
  if (former) await change(op, former, { is_active: false })
}

async function change(
  op: Op,
  row: AddressRow,
  changes: Parameters<typeof updateAddress>[2],
): Promise<PartyAddress> {
  const before = toPartyAddress(row)
  const after = toPartyAddress(await updateAddress(op, row.id, changes))
  emit(op, AddressUpdated, { resourceId: row.id, before, after })
  return after
}

function existing(row: AddressRow | undefined, id: string): AddressRow {
  if (!row) throw ResourceNotFound(`address ${id}`)
  return row
}
