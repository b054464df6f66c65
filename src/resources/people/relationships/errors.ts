import { defineRuleViolation } from '../../../platform/contract/errors.ts'

export const LastOwnerOfBusiness = defineRuleViolation(
  'LAST_OWNER_OF_BUSINESS',
  'the business is a customer and needs at least one beneficial owner or managing person: create another relationship first',
)
