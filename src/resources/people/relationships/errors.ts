import { defineRuleViolation } from '../../../platform/contract/errors.ts'

export const LastOwnerOfBusiness = defineRuleViolation(
  'LAST_OWNER_OF_BUSINESS',
  'the business is a customer and needs at least one beneficial owner or managing person: create another relationship first',
  {
    when: 'The relationship is the last beneficial owner or managing person of a business that is a customer.',
    next: 'Create the relationship of another owner or manager first.',
  },
)
