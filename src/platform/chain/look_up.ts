// Finds an item in a workspace’s hash chain, and compares its rows.

import type { Read, Row, Statement } from '../database/db.ts'
import { type Chained, contentsRead, digest, selectOf } from './content.ts'
import { type Item, unpackItems } from './items.ts'
import { type Head, followsFrom } from './walk.ts'

/** Links that a statement searches. */
export const LINKS_A_LOOK = 1_024

/** A link, and whether it follows from its predecessor. */
export type Link = Head & { readonly items: readonly Item[]; readonly follows: boolean }

const findHead: Statement = {
  name: 'chain_look_up_head',
  text: 'select number from chain_heads where tenant = $1',
}

// Ids are packed among hashes, so a match is verified after unpacking.
const findLast: Statement = {
  name: 'chain_look_up_last',
  text: `select number from chain_links
         where tenant = $1 and number > $2 and number <= $3
         and position(decode(replace($4::uuid::text, '-', ''), 'hex') in items) > 0
         order by number desc limit 1`,
}

const readLinkAndBefore: Statement = {
  name: 'chain_look_up_link',
  text: `select number, hash, case when number = $2 then items end as items from chain_links
         where tenant = $1 and number between $2 - 1 and $2 order by number desc`,
}

/** 0 before the first link. */
export async function headNumber(db: Read, tenant: string): Promise<number> {
  const [head] = await db.query<{ number: bigint }>(findHead, [tenant])
  return Number(head?.number ?? 0n)
}

export async function findLastLink(
  db: Read,
  { tenant, id, after, upTo }: { tenant: string; id: string; after: number; upTo: number },
): Promise<number | undefined> {
  for (let to = upTo; to > after; to -= LINKS_A_LOOK) {
    const from = Math.max(after, to - LINKS_A_LOOK)
    const [row] = await db.query<{ number: bigint }>(findLast, [tenant, from, to, id])
    if (row) return Number(row.number)
  }
  return undefined
}

/** Undefined if there is no such link. */
export async function readLink(
  db: Read,
  tenant: string,
  number: number,
): Promise<Link | undefined> {
  type LinkRow = Row & { number: bigint; hash: Buffer; items: Buffer | null }
  const [link, before] = await db.query<LinkRow>(readLinkAndBefore, [tenant, number])
  if (!link?.items) return undefined
  const known = before ?? (number === 1 ? { number: 0n, hash: Buffer.alloc(0) } : undefined)
  return {
    number: link.number,
    hash: link.hash,
    items: unpackItems(link.items),
    follows: known !== undefined && followsFrom(link, link.items, known),
  }
}

export async function isAsWritten(
  db: Read,
  { tenant, item, tables }: { tenant: string; item: Item; tables: readonly Chained[] },
): Promise<boolean> {
  const contents = await Promise.all(tables.map((table) => contentOf(db, tenant, table, item.id)))
  return contents.every((it) => it !== '') && digest(contents.join('')).equals(item.digest)
}

/** Empty without a row. */
async function contentOf(db: Read, tenant: string, chained: Chained, id: string): Promise<string> {
  const { table, columns, seq } = chained
  const statement = {
    name: `chain_look_up_${table}`,
    text: `select array[${selectOf(chained)}] as columns from ${table} where tenant = $1 and ${columns[1]} = $2::uuid
           ${seq === undefined ? '' : `order by ${table}.${seq}`}`,
  }
  const rows = await db.query<{ columns: (string | null)[] }>(statement, [tenant, id])
  return rows.map((row) => contentsRead(chained)(row.columns)).join('')
}
