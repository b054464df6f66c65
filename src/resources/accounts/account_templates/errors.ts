// Errors for references to account templates.

import { defineNotFoundInBody } from '../../../platform/contract/errors.ts'

/** Unknown, or known and not enabled (contract: accounts#opening-an-account). */
export const AccountTemplateNotFound = defineNotFoundInBody(
  'ACCOUNT_TEMPLATE_NOT_FOUND',
  'enabled account template',
)
