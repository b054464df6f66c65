// Whose deliveries there are to send, where a statement has to be about one tenant (platform/database/placement.ts).

import type { Statement } from '../../platform/database/db.ts'
import { isWaiting } from './statements.ts'

/** Tenants with something that could be sent now, at most $1. */
export const tenantsReady: Statement = {
  name: 'deliveries_tenants_ready',
  text: `select d.tenant from deliveries d join workspaces w on w.tenant = d.tenant
         where d.is_ready and w.closed_time is null and w.seed is null
         group by d.tenant order by min(d.due_time) limit $1`,
}

/** Tenants with something that waited for its next try until $1 (the machine's time), and how far their clocks are ahead; at most $2. */
export const tenantsWaiting: Statement = {
  name: 'deliveries_tenants_waiting',
  text: `select d.tenant, w.clock_offset_ms from deliveries d join workspaces w on w.tenant = d.tenant
         where d.due_time is not null and not d.is_ready and w.seed is null
           and d.due_time <= $1::timestamptz + w.clock_offset_ms * interval '1 millisecond'
         group by d.tenant, w.clock_offset_ms limit $2`,
}

/** The earliest due time of tenant $1 at or before $2, ready, waiting or under way. A seeded workspace sends nothing. */
export const nextDueOfTenant: Statement = {
  name: 'deliveries_next_due_of_tenant',
  text: `select least(
           (select min(due_time) from deliveries where is_ready and tenant = $1 and due_time <= $2),
           (select due_time from deliveries where ${isWaiting} and tenant = $1 and due_time <= $2
            order by due_time limit 1)
         ) as due_time from workspaces where tenant = $1 and seed is null`,
}
