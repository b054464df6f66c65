// Errors of spend controls, and for references to spend controls.

import { defineNotFoundInBody, defineRuleViolation } from '../../../platform/contract/errors.ts'

export const SpendControlNotFound = defineNotFoundInBody('SPEND_CONTROL_NOT_FOUND', 'spend control')

/** A sub-type of a payment type that the control does not act on (contract: spend-controls#control-fields). */
export const AmbiguousPaymentSubtypes = defineRuleViolation(
  'AMBIGUOUS_PAYMENT_SUBTYPES',
  'each of payment_sub_types must belong to one of payment_types',
)
