// Calls the identity provider for a person or business with complete data.

import type { Op } from '../../../platform/operations/op.ts'
import type { AlertProvider } from '../../../rails/alerts/alerts.ts'
import type { IdentityProvider, IdentityResult } from '../../../rails/identity/identity.ts'
import { type BusinessRecord, einPlace } from '../businesses/queries.ts'
import type { PersonRecord } from '../persons/queries.ts'
import { uploadedIdentity } from './queries.ts'
import type { Result } from './row_write.ts'
import type { Verify } from './schema.ts'

/** The identity provider, and the monitoring provider for verified parties. */
export type Providers = { readonly identity: IdentityProvider; readonly alerts: AlertProvider }

type Consent = Pick<Verify, 'customer_ip_address' | 'document_id'>

export async function askAboutPerson(
  op: Op,
  identity: IdentityProvider,
  person: PersonRecord,
  { customer_ip_address, document_id }: Consent,
): Promise<Result> {
  const result = identity.verify({
    first_name: known(person.first_name),
    last_name: known(person.last_name),
    dob: known(person.dob),
    email: known(person.email),
    phone_number: known(person.phone_number),
    uploaded: await uploadedIdentity(op, { person_id: person.id }),
    customer_ip_address,
    document_id,
  })
  return answerOf(op, identity, result)
}

export async function askAboutBusiness(
  op: Op,
  identity: IdentityProvider,
  business: BusinessRecord,
  { document_id }: Consent,
): Promise<Result> {
  const result = identity.verifyBusiness({
    entity_name: known(business.entity_name),
    ein: business.ein ? op.vault.open(einPlace(op.tenant, business.id), business.ein) : undefined,
    uploaded: await uploadedIdentity(op, { business_id: business.id }),
    document_id,
  })
  return answerOf(op, identity, result)
}

function answerOf(op: Op, { vendor }: IdentityProvider, result: IdentityResult): Result {
  return {
    verification_type: 'IDENTITY',
    result,
    verification_time: op.now,
    is_uploaded: false,
    vendor_info: { vendor, content_type: 'application/json', json: {} },
  }
}

/** The rules found no gap. */
function known<Value>(value: Value | null): Value {
  if (value === null) throw new Error('a checked value is missing')
  return value
}
