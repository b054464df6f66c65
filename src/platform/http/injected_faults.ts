// Executes injected faults, in the sandbox only (contract: sandbox#faults).

import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { type ApiError, defineError } from '../contract/errors.ts'
import { InternalError, ServiceUnavailable, TooManyRequests } from '../contract/server_errors.ts'
import type { Answer } from '../contract/answer.ts'
import type { Edge, NetworkRequest } from './edge.ts'
import type { InjectedFault } from '../contract/injected_fault.ts'
import { answerTo, JSON_TYPE, record, send, sendAnswer } from './replies.ts'

/** A proxy's timeout, which only an injected fault returns. */
const FaultTimeout = defineError({
  code: 'FAULT_TIMEOUT',
  slug: 'gateway-timeout',
  title: 'Gateway Timeout',
  status: 504,
  when: 'In the sandbox, a fault rule or the Florin-Fault header injected this error. It has no other cause.',
  next: 'Send the request again with the same Idempotency-Key. GET /sandbox/faults lists the rules.',
  detail: (whose: string) => `a fault on demand: ${whose} did not come in time`,
})

type Exchange = {
  readonly edge: Edge
  readonly request: NetworkRequest
  readonly reply: FastifyReply
}

/** Responds with the fault. `answer` does the work, whose commit remains. */
export async function answerWithFault(
  exchange: Exchange,
  fault: InjectedFault,
  answer: () => Promise<Answer>,
): Promise<FastifyReply> {
  const { edge, request, reply } = exchange
  request.injectedFault = fault
  void reply.header('florin-fault', fault.rule ?? fault.fault)
  switch (fault.fault) {
    case 'ACH_RETURN':
    case 'ACH_CHANGE':
    case 'ACH_LATE_FILE':
    case 'ACH_ENTRY':
      return sendAnswer(edge, request, reply, await answer())
    case 'DELAY':
      await sleep(fault.delay_ms)
      return sendAnswer(edge, request, reply, await answer())
    case 'CONNECTION_RESET':
      request.problemCode = fault.fault
      return breakOff(exchange, 503, () => request.raw.socket.resetAndDestroy())
    case 'PROCESSOR_TIMEOUT':
      return send(edge, request, reply, FaultTimeout('the response of the card processor'))
    case 'PROCESSOR_GARBAGE':
      return send(
        edge,
        request,
        reply,
        InternalError('injected fault: the card processor’s response is not valid JSON'),
      )
    case 'ERROR':
      if (fault.when === 'AFTER') await answerOrRefusal(exchange, answer)
      return send(edge, request, reply, errorOf(fault))
    default:
      return withhold(exchange, await answerOrRefusal(exchange, answer), fault.fault)
  }
}

/** The response without the fault. */
async function answerOrRefusal(
  { edge, request }: Exchange,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer()
  } catch (error) {
    return answerTo(edge, request, error)
  }
}

function errorOf({ status, when }: InjectedFault): ApiError {
  switch (status) {
    case 429:
      return TooManyRequests({ retryAfterSeconds: 1 })
    case 503:
      return ServiceUnavailable('a fault on demand')
    case 504:
      return FaultTimeout('the answer')
    default:
      return InternalError(when === 'AFTER' ? 'a fault on demand, after the work' : undefined)
  }
}

/** Closes the connection after half of the response, or none of it. */
function withhold(
  exchange: Exchange,
  { status, text }: Answer,
  fault: 'ANSWER_LOST' | 'BODY_CUT',
): FastifyReply {
  const { request, reply } = exchange
  request.answeredText = text
  const { socket } = request.raw
  const bytes = Buffer.from(text)
  if (fault === 'ANSWER_LOST' || bytes.length === 0)
    return breakOff(exchange, status, () => socket.destroy())
  return breakOff(exchange, status, () => {
    reply.raw.writeHead(status, {
      'content-type': JSON_TYPE,
      'content-length': bytes.length,
      'request-id': request.id,
    })
    reply.raw.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => socket.destroy())
  })
}

/** The framework sends nothing more, so it does not record the request either. */
function breakOff({ edge, request, reply }: Exchange, status: number, close: () => void) {
  void reply.code(status).hijack()
  record(edge, request, reply)
  close()
  return reply
}
