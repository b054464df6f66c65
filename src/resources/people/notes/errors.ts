import { defineNotFoundInBody } from '../../../platform/contract/errors.ts'

export const ApplicationNotFound = defineNotFoundInBody(
  'APPLICATION_NOT_FOUND',
  'application',
  'an application',
)
export const TransactionNotFound = defineNotFoundInBody(
  'TRANSACTION_NOT_FOUND',
  'transaction',
  'a transaction',
)
