// The nouns' own rows of a group: one statement per kind, each row under its tenant and id.

import { type Row, run, type Statement, type Tx } from '../platform/db.ts'
import { ApiError } from '../platform/errors.ts'
import type { Ask } from './ask.ts'
import { bookKey } from './book.ts'

type Named = Row & { tenant: string; id: string }

export async function loadRows(
  tx: Tx,
  asked: readonly Pick<Ask, 'tenant' | 'attempt'>[],
): Promise<Map<string, Row>> {
  const batches = new Map<Statement, { tenants: string[]; ids: string[] }>()
  for (const { tenant, attempt } of asked) {
    if (attempt instanceof ApiError || !attempt.load) continue
    const { statement, id } = attempt.load
    const batch = batches.get(statement) ?? { tenants: [], ids: [] }
    batch.tenants.push(tenant)
    batch.ids.push(id)
    batches.set(statement, batch)
  }
  const loaded = await Promise.all(
    [...batches].map(([statement, { tenants, ids }]) => run<Named>(tx, statement, [tenants, ids])),
  )
  return new Map(loaded.flat().map((row) => [bookKey(row.tenant, row.id), row]))
}
