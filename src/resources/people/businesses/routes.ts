// The endpoints of businesses (contract: businesses#business-records).

import { route } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import { createBusiness, getBusiness, patchBusiness } from './write.ts'
import { listBusinesses } from './list.ts'
import { Business, BusinessPage, BusinessQuery, CreateBusiness, PatchBusiness } from './schema.ts'

const tag = 'Businesses'
const BusinessPath = Type.Object({ business_id: Uuid({ description: 'Id of the business.' }) })

export const businessRoutes = [
  route({
    operation: 'listBusinesses',
    summary: 'List businesses',
    tag,
    method: 'GET',
    path: '/businesses',
    query: BusinessQuery,
    reply: { 200: BusinessPage },
    handle: (context, { query }) => listBusinesses(context, query),
  }),
  route({
    operation: 'createBusiness',
    summary: 'Create a business',
    tag,
    method: 'POST',
    path: '/businesses',
    body: CreateBusiness,
    example: {
      is_customer: true,
      status: 'ACTIVE',
      entity_name: 'Lidell Ceramics LLC',
      structure: 'LLC',
      ein: '12-3456789',
      formation_date: '2014-03-01',
      formation_state: 'OR',
      email: 'office@lidell.example',
      phone_number: '+15035550142',
      legal_address: {
        address_line_1: '12 Harbour Street',
        city: 'Portland',
        state: 'OR',
        country_code: 'US',
        postal_code: '97201',
      },
    },
    idempotency: 'optional',
    reply: { 201: Business },
    emits: ['BUSINESS.CREATED'],
    collects: true,
    handle: (op, { body, faults }) => createBusiness(op, body, faults),
  }),
  route({
    operation: 'getBusiness',
    summary: 'Get a business',
    tag,
    method: 'GET',
    path: '/businesses/{business_id}',
    params: BusinessPath,
    reply: { 200: Business },
    handle: (context, { params }) => getBusiness(context, params.business_id),
  }),
  route({
    operation: 'updateBusiness',
    summary: 'Update a business',
    tag,
    method: 'PATCH',
    path: '/businesses/{business_id}',
    params: BusinessPath,
    body: PatchBusiness,
    example: { website: 'https://lidell.example' },
    idempotency: 'optional',
    reply: { 200: Business },
    emits: ['BUSINESS.UPDATED'],
    collects: true,
    handle: (op, { params, body, faults }) =>
      patchBusiness(op, params.business_id, { body, faults }),
  }),
]
