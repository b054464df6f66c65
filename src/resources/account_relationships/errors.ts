// What the bank refuses about the parties of an account.

import { defineNotFoundInBody } from '../../platform/errors.ts'

export const BusinessNotFound = defineNotFoundInBody('BUSINESS_NOT_FOUND', 'business')
