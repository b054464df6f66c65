// The free text of a received entry, sealed because it often contains SSNs.

import type { Tenant } from '../../../platform/operations/op.ts'
import { type Place } from '../../../platform/sealing/places.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'
import type { DestinationOwner } from './destination_sealing.ts'
import type { IncomingRow } from './incoming/table.ts'
import { achIncoming } from './incoming/table.ts'

export const incomingDetails = achIncoming.sealedColumn('details')

type Details = {
  readonly company_id: string
  readonly identification_number: string
  readonly receiver_name: string
  readonly reference_info: string[]
  /** Structured addenda. */
  readonly addenda?: {
    readonly type_code: string
    readonly fields: { readonly name: string; readonly value: string }[]
  }[]
  /** The gateway matched a name on a sanctions list. */
  readonly is_screened?: boolean
}

function detailsPlace({ tenant, id }: { tenant: Tenant; id: string }): Place {
  return { column: incomingDetails, tenant, key: id }
}

export function sealDetails(vault: Vault, entry: DestinationOwner, details: Details): Buffer {
  return vault.seal(detailsPlace(entry), JSON.stringify(details))
}

export function detailsOf(
  vault: Vault,
  row: DestinationOwner & Pick<IncomingRow, 'details'>,
): Details {
  return JSON.parse(vault.open(detailsPlace(row), row.details))
}
