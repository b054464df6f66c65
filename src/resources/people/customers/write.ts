// Customers: persons that the bank serves, or may serve. The record itself is in ../persons.

import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import { type Faults, refuse } from '../../../platform/contract/faults.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import { listBody } from '../../../platform/contract/pagination.ts'
import { listRecords } from '../persons/list.ts'
import { findPerson, lockPerson, type PersonRecord } from '../persons/queries.ts'
import type { PersonChange } from '../persons/change_schema.ts'
import { changeRecord, createRecord } from '../persons/row_write.ts'
import { findPersonFaults, isBlank } from '../persons/rules.ts'
import { checkSpendControls } from '../../controls/spend_controls/attachment_write.ts'
import { sharedFields } from '../persons/schema.ts'
import {
  type CreateCustomer,
  type Customer,
  type CustomerQuery,
  ownFields,
  type PatchCustomer,
  type PutCustomer,
} from './schema.ts'
import { toCustomer } from './view.ts'

/** Throws BadRequestBody, SpendControlNotFound. */
export async function createCustomer(
  op: Op,
  body: CreateCustomer,
  faults: Faults,
): Promise<Customer> {
  findCustomerFaults(op.now, body, undefined, faults)
  findIncompleteness(body.status, body, faults)
  refuse(faults)
  await checkSpendControls(op, body.spend_control_ids)
  return toCustomer(await createRecord(op, { ...body, is_customer: true }))
}

/** Throws ResourceNotFound, BadRequestBody, SpendControlNotFound. */
export async function patchCustomer(
  op: Op,
  id: string,
  { body, faults }: { body: PatchCustomer; faults: Faults },
): Promise<Customer> {
  const before = await lockCustomer(op, id)
  findCustomerFaults(op.now, body, before, faults)
  if (before.status === 'PROSPECT') {
    findIncompleteness(body.status ?? before.status, { ...before, ...body }, faults)
  } else {
    findLosses(body, faults)
  }
  refuse(faults)
  await checkSpendControls(op, body.spend_control_ids)
  return toCustomer(await changeRecord(op, before, body))
}

/** As patchCustomer, but clears absent fields except ban_status and ssn. */
export async function replaceCustomer(
  op: Op,
  id: string,
  { body, faults }: { body: PutCustomer; faults: Faults },
): Promise<Customer> {
  const before = await lockCustomer(op, id)
  findCustomerFaults(op.now, body, before, faults)
  findIncompleteness(body.status, body, faults)
  const isRepeated = body.ssn?.length === SHOWN_DIGITS
  if (isRepeated && body.ssn !== before.ssn_last_four) {
    faults.invalid['ssn'] = 'must be the full number, or the last four digits of the stored one'
  }
  refuse(faults)
  await checkSpendControls(op, body.spend_control_ids)

  const { ssn, ...kept } = body
  const change: PersonChange = { ...cleared, ...kept, ...(ssn && !isRepeated ? { ssn } : {}) }
  change.shipping_address = body.shipping_address ?? body.legal_address ?? null
  return toCustomer(await changeRecord(op, before, change))
}

/** Throws ResourceNotFound. */
export async function getCustomer(context: ReadContext, id: string): Promise<Customer> {
  return toCustomer(served(await findPerson(context.db, context.tenant, id), id))
}

export async function listCustomers(context: ReadContext, query: CustomerQuery) {
  const { rows, next_page_token } = await listRecords(context, { ...query, is_customer: true })
  return listBody('customers', rows.map(toCustomer), next_page_token)
}

async function lockCustomer(op: Op, id: string): Promise<PersonRecord> {
  return served(await lockPerson(op, id), id)
}

/** /customers excludes persons who are no customers. */
function served(person: PersonRecord | undefined, id: string): PersonRecord {
  if (!person?.is_customer) throw ResourceNotFound(`customer ${id}`)
  return person
}

const SHOWN_DIGITS = 4

const clearable = Object.keys({ ...sharedFields, ...ownFields })
const cleared: PersonChange = Object.fromEntries(clearable.map((name) => [name, null]))

function findCustomerFaults(
  now: Date,
  body: CreateCustomer | PutCustomer | PatchCustomer,
  before: PersonRecord | undefined,
  faults: Faults,
): void {
  findPersonFaults(now, body, before, faults)
  if (body.related_customers !== undefined) {
    faults.invalid['related_customers'] = 'is deprecated and no longer taken'
  }
}

const identity = ['first_name', 'last_name', 'dob'] as const
type Identity = { [Field in (typeof identity)[number]]?: string | null }

/**
 * A customer who is no prospect has names and a date of birth (contract: customers#required-facts).
 */
function findIncompleteness(
  status: string | undefined,
  known: Identity,
  { missing }: Faults,
): void {
  if (status === undefined || status === 'PROSPECT') return
  missing.push(...identity.filter((field) => isBlank(known[field])))
}

/** Required fields of a customer cannot be cleared. */
function findLosses(change: Identity, { invalid }: Faults): void {
  for (const field of identity) {
    if (change[field] !== undefined && isBlank(change[field])) {
      invalid[field] = 'cannot be cleared unless the customer is a prospect'
    }
  }
}
