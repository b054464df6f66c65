// Bans of customers, by an owner or by a ban rule (contract: customers#bans-by-the-bank).

import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { lockPerson, type PersonRecord } from '../../people/persons/queries.ts'
import { changeRecord } from '../../people/persons/row_write.ts'
import { CustomerBanned, CustomerNotBanned } from './errors.ts'

/** Throws ResourceNotFound, CustomerBanned. */
export async function banCustomer(op: Op, id: string, note: string): Promise<void> {
  const customer = await lockBannable(op, id)
  if (customer.ban_status === 'BANNED') throw CustomerBanned()
  await changeRecord(op, customer, { ban_status: 'BANNED', note })
}

/** Throws ResourceNotFound, CustomerNotBanned. */
export async function unbanCustomer(op: Op, id: string, note: string): Promise<void> {
  const customer = await lockBannable(op, id)
  if (customer.ban_status !== 'BANNED') throw CustomerNotBanned()
  await changeRecord(op, customer, { ban_status: 'ALLOWED', note })
}

/**
 * Any person: an integrator could otherwise prevent a ban by changing whether the person is a
 * customer.
 */
async function lockBannable(op: Op, id: string): Promise<PersonRecord> {
  const person = await lockPerson(op, id)
  if (!person) throw ResourceNotFound(`customer ${id}`)
  return person
}
