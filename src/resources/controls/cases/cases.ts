// One open case per account and spend control, which collects violations (contract:
// spend-controls#cases). Pure, because cases are written in the movement's commit.

import { eventInserts } from '../../../events/event.ts'
import type { BatchStatement, Insert } from '../../../platform/database/batch.ts'
import { writeStatement } from '../../../platform/database/compose.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { CaseCreated, CaseUpdated } from './events.ts'
import type { Case } from './schema.ts'
import { itemsOf } from '../../../platform/database/tenants.ts'
import type { CaseRow } from './table.ts'

/** A row from JSON: its times are texts. */
export type CaseJson = Omit<CaseRow, 'creation_time' | 'last_updated_time'> & {
  creation_time: string
  last_updated_time: string
}

type Happened = { account_id: string; spend_control_id: string; transaction_id: string }

/** The open or new case after one more violation, with its rows. */
export function caseAfter(
  op: Pick<Op, 'tenant' | 'now' | 'vault' | 'newId'>,
  happened: Happened,
  open: CaseRow | undefined,
): { row: CaseRow; inserts: readonly Insert[] } {
  const row: CaseRow = {
    ...(open ?? {
      tenant: op.tenant,
      id: op.newId(),
      status: 'OPEN' as const,
      creation_time: op.now,
    }),
    ...happened,
    violations: (open?.violations ?? 0) + 1,
    last_updated_time: op.now,
  }
  const after = toCase(row)
  const events = open
    ? eventInserts(op, CaseUpdated, { resourceId: row.id, before: toCase(open), after })
    : eventInserts(op, CaseCreated, { resourceId: row.id, after })
  return { row, inserts: [caseInsert(row), ...events] }
}

export function caseFromJson(json: CaseJson): CaseRow {
  return {
    ...json,
    creation_time: new Date(json.creation_time),
    last_updated_time: new Date(json.last_updated_time),
  }
}

function toCase({ creation_time, last_updated_time, ...row }: CaseRow): Case {
  return {
    reason: 'SPEND_CONTROL_VIOLATION',
    ...row,
    creation_time: creation_time.toISOString(),
    last_updated_time: last_updated_time.toISOString(),
  }
}

const writeCases: BatchStatement = {
  ...writeStatement(
    'cases_write',
    'cases',
    `insert into cases (tenant, id, account_id, spend_control_id, status, violations, transaction_id,
                            creation_time, last_updated_time)
         select * from ${itemsOf('$2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::integer[], $7::uuid[], $8::timestamptz[], $9::timestamptz[]', 'new', 'id, account_id, spend_control_id, status, violations, transaction_id, creation_time, last_updated_time')}
         on conflict (tenant, id) do update
         set violations = excluded.violations, transaction_id = excluded.transaction_id,
             last_updated_time = excluded.last_updated_time`,
  ),
  // A group may add several violations to a case.
  keyAt: [0, 1],
}

function caseInsert(row: CaseRow): Insert {
  return {
    statement: writeCases,
    row: [
      row.tenant,
      row.id,
      row.account_id,
      row.spend_control_id,
      row.status,
      row.violations,
      row.transaction_id,
      row.creation_time,
      row.last_updated_time,
    ],
  }
}
