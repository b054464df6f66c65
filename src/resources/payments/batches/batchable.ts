// Batchable transactions: those that a batch payment can include (contract: transactions#batchable-transactions).
// No endpoint of the contract makes batches, so what fits a template always waits for one.

import type { ReadContext } from '../../../platform/operations/op.ts'
import type { PostedTransaction } from '../transactions/schema.ts'
import { shownPosted } from '../transactions/transactions.ts'
import { kindsOf, pageOfKinds, selectBatchTemplates } from './queries.ts'
import type { BatchableQuery } from './schema.ts'

/** A page of the posted transactions that fit at least one batch template, in the order of posting. */
export async function listBatchable(
  context: ReadContext,
  query: BatchableQuery,
): Promise<{ result: PostedTransaction[]; next_page_token: string | null }> {
  let templates = selectBatchTemplates(context.db, context.tenant)
  if (query.enabled !== undefined) templates = templates.where('enabled', '=', query.enabled)
  const { rows, token } = await pageOfKinds(context, query, kindsOf(await templates.execute()))
  return { result: await shownPosted(context, rows), next_page_token: token }
}
