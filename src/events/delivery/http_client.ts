// Sends one HTTP request to an untrusted receiver.

import type { Agent, Dispatcher } from 'undici'
import { machineMs } from '../../platform/values/clock.ts'
import { connectorOf, TargetRefused, type ConnectorOptions } from './targets.ts'

/**
 * From the name lookup to the last byte of the response (contract: webhooks#success-and-failure).
 */
export const REQUEST_TIMEOUT_MS = 5_000
/** The rest is not read. */
const ANSWER_MAX_BYTES = 64 * 1024
/** (contract: webhooks#records-of-deliveries) */
const KEPT_CHARACTERS = 1_024
const KEPT_BYTES = 4 * KEPT_CHARACTERS
const LOCATION_CHARACTERS = 500
const KEEP_ALIVE_MS = 4_000
const KEEP_ALIVE_MAX_MS = 60_000

export type DeliveryRequest = { url: string; headers: Record<string, string>; body: Buffer }

/** A response or a failure. `body` is safe to store, at most 1,024 characters. */
export type DeliveryResponse =
  | {
      readonly code: number
      readonly body: string
      /** From the receiver's `Retry-After`. */
      readonly retryAfterSeconds?: number | undefined
    }
  | {
      readonly code?: undefined
      readonly failure: 'timeout' | 'refused_target' | 'unreachable'
      readonly reason: string
    }

export type HttpClient = {
  /** Never throws, follows a redirect, or exceeds five seconds. */
  post(request: DeliveryRequest): Promise<DeliveryResponse>
  close(): Promise<void>
}

export function openHttpClient(options: ConnectorOptions): HttpClient {
  let opened: Promise<Agent> | undefined
  return {
    async post(request) {
      opened ??= openAgent(options)
      const agent = await opened
      return new Promise((resolve) => converse(agent, request, resolve))
    },
    async close() {
      await (await opened)?.destroy()
    },
  }
}

/** The first delivery loads undici, which would be an eighth of the CPU of a start. */
async function openAgent(options: ConnectorOptions): Promise<Agent> {
  const { Agent, buildConnector } = await import('undici')
  return new Agent({
    connect: connectorOf(buildConnector, options),
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MAX_MS,
    headersTimeout: 0,
    bodyTimeout: 0,
  })
}

function converse(
  agent: Agent,
  request: DeliveryRequest,
  resolve: (answer: DeliveryResponse) => void,
): void {
  let isOver = false
  const end = (answer: DeliveryResponse) => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    resolve(answer)
  }
  const state: Conversation = {
    isOver: () => isOver,
    end,
    isSecondTry: false,
    controller: undefined,
  }
  const timer = setTimeout(() => {
    end({
      failure: 'timeout',
      reason: `no complete answer within ${REQUEST_TIMEOUT_MS / 1000} s`,
    })
    state.controller?.abort(new Error('too slow'))
  }, REQUEST_TIMEOUT_MS)
  dispatch(agent, request, state)
}

type Conversation = {
  isOver(): boolean
  end(answer: DeliveryResponse): void
  isSecondTry: boolean
  controller: Dispatcher.DispatchController | undefined
}

function dispatch(agent: Agent, request: DeliveryRequest, state: Conversation): void {
  const { origin, pathname, search } = new URL(request.url)
  const { headers, body } = request
  agent.dispatch(
    { origin, path: pathname + search, method: 'POST', headers, body },
    listener(request.url, state, () => dispatch(agent, request, state)),
  )
}

function listener(url: string, state: Conversation, again: () => void): Dispatcher.DispatchHandler {
  const kept: Buffer[] = []
  let code: number | undefined
  let size = 0
  let answered: Dispatcher.ResponseData['headers'] = {}
  const answer = (status: number) => {
    const retryAfterSeconds = secondsOf(answered['retry-after'])
    const body = textOf([redirectNote(status, answered['location'], url), ...kept])
    return state.end({ code: status, body, retryAfterSeconds })
  }
  return {
    onRequestStart(controller) {
      state.controller = controller
      if (state.isOver()) controller.abort(new Error('too late'))
    },
    onResponseStart(_controller, status, headers) {
      if (status < 200) return
      code = status
      answered = headers
    },
    onResponseData(controller, chunk) {
      if (size < KEPT_BYTES) kept.push(chunk)
      size += chunk.length
      if (size <= ANSWER_MAX_BYTES || code === undefined) return
      answer(code)
      controller.abort(new Error('enough'))
    },
    onResponseEnd() {
      if (code !== undefined) answer(code)
    },
    onResponseError(_controller, error) {
      if (state.isOver()) return
      if (code === undefined && !state.isSecondTry && wasClosedWhileIdle(error)) {
        state.isSecondTry = true
        return again()
      }
      state.end(explain(error, code))
    },
  }
}

type HeaderValue = string | string[] | undefined

/** Parses `Retry-After`: seconds or a date (RFC 9110, 10.2.3). */
function secondsOf(value: HeaderValue): number | undefined {
  const text = String(value ?? '').trim()
  if (/^\d{1,9}$/.test(text)) return Number(text)
  // Date.parse alone accepts nearly anything.
  if (!text.endsWith(' GMT')) return undefined
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? undefined : Math.max(0, Math.ceil((ms - machineMs()) / 1_000))
}

/** The redirect's target without secrets of the URL. */
function redirectNote(status: number, location: HeaderValue, from: string): Buffer {
  if (status < 300 || status >= 400 || !location || !URL.canParse(String(location), from))
    return Buffer.alloc(0)
  const { origin, pathname } = new URL(String(location), from)
  const place = `${origin}${pathname}`.slice(0, LOCATION_CHARACTERS)
  return Buffer.from(
    `Redirects are not followed. The receiver redirects to "${place}". If that is right, replace the URL of the webhook.\n`,
  )
}

/** The stored part of a response: complete, storable characters. */
export function textOf(chunks: readonly Buffer[]): string {
  const bytes = Buffer.concat(chunks).subarray(0, KEPT_BYTES)
  const text = new TextDecoder().decode(bytes).replaceAll('\0', '\uFFFD').slice(0, KEPT_CHARACTERS)
  return text.isWellFormed() ? text : text.slice(0, -1)
}

type Failure = Error & { code?: string; socket?: { bytesRead?: number } }

/** The receiver closed a kept-alive connection during the write: retried once. */
function wasClosedWhileIdle(error: Failure): boolean {
  return error.code === 'UND_ERR_SOCKET' && (error.socket?.bytesRead ?? 0) > 0
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was reset',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ENOTFOUND: 'the host name cannot be resolved',
  EAI_AGAIN: 'the host name cannot be resolved',
  ETIMEDOUT: 'no connection was made in time',
  UND_ERR_CONNECT_TIMEOUT: 'no connection was made in time',
  UND_ERR_SOCKET: 'the connection was closed without an answer',
}

function explain(error: Failure, status: number | undefined): DeliveryResponse {
  if (error instanceof TargetRefused) return { failure: 'refused_target', reason: error.message }
  if (status !== undefined) {
    return {
      failure: 'unreachable',
      reason: `the connection broke before the answer (status ${status}) was complete`,
    }
  }
  const code = error.code ?? error.name
  return {
    failure: 'unreachable',
    reason: reasons[code] ?? `the connection failed (${code})`,
  }
}
