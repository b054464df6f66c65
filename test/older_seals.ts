// A database as a version left it that bound sealed values to their workspace only.

import pg from 'pg'
import { openVault } from '../src/platform/sealing/seal.ts'
import { forms } from '../src/platform/sealing/forms.ts'
import { sealDestination } from '../src/resources/payments/ach/destination.ts'
import { detailsOf, sentOf } from '../src/resources/payments/ach/details.ts'
import type { IncomingRow } from '../src/resources/payments/ach/incoming/incoming_queries.ts'
import type { AchRow } from '../src/resources/payments/ach/queries.ts'
import { sealedColumns } from '../src/start/sealed_columns.ts'
import { ask } from './crash_proof.ts'

type Row = { tenant: string; key: string; value: Buffer }

/** Seals every value as such a version did, under the installation's first key. Nobody serves the database meanwhile. */
export async function sealAsBefore(databaseUrl: string, key: Buffer): Promise<void> {
  const connection = { connectionString: databaseUrl }
  const [now, before] = [openVault(key), openVault(key, forms.ofTenant)]
  const client = new pg.Client(connection)
  await client.connect()
  for (const column of sealedColumns) {
    const { table, column: name, key: keyColumn, keyType, isVersioned } = column
    const version = isVersioned ? ', version = version + 1' : ''
    const rows = await ask<Row>(
      connection,
      `select tenant, ${keyColumn}::text as key, ${name} as value from ${table} where ${name} is not null`,
    )
    // One by one: a database that is divided by tenant refuses what is about several.
    for (const { tenant, key: row, value } of rows) {
      const place = { column, tenant, key: row }
      await client.query(
        `update ${table} set ${name} = $3${version} where tenant = $1 and ${keyColumn} = $2::${keyType}`,
        [tenant, row, before.seal(place, now.open(place, value))],
      )
    }
  }
  await client.end()
  await ask(connection, 'update installation set sealed_form = 0')
  await ask(
    connection,
    `update schema_migrations set serves_from = version - 1 where name like '%_bound_values.sql'`,
  )
}

type Incoming = Pick<
  IncomingRow,
  'tenant' | 'id' | 'company_id' | 'identification_number' | 'reference_info' | 'details'
>
type Sent = Pick<AchRow, 'tenant' | 'id' | 'company_id' | 'reference_info' | 'destination'>

/** Writes in clear what ACH entries say, as versions did that did not seal it. Nobody serves the database meanwhile. */
export async function clearAsBefore(databaseUrl: string, key: Buffer): Promise<void> {
  const connection = { connectionString: databaseUrl }
  const vault = openVault(key)
  for (const row of await ask<Incoming>(connection, 'select * from ach_incoming')) {
    const { company_id, identification_number, reference_info } = detailsOf(vault, row)
    await ask(
      connection,
      `update ach_incoming set company_id = $2, identification_number = $3, reference_info = $4, details = null
       where id = $1`,
      [row.id, company_id, identification_number, reference_info],
    )
  }
  for (const row of await ask<Sent>(connection, 'select * from ach_transfers')) {
    const { destination, info } = sentOf(vault, row)
    const { companyId: _, information: __, ...place } = destination
    await ask(
      connection,
      'update ach_transfers set company_id = $2, reference_info = $3, destination = $4 where id = $1',
      [row.id, info.company_id, info.reference_info, sealDestination(vault, row, place)],
    )
  }
  await ask(connection, 'update installation set seals_details = false')
  await ask(
    connection,
    `update schema_migrations set serves_from = version - 1 where name like '%_sealed_details.sql'`,
  )
}
