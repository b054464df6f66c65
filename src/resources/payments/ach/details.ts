// The free text of the sender of an ACH entry: its id, its id of the receiver, and the addenda. Such texts
// often are SSNs. They are sealed at rest; as long as a program from before that serves, they stand in clear, for it reads
// them there (platform/sealing/sealed_form.ts), and clear_details.ts seals them afterwards.

import type { Tenant } from '../../../platform/operations/op.ts'
import { type Place, sealedColumn } from '../../../platform/sealing/places.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'
import { type Destination, openDestination, type Owner, sealDestination } from './destination.ts'
import type { IncomingRow } from './incoming/incoming_queries.ts'
import type { AchRow } from './queries.ts'

export const incomingDetails = sealedColumn('ach_incoming', 'details')

type Details = Pick<IncomingRow, 'company_id' | 'identification_number' | 'reference_info'>

function detailsPlace({ tenant, id }: { tenant: Tenant; id: string }): Place {
  return { column: incomingDetails, tenant, key: id }
}

/** The columns that hold the details of an entry that we receive. */
export function detailsColumns(
  vault: Vault,
  entry: Owner,
  details: Details,
): Details & Pick<IncomingRow, 'details'> {
  if (!vault.sealsDetails) return { ...details, details: null }
  const sealed = vault.seal(detailsPlace(entry), JSON.stringify(details))
  return { company_id: '', identification_number: '', reference_info: [], details: sealed }
}

/** The details of an entry that we receive, wherever they stand. */
export function detailsOf(vault: Vault, row: Owner & Details & Pick<IncomingRow, 'details'>) {
  const { company_id, identification_number, reference_info, details } = row
  return details === null
    ? { company_id, identification_number, reference_info }
    : (JSON.parse(vault.open(detailsPlace(row), details)) as Details)
}

type EntryInfo = Pick<AchRow, 'company_id' | 'reference_info'>
type Sent = EntryInfo & Pick<AchRow, 'destination'>

/** The columns that hold where an entry of ours goes, and what is said with it. */
export function sentColumns(
  vault: Vault,
  owner: Owner,
  { destination, info }: { destination: Destination; info: EntryInfo },
): Sent {
  if (!vault.sealsDetails)
    return { ...info, destination: sealDestination(vault, owner, destination) }
  const { company_id, reference_info } = info
  const whole = {
    ...destination,
    ...(company_id === null ? {} : { companyId: company_id }),
    ...(reference_info === null ? {} : { information: reference_info }),
  }
  return {
    company_id: null,
    reference_info: null,
    destination: sealDestination(vault, owner, whole),
  }
}

/** Where an entry of ours goes, and what is said with it, wherever that stands. */
export function sentOf(
  vault: Vault,
  row: Owner & Sent,
): { destination: Destination; info: EntryInfo } {
  const destination = openDestination(vault, row)
  const company_id = row.company_id ?? destination.companyId ?? null
  const reference_info = row.reference_info ?? destination.information ?? null
  return { destination, info: { company_id, reference_info } }
}
