// Errors for references to card products.

import { defineNotFoundInBody } from '../../../platform/contract/errors.ts'

/** Unknown or inactive (contract: cards#issuing). */
export const CardProductNotFound = defineNotFoundInBody(
  'CARD_PRODUCT_NOT_FOUND',
  'active card product',
  'a card product, or to one that is not active,',
)
