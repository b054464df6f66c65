// What the world is told of customers (contract D4).

import { defineEvent } from '../../events/event.ts'
import { Customer } from './schema.ts'

export const CustomerCreated = defineEvent('CUSTOMER.CREATED', Customer)
export const CustomerUpdated = defineEvent('CUSTOMER.UPDATED', Customer)
