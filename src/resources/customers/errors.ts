// What the bank refuses about bodies that refer to customers.

import { defineNotFoundInBody } from '../../platform/errors.ts'

export const CustomerNotFound = defineNotFoundInBody('CUSTOMER_NOT_FOUND', 'customer')
