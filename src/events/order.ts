// Assigns each event its position in its workspace's order (decision 0013). The last statement
// locks the head, so its holder waits only for the commit.

import type { Tenant } from '../platform/operations/op.ts'
import type { Values } from '../platform/database/batch.ts'
import { composable } from '../platform/database/compose.ts'
import { send, type Tx } from '../platform/database/db.ts'
import { itemsOf } from '../platform/database/tenants.ts'

/** Events per row: short enough to be stored in the table itself. */
const ROW_MAX = 64

const takePositions = composable('events_take_positions', {
  with: {
    event_head: `insert into event_heads as h (tenant, position, last_event_id)
                 select tenant, $2::bigint, $3::uuid from workspaces where tenant = $1
                 on conflict (tenant) do update
                 set position = h.position + excluded.position, last_event_id = excluded.last_event_id
                 returning position`,
    event_position: `insert into event_order (tenant, first_position, event_ids)
                     select part.tenant, head.position - part.back, part.event_ids::uuid[]
                     from ${itemsOf('$4::bigint[], $5::text[]', 'part', 'back, event_ids')}
                     cross join event_head head
                     returning 1`,
  },
  answer: '(select count(*)::int from event_position)',
})

/** Rows start with tenant and id. */
export function putInOrder(tx: Tx, rows: readonly Values[]): void {
  for (const [tenant, id] of rows)
    tx.atCommit.keep(ordering, { tenant: tenant as string, id: id as string })
}

type Placed = { readonly tenant: string; readonly id: string }

// After the hash chain, whose head is locked the same way.
const ordering = { place: 2, send: sendPositions }

function sendPositions(tx: Tx, events: readonly Placed[]): void {
  const idsOf = new Map<Tenant, string[]>()
  for (const { tenant, id } of events) {
    const ids = idsOf.get(tenant)
    if (ids) ids.push(id)
    else idsOf.set(tenant, [id])
  }
  // Sorted, so that processes cannot deadlock.
  for (const [tenant, ids] of [...idsOf].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const backs: number[] = []
    const texts: string[] = []
    // Ids of one process rise in the order of the events.
    ids.sort()
    for (let at = 0; at < ids.length; at += ROW_MAX) {
      backs.push(ids.length - at - 1)
      texts.push(`{${ids.slice(at, at + ROW_MAX).join(',')}}`)
    }
    void send(tx, takePositions, [tenant, ids.length, ids.at(-1), backs, texts])
  }
}
