// Sends responses and problems, and logs them.

import { jsonText } from '../values/json.ts'
import type { FastifyReply } from 'fastify'
import { steadyMs } from '../values/clock.ts'
import { isLockTimeout, isUnreachable } from '../database/failures.ts'
import { forgetEffects } from '../database/rehearsal.ts'
import type { Edge, NetworkRequest, Request, RequestLog } from './edge.ts'
import { ApiError, BadRequest, ResourceNotFound } from '../contract/errors.ts'
import { InternalError, ServiceUnavailable, workspaceLocked } from '../contract/server_errors.ts'
import { BODY_MAX, BodyTooLarge } from '../contract/body_limit.ts'
import type { InjectedFault } from '../contract/injected_fault.ts'
import type { Answer } from '../contract/answer.ts'
import { PROBLEM_TYPE, problem } from '../contract/problem.ts'
import type { ShownRequest } from '../observability/log_text.ts'
import type { Packed } from './compression.ts'
import { isSafeMethod, pathOf } from './path.ts'
import type { RouteRules } from './admission.ts'
import { showRehearsal } from './rehearsals.ts'
import { showIgnored } from './ignored.ts'
import { sessionCookie } from './session_cookie.ts'

const BODY_TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE'
const INVALID_MEDIA_TYPE = 'FST_ERR_CTP_INVALID_MEDIA_TYPE'

/** From here on, bytes are sent: Node copies a long text several times. */
const LONG = 16 * 1024

export const JSON_TYPE = 'application/json; charset=utf-8'

// A commit in progress may or may not have happened; a repeat with the key resolves it.
const DATABASE_AWAY =
  'the database cannot be reached right now; repeat the request, under the same Idempotency-Key'

export function sendAnswer(
  edge: Edge,
  request: NetworkRequest,
  reply: FastifyReply,
  { status, text, replayed, session }: Answer,
  packed?: Packed,
): FastifyReply {
  if (session !== undefined) void reply.header('set-cookie', sessionCookie(edge, request, session))
  if (replayed) void reply.header('idempotent-replayed', 'true')
  if (request.rehearsal) showRehearsal(reply, request.rehearsal)
  if (request.ignored) showIgnored(reply, request.ignored)
  if (status >= 400) request.problemCode = replayed ? 'replayed' : codeIn(text)
  request.answeredText = text
  if (text === '') return reply.code(status).send()
  if (packed) {
    void reply.header('content-encoding', packed.coding)
    return reply.code(status).type(JSON_TYPE).send(packed.bytes)
  }
  return reply
    .code(status)
    .type(status < 400 ? JSON_TYPE : PROBLEM_TYPE)
    .send(text.length < LONG ? text : Buffer.from(text))
}

/** The code of a stored problem. */
function codeIn(problemText: string): string {
  const { code }: { code: string } = JSON.parse(problemText)
  return code
}

/** A refusal as the response to send or store. */
export function refusalAnswer(
  edge: Pick<Edge, 'errorsBase'>,
  { caller }: Pick<Request, 'caller'>,
  error: ApiError,
): Answer {
  return {
    status: error.status,
    text: jsonText(problem(error, edge.errorsBase(), caller)),
    replayed: false,
  }
}

/** The response to a thrown value. */
export function answerTo(edge: Edge, request: NetworkRequest, thrown: unknown): Answer {
  const error = asApiError(edge, request, thrown)
  request.problemCode = error.definition.code
  return refusalAnswer(edge, request, error)
}

export function send(
  edge: Edge,
  request: NetworkRequest,
  reply: FastifyReply,
  thrown: unknown,
): FastifyReply {
  const error = asApiError(edge, request, thrown)
  request.problemCode = error.definition.code
  const retryAfter = error.extras.retry_after ?? (error.status === 503 ? 1 : undefined)
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  if (error.status === 401) void reply.header('www-authenticate', 'Bearer')
  if (request.rehearsal) {
    forgetEffects(request.rehearsal)
    showRehearsal(reply, request.rehearsal)
  }
  if (request.ignored) showIgnored(reply, request.ignored)
  request.answeredText = refusalAnswer(edge, request, error).text
  return reply.code(error.status).type(PROBLEM_TYPE).send(request.answeredText)
}

/** The refusal of an error; a defect is logged. */
export function asApiError(
  edge: Pick<Edge, 'log'>,
  request: Request & Partial<Pick<NetworkRequest, 'operation'>>,
  thrown: unknown,
): ApiError {
  if (thrown instanceof ApiError) return thrown
  const { code = '' } = thrown as { code?: string }
  if (code.startsWith('FST_')) return badFrame(thrown as Error)
  const fields = {
    requestId: request.id,
    operation: request.operation,
    tenant: request.caller?.tenant,
  }
  // Before the network errors of the database, which have the same codes.
  if (thrown === (request.raw as NetworkRequest['raw']).errored) {
    edge.log.info(fields, 'a client disconnected before its request was complete')
    return BadRequest('the request was cut short')
  }
  if (isUnreachable(thrown)) {
    edge.log.error(
      { ...fields, error: (thrown as Error).message },
      'the database cannot be reached',
    )
    return ServiceUnavailable(DATABASE_AWAY)
  }
  if (isLockTimeout(thrown)) {
    edge.log.warn(fields, 'a request waited too long for a lock of its workspace')
    return workspaceLocked()
  }
  const { message, stack } = thrown as Error
  edge.log.error(
    { ...fields, error: message, sqlState: code || undefined, stack },
    'a request failed on our side',
  )
  return InternalError()
}

const DISCARDED_MAX = 16 * BODY_MAX

export function discardBody(request: NetworkRequest['raw']): Promise<void> {
  let bytes = 0
  return new Promise((resolve) => {
    const end = () => {
      request.off('data', count)
      resolve()
    }
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > DISCARDED_MAX) end()
    }
    if (request.readableEnded || request.destroyed) return resolve()
    request.once('end', end).once('close', end).on('data', count)
    request.resume()
    return undefined
  })
}

export function isUnreadBody({ code }: { code?: string }): boolean {
  return code === BODY_TOO_LARGE || code === INVALID_MEDIA_TYPE
}

/** The problem for a refusal of the HTTP framework. */
export function badFrame(error: Error & { code?: string; statusCode?: number }): ApiError {
  if (error.code === BODY_TOO_LARGE) {
    return BodyTooLarge()
  }
  // A valid id in a path is shorter than the router's limit.
  if (error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH')
    return ResourceNotFound('this URL')
  if (error.code === INVALID_MEDIA_TYPE)
    return BadRequest('the Content-Type header is not a media type: send application/json')
  return BadRequest(error.message)
}

export function record(edge: Edge, request: NetworkRequest, reply: FastifyReply): void {
  const milliseconds = steadyMs() - (request.startedMs ?? 0)
  const operation = request.operation ?? 'none'
  edge.observe({ operation, status: reply.statusCode, milliseconds, code: request.problemCode })
  if (edge.requestLog && request.caller)
    logRequest(edge.requestLog, request, { status: reply.statusCode, milliseconds })
  // Health checks and metrics would fill the log.
  if (!request.caller && reply.statusCode < 400) return
  if (edge.showRequest) return edge.showRequest(shownRequest(request, reply, milliseconds))
  if (!edge.log.isLevelEnabled('info')) return
  edge.log.info(
    {
      requestId: request.id,
      tenant: request.caller?.tenant,
      method: request.method,
      operation,
      status: reply.statusCode,
      ...(request.problemCode ? { code: request.problemCode } : {}),
      ...(request.rehearsal ? { rehearsal: true } : {}),
      ms: Math.round(milliseconds * 10) / 10,
    },
    'request',
  )
}

function shownRequest(
  { id, method, url, problemCode, caller }: NetworkRequest,
  { statusCode }: FastifyReply,
  milliseconds: number,
): ShownRequest {
  return {
    id,
    method,
    path: pathOf(url),
    status: statusCode,
    milliseconds,
    code: problemCode,
    asker: caller?.asker.kind,
  }
}

/** Reads of the log would fill it. */
function logRequest(
  log: RequestLog,
  request: NetworkRequest,
  answered: { status: number; milliseconds: number },
): void {
  const { caller, method, headers } = request
  const path = pathOf(request.url)
  if (!caller || (isSafeMethod(method) && path.startsWith('/operations'))) return
  log.add({
    ...answered,
    id: request.id,
    caller,
    method,
    path,
    group: (request.routeOptions.config as Partial<RouteRules>).need?.group,
    code: request.problemCode,
    headers,
    requestBody: request.body as Buffer | undefined,
    // Only the refusal of a read needs more.
    ...(request.injectedFault ? { fault: loggedFault(request.injectedFault) } : {}),
    ...(request.rehearsal ? { isRehearsal: true } : {}),
    ...(request.ignored ? { ignored: request.ignored.names } : {}),
    responseBody: isSafeMethod(method) && answered.status < 400 ? undefined : request.answeredText,
  })
}

/** Corrected data may be an account number, which is never logged. */
function loggedFault(fault: InjectedFault): InjectedFault {
  const { corrected_data: _corrected, ...logged } = fault
  return logged
}
