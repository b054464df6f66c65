// Converts a stored person into its form under /customers and in customer events.

import { present } from '../../../platform/contract/present.ts'
import { toAddress } from '../addresses/view.ts'
import type { PersonRecord } from '../persons/queries.ts'
import { sharedView } from '../persons/view.ts'
import type { Customer } from './schema.ts'

export function toCustomer(person: PersonRecord): Customer {
  const { verification_last_run, vendor_info, spend_control_ids } = person
  return {
    id: person.id,
    status: person.status,
    ban_status: person.ban_status,
    kyc_status: person.kyc_status,
    kyc_exempt: false,
    ...present({ kyc_last_run: verification_last_run?.toISOString() }),
    has_accounts: person.has_accounts,
    ...sharedView(person),
    addresses: person.addresses.map(toAddress),
    ...present({ vendor_info, spend_control_ids }),
    creation_time: person.creation_time.toISOString(),
    last_updated_time: person.last_updated_time.toISOString(),
    tenant: person.tenant,
  }
}
