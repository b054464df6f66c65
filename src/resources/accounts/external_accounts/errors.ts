import { defineNotFoundInBody } from '../../../platform/contract/errors.ts'

export const ExternalAccountNotFound = defineNotFoundInBody(
  'EXTERNAL_ACCOUNT_NOT_FOUND',
  'external account',
  'an external account',
)
