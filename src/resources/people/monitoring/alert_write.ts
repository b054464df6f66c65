// Alerts about monitored parties (contract: monitoring#alerts). All sources use raiseAlert.

import { jsonText } from '../../../platform/values/json.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Updateable } from 'kysely'
import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import { type Faults, refuse } from '../../../platform/contract/faults.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import { listBody, paginate } from '../../../platform/contract/pagination.ts'
import type { ReportedAlert } from '../../../rails/alerts/alerts.ts'
import { banReasonGiven } from '../persons/hooks.ts'
import { BOTH, type MonitoredParty } from './party_queries.ts'
import { selectAlerts, toAlert } from './queries.ts'
import type { Alert, MonitoringQuery, PatchAlert } from './schema.ts'
import type { AlertTable } from './table.ts'

/** Stores an alert about an existing party. */
export async function raiseAlert(
  op: Op,
  party: MonitoredParty,
  reported: ReportedAlert,
): Promise<Alert> {
  const row = await op.tx
    .insertInto('monitoring_alerts')
    .values({
      tenant: op.tenant,
      id: op.newId(),
      person_id: party.person_id ?? null,
      business_id: party.business_id ?? null,
      type: reported.type,
      status: 'ACTIVE',
      title: reported.title ?? null,
      urls: [...(reported.urls ?? [])],
      vendor_info: reported.vendor_info ? jsonText(reported.vendor_info) : null,
      metadata: null,
      confirmed_time: null,
      creation_time: op.now,
      last_updated_time: op.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toAlert(row)
}

/** Throws ResourceNotFound. */
export async function getAlert(context: ReadContext, id: string): Promise<Alert> {
  const row = await selectAlerts(context.db, context.tenant).where('id', '=', id).executeTakeFirst()
  if (!row) throw ResourceNotFound(`monitoring alert ${id}`)
  return toAlert(row)
}

export async function listAlerts(context: ReadContext, query: MonitoringQuery) {
  let alerts = selectAlerts(context.db, context.tenant)
  for (const field of ['id', 'person_id', 'business_id'] as const) {
    const values = query[field]
    if (values) alerts = alerts.where(field, 'in', values)
  }
  const { rows, next_page_token } = await paginate(alerts, {
    page: query,
    context,
    order: [
      { name: 'creation_time', column: 'creation_time', type: 'timestamptz' },
      { name: 'id', column: 'id', type: 'uuid' },
    ],
    bytes: 'coalesce(octet_length(vendor_info::text), 0) + octet_length(urls::text)',
  })
  return listBody('alerts', rows.map(toAlert), next_page_token)
}

/**
 * Changes an alert except its party, which the body repeats (contract:
 * monitoring#changing-an-alert). Throws ResourceNotFound, BadRequestBody.
 */
export async function patchAlert(
  op: Op,
  id: string,
  { body, faults }: { body: PatchAlert; faults: Faults },
): Promise<Alert> {
  const before = await lockAlert(op, id)
  findOtherParty(before, body, faults)
  if (body.status === null) faults.invalid['status'] = 'cannot be cleared'
  refuse(faults)

  const changes = changedColumns(before, body)
  if (Object.keys(changes).length === 0) return before
  const row = await op.tx
    .updateTable('monitoring_alerts')
    .set({ ...changes, last_updated_time: op.now })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toAlert(row)
}

/**
 * Marks the alert as true for the bank's ban rules (contract: customers#ban-rules). Throws
 * ResourceNotFound.
 */
export async function confirmAlert(op: Op, id: string): Promise<void> {
  const { person_id, confirmed_time } = await lockAlert(op, id)
  if (confirmed_time !== undefined) return
  await op.tx
    .updateTable('monitoring_alerts')
    .set({ confirmed_time: op.now, last_updated_time: op.now })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .execute()
  if (person_id) await banReasonGiven(op, person_id)
}

async function lockAlert(op: Op, id: string): Promise<Alert> {
  const row = await selectAlerts(op.tx, op.tenant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw ResourceNotFound(`monitoring alert ${id}`)
  return toAlert(row)
}

/** Adds an error unless the body names exactly the alert's party. */
function findOtherParty(alert: Alert, body: PatchAlert, faults: Faults): void {
  const { missing, invalid, immutable } = faults
  const [own, other] = alert.person_id
    ? (['person_id', 'business_id'] as const)
    : (['business_id', 'person_id'] as const)
  if (body[own] && body[other]) invalid['business_id'] ??= BOTH
  else if (body[other]) immutable.push(other)
  else if (body[own] === null) invalid[own] = 'cannot be cleared'
  else if (!body[own] && !(other in invalid)) missing.push(own)
  if (body[own] && body[own].toLowerCase() !== alert[own]) immutable.push(own)
}

function changedColumns(before: Alert, body: PatchAlert): Updateable<AlertTable> {
  const changed: Updateable<AlertTable> = {}
  const { status, title, metadata, vendor_info } = body
  if (status && status !== before.status) changed.status = status
  if (title !== undefined && title !== (before.title ?? null)) changed.title = title
  if (isChanged(metadata, before.metadata)) changed.metadata = asJson(metadata)
  if (isChanged(vendor_info, before.vendor_info)) changed.vendor_info = asJson(vendor_info)
  return changed
}

/** Null clears; absent keeps. */
function isChanged(value: unknown, stored: unknown): boolean {
  return value !== undefined && !isDeepStrictEqual(value, stored ?? null)
}

function asJson(value: unknown): string | null {
  return value === null || value === undefined ? null : jsonText(value)
}
