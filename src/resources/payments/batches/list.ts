// Transactions that match a batch template (contract: transactions#batchable-transactions). The
// contract has no endpoint for batches, so they stay batchable.

import type { ReadContext } from '../../../platform/operations/op.ts'
import type { PostedTransaction } from '../transactions/schema.ts'
import { shownPosted } from '../transactions/list.ts'
import { kindsOf, pageOfKinds, selectBatchTemplates } from './queries.ts'
import type { BatchableQuery } from './schema.ts'

/** A page in the order of posting. */
export async function listBatchable(
  context: ReadContext,
  query: BatchableQuery,
): Promise<{ result: PostedTransaction[]; next_page_token: string | null }> {
  let templates = selectBatchTemplates(context.db, context.tenant)
  if (query.enabled !== undefined) templates = templates.where('enabled', '=', query.enabled)
  const { rows, token } = await pageOfKinds(context, query, kindsOf(await templates.execute()))
  return { result: await shownPosted(context, rows), next_page_token: token }
}
