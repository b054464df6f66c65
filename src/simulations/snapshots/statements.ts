// The SQL that copies a workspace. Each copy is one statement: all of its parts see the same moment, so nothing has to be locked
// and the workspace goes on meanwhile. $1 is the workspace that rows are written to, $2 the one that they are read from.

import { createHash } from 'node:crypto'
import { originItem } from '../../platform/chain/origin.ts'
import type { Statement } from '../../platform/database/db.ts'
import type { Layout } from './layout.ts'
import { copiedRows, copiedTables, leftByRestore } from './tables.ts'

const head = `head as materialized (
  select coalesce(h.number, 0) as number, coalesce(h.hash, ''::bytea) as hash
  from (select) one left join chain_heads h on h.tenant = $2
)`

/** The last link of the copy, which names the workspace whose chain was copied. Both are parameters. */
const link = (origin: string, id: string, unless = '') => `link as materialized (
  select number + 1 as number, items,
         case number when 0 then sha256(items) else sha256(hash || sha256(items)) end as hash
  from (
    select number, hash,
           ${originItem(id, { tenant: '$1::text', origin: `${origin}::text`, number: 'number', hash: 'hash' })} as items
    from head
  ) named
), chain_links_copied as (
  insert into chain_links (tenant, number, hash, items)
  select $1::text, number, hash, items from chain_links t where tenant = $2 ${unless}
  union all select $1::text, number, hash, items from link
), chain_heads_copied as (
  insert into chain_heads (tenant, number, hash) select $1::text, number, hash from link
)`

const sameChain = ['chain_links', 'chain_heads']
  .map((table) => copied(table, ['number', 'hash', ...(table === 'chain_links' ? ['items'] : [])]))
  .join(', ')

/** Other values for columns than those of the row that is copied. */
export type Changes = Readonly<Record<string, string>>

type Copying = { readonly changes?: Changes | undefined; readonly unless?: string }

function copied(
  table: string,
  columns: readonly string[],
  { changes = {}, unless = '' }: Copying = {},
): string {
  const values = columns.map((column) => changes[column] ?? column)
  return `${table}_copied as (
    insert into ${table} (tenant, ${columns.join(', ')})
    select $1::text, ${values.join(', ')} from ${table} t where tenant = $2 and ${rowsOf(table)} ${unless}
  )`
}

/** Versions are never the same twice: what a process remembers of an account is not taken for what it is now. */
export const newVersion: Changes = { version: 'draw_version()' }

/** The rows of the table `t` that are copied, as a condition. */
export function rowsOf(table: string): string {
  return (copiedRows as Readonly<Record<string, string>>)[table] ?? 'true'
}

/** The rows of the table `t` that a restore replaces, as a condition. */
export function restoredRowsOf(table: string): string {
  const left = (leftByRestore as Readonly<Record<string, string>>)[table]
  return left === undefined ? 'true' : `not (${left})`
}

const accountsCopied = (layout: Layout) =>
  copied('ledger_accounts', columnsOf(layout, 'ledger_accounts').all, { changes: newVersion })

/** The tables that are copied as they are. */
function allCopied(layout: Layout, of: (table: string) => Copying = () => ({})): string {
  const all = copiedTables.map((table) => copied(table, columnsOf(layout, table).all, of(table)))
  return all.join(', ')
}

export function columnsOf({ tables }: Layout, table: string) {
  const own = tables.get(table)
  if (!own?.all.length) throw new Error(`the table ${table} has no columns`)
  return own
}

/** Named after its text, which depends on the tables: programs of two versions may share a connection of a pooler. */
export function statement(name: string, text: string): Statement {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  return { name: `snapshots_${name}_${hash}`, text }
}

/** The columns of a workspace that its copies have too: what its clock shows, what its ids and the numbers of its files follow from, and what it refuses. */
export const CARRIED = [
  'clock_offset_ms',
  'late_ms',
  'seed',
  'stands_at',
  'operations',
  'ach_files',
  'is_strict',
]
const carried = CARRIED.join(', ')
const carriedOf = (workspace: string) => CARRIED.map((name) => `${workspace}.${name}`).join(', ')

/** Copies $2 into a new hidden workspace: $3 the machine's time, $4 whose chain it is. Answers the offset of its clock. */
function take(layout: Layout): Statement {
  return statement(
    'take',
    `with ${head}, workspace as (
       insert into workspaces (tenant, name, ${carried}, created_time, closed_time, snapshot_of,
                               chain_origin, chain_origin_number, chain_origin_hash)
       select $1::text, w.name, ${carriedOf('w')}, $3::timestamptz, $3, $4::text, $4, head.number, head.hash
       from workspaces w cross join head where w.tenant = $2
       returning clock_offset_ms, stands_at
     ), ${sameChain}, ${accountsCopied(layout)},
     ${allCopied(layout)}
     select clock_offset_ms, stands_at from workspace`,
  )
}

/**
 * Copies $2 into a new workspace: $3 the machine's time, $4 its name or null, $5 whose chain it is and who asks, $6 the id of
 * the link, $7 whether its webhooks stay enabled.
 */
function fork(layout: Layout): Statement {
  const quiet = { changes: { is_enabled: '(is_enabled and $7::boolean)' } }
  return statement(
    'fork',
    `with ${head}, workspace as (
       insert into workspaces (tenant, name, ${carried}, created_time, forked_by,
                               chain_origin, chain_origin_number, chain_origin_hash)
       select $1::text, $4::text, ${carriedOf('w')}, $3::timestamptz, $5::text, $5, head.number, head.hash
       from workspaces w cross join head where w.tenant = $2
       returning clock_offset_ms, stands_at
     ), ${link('$5', '$6')}, ${accountsCopied(layout)},
     ${allCopied(layout, (table) => (table === 'webhooks' ? quiet : {}))}
     select clock_offset_ms, stands_at from workspace`,
  )
}

/**
 * Copies the snapshot $2 back into the emptied workspace $1: $3 whose chain it is, $4 the id of the link. Accounts that are in
 * both were never gone: movements that wait for them go on with what they are now.
 */
function putBack(layout: Layout): Statement {
  const accounts = columnsOf(layout, 'ledger_accounts').all
  const updates = accounts.filter((column) => column !== 'id')
  return statement(
    'put_back',
    `with ${head}, workspace as (
       update workspaces w set clock_offset_ms = s.clock_offset_ms, stands_at = s.stands_at, restored_id = $4::uuid, chain_origin = $3::text,
              chain_origin_number = head.number, chain_origin_hash = head.hash
       from workspaces s cross join head where w.tenant = $1 and s.tenant = $2
       returning w.clock_offset_ms, w.stands_at
     ), ${link('$3', '$4', unlessThere(layout, 'chain_links'))}, ledger_accounts_copied as (
       insert into ledger_accounts as known (tenant, ${accounts.join(', ')})
       select $1::text, ${accounts.map((column) => newVersion[column] ?? column).join(', ')} from ledger_accounts where tenant = $2
       on conflict (tenant, id) do update set ${updates.map((it) => `${it} = excluded.${it}`).join(', ')}
     ), ${allCopied(layout, (table) => ({
       unless: large.has(table) ? unlessThere(layout, table) : `and ${restoredRowsOf(table)}`,
     }))}
     select clock_offset_ms, stands_at from workspace`,
  )
}

/**
 * Tables that are large and that no foreign key leads to: a restore leaves rows that are the same in the snapshot where they are,
 * so that it costs what has changed.
 */
const large: ReadonlySet<string> = new Set([
  'ledger_entries',
  'posted_transactions',
  'pending_transactions',
  'pending_states',
  'internal_transfers',
  'money_keys',
  'idempotent_responses',
  'events',
  'chain_links',
])

/** What is left in $1 of the row \`t\` of the snapshot is the row itself. */
function unlessThere(layout: Layout, table: string): string {
  const same = columnsOf(layout, table).key.map((column) => `own.${column} = t.${column}`)
  return `and not exists (select from ${table} own where own.tenant = $1 and ${same.join(' and ')})`
}

/** Deletes rows of $1 that are not the same in the snapshot $2. */
function changedGone(layout: Layout, table: string): string {
  const { all, key } = columnsOf(layout, table)
  const others = all.filter((column) => !key.includes(column))
  const rowOf = (name: string) => `(${others.map((column) => `${name}.${column}`).join(', ')})`
  const same = [
    ...key.map((column) => `s.${column} = t.${column}`),
    ...(others.length > 0 ? [`${rowOf('s')} is not distinct from ${rowOf('t')}`] : []),
  ]
  return `${table}_gone as (
    delete from ${table} t where t.tenant = $1
    and not exists (select from ${table} s where s.tenant = $2 and ${same.join(' and ')}))`
}

/** Empties $1 for the snapshot $2: all that is copied, and the deliveries of events that the snapshot does not have. */
function empty(layout: Layout): Statement {
  const all = [...copiedTables, 'chain_links', 'chain_heads']
  const parts = [
    ...all.map((table) =>
      large.has(table)
        ? changedGone(layout, table)
        : `${table}_gone as (delete from ${table} t where tenant = $1 and ${restoredRowsOf(table)})`,
    ),
    `ledger_accounts_gone as (
       delete from ledger_accounts a where a.tenant = $1
       and not exists (select from ledger_accounts s where s.tenant = $2 and s.id = a.id))`,
    ...['deliveries', 'delivery_attempts'].map(
      (table) => `${table}_gone as (
        delete from ${table} d where d.tenant = $1
        and not exists (select from events e where e.tenant = $2 and e.id = d.event_id))`,
    ),
  ]
  return statement('empty', `with ${parts.join(', ')} select 1`)
}

export type Statements = Readonly<Record<'take' | 'fork' | 'empty' | 'putBack', Statement>>

const made = new WeakMap<Layout, Statements>()

/** The statements for a database of this layout. */
export function statementsOf(layout: Layout): Statements {
  let own = made.get(layout)
  if (!own) {
    own = {
      take: take(layout),
      fork: fork(layout),
      empty: empty(layout),
      putBack: putBack(layout),
    }
    made.set(layout, own)
  }
  return own
}
