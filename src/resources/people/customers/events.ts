// Events of customers (contract: events#which-operation-tells-what).

import { defineEvent } from '../../../events/event.ts'
import { Customer } from './schema.ts'

export const CustomerCreated = defineEvent('CUSTOMER.CREATED', Customer, 'customers')
export const CustomerUpdated = defineEvent('CUSTOMER.UPDATED', Customer, 'customers')
