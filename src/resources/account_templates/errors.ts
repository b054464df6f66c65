// What the bank refuses when a body refers to an account template.

import { defineNotFoundInBody } from '../../platform/errors.ts'

/** Unknown, or known and not enabled (contract C6). */
export const AccountTemplateNotFound = defineNotFoundInBody(
  'ACCOUNT_TEMPLATE_NOT_FOUND',
  'enabled account template',
)
