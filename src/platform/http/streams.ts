// Server-sent events. A stream ends when its client disconnects, is slow or loses its rights, and
// when the process stops; the client reconnects and resumes.

import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TObject } from 'typebox'
import { ServiceUnavailable, TooManyRequests } from '../contract/server_errors.ts'
import { problem } from '../contract/problem.ts'
import type { Route, Stream } from '../contract/route.ts'
import { findIgnored, showIgnored } from './ignored.ts'
import { readQuery } from '../contract/validate.ts'
import type { Tenant } from '../operations/op.ts'
import { steadyMs } from '../values/clock.ts'
import type { Edge, NetworkRequest, StreamTimes } from './edge.ts'
import { record } from './replies.ts'
import { checkStill } from './admission.ts'
import { callerOf, readContextOf } from './requests.ts'

/** Limits for one workspace, and in total, per process. */
const WORKSPACE_MAX = 100
const PROCESS_MAX = 1_000
/** The retry delay of a refused client. */
const AGAIN_SECONDS = 10
const TIMES: StreamTimes = {
  // Keeps proxies from closing a quiet connection.
  heartbeatMs: 15_000,
  checkMs: 2_000,
  // A client that reads nothing for this time is disconnected.
  slowMs: 30_000,
}

export type StreamRoute = Route & Stream<TObject | undefined>

export type Streams = {
  /** Throws the refusal. */
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    definition: StreamRoute,
  ): Promise<FastifyReply>
  /** Ends all streams and refuses new ones. */
  end(): Promise<void>
}

export function openStreams(edge: Edge): Streams {
  const open = new Set<{ readonly tenant: Tenant; readonly ending: AbortController }>()
  const running = new Set<Promise<void>>()
  let isStopping = false

  function admit(tenant: Tenant) {
    if (isStopping) throw ServiceUnavailable('this process is stopping')
    if (open.size >= PROCESS_MAX)
      throw ServiceUnavailable(`this process serves ${PROCESS_MAX} streams already`)
    const own = [...open].filter((stream) => stream.tenant === tenant)
    if (own.length >= WORKSPACE_MAX) throw TooManyRequests({ retryAfterSeconds: AGAIN_SECONDS })
    const stream = { tenant, ending: new AbortController() }
    open.add(stream)
    return stream
  }

  return {
    async answer(request, reply, definition) {
      const { tenant } = callerOf(request)
      const stream = admit(tenant)
      const { ending } = stream
      try {
        const unknown = findIgnored(request, definition, undefined)
        if (unknown) throw unknown
        const { ignored } = request as NetworkRequest
        if (ignored) showIgnored(reply, ignored)
        const messages = await definition.stream(readContextOf(edge, callerOf(request)), {
          query: readQuery(definition.query, request.query as Record<string, unknown>),
          lastEventId: lastEventIdOf(request),
          signal: ending.signal,
        })
        begin(edge, request, reply)
        const done = send(edge, request, { raw: reply.raw, messages, ending })
        running.add(done)
        void done.finally(() => {
          running.delete(done)
          open.delete(stream)
        })
        return reply
      } catch (error) {
        open.delete(stream)
        throw error
      }
    },
    async end() {
      isStopping = true
      for (const { ending } of open) ending.abort('the process stops')
      await Promise.all(running)
    },
  }
}

function lastEventIdOf({ headers }: FastifyRequest): string | undefined {
  const value = headers['last-event-id']
  return value === '' ? undefined : (value as string | undefined)
}

/** Records the request, whose duration must not include the stream. */
function begin(edge: Edge, request: NetworkRequest, reply: FastifyReply): void {
  reply.hijack()
  void reply.code(200)
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A kept-alive connection would delay a stopping server.
    connection: 'close',
    // Buffering proxies would delay messages.
    'x-accel-buffering': 'no',
  })
  record(edge, request, reply)
  request.isRecorded = true
}

type Sending = {
  readonly raw: ServerResponse
  readonly messages: ReturnType<StreamRoute['stream']> extends Promise<infer Messages>
    ? Messages
    : never
  readonly ending: AbortController
}

async function send(edge: Edge, request: NetworkRequest, sending: Sending): Promise<void> {
  const { raw, ending } = sending
  const { heartbeatMs, checkMs } = edge.streamTimes ?? TIMES
  const beganMs = steadyMs()
  const onClose = () => ending.abort('the reader is gone')
  raw.once('close', onClose)
  raw.on('error', onClose)
  const heart = setInterval(() => {
    if (!raw.writableNeedDrain) raw.write(':\n\n')
  }, heartbeatMs)
  const checks = setInterval(() => {
    checkStill(edge, request).catch((error: { status?: number }) => {
      // A brief database outage takes no rights away.
      if ((error.status ?? 500) < 500) ending.abort('the caller may no longer listen')
    })
  }, checkMs)
  let error: Error | undefined
  try {
    await pass(edge, sending)
  } catch (thrown) {
    error = thrown as Error
  } finally {
    clearInterval(heart)
    clearInterval(checks)
    if (ending.signal.reason === TOO_SLOW) raw.destroy()
    else raw.end()
  }
  edge.log[error === undefined ? 'info' : 'warn'](
    {
      requestId: request.id,
      tenant: request.caller?.tenant,
      operation: request.operation,
      seconds: Math.round((steadyMs() - beganMs) / 1000),
      ...(error === undefined
        ? { reason: String(ending.signal.reason ?? 'there was nothing more to send') }
        : { error: String(error) }),
    },
    'a stream ended',
  )
}

const TOO_SLOW = 'the reader was too slow'

/** Unread messages wait in the database. */
async function pass(edge: Edge, { raw, messages, ending }: Sending): Promise<void> {
  const { signal } = ending
  try {
    for (;;) {
      const { value, done } = await messages.next()
      if (done) {
        if (value)
          raw.write(
            `event: problem\ndata: ${JSON.stringify(problem(value, edge.errorsBase(), undefined))}\n\n`,
          )
        return
      }
      if (!raw.write(value)) await drained(raw, ending, edge.streamTimes ?? TIMES)
      if (signal.aborted) return
    }
  } finally {
    await messages.return(undefined)
  }
}

async function drained(
  raw: ServerResponse,
  ending: AbortController,
  { slowMs }: StreamTimes,
): Promise<void> {
  const { signal } = ending
  if (signal.aborted) return
  await new Promise<void>((resolve) => {
    const slow = setTimeout(() => ending.abort(TOO_SLOW), slowMs)
    const go = () => {
      clearTimeout(slow)
      raw.off('drain', go)
      signal.removeEventListener('abort', go)
      resolve()
    }
    raw.once('drain', go)
    signal.addEventListener('abort', go, { once: true })
  })
}
