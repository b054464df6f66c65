// Where one transaction is in the hash chain, and whether it is what was written.

import { ledgerEntries } from '../../../ledger/commit/write.ts'
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
import { readNamed, type Row, type Statement } from '../../../platform/database/db.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import { pendingTransactions } from '../../payments/transactions/pending.ts'
import { postedTransactions } from '../../payments/transactions/posted.ts'
import { getProof } from './proofs.ts'
import type { ItemKind, Proof, TransactionProof } from './schema.ts'

/** What is not found among so many links from the end, nor near its number, is said to be in none. */
const LINKS_MAX = 64 * LINKS_A_LOOK
/** So many links of a long chain are looked at, to see between which two of them a transaction is. */
const SAMPLES = 32
const ROUNDS_MAX = 4

const entries = ledgerEntries.chained
const posted = postedTransactions.chained
const pending = pendingTransactions.chained
if (!entries || !posted?.joint || !pending) throw new Error('a table of the chain is not chained')

/** What an item is about, by its kind in the chain. */
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

/** Of each link the numbers of the transactions among its first items. */
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
 * Between which links a posted transaction is. Numbers are taken in about the order of the links: what was under way at the same
 * time may be in another order, so there is room on both sides.
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
    const rows = await readNamed<SampleRow>(db, sample, [tenant, links])
    const before = rows.findLast(({ last }) => last < number)
    const behind = rows.find(({ first }) => first > number)
    after = Math.max(after, before ? Number(before.link) - LINKS_A_LOOK : 0)
    upTo = Math.min(upTo, behind ? Number(behind.link) + LINKS_A_LOOK : head)
  }
  return { after, upTo }
}

/** Throws ResourceNotFound where the workspace has no such transaction. */
export async function getTransactionProof(
  context: ReadContext,
  id: string,
): Promise<TransactionProof> {
  const { db, tenant } = context
  type Numbers = Row & { posted: bigint | null; pending: bigint | null }
  const [numbers] = await readNamed<Numbers>(db, findTransaction, [tenant, id])
  const isPosted = typeof numbers?.posted === 'bigint'
  const isPending = typeof numbers?.pending === 'bigint'
  if (!isPosted && !isPending) throw ResourceNotFound(`transaction ${id}`)
  const [head, proof] = await Promise.all([headNumber(db, tenant), getProof(context)])
  const recent = { after: Math.max(0, head - LINKS_MAX), upTo: head }
  const look = async (between: Between) => {
    const number = await findLastLink(db, { tenant, id, ...between })
    return number === undefined ? undefined : readLink(db, tenant, number)
  }
  const wanted = [
    ...(isPosted ? (['posted'] as const) : []),
    ...(isPending ? (['pending'] as const) : []),
  ]
  const links = new Map<bigint, Link>()
  if (isPosted && numbers.posted !== null) {
    const link =
      (await look(await linksNear(context, numbers.posted, head))) ?? (await look(recent))
    if (link) links.set(link.number, link)
  }
  // The present state of what waited may be younger than the posting.
  if (isPending) {
    const link = await look(recent)
    if (link) links.set(link.number, link)
  }
  const places = [...links.values()].flatMap((link) => placesIn(link, id))
  return proofOf(context, { id, wanted, places, proof })
}

type Place = { readonly link: Link; readonly item: Item; readonly position: number }

const placesIn = (link: Link, id: string): Place[] =>
  link.items.flatMap((item, at) =>
    item.id === id && kinds.has(item.kind) ? [{ link, item, position: at + 1 }] : [],
  )

const COVERS: Readonly<Record<'posted' | 'pending', readonly ItemKind[]>> = {
  posted: ['TRANSACTION', 'POSTED'],
  pending: ['PENDING'],
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
  // Of what changes, only the last state is there to be compared.
  const lastPending = places.findLast(({ item }) => item.kind === pending?.kind)
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
  const isWhole = wanted.every((it) => items.some(({ kind }) => COVERS[it].includes(kind)))
  const isIntact = items.every(({ is_intact: is }) => is)
  return {
    transaction_id: id,
    status: !isIntact ? 'BROKEN' : isWhole ? 'INTACT' : 'UNCHAINED',
    items,
  }
}

/** When the chain was last found intact up to this link. */
function coveredBy({ status, chain, checked_time: time }: Proof, link: bigint): string | undefined {
  return status === 'INTACT' && chain && chain.link >= Number(link) ? time : undefined
}
