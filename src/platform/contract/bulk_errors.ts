import { defineError, type RefusedPart } from './errors.ts'

/** Items that succeed or fail together: some were refused, so none was executed. */
export const BulkRefused = defineError<readonly RefusedPart[]>({
  code: 'BULK_REFUSED',
  slug: 'bulk-refused',
  title: 'Bulk Refused',
  status: 422,
  when: 'A request with mode=all has items that are refused. `refused` contains the index and the problem of each of them. No item was executed.',
  next: 'Correct or remove these items, and send the request again under a new Idempotency-Key. Each item was decided after those before it, so a later one may be refused because of an earlier one.',
  detail: refusedDetail,
  extras: (refused) => ({ refused }),
})

/** Indexes listed in the detail; `refused` lists all. */
const REFUSED_SAID = 5
function refusedDetail(refused: readonly RefusedPart[]): string {
  const first = refused.slice(0, REFUSED_SAID)
  const named = first.map(({ index, refusal }) => `/${index} (${refusal.definition.code})`)
  const others = refused.length - first.length
  const more = others > 0 ? ` and ${others} more` : ''
  return `nothing was done, because these items are refused: ${named.join(', ')}${more}`
}
