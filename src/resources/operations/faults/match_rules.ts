// Finds the injected fault of a request, delivery or vendor call.

import type { DeliveryFault, DeliveryFaultFinder } from '../../../events/delivery/fault.ts'
import { BadRequest } from '../../../platform/contract/errors.ts'
import type { Database, Statement } from '../../../platform/database/db.ts'
import type { InjectedFault } from '../../../platform/contract/injected_fault.ts'
import type { FaultFinder } from '../../../platform/http/fault.ts'
import type { Tenant } from '../../../platform/operations/op.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'
import { machineNow } from '../../../platform/values/clock.ts'
import type { VendorFault, VendorFaultFinder } from '../../../rails/aggregators/faults.ts'
import { achFaultsOf } from '../../../rails/ach/faults.ts'
import { processorOperations } from '../../../rails/cards/faults.ts'
import { faultOfHeader } from './header_rules.ts'
import {
  correctedPlace,
  type TakenRow,
  takeAchFault,
  takeDeliveryFault,
  takeProcessorFault,
  takeRequestFault,
  takeVendorFault,
} from './queries.ts'

type Asked = Pick<Database, 'query'>

/**
 * The cached caller has the existence of rules, so most requests need no query. The dashboard and
 * paths below /sandbox and /operations get no faults.
 */
export function faultFinder(database: Asked, vault: Vault): FaultFinder {
  return {
    find({ caller, headers }, { base, operation }) {
      const header = headers['florin-fault']
      if (header === undefined && !caller?.hasFaults) return undefined
      if (caller?.asker.kind !== 'key' || base !== '/v0') {
        if (header !== undefined)
          throw BadRequest('Florin-Fault works with an API key, and below /v0')
        return undefined
      }
      if (header !== undefined) return Promise.resolve(faultOfHeader(header, operation))
      const key = headers['idempotency-key'] ?? null
      const asked = [operation, caller.asker.id, key]
      return takeOfRequest({ database, vault }, operation, [caller.tenant, ...asked])
    },
  }
}

/** A request with a fault of its own never reaches the processor or the ACH network. */
async function takeOfRequest(
  { database, vault }: { database: Asked; vault: Vault },
  operation: string,
  values: readonly [tenant: Tenant, ...unknown[]],
): Promise<InjectedFault | undefined> {
  const fault = await take<InjectedFault>(database, takeRequestFault, values)
  if (fault) return fault
  if (processorOperations.includes(operation))
    return take<InjectedFault>(database, takeProcessorFault, values)
  const ofAch = achFaultsOf(operation)
  if (ofAch.length === 0) return undefined
  return take<InjectedFault>(database, takeAchFault, [...values, ofAch], vault)
}

/** Each delivery is read with the existence of rules. */
export function deliveryFaultFinder(database: Asked): DeliveryFaultFinder {
  return ({ tenant, webhook_id, type }) =>
    take<DeliveryFault>(database, takeDeliveryFault, [tenant, webhook_id, type])
}

/** Vendor calls are rare, so each queries. */
export function vendorFaultFinder(database: Asked): VendorFaultFinder {
  return (tenant) => take<VendorFault>(database, takeVendorFault, [tenant])
}

/** `vault` opens sealed settings. */
async function take<Fault extends { fault: string }>(
  database: Asked,
  statement: Statement,
  [tenant, ...asked]: readonly [tenant: Tenant, ...asked: unknown[]],
  vault?: Vault,
): Promise<
  | (TakenRow<Fault['fault']>['settings'] &
      Pick<Fault, 'fault'> & { readonly rule: string; readonly corrected_data?: string })
  | undefined
> {
  const values = [tenant, machineNow(), ...asked]
  const rows = await database.query<TakenRow<Fault['fault']>>(statement, values)
  const fired = rows.find(({ fires }) => fires)
  if (!fired) return undefined
  const { id, fault, settings, corrected_data: sealed } = fired
  const opened = sealed && vault?.open(correctedPlace({ tenant, id }), sealed)
  return { ...settings, fault, rule: id, ...(opened ? { corrected_data: opened } : {}) }
}
