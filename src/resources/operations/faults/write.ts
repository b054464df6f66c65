// Creates, lists and deletes fault rules (contract: sandbox#faults).

import { defineRuleViolation, ResourceNotFound } from '../../../platform/contract/errors.ts'
import { listBody, type PageQuery, paginate } from '../../../platform/contract/pagination.ts'
import { present } from '../../../platform/contract/present.ts'
import type { Route } from '../../../platform/contract/route.ts'
import type { Read } from '../../../platform/database/db.ts'
import type { Op, ReadContext } from '../../../platform/operations/op.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'
import { achFaultsOf } from '../../../rails/ach/faults.ts'
import { processorOperations } from '../../../rails/cards/faults.ts'
import { correctedPlace, countAlone, type FaultRow } from './queries.ts'
import type { FaultRule, FaultRuleCreate } from './schema.ts'
import type { Settings } from './table.ts'

const RULES_MAX = 100
/** Random seeds stay below this, so that JSON carries them. */
const SEEDS = 2 ** 47

export const TooManyFaults = defineRuleViolation(
  'TOO_MANY_FAULTS',
  `a workspace has at most ${RULES_MAX} rules of faults: delete some first`,
  {
    when: 'The workspace has the maximum number of fault rules.',
    next: 'Delete some with DELETE /sandbox/faults/{fault_id}, then send the request again.',
  },
)

/** Only operations of the contract, so that rules can always be deleted. */
type Operations = readonly Pick<Route, 'operation' | 'method' | 'base' | 'path'>[]

/** The values that rules can match. */
export type Disturbable = {
  readonly operations: Operations
  readonly eventTypes: readonly string[]
}

function operationOf(given: string, operations: Operations): string {
  const [method = '', path = ''] = given.split(/\s+/)
  const found = operations.find(
    (it) =>
      it.operation === given ||
      (it.method === method.toUpperCase() && fits(it.base + it.path, path)),
  )
  return found?.operation ?? given
}

/** With or without ids in place of its names. */
function fits(template: string, path: string): boolean {
  const [parts, given] = [template.split('/'), path.split('/')]
  return (
    parts.length === given.length &&
    parts.every((part, at) => part === given[at] || (part.startsWith('{') && given[at] !== ''))
  )
}

function targetOf(fault: FaultRuleCreate['fault']): FaultRow['target'] {
  if (fault.startsWith('WEBHOOK_')) return 'DELIVERY'
  if (fault.startsWith('PROCESSOR_')) return 'PROCESSOR'
  if (fault.startsWith('ACH_')) return 'ACH'
  return fault.startsWith('VENDOR_') ? 'VENDOR' : 'REQUEST'
}

/** Throws TooManyFaults. */
export async function createFault(
  op: Op,
  body: FaultRuleCreate,
  disturbable: Disturbable,
): Promise<FaultRule> {
  if ((await countAlone(op)) >= RULES_MAX) throw TooManyFaults()
  const { fault, corrected_data } = body
  const id = op.newId()
  const row = await op.tx
    .insertInto('faults')
    .values({
      tenant: op.tenant,
      id,
      name: body.name ?? null,
      fault,
      target: targetOf(fault),
      operation:
        body.operation === undefined ? null : operationOf(body.operation, disturbable.operations),
      api_key_id: body.api_key_id ?? null,
      idempotency_key: body.idempotency_key ?? null,
      webhook_id: body.webhook_id ?? null,
      event_type: body.event_type ?? null,
      nth: body.nth ?? 1,
      times: body.times ?? 1,
      probability: body.probability ?? null,
      seed: BigInt(body.seed ?? op.randomInt(SEEDS)),
      settings: JSON.stringify(settingsOf(body)),
      corrected_data:
        corrected_data === undefined
          ? null
          : op.vault.seal(correctedPlace({ tenant: op.tenant, id }), corrected_data),
      creation_time: op.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toFault(op.vault, row, await warningsOf(op.tx, row, disturbable))
}

function settingsOf(body: FaultRuleCreate): Settings {
  const { fault, status, delay_ms, delay_seconds, return_code, change_code, banking_days } = body
  const { sec_code, addenda_count, dishonor_code } = body
  const when = body.when ?? (fault === 'ERROR' ? 'BEFORE' : undefined)
  const ofAch = { return_code, change_code, banking_days, sec_code, addenda_count, dishonor_code }
  return present({ status, when, delay_ms, delay_seconds, ...ofAch })
}

/** Oldest first, the order of matching. */
export async function listFaults(context: ReadContext, page: PageQuery, disturbable: Disturbable) {
  const { db, tenant, vault } = context
  const { rows, next_page_token } = await paginate(
    db.selectFrom('faults').selectAll().where('tenant', '=', tenant),
    {
      page,
      context,
      order: [{ name: 'id', column: 'id', type: 'uuid' }],
    },
  )
  const faults = await Promise.all(
    rows.map(async (row) => toFault(vault, row, await warningsOf(db, row, disturbable))),
  )
  return listBody('faults', faults, next_page_token)
}

/** Throws ResourceNotFound. */
export async function getFault(
  { db, tenant, vault }: ReadContext,
  id: string,
  disturbable: Disturbable,
): Promise<FaultRule> {
  const row = await db
    .selectFrom('faults')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw ResourceNotFound(`fault ${id}`)
  return toFault(vault, row, await warningsOf(db, row, disturbable))
}

/** Throws ResourceNotFound. */
export async function deleteFault(op: Op, id: string): Promise<void> {
  const deleted = await op.tx
    .deleteFrom('faults')
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw ResourceNotFound(`fault ${id}`)
}

/** As the matching statement compares. */
function isOfType(type: string, pattern: string): boolean {
  return type === pattern || (pattern.endsWith('*') && type.startsWith(pattern.slice(0, -1)))
}

const meets = (operation: string, fault: string) =>
  achFaultsOf(operation).some((it) => it === fault)

/** Why a rule can match nothing. */
async function warningsOf(
  db: Read,
  { tenant, fault, target, operation, api_key_id, webhook_id, event_type }: FaultRow,
  { operations, eventTypes }: Disturbable,
): Promise<string[]> {
  const warnings: string[] = []
  if (operation !== null && !operations.some((it) => it.operation === operation))
    warnings.push(`no operation below /v0 is ${operation}: the rule matches nothing`)
  else if (target === 'PROCESSOR' && operation !== null && !processorOperations.includes(operation))
    warnings.push(`${operation} calls no card processor: the rule matches nothing`)
  else if (target === 'ACH' && operation !== null && !meets(operation, fault))
    warnings.push(`no ACH entry of ${operation} meets ${fault}: the rule matches nothing`)
  if (api_key_id !== null) {
    const key = await db
      .selectFrom('api_keys')
      .select('id')
      .where('tenant', '=', tenant)
      .where('id', '=', api_key_id)
      .where('revoked_time', 'is', null)
      .executeTakeFirst()
    if (!key)
      warnings.push(
        `no API key of this workspace has the id ${api_key_id}: the rule matches nothing`,
      )
  }
  if (webhook_id !== null) {
    const webhook = await db
      .selectFrom('webhooks')
      .select('id')
      .where('tenant', '=', tenant)
      .where('id', '=', webhook_id)
      .executeTakeFirst()
    if (!webhook)
      warnings.push(
        `no webhook of this workspace has the id ${webhook_id}: the rule matches nothing`,
      )
  }
  if (event_type !== null && !eventTypes.some((type) => isOfType(type, event_type)))
    warnings.push(`no event is of the type ${event_type}: the rule matches nothing`)
  return warnings
}

function toFault(vault: Vault, row: FaultRow, warnings: string[]): FaultRule {
  return {
    id: row.id,
    fault: row.fault,
    ...present({
      name: row.name,
      operation: row.operation,
      api_key_id: row.api_key_id,
      idempotency_key: row.idempotency_key,
      webhook_id: row.webhook_id,
      event_type: row.event_type,
      probability: row.probability,
    }),
    ...row.settings,
    ...(row.corrected_data
      ? { corrected_data: vault.open(correctedPlace(row), row.corrected_data) }
      : {}),
    nth: row.nth,
    times: row.times,
    seed: Number(row.seed),
    matched: Number(row.matched),
    fired: Number(row.fired),
    ...present({ last_fired_time: row.last_fired_time?.toISOString() }),
    creation_time: row.creation_time.toISOString(),
    ...(warnings.length > 0 ? { warnings } : {}),
  }
}
