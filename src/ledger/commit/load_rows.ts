// Loads the nouns' own rows of a group: one statement per kind, by tenant and id.

import type { TenantKey } from '../../platform/values/tenant_key.ts'
import { type Row, run, type Statement, type Tx } from '../../platform/database/db.ts'
import { ApiError } from '../../platform/contract/errors.ts'
import type { Submission } from '../movement.ts'
import { bookKey } from '../book.ts'

type Named = Row & { tenant: string; id: string }

export async function loadRows(
  tx: Tx,
  submissions: readonly Pick<Submission, 'tenant' | 'movement'>[],
): Promise<Map<TenantKey, Row>> {
  const batches = new Map<Statement, { tenant: string; ids: string[] }>()
  for (const { tenant, movement } of submissions) {
    if (movement instanceof ApiError || !movement.row) continue
    const { statement, id } = movement.row
    const batch = batches.get(statement) ?? { tenant, ids: [] }
    batch.ids.push(id)
    batches.set(statement, batch)
  }
  const loaded = await Promise.all(
    [...batches].map(([statement, { tenant, ids }]) => run<Named>(tx, statement, [tenant, ids])),
  )
  return new Map(loaded.flat().map((row) => [bookKey(row.tenant, row.id), row]))
}
