// Schemas of personal ids: passports, licences and tax numbers (contract: customers#personal-ids).

import {
  alternatives,
  Enum,
  patchOf,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'

export const personalIdTypes = [
  'CITIZENSHIP_CARD',
  'DRIVER_LICENSE',
  'ITIN',
  'NATIONAL_ID',
  'PASSPORT_NUMBER',
  'PROVINCIAL_ID',
  'PR_CARD',
  'SECURE_STATUS_CARD',
  'SIN',
  'SSN',
  'STATE_ID',
  'TAX_ID',
] as const
export type PersonalIdType = (typeof personalIdTypes)[number]

const fields = {
  id_type: Enum(personalIdTypes, { example: 'PASSPORT_NUMBER' }),
  identifier: Text({ minLength: 1, example: 'X1234567' }),
}
const country = Type.String({
  pattern: '^[A-Z]{2}$',
  description:
    'Issuing country: ISO 3166-1 alpha-2 code. Default: US for SSN and ITIN, CA for SIN.',
  example: 'US',
})

export const PersonalId = Type.Object(
  {
    id: Uuid({ readOnly: true }),
    ...fields,
    country_code: country,
    system_provided: Type.Boolean({ readOnly: true }),
    tenant: Type.String({ readOnly: true, example: '1_1' }),
  },
  {
    $id: 'personal_id',
    description:
      'A document or number that identifies a person. Tax numbers are masked to the last four digits.',
  },
)
export type PersonalId = Static<typeof PersonalId>

export const CreatePersonalId = Type.Object(
  { ...fields, country_code: Type.Optional(country) },
  { $id: 'create_personal_id' },
)
export type CreatePersonalId = Static<typeof CreatePersonalId>

export const AddPersonalId = Type.Object(
  {
    ...alternatives({
      customer_id: Uuid({ description: 'Id of the person.' }),
      person_id: Uuid({ description: 'Alias of `customer_id`.' }),
    }),
    ...CreatePersonalId.properties,
  },
  { $id: 'add_personal_id', description: 'A personal id to add to an existing person.' },
)
export type AddPersonalId = Static<typeof AddPersonalId>

export const PatchPersonalId = Type.Object(patchOf({ ...fields, country_code: country }), {
  $id: 'patch_personal_id',
  description: 'Fields to update. `id_type` cannot be changed.',
})
export type PatchPersonalId = Static<typeof PatchPersonalId>

export const PersonalIdOfPerson = Type.Object(
  { ...PersonalId.properties, customer_id: Uuid() },
  { $id: 'personal_id_of_person' },
)
export type PersonalIdOfPerson = Static<typeof PersonalIdOfPerson>
