// Runs `florin verify` on a bank’s hash chain.

import pg from 'pg'
import { chainedTables } from '../src/start/checks.ts'
import { chainChecks, parseRecordedHead } from '../src/platform/chain/verify.ts'
import { findTenants } from '../src/platform/verify/question.ts'

export { chainedTables as chained }

export type Chains = {
  /** What is wrong, the first row first. */
  readonly wrong: readonly string[]
  /** What is worth saying, and not wrong. */
  readonly also: readonly string[]
  readonly heads: readonly string[]
}

/** Looks at the chains as this connection sees them: in the midst of its transaction, too. */
export async function chainsSeenBy(
  client: pg.Client,
  texts: readonly string[] = [],
): Promise<Chains> {
  const heads: string[] = []
  const recorded = texts.flatMap((text) => parseRecordedHead(text) ?? [])
  if (recorded.length !== texts.length) throw new Error(`these are no heads: ${texts.join(', ')}`)
  const looks = chainChecks(chainedTables, { recorded, onHead: (head) => heads.push(head) })
  const tables = [...chainedTables.map(({ table }) => table), 'chain_heads', 'chain_links']
  const tenants = await findTenants(client, tables)
  const seen = []
  for (const it of looks) {
    if ('once' in it) seen.push(await it.once(client, tenants))
    else for (const tenant of tenants) seen.push(await it.checkTenant(client, tenant, () => {}))
  }
  return {
    wrong: seen.flatMap(({ wrong }) => wrong.map(({ tenant, what }) => `${tenant}: ${what}`)),
    also: seen.flatMap(({ also = [] }) => also.map(({ what }) => what)),
    heads,
  }
}

/** The chains of a bank. */
export async function chainsOf(
  { databaseUrl }: { readonly databaseUrl: string },
  texts: readonly string[] = [],
): Promise<Chains> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    return await chainsSeenBy(client, texts)
  } finally {
    await client.end()
  }
}
