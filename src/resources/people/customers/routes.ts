// The endpoints of customers (contract: customers#one-record).

import { route } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import { SpendControlNotFound } from '../../controls/spend_controls/errors.ts'
import type { Providers } from '../verifications/providers.ts'
import { personVerified } from '../verifications/apply.ts'
import { VerifyCustomer, VerifyCustomerReply } from '../verifications/schema.ts'
import { verifyCustomer } from '../verifications/write.ts'
import {
  createCustomer,
  getCustomer,
  listCustomers,
  patchCustomer,
  replaceCustomer,
} from './write.ts'
import {
  CreateCustomer,
  Customer,
  CustomerPage,
  CustomerQuery,
  PatchCustomer,
  PutCustomer,
} from './schema.ts'

const tag = 'Customers'
const CustomerPath = Type.Object({ customer_id: Uuid() })

const example = {
  status: 'ACTIVE',
  first_name: 'Alice',
  last_name: 'Lidell',
  dob: '1985-06-14',
  email: 'alice@example.com',
  phone_number: '+14374570680',
  ssn: '123-45-6789',
  legal_address: {
    address_line_1: '100 Main St.',
    city: 'New York',
    state: 'NY',
    postal_code: '10001',
    country_code: 'US',
  },
}

const emits = ['CUSTOMER.UPDATED', 'PERSON.UPDATED', 'NOTE.CREATED']

export const customerRoutes = (providers: Providers) => [
  route({
    operation: 'listCustomers',
    summary: 'List customers',
    tag,
    method: 'GET',
    path: '/customers',
    query: CustomerQuery,
    reply: { 200: CustomerPage },
    handle: (context, { query }) => listCustomers(context, query),
  }),
  route({
    operation: 'createCustomer',
    summary: 'Create a customer or prospect',
    tag,
    method: 'POST',
    path: '/customers',
    body: CreateCustomer,
    example,
    idempotency: 'optional',
    reply: { 201: Customer },
    errors: [SpendControlNotFound],
    emits: ['CUSTOMER.CREATED', 'PERSON.CREATED', 'NOTE.CREATED'],
    collects: true,
    handle: (op, { body, faults }) => createCustomer(op, body, faults),
  }),
  route({
    operation: 'getCustomer',
    summary: 'Get a customer',
    tag,
    method: 'GET',
    path: '/customers/{customer_id}',
    params: CustomerPath,
    reply: { 200: Customer },
    handle: (context, { params }) => getCustomer(context, params.customer_id),
  }),
  route({
    operation: 'patchCustomer',
    summary: 'Update a customer',
    tag,
    method: 'PATCH',
    path: '/customers/{customer_id}',
    params: CustomerPath,
    body: PatchCustomer,
    example: { ban_status: 'SUSPENDED', note: 'Unusual activity.' },
    idempotency: 'optional',
    reply: { 200: Customer },
    errors: [SpendControlNotFound],
    emits,
    collects: true,
    handle: (op, { params, body, faults }) =>
      patchCustomer(op, params.customer_id, { body, faults }),
  }),
  route({
    operation: 'replaceCustomer',
    summary: 'Replace a customer',
    tag,
    method: 'PUT',
    path: '/customers/{customer_id}',
    params: CustomerPath,
    body: PutCustomer,
    example: { ...example, ssn: '6789' },
    idempotency: 'ignored',
    reply: { 200: Customer },
    errors: [SpendControlNotFound],
    emits,
    collects: true,
    handle: (op, { params, body, faults }) =>
      replaceCustomer(op, params.customer_id, { body, faults }),
  }),
  route({
    operation: 'verifyCustomer',
    summary: 'Verify a customer’s identity',
    description: 'Deprecated. Use POST /verifications/verify.',
    tag,
    method: 'POST',
    path: '/customers/{customer_id}/verify',
    label: 'deprecated',
    params: CustomerPath,
    body: VerifyCustomer,
    example: { customer_consent: true },
    idempotency: 'optional',
    secret: 'kept',
    reply: { 200: VerifyCustomerReply },
    emits: personVerified,
    handle: (op, { params, body }) =>
      verifyCustomer(op, providers, { id: params.customer_id, body }),
  }),
]
