// Reads transactions. Internal transfers and the rails write them.

import { BadQueryParameter, ResourceNotFound } from '../../../platform/contract/errors.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import { startPage } from '../../../platform/contract/pagination.ts'
import { findByNumber } from '../../accounts/accounts/number_sealing.ts'
import { toPending } from './pending_view.ts'
import { toPosted } from './posted_view.ts'
import { POSITION } from './order_queries.ts'
import {
  accountNumbers,
  findAllLines,
  findLines,
  findPending,
  findPosted,
  numbersOf,
  pagePending,
  pagePosted,
} from './queries.ts'
import type { PendingTransaction } from './pending_schema.ts'
import type { PendingQuery, PostedQuery, PostedTransaction } from './schema.ts'
import type { PendingRow, PostedRow } from './table.ts'

type List<Item> = { result: Item[]; next_page_token: string | null }

/** Throws ResourceNotFound. */
export async function getPosted(context: ReadContext, uuid: string): Promise<PostedTransaction> {
  const { db, tenant, vault } = context
  const [row, lines] = await Promise.all([
    findPosted(db, tenant, uuid),
    findLines(db, tenant, uuid),
  ])
  if (!row) throw ResourceNotFound(`posted transaction ${uuid}`)
  return toPosted(vault, row, lines)
}

/** In the order of posting. */
export async function listPosted(
  context: ReadContext,
  query: PostedQuery,
): Promise<List<PostedTransaction>> {
  if (query.batch_ids && query.is_batched !== undefined) {
    throw BadQueryParameter({ is_batched: 'cannot be used together with batch_ids' })
  }
  // The contract has no endpoint for batches, so no transaction is in one.
  if (query.batch_ids || query.is_batched) {
    startPage({ page: query, context, shape: POSITION })
    return { result: [], next_page_token: null }
  }
  const { rows, token } = await pagePosted(context, query, await accountsOf(context, query))
  return { result: await shownPosted(context, rows), next_page_token: token }
}

/** With their lines, in API form. */
export async function shownPosted(
  { db, tenant, vault }: Pick<ReadContext, 'db' | 'tenant' | 'vault'>,
  rows: readonly PostedRow[],
): Promise<PostedTransaction[]> {
  const ids = rows.map(({ uuid }) => uuid)
  const lines = await findAllLines(db, tenant, ids)
  return rows.map((row) => toPosted(vault, row, lines.get(row.uuid) ?? []))
}

/** In any state. Throws ResourceNotFound. */
export async function getPending(context: ReadContext, uuid: string): Promise<PendingTransaction> {
  const row = await findPending(context.db, context.tenant, uuid)
  if (!row) throw ResourceNotFound(`pending transaction ${uuid}`)
  const [shown] = await shownPending(context, [row])
  if (!shown) throw ResourceNotFound(`pending transaction ${uuid}`)
  return shown
}

/** Oldest first. Default: any state. */
export async function listPending(
  context: ReadContext,
  query: PendingQuery,
): Promise<List<PendingTransaction>> {
  const { rows, token } = await pagePending(context, query, await accountsOf(context, query))
  return { result: await shownPending(context, rows), next_page_token: token }
}

async function shownPending(
  context: ReadContext,
  rows: PendingRow[],
): Promise<PendingTransaction[]> {
  const ids = rows.flatMap(({ account_id, offset_account }) =>
    offset_account ? [account_id, offset_account] : [account_id],
  )
  const numbers = await accountNumbers(context.db, context.tenant, [...new Set(ids)])
  return rows.map((row) => toPending(context.vault, row, numbersOf(row, numbers)))
}

/** The accounts of the filters: by id, by number, or the intersection. */
async function accountsOf(
  context: ReadContext,
  query: PostedQuery | PendingQuery,
): Promise<string[] | undefined> {
  const byId = query.account_id
  if (query.account_no === undefined) return byId
  const byNumber = await findByNumber(context, context.tenant, query.account_no)
  return byNumber && (!byId || byId.includes(byNumber)) ? [byNumber] : []
}
