// A waiting entry of the request log: compact and transferable to another thread (batch_write.ts).

import type { AnsweredRequest } from '../../../platform/http/edge.ts'
import { plainKey } from '../../../platform/http/requests.ts'
import { actorColumns } from '../audit_log/write.ts'

/** Only the length of a longer body is kept. */
const BODY_MAX = 64 * 1024

export type LogEntry = Pick<
  AnsweredRequest,
  | 'id'
  | 'method'
  | 'path'
  | 'group'
  | 'status'
  | 'code'
  | 'milliseconds'
  | 'fault'
  | 'isRehearsal'
  | 'ignored'
> &
  ReturnType<typeof actorColumns> & {
    readonly tenant: string
    readonly headers: {
      readonly 'content-type': string | undefined
      readonly 'idempotency-key': string | undefined
      readonly 'user-agent': string | undefined
      readonly traceparent: string | undefined
    }
    /** One character per byte; a number is the length of a longer body. */
    readonly requestBody: string | number | undefined
    readonly responseBody: string | number | undefined
  }

export function logEntryOf(request: AnsweredRequest): LogEntry {
  const { id, method, path, group, status, code, milliseconds, caller, headers } = request
  const { requestBody: sentBody, responseBody: answerBody } = request
  return {
    id,
    method,
    path,
    group,
    status,
    code,
    milliseconds,
    ...(request.fault ? { fault: request.fault } : {}),
    ...(request.isRehearsal ? { isRehearsal: true } : {}),
    ...(request.ignored ? { ignored: request.ignored } : {}),
    ...actorColumns(caller.asker),
    tenant: caller.tenant,
    headers: {
      'content-type': textOf(headers['content-type']),
      'idempotency-key': plainKey(textOf(headers['idempotency-key']) ?? '') || undefined,
      'user-agent': textOf(headers['user-agent']),
      traceparent: textOf(headers['traceparent']),
    },
    // Copied: the buffer may be a slice of a larger one.
    requestBody: shortened(sentBody)?.toString('latin1') ?? sentBody?.length,
    responseBody: shortened(answerBody) ?? answerBody?.length,
  }
}

function shortened<Body extends Buffer | string>(body: Body | undefined): Body | undefined {
  return body !== undefined && body.length <= BODY_MAX ? body : undefined
}

function textOf(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** The approximate memory size. */
export function bytesOf({ requestBody, responseBody }: LogEntry): number {
  const length = (body: string | number | undefined) => (typeof body === 'string' ? body.length : 0)
  return length(requestBody) + length(responseBody)
}
