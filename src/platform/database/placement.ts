// Where the rows of a tenant are. One PostgreSQL holds those of all tenants; under Citus each tenant's are on one of its nodes, and
// a statement about one tenant is carried out there. Who sends one about several asks `isDivided`, and then sends one for each.

import { Client, type ClientConfig } from 'pg'
import { StartError } from '../operations/start_error.ts'
import { dividedTexts } from './divided_texts.ts'

/** As db.ts has it, which uses this. */
type Statement = { readonly name: string; readonly text: string }

export type Placement = {
  /** Whether the tables are divided by tenant. Then what is about several tenants is one statement for each of them. */
  readonly isDivided: boolean
  /** The text that a statement is sent as. Throws where it would be about several tenants and must not be. */
  textOf(statement: Statement, values: readonly unknown[]): string
}

/** One PostgreSQL holds the rows of all tenants. */
export const undivided: Placement = { isDivided: false, textOf: ({ text }) => text }

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

/** Throws StartError in production: what is still open stands in docs/scaling.md. */
export function refuseUnready(
  { isDivided }: Pick<Placement, 'isDivided'>,
  environment: string,
): void {
  if (isDivided && environment === 'production')
    throw new StartError(
      'Florin does not serve production on Citus yet (docs/scaling.md). Use a database without the extension, or FLORIN_ENVIRONMENT=sandbox.',
    )
}

/** Statements of one tenant each, in a form that leads to the node of its rows. */
export function divided(): Placement {
  type Known = { readonly text: string; readonly tenantArrays: readonly number[] }
  const texts = new WeakMap<Statement, Known>()
  const learn = (statement: Statement): Known => {
    const known = formOf(dividedTexts[statement.name] ?? statement.text)
    texts.set(statement, known)
    return known
  }
  return {
    isDivided: true,
    textOf(statement, values) {
      const { text, tenantArrays } = texts.get(statement) ?? learn(statement)
      const tenants = new Set(tenantArrays.flatMap((at) => tenantsIn(values[at])))
      if (tenants.size > 1)
        throw new Error(`${statement.name} is about ${tenants.size} tenants, and may be about one`)
      return text
    },
  }
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

const COMPARED = /\b(\w+\.tenant) = (\w+\.tenant)\b/g
const AMONG = /\btenant = any \(\$(\d+)::text\[\]\)/g

/**
 * Items of one tenant, whose name stands in an array as often as there are items: the engine knows where they belong once they
 * start from the row of its workspace, and what is compared with the tenant of an item is compared with that name.
 */
export function routed(text: string): string {
  const arrays = [...text.matchAll(ITEMS)].map(([, tenants]) => `($${tenants}::text[])[1]`)
  if (arrays.length === 0) return text
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
