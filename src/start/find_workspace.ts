// The workspace of a server command.

import type { Database } from '../platform/database/db.ts'
import { StartError } from '../platform/operations/start_error.ts'

/** Default: the first one. Throws StartError if there is none. */
export async function findWorkspace(
  database: Database,
  tenant: string | undefined,
): Promise<string> {
  let rows = database.read
    .selectFrom('workspaces')
    .select('tenant')
    .where('snapshot_of', 'is', null)
  if (tenant !== undefined) rows = rows.where('tenant', '=', tenant)
  const row = await rows.orderBy('created_time').orderBy('tenant').limit(1).executeTakeFirst()
  if (row) return row.tenant
  throw new StartError(
    tenant === undefined
      ? 'There is no workspace yet: start Florin once (npm start).'
      : `There is no workspace ${tenant}.`,
  )
}
