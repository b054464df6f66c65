// Events of rows that keep each state do not store their resource, which is read when the event is
// shown or sent, so that a movement is written once (decision 0013).

import { jsonText } from '../platform/values/json.ts'
import { type BatchStatement, runBatch } from '../platform/database/batch.ts'
import { run, type Statement } from '../platform/database/db.ts'
import type { Op } from '../platform/operations/op.ts'
import { changedFields } from './changed_fields.ts'
import { type Derive, eventChangedFields, eventResource, type Source } from './event.ts'
import type { Content } from './payload.ts'
import { itemsOf } from '../platform/database/tenants.ts'

/** Undefined for a type whose events store the resource. */
export type Derivations = (type: string) => Derive | undefined

type StoredEvent = {
  readonly event_id: string
  readonly type: string
  readonly resource_id: string | null
  readonly resource: Buffer | null
  readonly changed_fields: Buffer | null
}

/**
 * The resource and its changed fields as JSON, the same each time; undefined without a resource.
 */
export async function contentOf(
  source: Source,
  event: StoredEvent,
  derivations: Derivations,
): Promise<Content> {
  const { tenant, vault } = source
  const { event_id: key, resource, changed_fields } = event
  const changed =
    changed_fields === null
      ? undefined
      : vault.open({ column: eventChangedFields, tenant, key }, changed_fields)
  if (!resource) return derived(source, event, derivations, changed)
  return {
    resource: vault.open({ column: eventResource, tenant, key }, resource),
    changedFields: changed,
  }
}

/** For a derived event, `changed` is the number of its state; default: the initial one. */
async function derived(
  source: Source,
  { event_id, type, resource_id }: StoredEvent,
  derivations: Derivations,
  changed: string | undefined,
): Promise<Content> {
  // An event that was triggered by hand has no resource.
  if (resource_id === null) return { resource: undefined, changedFields: undefined }
  const derive = derivations(type)
  const inState = async (state: number, isOld = false) => {
    const resource = await derive?.(source, resource_id, state, isOld)
    if (resource === undefined)
      throw new Error(`event ${event_id} (${type}): nothing is left of its resource ${resource_id}`)
    return resource as object
  }
  const state = changed === undefined ? 0 : Number(changed)
  const [after, before] = await Promise.all([
    inState(state),
    state > 0 ? inState(state - 1, true) : undefined,
  ])
  return {
    resource: jsonText(after),
    changedFields: before && jsonText(changedFields(before, after)),
  }
}

const PORTION = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

const findDerived: Statement = {
  name: 'events_find_derived',
  text: `select id as event_id, type, resource_id, resource, changed_fields from events
         where tenant = $1 and id > $2 and resource is null and resource_id is not null
         order by id limit ${PORTION}`,
}

const writeResources: BatchStatement = {
  name: 'events_write_resources',
  text: `update events e set resource = new.resource, changed_fields = new.changed_fields
         from ${itemsOf('$2::uuid[], $3::bytea[], $4::bytea[]', 'new', 'id, resource, changed_fields')}
         where e.tenant = $1 and e.id = any ($2) and e.id = new.id`,
}

export async function holdResources(op: Op, derivations: Derivations): Promise<void> {
  const { tx, tenant, vault } = op
  const source = { db: tx, tenant, vault }
  for (let last = FIRST_ID, count = PORTION; count === PORTION; ) {
    const events = await run<StoredEvent & { resource_id: string }>(tx, findDerived, [tenant, last])
    const rows = await Promise.all(
      events.map(async (event) => {
        const { resource = '', changedFields: changed } = await contentOf(
          source,
          event,
          derivations,
        )
        const key = event.event_id
        return [
          tenant,
          key,
          vault.seal({ column: eventResource, tenant, key }, resource),
          changed === undefined
            ? null
            : vault.seal({ column: eventChangedFields, tenant, key }, changed),
        ]
      }),
    )
    await runBatch(
      tx,
      rows.map((row) => ({ statement: writeResources, row })),
    )
    count = events.length
    last = events.at(-1)?.event_id ?? last
  }
}
