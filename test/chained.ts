// What `florin verify` says of a bank's hash chain.

import pg from 'pg'
import { chainedEntries } from '../src/ledger/write.ts'
import { chainLooks, notedOf } from '../src/platform/chain/verify.ts'
import { chainedPending, chainedPosted } from '../src/resources/transactions/chained.ts'

/** Every row that is in the hash chain. */
export const chained = [chainedEntries, chainedPosted, chainedPending]

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
  noted: readonly string[] = [],
): Promise<Chains> {
  const heads: string[] = []
  const heard = noted.flatMap((text) => notedOf(text) ?? [])
  if (heard.length !== noted.length) throw new Error(`these are no heads: ${noted.join(', ')}`)
  const seen = []
  for (const { look } of chainLooks(chained, {
    noted: heard,
    onHead: (head) => heads.push(head),
  })) {
    seen.push(await look(client, () => {}))
  }
  return {
    wrong: seen.flatMap(({ wrong }) => wrong.map(({ tenant, what }) => `${tenant}: ${what}`)),
    also: seen.flatMap(({ also = [] }) => also),
    heads,
  }
}

/** The chains of a bank. */
export async function chainsOf(
  { databaseUrl }: { readonly databaseUrl: string },
  noted: readonly string[] = [],
): Promise<Chains> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    return await chainsSeenBy(client, noted)
  } finally {
    await client.end()
  }
}
