// What the bank refuses about bodies that refer to persons.

import { defineNotFoundInBody } from '../../../platform/contract/errors.ts'

export const PersonNotFound = defineNotFoundInBody('PERSON_NOT_FOUND', 'person')
