import { defineNotFoundInBody } from '../../../platform/contract/errors.ts'

/** Unknown or disabled (contract: accounts#opening-an-account). */
export const AccountTemplateNotFound = defineNotFoundInBody(
  'ACCOUNT_TEMPLATE_NOT_FOUND',
  'enabled account template',
  'an account template, or to one that is not enabled,',
)
