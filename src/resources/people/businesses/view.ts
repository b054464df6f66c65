// Converts a stored business into its form under /businesses and in its events.

import { present } from '../../../platform/contract/present.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'
import { addressOf } from '../addresses/queries.ts'
import { toAddress } from '../addresses/view.ts'
import { type BusinessRecord, einPlace } from './queries.ts'
import type { Business } from './schema.ts'

export function toBusiness(business: BusinessRecord, vault: Vault): Business {
  const { entity_name, structure, formation_date, formation_state, email, phone_number } = business
  const { website, trade_names, compliance_restrictions, metadata } = business
  const legal = addressOf(business, 'LEGAL')
  return {
    id: business.id,
    is_customer: business.is_customer,
    status: business.status,
    verification_status: business.verification_status,
    ...present({ verification_last_run: business.verification_last_run?.toISOString() }),
    has_accounts: business.has_accounts,
    ...present({
      entity_name,
      ein: business.ein && vault.open(einPlace(business.tenant, business.id), business.ein),
      structure,
      formation_date,
      formation_state,
      email,
      phone_number,
      website,
      trade_names,
      compliance_restrictions,
      legal_address: legal && toAddress(legal),
      metadata,
    }),
    addresses: business.addresses.map(toAddress),
    creation_time: business.creation_time.toISOString(),
    last_updated_time: business.last_updated_time.toISOString(),
    tenant: business.tenant,
  }
}
