import { defineNotFoundInBody, defineRuleViolation } from '../../../platform/contract/errors.ts'

export const SpendControlNotFound = defineNotFoundInBody('SPEND_CONTROL_NOT_FOUND', 'spend control')

/**
 * The control does not act on the payment type of the sub-type (contract:
 * spend-controls#control-fields).
 */
export const AmbiguousPaymentSubtypes = defineRuleViolation(
  'AMBIGUOUS_PAYMENT_SUBTYPES',
  'each of payment_sub_types must belong to one of payment_types',
)
