// After an upgrade from a version that knows no chain: what it wrote is linked as it is now, and from then on whatever is
// in no link is wrong.

import type { PoolConfig } from 'pg'
import pg from 'pg'
import { CHAIN_MIGRATION, refuseProgramsBefore } from '../database/migrate.ts'
import { findTenants } from '../database/tenants.ts'
import { appendLinks } from './append.ts'
import type { Chained } from './content.ts'
import { itemsOf, packed } from './items.ts'
import { isOpen, unchainedQuery } from './unchained.ts'
import { readRows, walk } from './walk.ts'

const AT_ONCE = 1_000

/**
 * Links what no link names, and what was changed past its last link; may run beside a bank that serves, but beside no
 * process of a version without the chain, none of which starts afterwards. Answers how many rows it linked; none when the
 * chain is closed already.
 */
export async function backfill(
  connection: PoolConfig,
  chained: readonly Chained[],
  announce: (line: string) => void,
): Promise<number> {
  const [reader, writer] = [new pg.Client(connection), new pg.Client(connection)]
  await reader.connect()
  await writer.connect()
  try {
    if (!(await isOpen(writer))) return 0
    // As in verify_snapshot.ts: all rows of both sides are looked at.
    await reader.query(
      'begin isolation level repeatable read read only; set local enable_nestloop = off; set local jit = off',
    )
    let linked = 0
    const linkRows = async (kind: Chained, tenant: string, ids: readonly string[]) => {
      await link(writer, kind, tenant, ids)
      linked += ids.length
      announce(`${linked} rows taken in`)
    }
    const tables = [...chained.map(({ table }) => table), 'chain_links']
    for (const tenant of await findTenants(reader, tables)) {
      const { faults } = await walk(reader, { tenant, chained }, () => {})
      for (const { changed } of faults)
        if (changed) await linkRows(changed.chained, tenant, [changed.id])
      for (const kind of chained) {
        await reader.query(`declare unchained no scroll cursor for ${unchainedQuery(kind)}`, [
          tenant,
        ])
        for (;;) {
          const { rows } = await reader.query<{ id: string }>(`fetch ${AT_ONCE} from unchained`)
          if (rows.length === 0) break
          await linkRows(
            kind,
            tenant,
            rows.map(({ id }) => id),
          )
        }
        await reader.query('close unchained')
      }
    }
    await writer.query('begin')
    await writer.query('update installation set chain_is_open = false')
    await refuseProgramsBefore(writer, CHAIN_MIGRATION)
    await writer.query('commit')
    return linked
  } finally {
    await reader.end()
    await writer.end()
  }
}

/** One link. The rows are locked, so that a concurrent change is linked after this. */
async function link(
  client: pg.Client,
  chained: Chained,
  tenant: string,
  ids: readonly string[],
): Promise<void> {
  await client.query('begin')
  const contents = await readRows(client, tenant, chained, ids, 'for share')
  const items = packed(itemsOf(chained, contents))
  await client.query(appendLinks.text, [[tenant], [items]])
  await client.query('commit')
}
