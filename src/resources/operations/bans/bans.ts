// Bans of customers, by an owner or by a ban rule (contract: customers#bans-by-the-bank).

import type { Op } from '../../../platform/operations/op.ts'
import { lockCustomer } from '../../people/customers/customers.ts'
import { changeRecord } from '../../people/persons/record.ts'
import { CustomerBanned, CustomerNotBanned } from './errors.ts'

/** Throws ResourceNotFound, CustomerBanned. */
export async function banCustomer(op: Op, id: string, note: string): Promise<void> {
  const customer = await lockCustomer(op, id)
  if (customer.ban_status === 'BANNED') throw CustomerBanned()
  await changeRecord(op, customer, { ban_status: 'BANNED', note })
}

/** Throws ResourceNotFound, CustomerNotBanned. */
export async function unbanCustomer(op: Op, id: string, note: string): Promise<void> {
  const customer = await lockCustomer(op, id)
  if (customer.ban_status !== 'BANNED') throw CustomerNotBanned()
  await changeRecord(op, customer, { ban_status: 'ALLOWED', note })
}
