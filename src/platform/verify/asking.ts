// How checks are asked: about many workspaces at once where one PostgreSQL has the rows of all, and about one at a time where
// each workspace's are on a node (placement.ts).

import type { ClientBase } from 'pg'
import { tenantsQuery } from '../database/tenants.ts'
import { type Check, SHOWN_MAX } from './check.ts'

/** The workspaces that are asked about together. */
export type Portion = readonly string[]

export type Portions = {
  readonly tenants: readonly string[]
  readonly portions: readonly Portion[]
}

/** A query, with its values. */
type Question = { readonly text: string; readonly values: readonly unknown[] }

export type Asking = {
  /**
   * The workspaces with anything in one of the tables, or known. Not one whose rows are still on their way here: what it holds is not
   * all of one moment.
   */
  portions(client: ClientBase, tables: readonly string[]): Promise<Portions>
  /** What finds what is wrong in these workspaces, the first ones. */
  questionOf(client: ClientBase, check: Check, tenants: Portion): Promise<Question>
  /** What a reader of the snapshot begins with, beside what all begin with. */
  readonly settings: readonly string[]
  /**
   * Whether a reader has a snapshot of each node from its own first question there on. Then all that is asked of a workspace is asked by one
   * reader, and the list of workspaces by another, before: what is on the list is seen by all of them.
   */
  readonly isByReader: boolean
}

/** Small workspaces are asked about together: so many, and so many links of their chains. */
const TOGETHER_MAX = 50
const LINKS_MAX = 2_000

export const together: Asking = {
  async portions(client, tables) {
    const { rows } = await client.query<{ tenant: string; links: number }>(
      `select found.tenant, coalesce(h.number, 0)::float8 as links
       from (${tenantsQuery(tables)}) found left join chain_heads h on h.tenant = found.tenant order by 1`,
    )
    const portions: string[][] = []
    let links = Number.POSITIVE_INFINITY
    for (const row of rows) {
      const last = portions.at(-1)
      if (last && last.length < TOGETHER_MAX && links + row.links <= LINKS_MAX) {
        last.push(row.tenant)
        links += row.links
      } else {
        portions.push([row.tenant])
        links = row.links
      }
    }
    return { tenants: rows.map(({ tenant }) => tenant), portions }
  },
  questionOf: async (_, check, tenants) => ({ text: questionOf(check), values: [tenants] }),
  settings: [],
  isByReader: false,
}

/**
 * The query of a check for some workspaces ($1). Materialized, so that a limit does not make the planner prefer what finds
 * the first rows soon: there are none. Each workspace is asked about by itself, through its own keys.
 */
export function questionOf({ wrong }: Check): string {
  return `with wrong as materialized (
            select found.tenant, found.what
            from unnest($1::text[]) as asked (tenant)
            cross join lateral (
              select * from (${wrong}) every where every.tenant = asked.tenant offset 0
            ) found
          )
          select tenant, what from wrong limit ${SHOWN_MAX}`
}

/** One connection to each node, so that it has one snapshot there. */
const ONE_CONNECTION = 'set local citus.max_adaptive_executor_pool_size = 1'

export const oneByOne: Asking = {
  async portions(client, tables) {
    const found = ['workspaces', ...tables].map((table) => `select distinct tenant from ${table}`)
    const { rows } = await client.query<{ tenant: string }>(found.join(' union '))
    const tenants = rows.map(({ tenant }) => tenant).toSorted()
    return { tenants, portions: tenants.map((tenant) => [tenant]) }
  },
  async questionOf(client, check, [tenant]) {
    const text = aboutOne(check.wrong, await relationsOfTenants(client))
    return { text: `select tenant, what from (${text}) every limit ${SHOWN_MAX}`, values: [tenant] }
  },
  settings: [ONE_CONNECTION, "set local citus.propagate_set_commands = 'local'"],
  isByReader: true,
}

const relations = new WeakMap<ClientBase, Promise<ReadonlySet<string>>>()

/** The tables and views with rows of tenants. */
export function relationsOfTenants(client: ClientBase): Promise<ReadonlySet<string>> {
  let known = relations.get(client)
  if (!known) relations.set(client, (known = readRelations(client)))
  return known
}

async function readRelations(client: ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant'
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v')`,
  )
  return new Set(rows.map(({ name }) => name))
}

// from ledger_accounts a, left join events as e
const RELATION = /\b(from|join)(\s+)([a-z_]+)\b(?!\s*\()(\s+(?:as\s+)?([a-z_]+)\b)?/g
/** What may follow a table that has no other name. */
const NO_NAME =
  /^(on|using|where|join|left|right|full|inner|cross|natural|group|order|having|limit|offset|union|window|for)$/

/** A query about all tenants as one about the tenant $1: of each table and view of theirs it sees the rows of that tenant alone. */
export function aboutOne(text: string, ofTenants: ReadonlySet<string>): string {
  return text.replaceAll(
    RELATION,
    (all, word: string, space: string, table: string, after = '', name = '') => {
      if (!ofTenants.has(table)) return all
      const own = `${word}${space}(select * from ${table} where tenant = $1)`
      return name === '' || NO_NAME.test(name) ? `${own} ${table}${after}` : `${own} ${name}`
    },
  )
}
