// What the bank refuses when a body refers to a card product.

import { defineNotFoundInBody } from '../../platform/errors.ts'

/** Unknown, or known and not active (contract C14). */
export const CardProductNotFound = defineNotFoundInBody(
  'CARD_PRODUCT_NOT_FOUND',
  'active card product',
)
