// Where the rows of a tenant are. One PostgreSQL holds those of all tenants; under Citus each tenant's are on one of its nodes, and
// a statement about one tenant is carried out there.

import { Client, type ClientConfig } from 'pg'
import { dividedTexts, tenantLookups } from './divided_texts.ts'
import {
  type Ask,
  type FindWork,
  type OnNode,
  type Statement,
  workOfAll,
  workOfEach,
} from './nodes.ts'

/** What those see who send statements. */
export type Ways = Pick<Placement, 'isWhole'>

type Row = Record<string, unknown>

export type Placement = {
  /** The text that a statement is sent as. Throws where it would be about several tenants and must not be. */
  textOf(statement: Statement, values: readonly unknown[]): string
  /** As textOf, for a query that was put together for this time. */
  textOfQuery(text: string): string
  /** What a transaction begins with, so that what is set for it holds where its rows are. */
  readonly begin: string
  /** One database has all rows: they may be copied into their table, and statements about several tables may become one. */
  readonly isWhole: boolean
  /** How statements are asked outside of transactions; those that find the tenant themselves may take two steps. */
  inSteps(ask: Ask): Ask
  /** How it is found whose work is due. */
  findWork(ask: Ask, onNode: OnNode): FindWork
}

/** One PostgreSQL holds the rows of all tenants. */
export const undivided: Placement = {
  begin: 'begin',
  isWhole: true,
  textOf: ({ text }) => text,
  textOfQuery: (text) => text,
  inSteps: (ask) => ask,
  findWork: workOfAll,
}

/** The placement of a database, as its extensions tell. */
export async function findPlacement(connection: ClientConfig): Promise<Placement> {
  const client = new Client(connection)
  try {
    await client.connect()
    const { rows } = await client.query("select from pg_extension where extname = 'citus'")
    return rows.length > 0 ? divided() : undivided
  } finally {
    await client.end()
  }
}

/** Statements of one tenant each, in a form that leads to the node of its rows. */
export function divided(): Placement {
  type Known = { readonly text: string; readonly tenantArrays: readonly number[] }
  const texts = new WeakMap<Statement, Known>()
  const learn = (statement: Statement): Known => {
    const known = formOf(dividedTexts[statement.name]?.text ?? withTenant(statement))
    texts.set(statement, known)
    return known
  }
  return {
    begin: `begin; set local citus.propagate_set_commands = 'local'`,
    isWhole: false,
    textOf(statement, values) {
      const { text, tenantArrays } = texts.get(statement) ?? learn(statement)
      const tenants = new Set(tenantArrays.flatMap((at) => tenantsIn(values[at])))
      if (tenants.size > 1)
        throw new Error(`${statement.name} is about ${tenants.size} tenants, and may be about one`)
      return text
    },
    textOfQuery: routed,
    inSteps,
    findWork: workOfEach,
  }
}

/**
 * A statement that finds the tenant by something that is on every node would be a question of all nodes. So the tenant is looked
 * up there first, and then the statement is about it.
 */
function inSteps(ask: Ask): Ask {
  return async <Result extends Row>(statement: Statement, values: readonly unknown[]) => {
    const lookup = tenantLookups[statement.name]
    if (!lookup) return ask<Result>(statement, values)
    const [found] = await ask<{ tenant: string }>(
      lookup,
      lookup.values.map((at) => values[at]),
    )
    return found ? ask<Result>(statement, [...values, found.tenant]) : []
  }
}

/** What was compared with the tenant of the row that was looked up is compared with the tenant itself, and that row is, too. */
function withTenant({ name, text }: Statement): string {
  const lookup = tenantLookups[name]
  if (!lookup) return text
  const { row, values } = lookup
  const tenant = `$${values.length + 1}`
  return `${text.replaceAll(`= ${row}.tenant`, `= ${tenant}`)} and ${row}.tenant = ${tenant}`
}

function formOf(text: string) {
  return {
    text: routed(text),
    tenantArrays: [...text.matchAll(ITEMS)].map(([, parameter]) => Number(parameter) - 1),
  }
}

const HEADER_BYTES = 20
const LENGTH_BYTES = 4

/** The texts of an array, as JavaScript has it or in PostgreSQL's binary form (columns.ts). */
function tenantsIn(array: unknown): readonly unknown[] {
  if (!Buffer.isBuffer(array)) return Array.isArray(array) ? array : []
  const tenants = new Set<string>()
  for (let at = HEADER_BYTES; at < array.length; ) {
    const start = at + LENGTH_BYTES
    at = start + array.readInt32BE(at)
    tenants.add(array.toString('latin1', start, at))
  }
  return [...tenants]
}

/** A part of a table that is divided has its constraints under their names and a number. */
const PART = /_\d{6,}$/
/** What came from another node says it in its message only. */
const VIOLATED = /violates \w+(?: \w+)? constraint "([^"]+)"/

/** The constraint that a statement violated, as the table calls it. */
export function constraintOf(error: unknown): string | undefined {
  const { constraint, message } = (error ?? {}) as { constraint?: unknown; message?: unknown }
  const name = typeof constraint === 'string' ? constraint : VIOLATED.exec(String(message))?.[1]
  return name?.replace(PART, '')
}

// unnest($1::text[], $2::uuid[], …) with ordinality as asked (tenant, id, position)
const ITEMS =
  /unnest\(\$(\d+)::text\[\](?:,\s*([^()]*))?\)( with ordinality)?\s+(?:as )?(\w+) \(tenant(?:, ([^)]*))?\)/g

const COLUMN = String.raw`(?:\w+\.|"\w+"\.)?(?:tenant\b|"tenant")`
const COMPARED = new RegExp(String.raw`(?<![\w."])(${COLUMN}) = (${COLUMN})`, 'g')
const AMONG = /\btenant = any \(\$(\d+)::text\[\]\)/g
const NAMED = /\btenant"? = (\$\d+)(?!\d|::text\[\])/g
const IN_ROWS = /\b(where|and) \(tenant, /g

/**
 * The text in which the engine sees that all of it is about one tenant, whom the statement names in one value or as often as there
 * are items. It knows where items belong once they start from the row of that tenant's workspace, and does not conclude
 * that a part belongs there which is compared with the tenant of another part.
 */
export function routed(text: string): string {
  const arrays = [...text.matchAll(ITEMS)].map(([, tenants]) => `($${tenants}::text[])[1]`)
  if (arrays.length === 0) return comparedWithNamed(text)
  const tenant = `coalesce(${[...new Set(arrays)].join(', ')})`
  return text
    .replaceAll(
      COMPARED,
      (_, one: string, other: string) => `(${one} = ${tenant} and ${other} = ${tenant})`,
    )
    .replaceAll(AMONG, (all, array: string) =>
      arrays.includes(`($${array}::text[])[1]`) ? `tenant = ${tenant}` : all,
    )
    .replaceAll(
      ITEMS,
      (_, _tenants, others: string | undefined, ordinality = '', name: string, columns) =>
        others === undefined
          ? `(select placed.tenant from workspaces placed where placed.tenant = ${tenant}) as ${name} (tenant)`
          : `(select placed.tenant, item.*
              from workspaces placed cross join unnest(${others})${ordinality} as item (${columns})
              where placed.tenant = ${tenant}) as ${name} (tenant, ${columns})`,
    )
}

/**
 * A statement that names two tenants is about both of them, and stays as it is. Of others the comparisons stay, too: the engine
 * needs them where it cannot see that a part is about the tenant (of a view that is made of two tables).
 */
function comparedWithNamed(text: string): string {
  const [tenant, ...others] = new Set([...text.matchAll(NAMED)].map(([, value = '']) => value))
  if (tenant === undefined || others.length > 0) return text
  return text
    .replaceAll(
      COMPARED,
      (all, one: string, other: string) =>
        `(${all} and ${one} = ${tenant} and ${other} = ${tenant})`,
    )
    .replaceAll(IN_ROWS, `$1 tenant = $${tenant} and (tenant, `)
}
