// Creates batch templates, which have no endpoint in the contract, for GET /transactions/batchable.

import { noun } from '../resources/noun.ts'
import { BadConfiguration, ResourceNotFound } from '../platform/contract/errors.ts'
import { pageQuery } from '../platform/contract/pagination.ts'
import { ownRoute, type Route } from '../platform/contract/route.ts'
import { Type, Uuid } from '../platform/contract/schema.ts'
import {
  createBatchTemplate,
  listBatchTemplates,
  patchBatchTemplate,
  templateRules,
} from '../resources/payments/batches/write.ts'
import {
  BatchTemplate,
  BatchTemplateCreate,
  BatchTemplatePage,
  BatchTemplatePatch,
} from '../resources/payments/batches/schema.ts'

const tag = 'Simulations'
const TemplatePath = Type.Object({
  batch_template_id: Uuid({ description: 'Id of the batch template.' }),
})

const routes: Route[] = [
  ownRoute({
    operation: 'listBatchTemplates',
    summary: 'List batch templates',
    tag,
    method: 'GET',
    path: '/sandbox/batch_templates',
    query: Type.Object(pageQuery),
    reply: { 200: BatchTemplatePage },
    handle: (context, { query }) => listBatchTemplates(context, query),
  }),
  ownRoute({
    operation: 'createBatchTemplate',
    summary: 'Create a batch template',
    tag,
    method: 'POST',
    path: '/sandbox/batch_templates',
    body: BatchTemplateCreate,
    rules: templateRules,
    example: {
      enabled: true,
      type: 'internal_transfer',
      subtypes: ['outgoing_international_remittance'],
      max_individual_amount: 250_000,
    },
    idempotency: 'optional',
    reply: { 201: BatchTemplate },
    errors: [BadConfiguration],
    handle: (op, { body }) => createBatchTemplate(op, body),
  }),
  ownRoute({
    operation: 'patchBatchTemplate',
    summary: 'Enable or disable a batch template',
    tag,
    method: 'PATCH',
    path: '/sandbox/batch_templates/{batch_template_id}',
    params: TemplatePath,
    body: BatchTemplatePatch,
    example: { enabled: false },
    idempotency: 'optional',
    reply: { 200: BatchTemplate },
    errors: [ResourceNotFound],
    handle: (op, { params, body }) => patchBatchTemplate(op, params.batch_template_id, body),
  }),
]

export const batchTemplates = noun({ routes })
