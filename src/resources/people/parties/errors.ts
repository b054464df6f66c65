import { defineNotFoundInBody } from '../../../platform/contract/errors.ts'

export const PersonNotFound = defineNotFoundInBody('PERSON_NOT_FOUND', 'person', 'a person')
export const BusinessNotFound = defineNotFoundInBody('BUSINESS_NOT_FOUND', 'business', 'a business')
