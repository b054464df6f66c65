// Searches requests through their log.

import { mayRead } from '../../../platform/contract/scopes.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import { findRequest, listRequests } from '../requests/list.ts'
import type { LoggedRequest, RequestQuery } from '../requests/schema.ts'
import type { Candidate } from './hit_view.ts'
import type { MatchedField } from './schema.ts'
import { joinParts } from './text_view.ts'

const toCandidate =
  (field: MatchedField) =>
  ({ id, method, path, status, time }: LoggedRequest, place: number): Candidate => ({
    type: 'REQUEST',
    id,
    field,
    place,
    text: {
      title: `${method} ${path}`,
      subtitle: joinParts('Request', String(status), time),
    },
  })

export async function requestById(context: ReadContext, id: string): Promise<Candidate[]> {
  const found = await findRequest(context, id)
  return found && mayRead(context.rights, found.group) ? [toCandidate('id')(found, 0)] : []
}

/** By Idempotency-Key, newest first. */
export async function requestsByKey(
  context: ReadContext,
  key: string,
  limit: number,
): Promise<Candidate[]> {
  const requests = await logged(context, { idempotency_key: key, page_size: limit })
  return requests.map(toCandidate('idempotency_key'))
}

export async function newestRequests(context: ReadContext, limit: number): Promise<Candidate[]> {
  const requests = await logged(context, { page_size: limit })
  return requests.map(toCandidate('newest'))
}

async function logged(context: ReadContext, query: RequestQuery): Promise<LoggedRequest[]> {
  const page = await listRequests(context, query)
  return (page as unknown as { requests: LoggedRequest[] }).requests
}
