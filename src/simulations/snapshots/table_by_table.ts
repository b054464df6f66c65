// Copies a workspace where it and its copy may lie on two nodes: a statement for each table, whose rows the engine carries from one to
// the other. They are of one moment because nobody writes to the workspace meanwhile: its operations and its money wait.

import { originItem } from '../../platform/chain/origin.ts'
import { run, type Statement, type Tx } from '../../platform/database/db.ts'
import type { Tenant } from '../../platform/operations/op.ts'
import type { Copier, CopiedClock } from './copier.ts'
import type { Layout } from './layout.ts'
import { lockStill } from './locks.ts'
import {
  type Changes,
  CARRIED,
  columnsOf,
  newVersion,
  restoredRowsOf,
  rowsOf,
  statement,
} from './statements.ts'
import { copiedTables } from './tables.ts'

type Head = { number: bigint; hash: Buffer }

const readHead: Statement = {
  name: 'snapshots_copied_head',
  text: 'select number, hash from chain_heads where tenant = $1',
}

async function headOf(tx: Tx, tenant: Tenant): Promise<Head> {
  const [head] = await run<Head>(tx, readHead, [tenant])
  return head ?? { number: 0n, hash: Buffer.alloc(0) }
}

type Pair = { readonly to: Tenant; readonly from: Tenant }
type Place = { readonly tx: Tx; readonly layout: Layout }

/** The statement that copies a table; `after` is put behind it. */
function copying(layout: Layout, table: string, changes: Changes = {}, after = ''): Statement {
  const columns = columnsOf(layout, table).all
  const values = columns.map((column) => changes[column] ?? `t.${column}`)
  return statement(
    `copy_${table}`,
    `insert into ${table} (tenant, ${columns.join(', ')})
     select $1::text, ${values.join(', ')} from ${table} t where t.tenant = $2 and ${rowsOf(table)} ${after}`,
  )
}

async function copyAll(
  { tx, layout }: Place,
  { to, from }: Pair,
  { keepsWebhooks = true, isRestore = false } = {},
): Promise<void> {
  for (const table of ['chain_links', ...copiedTables]) {
    const isQuiet = table === 'webhooks' && !keepsWebhooks
    const changes: Changes = isQuiet ? { is_enabled: 'false' } : {}
    const which = isRestore ? `and ${restoredRowsOf(table)}` : ''
    await run(tx, copying(layout, table, changes, which), [to, from])
  }
}

const addHead: Statement = {
  name: 'snapshots_add_head',
  text: 'insert into chain_heads (tenant, number, hash) values ($1, $2, $3)',
}
const addLink: Statement = {
  name: 'snapshots_add_link',
  text: 'insert into chain_links (tenant, number, hash, items) values ($1, $2, $3, $4)',
}
const makeLink: Statement = {
  name: 'snapshots_make_link',
  text: `select number + 1 as number, items,
                case number when 0 then sha256(items) else sha256(hash || sha256(items)) end as hash
         from (
           select $3::bigint as number, $4::bytea as hash,
                  ${originItem('$5', { tenant: '$1::text', origin: '$2::text', number: '$3::bigint', hash: '$4::bytea' })} as items
         ) named`,
}

type Origin = { readonly origin: Tenant; readonly id: string; readonly head: Head }

/** The last link of a copy, which names the workspace whose chain it goes on from. */
async function goOn(tx: Tx, to: Tenant, { origin, id, head }: Origin): Promise<void> {
  const values = [to, origin, head.number, head.hash, id]
  const [link] = await run<Head & { items: Buffer }>(tx, makeLink, values)
  if (!link) throw new Error('no link was made')
  await run(tx, addLink, [to, link.number, link.hash, link.items])
  await run(tx, addHead, [to, link.number, link.hash])
}

const carried = CARRIED.join(', ')
const carriedOfSource = CARRIED.map((name) => `w.${name}`).join(', ')

const addSnapshot: Statement = {
  name: 'snapshots_add_hidden',
  text: `insert into workspaces (tenant, name, ${carried}, created_time, closed_time, snapshot_of,
                                 chain_origin, chain_origin_number, chain_origin_hash)
         select $1::text, w.name, ${carriedOfSource}, $3::timestamptz, $3::timestamptz, $4::text, $4::text, $5::bigint, $6::bytea
         from workspaces w where w.tenant = $2`,
}
const addFork: Statement = {
  name: 'snapshots_add_fork',
  text: `insert into workspaces (tenant, name, ${carried}, created_time, forked_by,
                                 chain_origin, chain_origin_number, chain_origin_hash)
         select $1::text, $4::text, ${carriedOfSource}, $3::timestamptz, $5::text, $5::text, $6::bigint, $7::bytea
         from workspaces w where w.tenant = $2`,
}
const readClock: Statement = {
  name: 'snapshots_read_clock',
  text: 'select clock_offset_ms, stands_at from workspaces where tenant = $1',
}
const putClockBack: Statement = {
  name: 'snapshots_put_clock_back',
  text: `update workspaces set clock_offset_ms = $2, stands_at = $3, restored_id = $4::uuid, chain_origin = $5::text,
                chain_origin_number = $6, chain_origin_hash = $7
         where tenant = $1`,
}

async function clockOf(tx: Tx, tenant: Tenant): Promise<CopiedClock> {
  const [row] = await run<CopiedClock>(tx, readClock, [tenant])
  if (!row) throw new Error(`the workspace ${tenant} is not there`)
  return row
}

const accountsOf: Statement = {
  name: 'snapshots_accounts_of',
  text: 'select id from ledger_accounts where tenant = $1',
}
const removeAccounts: Statement = {
  name: 'snapshots_remove_accounts',
  text: 'delete from ledger_accounts where tenant = $1 and id <> all ($2::uuid[])',
}

/** Accounts that are in both were never gone: movements that wait for them go on with what they are now. */
async function putAccountsBack({ tx, layout }: Place, { to, from }: Pair): Promise<void> {
  const kept = await run<{ id: string }>(tx, accountsOf, [from])
  await run(tx, removeAccounts, [to, kept.map(({ id }) => id)])
  const columns = columnsOf(layout, 'ledger_accounts').all.filter((column) => column !== 'id')
  const updates = columns.map((column) => `${column} = excluded.${column}`)
  const known = `on conflict (tenant, id) do update set ${updates.join(', ')}`
  await run(tx, copying(layout, 'ledger_accounts', newVersion, known), [to, from])
}

/** Deliveries of events that are not there any more. */
const straysGone = ['deliveries', 'delivery_attempts'].map(
  (table): Statement => ({
    name: `snapshots_${table}_gone`,
    text: `delete from ${table} d where d.tenant = $1
           and not exists (select from events e where e.tenant = $1 and e.id = d.event_id)`,
  }),
)

async function removeFrom(
  tx: Tx,
  table: string,
  tenant: Tenant,
  which: string = 'true',
): Promise<void> {
  const text = `delete from ${table} t where t.tenant = $1 and ${which}`
  await run(tx, statement(`removal_from_${table}`, text), [tenant])
}

export const tableByTable: Copier = {
  async take(tx, layout, { to, from, time }) {
    await lockStill(tx, from)
    const head = await headOf(tx, from)
    await run(tx, addSnapshot, [to, from, time, from, head.number, head.hash])
    await run(tx, copying(layout, 'ledger_accounts', newVersion), [to, from])
    await copyAll({ tx, layout }, { to, from })
    if (head.number > 0n) await run(tx, addHead, [to, head.number, head.hash])
    return clockOf(tx, to)
  },
  async fork(tx, layout, { to, from, time, name, origin, id, keepsWebhooks }) {
    await lockStill(tx, from)
    const head = await headOf(tx, from)
    await run(tx, addFork, [to, from, time, name, origin, head.number, head.hash])
    await run(tx, copying(layout, 'ledger_accounts', newVersion), [to, from])
    await copyAll({ tx, layout }, { to, from }, { keepsWebhooks })
    await goOn(tx, to, { origin, id, head })
    return clockOf(tx, to)
  },
  async putBack(tx, layout, { to, from, id }) {
    for (const table of [...copiedTables.toReversed(), 'chain_links', 'chain_heads'])
      await removeFrom(tx, table, to, restoredRowsOf(table))
    const head = await headOf(tx, from)
    const own = await clockOf(tx, from)
    const clockValues = [own.clock_offset_ms, own.stands_at]
    await run(tx, putClockBack, [to, ...clockValues, id, to, head.number, head.hash])
    await putAccountsBack({ tx, layout }, { to, from })
    await copyAll({ tx, layout }, { to, from }, { isRestore: true })
    await goOn(tx, to, { origin: to, id, head })
    for (const gone of straysGone) await run(tx, gone, [to])
    return clockOf(tx, to)
  },
  async remove(tx, tables, tenants) {
    for (const tenant of tenants) for (const table of tables) await removeFrom(tx, table, tenant)
  },
}
