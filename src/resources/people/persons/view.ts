// Converts a stored person into its form under /persons and in person events.

import { present } from '../../../platform/contract/present.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'
import { addressOf } from '../addresses/queries.ts'
import { toAddress } from '../addresses/view.ts'
import type { PersonalId, PersonalIdType } from './personal_id_schema.ts'
import { openIdentifier, type PersonRecord, type StoredPersonalId } from './queries.ts'
import { plainNames, type Person } from './schema.ts'

export function toPerson(person: PersonRecord, vault: Vault): Person {
  const { chosen_name, verification_last_run } = person
  return {
    id: person.id,
    is_customer: person.is_customer,
    is_user: false,
    status: person.status,
    ban_status: person.ban_status,
    verification_status: person.verification_status,
    ...present({ verification_last_run: verification_last_run?.toISOString(), chosen_name }),
    has_accounts: person.has_accounts,
    ...sharedView(person),
    personal_ids: person.personal_ids.map((row) => toPersonalId(person.tenant, row, vault)),
    creation_time: person.creation_time.toISOString(),
    last_updated_time: person.last_updated_time.toISOString(),
    tenant: person.tenant,
  }
}

export function sharedView(person: PersonRecord) {
  const plain = Object.fromEntries(plainNames.map((name) => [name, person[name]])) as Pick<
    PersonRecord,
    (typeof plainNames)[number]
  >
  const legal = addressOf(person, 'LEGAL')
  const shipping = addressOf(person, 'SHIPPING')
  return present({
    ...plain,
    legal_address: legal && toAddress(legal),
    shipping_address: shipping && toAddress(shipping),
    ssn: person.ssn_last_four,
    ssn_source: person.ssn_last_four === null ? null : ('MANUAL' as const),
    metadata: person.metadata,
  })
}

/** Tax numbers are masked like the ssn (contract: requests#masked-numbers). */
const masked: ReadonlySet<PersonalIdType> = new Set<PersonalIdType>([
  'ITIN',
  'SIN',
  'SSN',
  'TAX_ID',
])
const SHOWN_CHARACTERS = 4

export function toPersonalId(tenant: string, row: StoredPersonalId, vault: Vault): PersonalId {
  const identifier = openIdentifier(vault, tenant, row)
  return {
    id: row.id,
    id_type: row.id_type,
    identifier: masked.has(row.id_type) ? identifier.slice(-SHOWN_CHARACTERS) : identifier,
    country_code: row.country_code,
    system_provided: false,
    tenant,
  }
}
