// Finds what is done wrong with a request: its own header says so, or a rule of its workspace.

import { BadRequest } from '../../../platform/contract/errors.ts'
import type { Database } from '../../../platform/database/db.ts'
import type { FaultFinder, InjectedFault } from '../../../platform/http/fault.ts'
import { machineNow } from '../../../platform/values/clock.ts'
import { faultOfHeader } from './header.ts'
import { takeRequestFault, type TakenRow } from './queries.ts'

/**
 * Whether a workspace has rules is remembered with the caller (workspaces.ts): without any, nothing is asked. People in the
 * dashboard, and everything below /sandbox and /operations, are never disturbed.
 */
export function faultFinder(database: Pick<Database, 'query'>): FaultFinder {
  async function take(values: readonly unknown[]): Promise<InjectedFault | undefined> {
    const rows = await database.query<TakenRow>(takeRequestFault, values)
    const fired = rows.find(({ fires }) => fires)
    return fired && { fault: fired.fault, rule: fired.id, ...fired.settings }
  }

  return {
    find({ caller, headers }, { base, operation }) {
      const header = headers['florin-fault']
      if (header === undefined && !caller?.hasFaults) return undefined
      if (caller?.asker.kind !== 'key' || base !== '/v0') {
        if (header !== undefined)
          throw BadRequest('Florin-Fault works with an API key, and below /v0')
        return undefined
      }
      if (header !== undefined) return Promise.resolve(faultOfHeader(header))
      const key = headers['idempotency-key'] ?? null
      return take([caller.tenant, operation, caller.asker.id, key, machineNow()])
    },
  }
}
