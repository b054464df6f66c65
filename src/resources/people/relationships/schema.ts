// Schemas of relationships between persons and businesses (contract:
// relationships#types-of-relationships). variant_rules.ts has each type's parties and data.

import { orderQuery, pageQuery } from '../../../platform/contract/pagination.ts'
import {
  alternatives,
  DateTime,
  Enum,
  List,
  Metadata,
  patchOf,
  type Static,
  type TSchema,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'

export const relationshipTypes = [
  'BENEFICIAL_OWNER_OF',
  'MANAGING_PERSON_OF',
  'OWNER_OF',
  'PAYER_PAYEE',
] as const
export type RelationshipType = (typeof relationshipTypes)[number]

const WHOLE = 100
const PERSON = '7d943c51-e4ff-4e57-9558-08cab6b963c7'
const BUSINESS = '0b6e2a54-7e3c-4a7e-9c55-5f0f5a0ec0a1'

const percent_ownership = Type.Number({
  minimum: 0,
  maximum: WHOLE,
  description: 'Share of ownership, in percent. Decimals are allowed.',
  example: 33.34,
})
const title = Enum(['DIRECTOR', 'FOUNDER', 'OFFICER'], {
  description: 'Position of the person in the business.',
  example: 'DIRECTOR',
})
const transfer_type = Enum(['CREDIT', 'DEBIT', 'DEBIT_OR_CREDIT'], {
  description: 'Direction of the payments, as seen by the payer.',
  example: 'CREDIT',
})

export const Ownership = Type.Object(
  { percent_ownership },
  { $id: 'ownership', description: 'Ownership of a business.' },
)
export const Management = Type.Object(
  { title },
  { $id: 'management', description: 'Management role in a business.' },
)
export const Payment = Type.Object(
  { transfer_type },
  { $id: 'payer_payee_data', description: 'Payments agreed between the parties.' },
)

const metadata = Metadata({
  description: 'Metadata of the integrator. Must not contain personal data.',
  example: { source: 'onboarding' },
})
const parties = {
  from_person_id: Uuid({
    description: 'Id of the person who owns, manages or pays.',
    example: PERSON,
  }),
  from_business_id: Uuid({ description: 'Id of the business that owns or pays.' }),
  to_person_id: Uuid({ description: 'Id of the person who is paid.' }),
  to_business_id: Uuid({
    description: 'Id of the business that is owned, managed or paid.',
    example: BUSINESS,
  }),
}
const { from_person_id, from_business_id, to_business_id } = parties

function shown<
  const Of extends RelationshipType,
  Parties extends Record<string, TSchema>,
  Data extends TSchema,
>(
  type: Of,
  between: Parties,
  { additional_data, ...named }: { additional_data: Data; $id: string; description: string },
) {
  return Type.Object(
    {
      id: Uuid({ readOnly: true, description: 'Id of the relationship.' }),
      relationship_type: Enum([type], { description: 'Type of the relationship.' }),
      ...between,
      additional_data,
      metadata: Type.Optional(metadata),
      creation_time: DateTime({ readOnly: true }),
      last_updated_time: DateTime({ readOnly: true }),
      tenant: Type.String({ readOnly: true, description: 'Id of the workspace.', example: '1_2' }),
    },
    named,
  )
}

const BusinessOwner = shown(
  'OWNER_OF',
  { from_business_id, to_business_id },
  {
    $id: 'business_owner',
    description: 'Ownership of all or part of a business by another business.',
    additional_data: Ownership,
  },
)
const BeneficialOwner = shown(
  'BENEFICIAL_OWNER_OF',
  { from_person_id, to_business_id },
  {
    $id: 'beneficial_owner',
    description: 'Direct or indirect ownership of part of a business by a person.',
    additional_data: Ownership,
  },
)
const ManagingPerson = shown(
  'MANAGING_PERSON_OF',
  { from_person_id, to_business_id },
  {
    $id: 'managing_person',
    description:
      'Management of a business by a person: an officer, director or controlling person.',
    additional_data: Management,
  },
)
const PayerPayee = shown('PAYER_PAYEE', Type.Partial(Type.Object(parties)).properties, {
  $id: 'payer_payee',
  description:
    '**alpha.** Payments of a person or business to another. Exactly one of `from_person_id` and ' +
    '`from_business_id`, and exactly one of `to_person_id` and `to_business_id`, is present.',
  additional_data: Payment,
})

export const Relationship = Type.Unsafe<
  | Static<typeof BusinessOwner>
  | Static<typeof BeneficialOwner>
  | Static<typeof ManagingPerson>
  | Static<typeof PayerPayee>
>({
  $id: 'relationship',
  description: 'A relationship between two parties. `relationship_type` is the discriminator.',
  oneOf: [BusinessOwner, BeneficialOwner, ManagingPerson, PayerPayee],
  discriminator: {
    propertyName: 'relationship_type',
    mapping: {
      OWNER_OF: '#/components/schemas/business_owner',
      BENEFICIAL_OWNER_OF: '#/components/schemas/beneficial_owner',
      MANAGING_PERSON_OF: '#/components/schemas/managing_person',
      PAYER_PAYEE: '#/components/schemas/payer_payee',
    },
  },
})
export type Relationship = Static<typeof Relationship>

const relationship_type = Enum(relationshipTypes, {
  description:
    'BENEFICIAL_OWNER_OF: a person owns part of a business, directly or indirectly. ' +
    'MANAGING_PERSON_OF: a person is an officer, director or controlling person of a business. ' +
    'OWNER_OF: a business owns a business. PAYER_PAYEE (alpha): a party pays another party.',
  example: 'BENEFICIAL_OWNER_OF',
})

// One open shape for all types; the variants check the members.
const additional_data = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
  description:
    'Fields by type. OWNER_OF, BENEFICIAL_OWNER_OF: {percent_ownership: 0 to 100}. ' +
    'MANAGING_PERSON_OF: {title: DIRECTOR, FOUNDER, OFFICER}. PAYER_PAYEE: {transfer_type: CREDIT, ' +
    'DEBIT, DEBIT_OR_CREDIT}.',
  example: { percent_ownership: 33.34 },
})

export const CreateRelationship = Type.Object(
  {
    relationship_type,
    ...alternatives(parties),
    additional_data,
    metadata: Type.Optional(metadata),
  },
  {
    $id: 'create_relationship',
    description:
      'Required parties by type. OWNER_OF: `from_business_id`, `to_business_id`. BENEFICIAL_OWNER_OF, ' +
      'MANAGING_PERSON_OF: `from_person_id`, `to_business_id`. PAYER_PAYEE: one `from` and one `to` ' +
      'party.',
  },
)
export type CreateRelationship = Static<typeof CreateRelationship>

export const PatchRelationship = Type.Object(
  {
    relationship_type,
    ...patchOf({ ...parties, additional_data, metadata }),
  },
  {
    $id: 'patch_relationship',
    description:
      'Fields to update. `additional_data` is replaced as a unit. The type and the parties cannot be changed.',
  },
)
export type PatchRelationship = Static<typeof PatchRelationship>

export const RelationshipPage = Type.Object(
  {
    relationships: Type.Array(Relationship),
    next_page_token: Type.Optional(
      Type.String({ description: 'Token of the next page. Absent on the last page.' }),
    ),
  },
  { $id: 'relationships_page' },
)

const ids = (of: string) =>
  Type.Optional(List(Uuid(), { description: `Ids of ${of}. At most 1000, comma-separated.` }))

export const RelationshipQuery = Type.Object({
  id: ids('relationships'),
  from_business_id: ids('businesses that own or pay'),
  to_business_id: ids('businesses that are owned, managed or paid'),
  from_person_id: ids('persons who own, manage or pay'),
  to_person_id: ids('persons who are paid'),
  business_id: ids('businesses on either side of the relationship'),
  person_id: ids('persons on either side of the relationship'),
  relationship_type: Type.Optional(
    List(relationship_type, { description: 'Filters by relationship type. Comma-separated.' }),
  ),
  ...pageQuery,
  ...orderQuery(),
})
export type RelationshipQuery = Static<typeof RelationshipQuery>
