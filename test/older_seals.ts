// A database as a version left it that bound sealed values to their workspace only.

import { openVault } from '../src/platform/seal.ts'
import { forms } from '../src/platform/forms.ts'
import { sealedColumns } from '../src/sealed_columns.ts'
import { ask } from './crash_proof.ts'

type Row = { tenant: string; key: string; value: Buffer }

/** Seals every value as such a version did, under the installation's first key. Nobody serves the database meanwhile. */
export async function sealAsBefore(databaseUrl: string, key: Buffer): Promise<void> {
  const connection = { connectionString: databaseUrl }
  const [now, before] = [openVault(key), openVault(key, forms.ofTenant)]
  for (const column of sealedColumns) {
    const { table, column: name, key: keyColumn, keyType } = column
    const rows = await ask<Row>(
      connection,
      `select tenant, ${keyColumn}::text as key, ${name} as value from ${table} where ${name} is not null`,
    )
    const anew = rows.map(({ tenant, key: row, value }) => {
      const place = { column, tenant, key: row }
      return before.seal(place, now.open(place, value))
    })
    await ask(
      connection,
      `update ${table} t set ${name} = given.value
       from unnest($1::text[], $2::text[], $3::bytea[]) given (tenant, key, value)
       where t.tenant = given.tenant and t.${keyColumn} = given.key::${keyType}`,
      [rows.map(({ tenant }) => tenant), rows.map(({ key: row }) => row), anew],
    )
  }
  await ask(connection, 'update installation set sealed_form = 0')
  await ask(
    connection,
    `update schema_migrations set serves_from = version - 1 where name like '%_bound_values.sql'`,
  )
}
