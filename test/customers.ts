// A customer in tests of the record itself, and the events of one.

import { eventChangedFields, eventResource } from '../src/events/event.ts'
import { openVault } from '../src/platform/sealing/seal.ts'
import type { TestWorkspace } from './bank.ts'

export const UNKNOWN = '00000000-0000-7000-8000-000000000000'
export const home = {
  address_line_1: '100 Main St.',
  city: 'New York',
  state: 'NY',
  postal_code: '10001',
  country_code: 'US',
}
export const alice = {
  status: 'ACTIVE',
  first_name: 'Alice',
  last_name: 'Lidell',
  dob: '1985-06-14',
  email: 'alice@example.com',
  phone_number: '+14374570680',
}

/** What an answer looks like that names what is wrong with a body. */
export const refusedWith = (problem: object) => ({
  status: 400,
  body: { code: 'BAD_REQUEST_BODY', title: 'Bad Request Body', ...problem },
})

// The key that test banks are opened with.
const vault = openVault(Buffer.alloc(32, 7))

type EventRow = { id: string; type: string; resource: Buffer; changed_fields: Buffer | null }

/** What an event says was before; null when it says nothing of that. */
export function openChanges(
  bank: Pick<TestWorkspace, 'tenant'>,
  { id, changed_fields }: Pick<EventRow, 'id' | 'changed_fields'>,
) {
  const place = { column: eventChangedFields, tenant: bank.tenant, key: id }
  return changed_fields && JSON.parse(vault.open(place, changed_fields))
}

/** The events about these resources, oldest first, opened. */
export async function eventsAbout(bank: TestWorkspace, ...ids: string[]) {
  const rows = await bank.sql<EventRow>(
    `select id, type, resource, changed_fields from events
     where tenant = $1 and resource_id = any($2::uuid[]) order by id`,
    [bank.tenant, ids],
  )
  return rows.map(({ id, type, resource, changed_fields }) => ({
    type,
    resource: JSON.parse(
      vault.open({ column: eventResource, tenant: bank.tenant, key: id }, resource),
    ),
    changed: openChanges(bank, { id, changed_fields }),
  }))
}
