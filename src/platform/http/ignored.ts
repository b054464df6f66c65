// Detects unknown names (contract: requests#unknown-names), lists them in a response header, and
// refuses them for a strict caller.

import type { FastifyReply } from 'fastify'
import { type ApiError, BadRequest } from '../contract/errors.ts'
import {
  encodeName,
  findIgnoredBody,
  findIgnoredQuery,
  headerOf,
  type Ignored,
  type Schemas,
  UnknownNames,
} from '../contract/ignored.ts'
import type { Request } from './edge.ts'

/** Returns the refusal of a strict request. */
export function findIgnored(
  request: Request,
  schemas: Schemas,
  body: unknown,
): ApiError | undefined {
  const isStrict = strictness(request)
  const ignored: Ignored = { names: [], more: 0 }
  findIgnoredQuery(schemas, request.query as Record<string, unknown>, ignored)
  findIgnoredBody(schemas, body, ignored)
  if (ignored.names.length === 0) return undefined
  if (isStrict) return UnknownNames(ignored)
  request.ignored = ignored
  return undefined
}

/** Throws BadRequest for another value. */
function strictness({ headers, caller }: Request): boolean {
  const header = headers['florin-strict']
  if (header === undefined) return caller?.isStrict === true
  if (header !== 'true' && header !== 'false')
    throw BadRequest('Florin-Strict must be true or false, in small letters and given once')
  return header === 'true'
}

export function showIgnored(reply: FastifyReply, { names, more }: Ignored): void {
  const suggested = names.flatMap(({ name, did_you_mean: meant }) =>
    meant === undefined ? [] : [`${encodeName(name)}=${encodeName(meant)}`],
  )
  void reply.header(
    'florin-ignored',
    headerOf(
      names.map(({ name }) => encodeName(name)),
      more,
    ),
  )
  if (suggested.length > 0) void reply.header('florin-ignored-suggestions', headerOf(suggested, 0))
}
