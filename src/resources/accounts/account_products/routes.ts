// The endpoints of account products (contract: accounts#products).

import { BadQueryParameter, ResourceNotFound } from '../../../platform/contract/errors.ts'
import { route } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import { createAccountProduct, listAccountProducts, patchAccountProduct } from './write.ts'
import { productRules } from './rules.ts'
import {
  AccountProduct,
  AccountProductCreate,
  AccountProductPage,
  AccountProductPatch,
  AccountProductQuery,
} from './schema.ts'

const tag = 'Account products'
const ProductPath = Type.Object({ product_id: Uuid({ description: 'Id of the account product.' }) })
const rates = [
  { rate: 150, accrual_period: 'DAILY', valid_from: '2026-01-01', valid_to: '2027-01-01' },
  { rate: 200, accrual_period: 'DAILY', valid_from: '2027-01-01' },
]

export const accountProductRoutes = [
  route({
    operation: 'listAccountProducts',
    summary: 'List account products of a type',
    tag,
    method: 'GET',
    path: '/accounts/products',
    query: AccountProductQuery,
    reply: { 200: AccountProductPage },
    errors: [BadQueryParameter],
    handle: (context, { query }) => listAccountProducts(context, query),
  }),
  route({
    operation: 'createAccountProduct',
    summary: 'Create an account product',
    tag,
    method: 'POST',
    path: '/accounts/products',
    body: AccountProductCreate,
    rules: productRules,
    example: {
      product_type: 'INTEREST',
      calculation_method: 'COMPOUNDED_DAILY',
      accrual_payout_schedule: 'MONTHLY',
      description: 'Everyday savings',
      rates,
    },
    idempotency: 'optional',
    reply: { 201: AccountProduct },
    handle: (op, { body }) => createAccountProduct(op, body),
  }),
  route({
    operation: 'patchAccountProduct',
    summary: 'Update an account product',
    tag,
    method: 'PATCH',
    path: '/accounts/products/{product_id}',
    params: ProductPath,
    body: AccountProductPatch,
    example: { rates },
    idempotency: 'optional',
    reply: { 200: AccountProduct },
    errors: [ResourceNotFound],
    collects: true,
    handle: (op, { params, body: patch, faults }) =>
      patchAccountProduct(op, params.product_id, { patch, faults }),
  }),
]
