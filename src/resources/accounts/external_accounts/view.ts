// Converts a row into the external account of the API: numbers masked, empty fields omitted.

import { present } from '../../../platform/contract/present.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'
import { lastFour, type NumberName, openNumbers } from './number_sealing.ts'
import type { ExternalAccountRow } from './queries.ts'
import type { ExternalAccount } from './schema.ts'

export function toExternalAccount(row: ExternalAccountRow, vault: Vault): ExternalAccount {
  const shown = maskedNumbers(vault, row)
  const { customer_id, business_id, name, nickname, currency, metadata } = row
  const { status_reason, vendor_account_id, vendor_data, vendor_info } = row
  return {
    id: row.id,
    account_identifiers: present({ number: shown.number, iban: shown.iban }),
    account_owner_names: row.account_owner_names,
    routing_identifiers: routingOf(row, shown),
    type: row.type,
    status: row.status,
    ...present({ status_reason }),
    verification: {
      vendor: row.verification_vendor,
      status: row.verification_status,
      creation_time: row.verification_creation_time.toISOString(),
      last_updated_time: row.verification_last_updated_time.toISOString(),
    },
    ...present({ customer_id, business_id, name, nickname, currency, metadata }),
    ...present({ vendor_account_id, vendor_data, vendor_info }),
    tenant: row.tenant,
    creation_time: row.creation_time.toISOString(),
    last_updated_time: row.last_updated_time.toISOString(),
    ...present({ deletion_time: row.deletion_time?.toISOString() }),
  }
}

/**
 * Domestic payments use the country's own routing number (contract:
 * external-accounts#what-a-link-shows).
 */
function routingOf(
  row: ExternalAccountRow,
  { ach_routing_number, wire_routing_number, eft_ca_routing_number }: Masked,
): ExternalAccount['routing_identifiers'] {
  const { bank_countries, bank_name, international_wire_details: details } = row
  const isIn = (country: string) => bank_countries.includes(country)
  return {
    bank_countries,
    bank_name,
    ...(isIn('US') ? present({ ach_routing_number, wire_routing_number }) : {}),
    ...(isIn('CA')
      ? present({ eft_ca_routing_number, eft_routing_number: eft_ca_routing_number })
      : {}),
    ...present({
      swift_code: details?.swift_code,
      bank_address: details?.bank_address,
      correspondent_bank_details: details?.correspondent_banks_details,
    }),
  }
}

type Masked = { [Name in NumberName]?: string }

function maskedNumbers(vault: Vault, row: ExternalAccountRow): Masked {
  const masked = Object.entries(present(openNumbers(vault, row))).map(([name, number]) => [
    name,
    lastFour(number),
  ])
  return Object.fromEntries(masked) as Masked
}
