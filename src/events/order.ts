// Each event gets its position among those of its workspace, in the commit that writes it (decision 0014). The head of the
// order is locked by the last statement before the commit, so nobody who has it waits for anything else.

import type { Tenant } from '../platform/operations/op.ts'
import type { Values } from '../platform/database/batch.ts'
import { composable } from '../platform/database/compose.ts'
import { send, type Tx } from '../platform/database/db.ts'
import { itemsOf } from '../platform/database/tenants.ts'

/** So many events stand in one row: short enough to lie in the table itself. */
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

/** For the rows of a statement that writes events: tenant and id come first. */
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
  // In order, so that several processes never wait for each other in a circle.
  for (const [tenant, ids] of [...idsOf].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const backs: number[] = []
    const texts: string[] = []
    // One process made them all: their ids rise in the order in which things happened.
    ids.sort()
    for (let at = 0; at < ids.length; at += ROW_MAX) {
      backs.push(ids.length - at - 1)
      texts.push(`{${ids.slice(at, at + ROW_MAX).join(',')}}`)
    }
    void send(tx, takePositions, [tenant, ids.length, ids.at(-1), backs, texts])
  }
}
