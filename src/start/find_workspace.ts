// The workspace that a command on the server machine works in.

import type { Database } from '../platform/database/db.ts'
import { StartError } from '../platform/operations/start_error.ts'

/** The workspace that is named, or else the first one. Throws StartError when there is none. */
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
