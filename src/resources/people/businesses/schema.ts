// Schemas of businesses (contract: businesses#business-records).

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
import { sharedFields, verificationStatuses } from '../persons/schema.ts'

export const businessStatuses = [
  'ACTIVE',
  'CANCELLED',
  'CONVERTED',
  'DISSOLVED',
  'FROZEN',
  'INACTIVE',
  'MERGED',
  'PROSPECT',
  'SANCTION',
  'SUSPENDED',
] as const
export type BusinessStatus = (typeof businessStatuses)[number]

const BusinessStatus = Enum(businessStatuses, {
  description:
    'ACTIVE: approved by the integrator; required to transact. PROSPECT: information is being ' +
    'collected. FROZEN, SUSPENDED: blocked. SANCTION: on a sanctions list. CANCELLED, CONVERTED, ' +
    'DISSOLVED, INACTIVE, MERGED: no longer active.',
  example: 'ACTIVE',
})

export const businessStructures = [
  'CORPORATION',
  'LLC',
  'NON_PROFIT',
  'OTHER',
  'PARTNERSHIP',
  'SOLE_PROPRIETORSHIP',
  'S_CORPORATION',
] as const
export type BusinessStructure = (typeof businessStructures)[number]

export const complianceRestrictions = ['LICENSED_CANNABIS'] as const
export type ComplianceRestriction = (typeof complianceRestrictions)[number]

// Fits an index row (2,704 bytes) in any script.
const NAME_MAX = 255
const TRADE_NAMES_MAX = 100

const { email, phone_number } = sharedFields

const fields = {
  entity_name: Text({
    format: 'name',
    maxLength: NAME_MAX,
    description: 'Legal name.',
    example: 'Lidell Ceramics LLC',
  }),
  ein: Type.String({
    pattern: '^\\d{2}-\\d{7}$',
    description: 'Employer identification number (EIN).',
    example: '12-3456789',
  }),
  structure: Enum(businessStructures, { description: 'Legal structure.', example: 'LLC' }),
  formation_date: FullDate({ description: 'Date of formation.', example: '2014-03-01' }),
  formation_state: Type.String({
    pattern: '^[A-Z]{2}$',
    description: 'State of formation: two capital letters.',
    example: 'DE',
  }),
  email,
  phone_number,
  website: Text({ description: 'URL of the website.', example: 'https://lidell.example' }),
  trade_names: Type.Array(Text({ format: 'name', minLength: 1, maxLength: NAME_MAX }), {
    maxItems: TRADE_NAMES_MAX,
    description: 'Other names under which the business operates.',
    example: ['Lidell & Daughters'],
  }),
  compliance_restrictions: Type.Array(Enum(complianceRestrictions), {
    maxItems: complianceRestrictions.length,
    description: 'Regulated activities of the business.',
    example: [],
  }),
  legal_address: Address,
  metadata: Metadata({
    description: 'Metadata of the integrator. Must not contain personal data.',
    example: {},
  }),
}

const isCustomer = Type.Boolean({
  description:
    'Whether the business is a customer. Verification of a business customer requires a beneficial ' +
    'owner or managing person.',
  example: true,
})

export const Business = Type.Object(
  {
    id: Uuid({ readOnly: true }),
    is_customer: isCustomer,
    status: BusinessStatus,
    verification_status: Enum(verificationStatuses, {
      readOnly: true,
      description: 'Combined result of the business’s verifications.',
      example: 'ACCEPTED',
    }),
    verification_last_run: Type.Optional(
      DateTime({
        readOnly: true,
        description: 'Time of the last verification. Absent before the first one.',
      }),
    ),
    has_accounts: Type.Boolean({
      readOnly: true,
      description: 'Whether the business is or was related to an account.',
      example: false,
    }),
    ...Type.Partial(Type.Object(fields)).properties,
    addresses: Type.Array(Address, {
      readOnly: true,
      description: 'Active addresses, oldest first. Includes the legal address.',
    }),
    creation_time: DateTime({ readOnly: true }),
    last_updated_time: DateTime({ readOnly: true }),
    tenant: Type.String({ readOnly: true, description: 'Id of the workspace.' }),
  },
  { $id: 'business', description: 'A business, whether or not it is a customer.' },
)
export type Business = Static<typeof Business>

export const CreateBusiness = Type.Object(
  {
    is_customer: isCustomer,
    status: BusinessStatus,
    ...Type.Partial(Type.Object(fields)).properties,
  },
  { $id: 'create_business', description: 'A new business.' },
)
export type CreateBusiness = Static<typeof CreateBusiness>

export const PatchBusiness = Type.Object(
  patchOf({ is_customer: isCustomer, status: BusinessStatus, ...fields }),
  { $id: 'patch_business', description: 'Fields to update; null clears an optional field.' },
)
export type PatchBusiness = Static<typeof PatchBusiness>

export const BusinessPage = Type.Object(
  {
    businesses: Type.Array(Business),
    next_page_token: Type.Optional(
      Type.String({ description: 'Token of the next page. Absent on the last page.' }),
    ),
  },
  { $id: 'businesses_page', description: 'A page of businesses.' },
)

const Sought = (description: string) =>
  Type.Optional(Text({ description: `Filters by ${description}. \`*\` matches any characters.` }))

export const BusinessQuery = Type.Object({
  id: Type.Optional(List(Uuid(), { description: 'Filters by business. Comma-separated.' })),
  entity_name: Sought('legal name'),
  phone_number: Sought('phone number'),
  status: Type.Optional(BusinessStatus),
  is_customer: Type.Optional(
    Type.Boolean({ description: '`true`: only customers. `false`: only non-customers.' }),
  ),
  has_accounts: Type.Optional(
    Type.Boolean({
      description:
        '`true`: only businesses that are or were related to an account. `false`: only others.',
    }),
  ),
  sort_by: sortQuery(['creation_time', 'entity_name', 'last_updated_time']),
  ...pageQuery,
  ...orderQuery(),
})
export type BusinessQuery = Static<typeof BusinessQuery>
