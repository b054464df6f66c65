// Schemas of persons, with the fields shared with customers (contract:
// customers#what-the-bank-adds).

import { MetadataFilter } from '../../../platform/contract/metadata_filter.ts'
import { orderQuery, pageQuery, sortQuery } from '../../../platform/contract/pagination.ts'
import {
  DateTime,
  Enum,
  FullDate,
  List,
  Metadata,
  patchOf,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'
import { Address } from '../addresses/schema.ts'
import { NoteContent } from '../notes/schema.ts'
import { CreatePersonalId, PersonalId } from './personal_id_schema.ts'

export const personStatuses = [
  'ACTIVE',
  'DECEASED',
  'DENIED',
  'DORMANT',
  'ESCHEAT',
  'FROZEN',
  'INACTIVE',
  'PROSPECT',
  'SANCTION',
] as const
export type PersonStatus = (typeof personStatuses)[number]

export const PersonStatus = Enum(personStatuses, {
  description:
    'ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked ' +
    'for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. ' +
    'DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state.',
  example: 'ACTIVE',
})

export const banStatuses = ['ALLOWED', 'BANNED', 'SUSPENDED'] as const
export type BanStatus = (typeof banStatuses)[number]

export const BanStatus = Enum(banStatuses, {
  description:
    'Ban status. Can be changed between ALLOWED and SUSPENDED with a `note`. Only the bank sets or ' +
    'lifts BANNED.',
  example: 'ALLOWED',
})

export const verificationStatuses = [
  'ACCEPTED',
  'PENDING',
  'PROVISIONAL',
  'REJECTED',
  'REVIEW',
  'UNVERIFIED',
] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

const kycStatuses = [
  'ACCEPTED',
  'PENDING',
  'PROVIDER_FAILURE',
  'PROVISIONAL',
  'REJECTED',
  'REVIEW',
  'UNVERIFIED',
] as const
export const KycStatus = Enum(kycStatuses, { readOnly: true, example: 'ACCEPTED' })

export const Ssn = Type.String({
  pattern: '^\\d{3}-\\d{2}-\\d{4}$',
  description: 'Full social security number. Responses contain only its last four digits.',
  example: '123-45-6789',
})
export const SsnLastFour = Type.String({
  readOnly: true,
  description: 'Last four digits of the social security number.',
  example: '6789',
})
export const SsnSource = Enum(['MANUAL', 'PREFILL'], { readOnly: true, example: 'MANUAL' })

// Fits an index row (2,704 bytes) in any script.
const NAME_MAX = 255
const EMAIL_MAX = 320

/** Stored in columns of the same names. */
const plainFields = {
  first_name: Text({ format: 'name', maxLength: NAME_MAX, example: 'Alice' }),
  middle_name: Text({ format: 'name', maxLength: NAME_MAX, example: 'Mary' }),
  last_name: Text({ format: 'name', maxLength: NAME_MAX, example: 'Lidell' }),
  dob: FullDate({
    description:
      'Date of birth: 1900-01-01 or later, before today. For a PROSPECT: any date that is not in the future.',
    example: '1985-06-14',
  }),
  email: Text({
    format: 'email-address',
    maxLength: EMAIL_MAX,
    pattern: '^[^@]+@[^@]+$',
    example: 'alice@example.com',
  }),
  phone_number: Type.String({
    pattern: '^\\+[1-9]\\d{1,14}$',
    description: 'Phone number in E.164 format: plus sign, country calling code and number.',
    example: '+14374570680',
  }),
}
export const plainNames = Object.keys(plainFields) as (keyof typeof plainFields)[]

/** Fields of both views except the ssn. */
export const sharedFields = {
  ...plainFields,
  legal_address: Address,
  shipping_address: Address,
  metadata: Metadata({
    description: 'Metadata of the integrator. Must not contain personal data.',
    example: {},
  }),
}

export const writeOnlyFields = {
  note: NoteContent(
    'Reason for a change of `ban_status`, which requires it. Stored as a note on the person.',
  ),
}

const personFields = {
  ...sharedFields,
  chosen_name: Text({
    format: 'name',
    maxLength: NAME_MAX,
    description: 'Preferred name.',
    example: 'Ally',
  }),
}

export const Person = Type.Object(
  {
    id: Uuid({ readOnly: true }),
    is_customer: Type.Boolean({
      description: 'Whether the person is a customer and listed in /customers.',
    }),
    is_user: Type.Boolean({ readOnly: true }),
    status: PersonStatus,
    ban_status: BanStatus,
    verification_status: Enum(verificationStatuses, { readOnly: true, example: 'ACCEPTED' }),
    verification_last_run: Type.Optional(DateTime({ readOnly: true })),
    has_accounts: Type.Boolean({ readOnly: true }),
    ...Type.Partial(Type.Object(personFields)).properties,
    ssn: Type.Optional(SsnLastFour),
    ssn_source: Type.Optional(SsnSource),
    personal_ids: Type.Array(PersonalId),
    creation_time: DateTime({ readOnly: true }),
    last_updated_time: DateTime({ readOnly: true }),
    tenant: Type.String({ readOnly: true }),
  },
  { $id: 'person', description: 'A person, customer or not.' },
)
export type Person = Static<typeof Person>

const writable = {
  ...personFields,
  ban_status: BanStatus,
  ssn: Ssn,
  personal_ids: Type.Array(CreatePersonalId, { maxItems: 100 }),
  ...writeOnlyFields,
}

export const CreatePerson = Type.Object(
  {
    is_customer: Type.Boolean(),
    status: PersonStatus,
    ...Type.Partial(Type.Object(writable)).properties,
  },
  { $id: 'create_person', description: 'A new person.' },
)
export type CreatePerson = Static<typeof CreatePerson>

export const PatchPerson = Type.Object(
  patchOf({ is_customer: Type.Boolean(), status: PersonStatus, ...writable }),
  { $id: 'patch_person', description: 'Fields to update; null clears an optional field.' },
)
export type PatchPerson = Static<typeof PatchPerson>

export const PersonPage = Type.Object(
  { persons: Type.Array(Person), next_page_token: Type.Optional(Type.String()) },
  { $id: 'persons_page' },
)

const Sought = (description: string) =>
  Type.Optional(Text({ description: `Filters by ${description}. \`*\` matches any characters.` }))

export const personFilters = {
  id: Type.Optional(List(Uuid())),
  first_name: Sought('first or chosen name'),
  last_name: Sought('last name'),
  email: Sought('email address'),
  phone_number: Sought('phone number'),
  ssn_last_4: Type.Optional(Type.String({ minLength: 4, maxLength: 4, example: '6789' })),
  status: Type.Optional(PersonStatus),
  has_accounts: Type.Optional(Type.Boolean()),
  metadata: MetadataFilter,
  sort_by: sortQuery(['creation_time', 'first_name', 'last_name', 'last_updated_time']),
  ...pageQuery,
  ...orderQuery(),
}

export const PersonQuery = Type.Object({
  ...personFilters,
  ban_status: Type.Optional(List(Enum(banStatuses))),
  is_customer: Type.Optional(
    Type.Boolean({ description: '`true`: only customers. `false`: only non-customers.' }),
  ),
  include_console_users: Type.Optional(Type.Boolean({ description: 'Accepted and ignored.' })),
})
export type PersonQuery = Static<typeof PersonQuery>
