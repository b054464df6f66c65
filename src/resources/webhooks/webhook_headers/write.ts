// Custom headers of a webhook's deliveries (contract: webhooks#headers-of-deliveries).

import {
  type CustomHeaders,
  openHeaders,
  sealHeaders,
} from '../../../events/delivery/custom_headers.ts'
import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import type { Problems } from '../../../platform/contract/validate.ts'
import type { Op, ReadContext } from '../../../platform/operations/op.ts'
import { findWebhook, lockWebhook, type WebhookRow } from '../webhooks/queries.ts'
import type { WebhookHeaders, WebhookHeadersWrite } from './schema.ts'

/** Set by the bank or HTTP, in addition to `content-`, `proxy-` and `webhook-` headers. */
const RESERVED = new Set([
  'host',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'user-agent',
  'request-timestamp',
])

/** `signatureHeader` is the name of the bank's signature header. */
export const headerRules =
  (signatureHeader: string) =>
  ({ custom_headers: given }: Record<string, unknown>): Partial<Problems> => {
    if (!Array.isArray(given)) return {}
    const names = given.map((header: { name?: unknown } | null) =>
      String(header?.name).toLowerCase(),
    )
    const invalid: Record<string, string> = {}
    for (const [index, name] of names.entries()) {
      const field = `custom_headers[${index}].name`
      if (isReserved(name, signatureHeader))
        invalid[field] = 'is a header that the bank sets itself'
      else if (names.indexOf(name) < index) invalid[field] = 'is given more than once'
    }
    return { invalid }
  }

function isReserved(name: string, signatureHeader: string): boolean {
  return (
    /^(content|proxy|webhook)-/.test(name) ||
    RESERVED.has(name) ||
    name === signatureHeader.toLowerCase()
  )
}

/** Throws ResourceNotFound. */
export async function getWebhookHeaders(context: ReadContext, id: string): Promise<WebhookHeaders> {
  const row = await findWebhook(context.db, context.tenant, id)
  if (!row) throw ResourceNotFound(`webhook ${id}`)
  return shown(row, headersOf(context, row))
}

/** Replaces all of them, also for open deliveries. Throws ResourceNotFound. */
export async function replaceWebhookHeaders(
  op: Op,
  id: string,
  { custom_headers: given = [], standard_webhooks: hasStandard = false }: WebhookHeadersWrite,
): Promise<WebhookHeaders> {
  const { tenant, vault } = op
  if (!(await lockWebhook(op.tx, tenant, id))) throw ResourceNotFound(`webhook ${id}`)
  const headers = Object.fromEntries(given.map(({ name, value }) => [name, value]))
  const row = await op.tx
    .updateTable('webhooks')
    .set({
      custom_headers:
        given.length > 0 ? sealHeaders(vault, { tenant, webhookId: id }, headers) : null,
      has_standard_headers: hasStandard,
    })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return shown(row, headers)
}

function headersOf({ vault }: Pick<Op, 'vault'>, row: WebhookRow): CustomHeaders {
  const { tenant, id: webhookId, custom_headers: sealed } = row
  return sealed ? openHeaders(vault, { tenant, webhookId }, sealed) : {}
}

function shown(row: WebhookRow, headers: CustomHeaders): WebhookHeaders {
  return {
    webhook_id: row.id,
    custom_headers: Object.keys(headers).map((name) => ({ name })),
    standard_webhooks: row.has_standard_headers,
  }
}
