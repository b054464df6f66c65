// The endpoints of addresses (contract: addresses#address-fields).

import { CustomerNotFound } from '../../../ledger/errors.ts'
import { route } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import { BusinessNotFound } from '../parties/errors.ts'
import { createAddress, getAddress, listAddresses, patchAddress } from './write.ts'
import { addressRules } from './body_rules.ts'
import { AddressPage, AddressQuery, CreateAddress, PartyAddress, PatchAddress } from './schema.ts'

const tag = 'Addresses'
const AddressPath = Type.Object({ address_id: Uuid({ description: 'Id of the address.' }) })
const partyEvents = ['PERSON.UPDATED', 'CUSTOMER.UPDATED', 'BUSINESS.UPDATED']

export const addressRoutes = [
  route({
    operation: 'listAddresses',
    summary: 'List addresses',
    tag,
    method: 'GET',
    path: '/addresses',
    query: AddressQuery,
    reply: { 200: AddressPage },
    handle: (context, { query }) => listAddresses(context, query),
  }),
  route({
    operation: 'createAddress',
    summary: 'Add an address to a person or business',
    tag,
    method: 'POST',
    path: '/addresses',
    body: CreateAddress,
    rules: addressRules,
    example: {
      customer_id: '7d943c51-e4ff-4e57-9558-08cab6b963c7',
      address_type: 'SHIPPING',
      address_line_1: '12 Harbour Street',
      city: 'Portland',
      state: 'OR',
      country_code: 'US',
      postal_code: '97201',
    },
    idempotency: 'optional',
    reply: { 201: PartyAddress },
    errors: [CustomerNotFound, BusinessNotFound],
    emits: ['ADDRESS.CREATED', 'ADDRESS.UPDATED', ...partyEvents],
    handle: (op, { body }) => createAddress(op, body),
  }),
  route({
    operation: 'getAddress',
    summary: 'Get an address',
    tag,
    method: 'GET',
    path: '/addresses/{address_id}',
    params: AddressPath,
    reply: { 200: PartyAddress },
    handle: (context, { params }) => getAddress(context, params.address_id),
  }),
  route({
    operation: 'updateAddress',
    summary: 'Update or deactivate an address',
    tag,
    method: 'PATCH',
    path: '/addresses/{address_id}',
    params: AddressPath,
    body: PatchAddress,
    example: { address_line_2: 'Suite 99' },
    idempotency: 'optional',
    reply: { 200: PartyAddress },
    emits: ['ADDRESS.UPDATED', ...partyEvents],
    collects: true,
    handle: (op, { params, body, faults }) => patchAddress(op, params.address_id, { body, faults }),
  }),
]
