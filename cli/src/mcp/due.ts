// Describes scheduled work in sentences.

import type { Bank } from '@florin/sdk'

/** At most `limit` things, the next one first, a line for each. */
export async function dueText(bank: Bank, limit: number): Promise<string> {
  const { due, next_page_token: more } = await bank.get('/sandbox/clock/due', { query: { limit } })
  if (due.length === 0) return 'There is no scheduled work.'
  const lines = due.map(({ due_time, kind, resource_id, summary }) => {
    const about = resource_id === undefined ? '' : ` ${resource_id}`
    return `${due_time}: ${summary} (${kind}${about})`
  })
  const rest = 'There is more scheduled work: use a higher limit, or read listDue with page_token.'
  return [...lines, ...(more === undefined ? [] : [rest])].join('\n')
}
