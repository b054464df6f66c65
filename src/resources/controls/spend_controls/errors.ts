import { defineNotFoundInBody, defineRuleViolation } from '../../../platform/contract/errors.ts'

export const SpendControlNotFound = defineNotFoundInBody(
  'SPEND_CONTROL_NOT_FOUND',
  'spend control',
  'a spend control',
)

/**
 * The control does not act on the payment type of the sub-type (contract:
 * spend-controls#control-fields).
 */
export const AmbiguousPaymentSubtypes = defineRuleViolation(
  'AMBIGUOUS_PAYMENT_SUBTYPES',
  'each of payment_sub_types must belong to one of payment_types',
  {
    when: 'A spend control names a payment_sub_type that belongs to none of its payment_types.',
    next: 'Add the payment type of the sub-type, or remove the sub-type.',
  },
)
