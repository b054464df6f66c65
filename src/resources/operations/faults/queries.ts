// Matches fault rules in the database, so that all processes share the counts.

import { type Selectable, sql } from 'kysely'
import { run, type Statement } from '../../../platform/database/db.ts'
import { type Place } from '../../../platform/sealing/places.ts'
import type { Op, Tenant } from '../../../platform/operations/op.ts'
import type { FaultTable, Settings } from './table.ts'
import { faults } from './table.ts'

export const faultCorrectedData = faults.sealedColumn('corrected_data')

export function correctedPlace({ tenant, id }: { tenant: Tenant; id: string }): Place {
  return { column: faultCorrectedData, tenant, key: id }
}

export type FaultRow = Selectable<FaultTable>

/** Locks the rules against concurrent additions, and counts them. */
export async function countAlone(op: Op): Promise<number> {
  await run(op.tx, lockWorkspace, [op.tenant])
  const { count } = await op.tx
    .selectFrom('faults')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenant', '=', op.tenant)
    .executeTakeFirstOrThrow()
  return count
}

const lockWorkspace: Statement = {
  name: 'faults_lock_workspace',
  text: 'select pg_advisory_xact_lock(5272, hashtext($1))',
}

/**
 * Increments every matching rule, and returns the first that fires. The chance is derived from seed
 * and match number.
 */
const taking = (target: FaultTable['target'], condition: string) => `
         with matching as (
           select id, creation_time, nth, probability, seed, matched + 1 as match
           from faults
           where tenant = $1 and target = '${target}' and fired < times and ${condition}
           order by creation_time, id
           for update
         ), firing as (
           select id from matching
           where match >= nth and (probability is null
             or ('x' || left(md5(seed || ' ' || match), 8))::bit(32)::bigint / 4294967296.0 < probability)
           order by creation_time, id limit 1
         )
         update faults f
         set matched = m.match, fired = f.fired + (firing.id is not null)::int,
             last_fired_time = case when firing.id is not null then $2::timestamptz else f.last_fired_time end
         from matching m left join firing on firing.id = m.id
         where f.tenant = $1 and f.id = m.id
         returning f.id, f.fault, f.settings, f.corrected_data, firing.id is not null as fires`

const ofRequest = `(operation is null or operation = $3) and (api_key_id is null or api_key_id = $4::uuid)
             and (idempotency_key is null or idempotency_key = $5)`

/**
 * $1 the tenant, $2 the machine's time, $3 the operation, $4 the API key, $5 the Idempotency-Key.
 */
export const takeRequestFault: Statement = {
  name: 'faults_take_of_request',
  text: taking('REQUEST', ofRequest),
}

/** The same parameters. */
export const takeProcessorFault: Statement = {
  name: 'faults_take_of_processor',
  text: taking('PROCESSOR', ofRequest),
}

/** The same parameters, and $6 the faults of the operation. */
export const takeAchFault: Statement = {
  name: 'faults_take_of_ach',
  text: taking('ACH', `${ofRequest} and fault = any ($6::text[])`),
}

/** $1 the tenant, $2 the machine's time, $3 the webhook, $4 the event type. */
export const takeDeliveryFault: Statement = {
  name: 'faults_take_of_delivery',
  text: taking(
    'DELIVERY',
    `(webhook_id is null or webhook_id = $3::uuid)
             and (event_type is null or event_type = $4
                  or (right(event_type, 1) = '*' and starts_with($4, rtrim(event_type, '*'))))`,
  ),
}

/** $1 the tenant, $2 the machine's time. */
export const takeVendorFault: Statement = {
  name: 'faults_take_of_vendor',
  text: taking('VENDOR', 'true'),
}

export type TakenRow<Fault> = {
  id: string
  fault: Fault
  settings: Settings
  corrected_data: Buffer | null
  fires: boolean
}
