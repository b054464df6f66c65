// The endpoints of verifications (contract: verifications#verifying).

import { route } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import { BusinessNotFound, PersonNotFound } from '../parties/errors.ts'
import type { Providers } from './providers.ts'
import { personVerified } from './apply.ts'
import {
  CreateVerification,
  Verification,
  VerificationPage,
  VerificationQuery,
  Verify,
  VerifyReply,
} from './schema.ts'
import { createVerification, getVerification, listVerifications, verify } from './write.ts'

const tag = 'Verifications'

const anybodyVerified = [
  ...personVerified,
  'BUSINESS.VERIFICATION_OUTCOME.UPDATED',
  'BUSINESS.UPDATED',
]

export const verificationRoutes = (providers: Providers) => [
  route({
    operation: 'listVerifications',
    summary: 'List verifications',
    tag,
    method: 'GET',
    path: '/verifications',
    query: VerificationQuery,
    reply: { 200: VerificationPage },
    handle: (context, { query }) => listVerifications(context, query),
  }),
  route({
    operation: 'createVerification',
    summary: 'Upload a result from another verification provider',
    tag,
    method: 'POST',
    path: '/verifications',
    body: CreateVerification,
    example: {
      person_id: '7d943c51-e4ff-4e57-9558-08cab6b963c7',
      verification_type: 'MANUAL_REVIEW',
      result: 'ACCEPTED',
      verification_time: '2026-05-06T12:23:34.321Z',
    },
    idempotency: 'optional',
    reply: { 201: Verification },
    errors: [PersonNotFound, BusinessNotFound],
    emits: anybodyVerified,
    handle: (op, { body }) => createVerification(op, providers.alerts, body),
  }),
  route({
    operation: 'getVerification',
    summary: 'Get a verification',
    tag,
    method: 'GET',
    path: '/verifications/{verification_id}',
    params: Type.Object({ verification_id: Uuid() }),
    reply: { 200: Verification },
    handle: (context, { params }) => getVerification(context, params.verification_id),
  }),
  route({
    operation: 'verify',
    summary: 'Verify the identity of a person or business',
    tag,
    method: 'POST',
    path: '/verifications/verify',
    body: Verify,
    example: { person_id: '7d943c51-e4ff-4e57-9558-08cab6b963c7', customer_consent: true },
    idempotency: 'optional',
    reply: { 201: VerifyReply },
    errors: [PersonNotFound, BusinessNotFound],
    emits: anybodyVerified,
    handle: (op, { body }) => verify(op, providers, body),
  }),
]
