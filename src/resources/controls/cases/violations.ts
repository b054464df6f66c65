// Violations for ban rules (contract: customers#ban-rules), written in the commit of the movement
// or its refusal, with a timer that applies the rules.

import type { BatchStatement, Insert } from '../../../platform/database/batch.ts'
import { composable } from '../../../platform/database/compose.ts'
import { itemsOf } from '../../../platform/database/tenants.ts'
import type { ControlViolationTable } from './table.ts'

export const VIOLATION_TIMER = 'control_violated'

// Only for a workspace whose rules count them.
const writeViolations: BatchStatement = {
  ...composable('control_violations_write', {
    with: {
      counted_violation: `select * from ${itemsOf('$2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[], $6::timestamptz[]', 'violation', 'id, account_id, spend_control_id, excess, creation_time')}
                          where exists (select from ban_rules r
                                        where r.tenant = $1 and r.reason = 'SPEND_CONTROL_VIOLATED')`,
      written_violation: `insert into control_violations (tenant, id, account_id, spend_control_id, excess, creation_time)
                          select tenant, id, account_id, spend_control_id, excess, creation_time from counted_violation
                          returning 1`,
      violation_timer: `insert into timers (tenant, kind, subject, due_time)
                        select tenant, '${VIOLATION_TIMER}', account_id::text, min(creation_time) from counted_violation
                        group by tenant, account_id
                        on conflict (tenant, kind, subject) do nothing
                        returning 1`,
    },
    answer: '(select count(*)::int from written_violation)',
  }),
  wakes: 'timers',
}

export function violationInsert(row: ControlViolationTable): Insert {
  return {
    statement: writeViolations,
    row: [row.tenant, row.id, row.account_id, row.spend_control_id, row.excess, row.creation_time],
  }
}
