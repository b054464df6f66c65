// Schemas of verifications (contract: verifications#verifying).

import { orderQuery, pageQuery } from '../../../platform/contract/pagination.ts'
import {
  alternatives,
  DateTime,
  Enum,
  List,
  Metadata,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'
import { identityResults } from '../../../rails/identity/identity.ts'
import { VendorInfo } from '../monitoring/vendor_schema.ts'
import { KycStatus, verificationStatuses } from '../persons/schema.ts'

export const verificationTypes = [
  'DOCUMENT_VERIFICATION',
  'IDENTITY',
  'LICENSE',
  'MANUAL_REVIEW',
  'RELATED_ENTITIES',
  'WATCHLIST',
] as const
export type VerificationType = (typeof verificationTypes)[number]

const results = {
  verification_type: Enum(verificationTypes, { example: 'IDENTITY' }),
  result: Enum(identityResults, { example: 'ACCEPTED' }),
  verification_time: DateTime({ example: '2026-05-06T12:23:34.321Z' }),
}
const remarks = {
  details: Type.Optional(
    Type.Unsafe<unknown>({ description: 'Data that led to the result: any JSON.', example: [] }),
  ),
  metadata: Type.Optional(Metadata({ example: {} })),
}
const party = { person_id: Uuid(), business_id: Uuid() }

export const Verification = Type.Object(
  {
    id: Uuid({ readOnly: true }),
    ...Type.Partial(Type.Object(party)).properties,
    ...results,
    ...remarks,
    vendor_info: Type.Optional(VendorInfo),
    creation_time: DateTime({ readOnly: true }),
    last_updated_time: DateTime({ readOnly: true }),
  },
  { $id: 'verification', description: 'One verification result of a person or business.' },
)
export type Verification = Static<typeof Verification>

export const CreateVerification = Type.Object(
  { ...alternatives(party), ...results, ...remarks, vendor_info: Type.Optional(VendorInfo) },
  {
    $id: 'create_verification',
    description:
      'A result from another verification provider. Exactly one of `person_id` and `business_id` is required.',
  },
)
export type CreateVerification = Static<typeof CreateVerification>

const consent = {
  customer_consent: Type.Boolean({
    description: 'Whether the party has consented. Must be `true`.',
  }),
  customer_ip_address: Type.Optional(Text({ example: '192.0.2.7' })),
  document_id: Type.Optional(Text()),
}

export const Verify = Type.Object(
  { ...consent, ...alternatives(party) },
  {
    $id: 'verify',
    description: 'Party to verify. Exactly one of `person_id` and `business_id` is required.',
  },
)
export type Verify = Static<typeof Verify>

export const VerifyReply = Type.Object(
  {
    verification_status: Enum(verificationStatuses, { example: 'ACCEPTED' }),
    verifications: Type.Array(Verification),
  },
  { $id: 'verify_response' },
)
export type VerifyReply = Static<typeof VerifyReply>

export const VerifyCustomer = Type.Object(
  {
    ...consent,
    verification_type: Type.Optional(
      Type.Unsafe<unknown>({ description: 'Accepted and ignored.' }),
    ),
  },
  { $id: 'verify_customer' },
)
export type VerifyCustomer = Static<typeof VerifyCustomer>

/** For the deprecated endpoint: results only, with types in lower case. */
export const customerResults = [
  'ACCEPTED',
  'PROVIDER_FAILURE',
  'PROVISIONAL',
  'REJECTED',
  'REVIEW',
] as const

const CustomerVerification = Type.Object(
  {
    id: Uuid(),
    result: Enum(customerResults),
    verification_time: DateTime(),
    verification_type: Type.String({ example: 'kyc' }),
    vendor_info: Type.Optional(VendorInfo),
  },
  { $id: 'customer_verification' },
)

export const VerifyCustomerReply = Type.Object(
  {
    kyc_status: KycStatus,
    verifications: Type.Array(CustomerVerification),
    next_page_token: Type.Optional(Type.String()),
  },
  { $id: 'verify_customer_response' },
)
export type VerifyCustomerReply = Static<typeof VerifyCustomerReply>

/** In CUSTOMER.KYC_OUTCOME.UPDATED. */
export const KycOutcome = Type.Object(
  { id: Uuid(), kyc_status: KycStatus, kyc_last_run: Type.Optional(DateTime()) },
  { $id: 'kyc_outcome', description: 'Result of the customer’s verification.' },
)
export type KycOutcome = Static<typeof KycOutcome>

export const VerificationPage = Type.Object(
  { verifications: Type.Array(Verification), next_page_token: Type.Optional(Type.String()) },
  { $id: 'verifications_page' },
)

export const VerificationQuery = Type.Object({
  id: Type.Optional(List(Uuid())),
  person_id: Type.Optional(List(Uuid())),
  business_id: Type.Optional(List(Uuid())),
  verification_type: Type.Optional(List(results.verification_type)),
  result: Type.Optional(List(results.result)),
  include_history: Type.Optional(
    Type.Boolean({
      description:
        '`true`: includes results that were replaced by a newer one of the same type. Default: `false`.',
    }),
  ),
  ...pageQuery,
  ...orderQuery(),
})
export type VerificationQuery = Static<typeof VerificationQuery>
