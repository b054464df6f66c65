import { defineNotFoundInBody } from '../../../platform/contract/errors.ts'

/** Unknown, or of the other product_type. */
export const AccountProductNotFound = defineNotFoundInBody(
  'ACCOUNT_PRODUCT_NOT_FOUND',
  'account product',
  'an account product',
)
