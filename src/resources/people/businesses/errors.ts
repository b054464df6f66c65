// What the bank refuses about bodies that refer to businesses.

import { defineNotFoundInBody } from '../../../platform/contract/errors.ts'

export const BusinessNotFound = defineNotFoundInBody('BUSINESS_NOT_FOUND', 'business')
