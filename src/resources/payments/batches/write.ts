// Batch templates, which select posted transactions for batches. A workspace starts with one, and
// the sandbox manages them at /sandbox/batch_templates.

import {
  BadConfiguration,
  BadRequestBody,
  ResourceNotFound,
} from '../../../platform/contract/errors.ts'
import { fromJsonInteger, isLarger, toJsonInteger } from '../../../platform/values/money.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import { listBody, type PageQuery, paginate } from '../../../platform/contract/pagination.ts'
import { present } from '../../../platform/contract/present.ts'
import type { Problems } from '../../../platform/contract/validate.ts'
import { selectBatchTemplates } from './queries.ts'
import {
  type BatchTemplate,
  type BatchTemplateCreate,
  type BatchTemplatePatch,
  TEMPLATES_MAX,
} from './schema.ts'
import type { BatchTemplateRow } from './table.ts'

export async function listBatchTemplates(context: ReadContext, page: PageQuery) {
  const { rows, next_page_token } = await paginate(
    selectBatchTemplates(context.db, context.tenant),
    {
      page,
      context,
      order: [
        { name: 'creation_time', column: 'creation_time', type: 'timestamptz' },
        { name: 'id', column: 'id', type: 'uuid' },
      ],
    },
  )
  return listBody('batch_templates', rows.map(toTemplate), next_page_token)
}

/** Empty ranges of amounts are invalid. */
export function templateRules(fields: Record<string, unknown>): Partial<Problems> {
  const { min_individual_amount: min, max_individual_amount: max } = fields
  if (!isLarger(min, max)) return {}
  return { invalid: { max_individual_amount: 'must be min_individual_amount or more' } }
}

/** Throws BadConfiguration above the number of templates that one list can search. */
export async function createBatchTemplate(
  op: Op,
  body: BatchTemplateCreate,
): Promise<BatchTemplate> {
  const others = await selectBatchTemplates(op.tx, op.tenant).limit(TEMPLATES_MAX).execute()
  if (others.length === TEMPLATES_MAX) {
    throw BadConfiguration(`a workspace has at most ${TEMPLATES_MAX} batch templates`)
  }
  return insertTemplate(op, body)
}

export async function patchBatchTemplate(
  op: Op,
  id: string,
  { enabled }: BatchTemplatePatch,
): Promise<BatchTemplate> {
  if (enabled === null) throw BadRequestBody({ invalid: { enabled: 'must not be null' } })
  const found = await selectBatchTemplates(op.tx, op.tenant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw ResourceNotFound(`batch template ${id}`)
  if (enabled === undefined) return toTemplate(found)
  await op.tx
    .updateTable('batch_templates')
    .set({ enabled })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .execute()
  return toTemplate({ ...found, enabled })
}

/** The template of a new workspace (contract: transactions#batchable-transactions). */
export async function seedBatchTemplates(op: Op): Promise<void> {
  await insertTemplate(op, {
    enabled: true,
    type: 'internal_transfer',
    subtypes: ['outgoing_international_remittance'],
  })
}

async function insertTemplate(op: Op, body: BatchTemplateCreate): Promise<BatchTemplate> {
  const { min_individual_amount: min, max_individual_amount: max, ...plain } = body
  const row: BatchTemplateRow = {
    tenant: op.tenant,
    id: op.newId(),
    ...plain,
    min_individual_amount: min === undefined ? null : fromJsonInteger(min),
    max_individual_amount: max === undefined ? null : fromJsonInteger(max),
    creation_time: op.now,
  }
  await op.tx.insertInto('batch_templates').values(row).execute()
  return toTemplate(row)
}

function toTemplate(row: BatchTemplateRow): BatchTemplate {
  const { min_individual_amount: min, max_individual_amount: max } = row
  return {
    id: row.id,
    enabled: row.enabled,
    type: row.type,
    subtypes: row.subtypes,
    ...present({
      min_individual_amount: min === null ? null : toJsonInteger(min),
      max_individual_amount: max === null ? null : toJsonInteger(max),
    }),
    creation_time: row.creation_time.toISOString(),
  }
}
