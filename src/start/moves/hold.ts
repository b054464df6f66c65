// The triggers by which the source holds up the writes of a workspace, and later refuses them. They concern its rows only.

import { heldTables } from './tables.ts'
import { identifier, literal, nameOf, patiently, type Side } from './side.ts'

/**
 * Makes every write of the workspace pass `refuse_moved_workspace`. One table at a time, and without waiting long: creating a
 * trigger keeps all writers of its table waiting. Transactions that wrote before have ended then.
 */
export async function holdTables(side: Side, tenant: string): Promise<void> {
  const name = nameOf(tenant)
  const place = literal(tenant)
  for (const table of await heldTables(side)) {
    const names = await triggersOn(side, table, name)
    if (names.length === 2) continue
    await patiently(side, async () => {
      for (const trigger of names)
        await side.query(`drop trigger ${identifier(trigger)} on ${table}`)
      await side.query(`
        create trigger ${name}_write before insert or update on ${table} for each row
        when (new.tenant = ${place}) execute function refuse_moved_workspace()`)
      await side.query(`
        create trigger ${name}_delete before delete on ${table} for each row
        when (old.tenant = ${place}) execute function refuse_moved_workspace()`)
    })
  }
}

/** Takes the triggers away. */
export async function releaseTables(side: Side, tenant: string): Promise<void> {
  const name = nameOf(tenant)
  for (const table of await heldTables(side)) {
    const names = await triggersOn(side, table, name)
    if (names.length === 0) continue
    await patiently(side, async () => {
      for (const trigger of names)
        await side.query(`drop trigger ${identifier(trigger)} on ${table}`)
    })
  }
}

async function triggersOn(side: Side, table: string, name: string): Promise<string[]> {
  const rows = await side.query<{ tgname: string }>(
    `select tgname from pg_trigger where tgrelid = $1::regclass and tgname in ($2, $3)`,
    [table, `${name}_write`, `${name}_delete`],
  )
  return rows.map(({ tgname }) => tgname)
}
