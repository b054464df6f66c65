// Batch templates, and the query of batchable transactions (contract:
// transactions#batchable-transactions).

import { pageQuery } from '../../../platform/contract/pagination.ts'
import {
  Cents,
  DateTime,
  patchOf,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'

export const TEMPLATES_MAX = 20
const SUBTYPES_MAX = 50
const KIND_MAX = 64

export const BatchableQuery = Type.Object({
  enabled: Type.Optional(
    Type.Boolean({
      description:
        '`true`: transactions that match an enabled batch template. `false`: those that match a ' +
        'disabled one. Default: either.',
    }),
  ),
  ...pageQuery,
})
export type BatchableQuery = Static<typeof BatchableQuery>

const fields = {
  enabled: Type.Boolean({ description: 'Whether the template is enabled.' }),
  type: Text({
    minLength: 1,
    maxLength: KIND_MAX,
    description: 'Type of the transactions.',
    example: 'internal_transfer',
  }),
  subtypes: Type.Array(Text({ minLength: 1, maxLength: KIND_MAX }), {
    maxItems: SUBTYPES_MAX,
    description: 'Subtypes of the transactions. An empty list matches all subtypes of the type.',
    example: ['outgoing_international_remittance'],
  }),
  min_individual_amount: Type.Optional(
    Cents({
      minimum: 0,
      description: 'Minimum amount of a transaction, in cents, inclusive.',
      example: 100,
    }),
  ),
  max_individual_amount: Type.Optional(
    Cents({
      minimum: 0,
      description: 'Maximum amount of a transaction, in cents, inclusive.',
      example: 250_000,
    }),
  ),
}

export const BatchTemplate = Type.Object(
  {
    id: Uuid({ description: 'Id of the batch template.' }),
    ...fields,
    creation_time: DateTime({ description: 'Time of creation.' }),
  },
  {
    $id: 'batch_template',
    description: 'A filter for posted transactions that can be combined into a payment batch.',
  },
)
export type BatchTemplate = Static<typeof BatchTemplate>

export const BatchTemplateCreate = Type.Object(fields, { $id: 'create_batch_template' })
export type BatchTemplateCreate = Static<typeof BatchTemplateCreate>

export const BatchTemplatePatch = Type.Object(patchOf({ enabled: fields.enabled }), {
  $id: 'patch_batch_template',
})
export type BatchTemplatePatch = Static<typeof BatchTemplatePatch>

export const BatchTemplatePage = Type.Object(
  {
    batch_templates: Type.Array(BatchTemplate, {
      description: 'Ordered by creation time, oldest first.',
    }),
    next_page_token: Type.Optional(
      Type.String({ description: 'Token of the next page. Absent on the last page.' }),
    ),
  },
  { $id: 'batch_templates_page' },
)
