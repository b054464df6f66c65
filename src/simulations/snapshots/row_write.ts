// Copies a workspace's rows by one statement per table, because the two may be on two nodes. One
// PostgreSQL provides a snapshot; on several nodes the workspace is locked.

import { createHash } from 'node:crypto'
import { originItem } from '../../platform/chain/origin.ts'
import { run, type Statement, type Tx } from '../../platform/database/db.ts'
import type { Tenant } from '../../platform/operations/op.ts'
import type { Table } from '../../platform/database/table.ts'
import { tables } from '../../tables.ts'
import { chainHeads, chainLinks } from '../../platform/chain/table.ts'
import { ledgerAccounts } from '../../ledger/table.ts'

export type CopiedClock = { clock_offset_ms: bigint; stands_at: Date | null }

type Pair = { readonly to: Tenant; readonly from: Tenant }

/** Column values that replace those of the copied row. */
type Changes = Readonly<Record<string, string>>

/** Versions are never reused, so that a cached account is not taken for the current one. */
const newVersion: Changes = { version: 'draw_version()' }

const copiedTables: readonly Table[] = tables.filter(({ copied }) => copied && copied !== 'APART')

/** Row conditions `t` of a table, which is copied separately for each. */
const conditions = ({ copied }: Table) => (typeof copied === 'object' ? copied : {})

/** SQL condition of the rows `t` that a restore replaces. */
function restoredRowsOf(table: Table): string {
  const { leftByRestore } = conditions(table)
  return leftByRestore === undefined ? 'true' : `not (${leftByRestore})`
}

/**
 * Named by its text, which depends on the tables: two program versions may share a pooler's
 * connection.
 */
function statement(name: string, text: string): Statement {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return { name: `snapshots_${name}_${hash}`, text }
}

/** Workspace columns that copies inherit: clock, seed, file numbers, strictness and searchable metadata. */
const CARRIED = [
  'clock_offset_ms',
  'late_ms',
  'seed',
  'stands_at',
  'operations',
  'ach_files',
  'is_strict',
  'metadata_keys',
]

type Head = { number: bigint; hash: Buffer }

const readHead: Statement = {
  name: 'snapshots_copied_head',
  text: 'select number, hash from chain_heads where tenant = $1',
}

async function headOf(tx: Tx, tenant: Tenant): Promise<Head> {
  const [head] = await run<Head>(tx, readHead, [tenant])
  return head ?? { number: 0n, hash: Buffer.alloc(0) }
}

const columnsOf = (table: Table): string[] =>
  Object.keys(table.columns).filter((column) => column !== 'tenant')

/** Copies a table; `after` is appended. */
function copying(table: Table, changes: Changes = {}, after = ''): Statement {
  const columns = columnsOf(table)
  const values = columns.map((column) => changes[column] ?? `t.${column}`)
  const { rows = 'true' } = conditions(table)
  return statement(
    `copy_${table.name}`,
    `insert into ${table.name} (tenant, ${columns.join(', ')})
     select $1::text, ${values.join(', ')} from ${table.name} t where t.tenant = $2 and ${rows} ${after}`,
  )
}

async function copyAll(
  tx: Tx,
  { to, from }: Pair,
  { keepsWebhooks = true, isRestore = false } = {},
): Promise<void> {
  const copies = [chainLinks, ...copiedTables].map((table) => {
    const isQuiet = table.name === 'webhooks' && !keepsWebhooks
    const changes: Changes = isQuiet ? { is_enabled: 'false' } : {}
    const which = isRestore ? `and ${restoredRowsOf(table)}` : ''
    return run(tx, copying(table, changes, which), [to, from])
  })
  await Promise.all(copies)
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

/** The copy's last link, which names the origin's chain. */
async function goOn(tx: Tx, to: Tenant, { origin, id, head }: Origin): Promise<void> {
  const values = [to, origin, head.number, head.hash, id]
  const [link] = await run<Head & { items: Buffer }>(tx, makeLink, values)
  if (!link) throw new Error('no link was made')
  await Promise.all([
    run(tx, addLink, [to, link.number, link.hash, link.items]),
    run(tx, addHead, [to, link.number, link.hash]),
  ])
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

/** Updates accounts that exist in both, so that waiting movements continue with them. */
async function putAccountsBack(tx: Tx, { to, from }: Pair): Promise<void> {
  const kept = await run<{ id: string }>(tx, accountsOf, [from])
  await run(tx, removeAccounts, [to, kept.map(({ id }) => id)])
  const columns = columnsOf(ledgerAccounts).filter((column) => column !== 'id')
  const updates = columns.map((column) => `${column} = excluded.${column}`)
  const known = `on conflict (tenant, id) do update set ${updates.join(', ')}`
  await run(tx, copying(ledgerAccounts, newVersion, known), [to, from])
}

/** Deletes deliveries of missing events. */
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
  await run(tx, statement(`removal_${table}`, text), [tenant])
}

/** Creates the hidden workspace `to`, a snapshot of `from` at `time`. */
export async function take(
  tx: Tx,
  { to, from, time }: Pair & { readonly time: Date },
): Promise<CopiedClock> {
  const head = await headOf(tx, from)
  await Promise.all([
    run(tx, addSnapshot, [to, from, time, from, head.number, head.hash]),
    run(tx, copying(ledgerAccounts, newVersion), [to, from]),
    copyAll(tx, { to, from }),
    ...(head.number > 0n ? [run(tx, addHead, [to, head.number, head.hash])] : []),
  ])
  return clockOf(tx, to)
}

export type Forking = Pair & {
  readonly time: Date
  readonly name: string | null
  /** The chain's workspace, the actor, and the id of the link. */
  readonly origin: Tenant
  readonly id: string
  readonly keepsWebhooks: boolean
}

export async function fork(
  tx: Tx,
  { to, from, time, name, origin, id, keepsWebhooks }: Forking,
): Promise<CopiedClock> {
  const head = await headOf(tx, from)
  await Promise.all([
    run(tx, addFork, [to, from, time, name, origin, head.number, head.hash]),
    run(tx, copying(ledgerAccounts, newVersion), [to, from]),
    copyAll(tx, { to, from }, { keepsWebhooks }),
    goOn(tx, to, { origin, id, head }),
  ])
  return clockOf(tx, to)
}

/**
 * Makes the workspace `to` equal to its snapshot `from`. The caller holds the locks of `to`'s
 * accounts.
 */
export async function replace(
  tx: Tx,
  { to, from, id }: Pair & { readonly id: string },
): Promise<void> {
  const emptied = [...copiedTables.toReversed(), chainLinks, chainHeads].map((table) =>
    removeFrom(tx, table.name, to, restoredRowsOf(table)),
  )
  const [head, { clock_offset_ms: offset, stands_at: still }] = await Promise.all([
    headOf(tx, from),
    clockOf(tx, from),
    ...emptied,
  ])
  await Promise.all([
    run(tx, putClockBack, [to, offset, still, id, to, head.number, head.hash]),
    putAccountsBack(tx, { to, from }),
  ])
  await Promise.all([
    copyAll(tx, { to, from }, { isRestore: true }),
    goOn(tx, to, { origin: to, id, head }),
    ...straysGone.map((gone) => run(tx, gone, [to])),
  ])
}

/** Deletes these workspaces' rows; each table precedes those that it refers to. */
export async function remove(
  tx: Tx,
  names: readonly string[],
  tenants: readonly Tenant[],
): Promise<void> {
  await Promise.all(tenants.flatMap((tenant) => names.map((name) => removeFrom(tx, name, tenant))))
}
