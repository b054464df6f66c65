// Compares one transaction with its record in the hash chain.

import type { Chained } from '../../../platform/chain/content.ts'
import type { Item } from '../../../platform/chain/items.ts'
import {
  findLastLink,
  headNumber,
  isAsWritten,
  type Link,
  LINKS_A_LOOK,
  readLink,
} from '../../../platform/chain/look_up.ts'
import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import { present } from '../../../platform/contract/present.ts'
import type { Row, Statement } from '../../../platform/database/db.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import { getProof } from './view.ts'
import type { ItemKind, Proof, TransactionProof } from './schema.ts'
import { ledgerEntries } from '../../../ledger/table.ts'
import { pendingTransactions, postedTransactions } from '../../payments/transactions/table.ts'

/** From the end, and around the transaction's number. */
const LINKS_MAX = 64 * LINKS_A_LOOK
/** Sampled links of a long chain, to locate a transaction. */
const SAMPLES = 32
const ROUNDS_MAX = 4

const entries = ledgerEntries.chained
const posted = postedTransactions.chained
const pending = pendingTransactions.chained
if (!entries || !posted?.joint || !pending) throw new Error('a table of the chain is not chained')

/** By kind in the chain. */
const kinds: ReadonlyMap<number, { readonly kind: ItemKind; readonly tables: readonly Chained[] }> =
  new Map([
    [posted.joint.kind, { kind: 'TRANSACTION', tables: [entries, posted] }],
    [entries.kind, { kind: 'ENTRIES', tables: [entries] }],
    [posted.kind, { kind: 'POSTED', tables: [posted] }],
    [pending.kind, { kind: 'PENDING', tables: [pending] }],
  ])

const findTransaction: Statement = {
  name: 'proofs_find_transaction',
  text: `select (select number from posted_transactions where tenant = $1 and uuid = $2) as posted,
                (select number from pending_transactions where tenant = $1 and uuid = $2) as pending`,
}

/** For each link, the transaction numbers among its first items. */
const sample: Statement = {
  name: 'proofs_sample_links',
  text: `select l.number as link, min(p.number) as first, max(p.number) as last
         from chain_links l
         cross join lateral generate_series(0, least(length(l.items) / 49, 8) - 1) as item
         join posted_transactions p
           on p.tenant = $1 and p.uuid = encode(substring(l.items from item * 49 + 2 for 16), 'hex')::uuid
         where l.tenant = $1 and l.number = any($2::bigint[])
         group by l.number order by l.number`,
}

type Between = { readonly after: number; readonly upTo: number }

/**
 * The range of links with a posted transaction. Concurrent operations may be reordered, so there is
 * room on both sides.
 */
async function linksNear(
  { db, tenant }: ReadContext,
  number: bigint,
  head: number,
): Promise<Between> {
  let [after, upTo] = [0, head]
  for (let round = 0; round < ROUNDS_MAX && upTo - after > 4 * LINKS_A_LOOK; round += 1) {
    const step = (upTo - after) / (SAMPLES + 1)
    const links = Array.from({ length: SAMPLES }, (_, at) => Math.round(after + (at + 1) * step))
    type SampleRow = Row & { link: bigint; first: bigint; last: bigint }
    const rows = await db.query<SampleRow>(sample, [tenant, links])
    const before = rows.findLast(({ last }) => last < number)
    const behind = rows.find(({ first }) => first > number)
    after = Math.max(after, before ? Number(before.link) - LINKS_A_LOOK : 0)
    upTo = Math.min(upTo, behind ? Number(behind.link) + LINKS_A_LOOK : head)
  }
  return { after, upTo }
}

/** Throws ResourceNotFound. */
export async function getTransactionProof(
  context: ReadContext,
  id: string,
): Promise<TransactionProof> {
  const found = await lookUp(context, id)
  // A change between the two reads looks like tampering, so a mismatch is checked again.
  return found.status === 'BROKEN' ? lookUp(context, id) : found
}

async function lookUp(context: ReadContext, id: string): Promise<TransactionProof> {
  const { db, tenant } = context
  type Numbers = Row & { posted: bigint | null; pending: bigint | null }
  const [numbers] = await db.query<Numbers>(findTransaction, [tenant, id])
  const isPosted = typeof numbers?.posted === 'bigint'
  const isPending = typeof numbers?.pending === 'bigint'
  if (!isPosted && !isPending) throw ResourceNotFound(`transaction ${id}`)
  const [head, proof] = await Promise.all([headNumber(db, tenant), getProof(context)])
  const recent = { after: Math.max(0, head - LINKS_MAX), upTo: head }
  const wanted = [
    ...(isPosted ? (['posted'] as const) : []),
    ...(isPending ? (['pending'] as const) : []),
  ]
  const near =
    isPosted && numbers.posted !== null ? await linksNear(context, numbers.posted, head) : undefined
  const links = new Map<bigint, Link>()
  // Its current state may be later than the posting.
  if (isPending) await collect(context, { id, between: recent, of: 'pending', links })
  for (const between of near ? [near, recent] : [])
    if (!isCovered('posted', links, id))
      await collect(context, { id, between, of: 'posted', links })
  const places = [...links.values()].flatMap((link) => placesIn(link, id))
  return proofOf(context, { id, wanted, places, proof })
}

type Collecting = {
  readonly id: string
  readonly between: Between
  readonly of: keyof typeof COVERS
  readonly links: Map<bigint, Link>
}

/** Latest first, until all rows are covered. */
async function collect(
  { db, tenant }: ReadContext,
  { id, between, of, links }: Collecting,
): Promise<void> {
  const { after } = between
  for (let upTo = between.upTo; !isCovered(of, links, id); ) {
    const number = await findLastLink(db, { tenant, id, after, upTo })
    const link = number === undefined ? undefined : await readLink(db, tenant, number)
    if (number === undefined || !link) return
    links.set(link.number, link)
    upTo = number - 1
  }
}

type Place = { readonly link: Link; readonly item: Item; readonly position: number }

const placesIn = (link: Link, id: string): Place[] =>
  link.items.flatMap((item, at) =>
    item.id === id && kinds.has(item.kind) ? [{ link, item, position: at + 1 }] : [],
  )

/** The item kinds that cover a transaction: each table may be an item of its own. */
const COVERS: Readonly<Record<'posted' | 'pending', readonly (readonly ItemKind[])[]>> = {
  posted: [['TRANSACTION'], ['POSTED', 'ENTRIES']],
  pending: [['PENDING']],
}

const covers = (of: keyof typeof COVERS, found: readonly (ItemKind | undefined)[]): boolean =>
  COVERS[of].some((all) => all.every((kind) => found.includes(kind)))

function isCovered(of: keyof typeof COVERS, links: Map<bigint, Link>, id: string): boolean {
  const places = [...links.values()].flatMap((link) => placesIn(link, id))
  return covers(
    of,
    places.map(({ item }) => kinds.get(item.kind)?.kind),
  )
}

type Looked = {
  readonly id: string
  readonly wanted: readonly ('posted' | 'pending')[]
  readonly places: readonly Place[]
  readonly proof: Proof
}

async function proofOf(
  { db, tenant }: ReadContext,
  { id, wanted, places, proof }: Looked,
): Promise<TransactionProof> {
  // Changing rows have only their last state.
  const lastPending = places
    .filter(({ item }) => item.kind === pending?.kind)
    .toSorted((one, other) => Number(one.link.number - other.link.number))
    .at(-1)
  const compared = places.filter((it) => it.item.kind !== pending?.kind || it === lastPending)
  const items = await Promise.all(
    compared.map(async ({ link, item, position }) => {
      const { kind, tables } = kinds.get(item.kind) ?? { kind: 'POSTED' as const, tables: [] }
      const isSame = await isAsWritten(db, { tenant, item, tables })
      return {
        kind,
        link: Number(link.number),
        position,
        item_count: link.items.length,
        item_hash: item.digest.toString('hex'),
        link_hash: link.hash.toString('hex'),
        is_intact: isSame && link.follows,
        ...present({ checked_time: coveredBy(proof, link.number) }),
      }
    }),
  )
  const isWhole = wanted.every((it) =>
    covers(
      it,
      items.map(({ kind }) => kind),
    ),
  )
  const isIntact = items.every(({ is_intact: is }) => is)
  return {
    transaction_id: id,
    status: !isIntact ? 'BROKEN' : isWhole ? 'INTACT' : 'UNCHAINED',
    items,
  }
}

/** The last verification that covers this link. */
function coveredBy({ status, chain, checked_time: time }: Proof, link: bigint): string | undefined {
  return status === 'INTACT' && chain && chain.link >= Number(link) ? time : undefined
}
