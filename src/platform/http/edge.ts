// Types of the HTTP edge.

import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '../database/db.ts'
import type { Rehearsal } from '../database/rehearsal.ts'
import type { Asker, Topic } from '../operations/op.ts'
import type { InjectedFault } from '../contract/injected_fault.ts'
import type { Origins } from './cors.ts'
import type { FaultFinder } from './fault.ts'
import type { CallerLimit } from './rate_limit.ts'
import type { ShownRequest } from '../observability/log_text.ts'
import type { Vault } from '../sealing/seal.ts'
import type { ApiError } from '../contract/errors.ts'
import type { Ignored, IgnoredName } from '../contract/ignored.ts'
import type { Tracing } from '../observability/tracing.ts'
import type { Rights } from '../operations/rights.ts'
import type { Caller, Callers } from '../operations/workspaces.ts'

/** Not cached, so that changes take effect immediately. */
export type Sessions = {
  /** `prolongs`: a user's request extends the session. */
  find(token: string, prolongs: boolean): Promise<Caller | undefined>
}

/** An executed request. Bodies are as transmitted. */
export type AnsweredRequest = {
  readonly id: string
  readonly caller: Caller
  readonly method: string
  /** Without the query. */
  readonly path: string
  /** Undefined if no operation responded. */
  readonly group: string | undefined
  readonly status: number
  readonly code: string | undefined
  readonly milliseconds: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly requestBody: Buffer | undefined
  readonly responseBody: string | undefined
  readonly fault?: InjectedFault
  readonly isRehearsal?: boolean
  /** The unknown names. */
  readonly ignored?: readonly IgnoredName[]
}

/** `add` does not block and never fails. */
export type RequestLog = { add(request: AnsweredRequest): void }

/** By the machine's clock. */
export type LeaseTimes = { readonly seconds: number; readonly renewMs: number }

export type StreamTimes = {
  readonly heartbeatMs: number
  readonly checkMs: number
  readonly slowMs: number
}

/** The dependencies of the edge. */
export type Edge = {
  database: Database
  vault: Vault
  callers: Callers
  /** Why no request is accepted (the bank is starting or stopping); undefined otherwise. */
  refusesAll: () => string | undefined
  sessions: Sessions
  /** True if browsers reach the bank only through TLS. */
  isEncrypted: boolean
  rateLimit: CallerLimit
  /** Addresses and networks of the only proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[]
  allowsOrigin: Origins
  /** False if no workspace's clock can move: operations need not read it. */
  clocksMove: boolean
  /** For tests (leases.ts). */
  leaseTimes?: LeaseTimes
  /** For tests (streams.ts). */
  streamTimes?: StreamTimes
  errorsBase: () => string
  wake: (topic: Topic) => void
  log: Logger
  /** Prints a request to the terminal instead of the log. */
  showRequest?: ((request: ShownRequest) => void) | undefined
  /** Undefined in production. */
  faults?: FaultFinder | undefined
  /** Undefined when requests are not logged. */
  requestLog: RequestLog | undefined
  tracing?: Tracing | undefined
  /** For metrics. */
  observe: (request: {
    operation: string
    status: number
    milliseconds: number
    code: string | undefined
  }) => void
}

/** From the network or from inside (inside.ts). */
export type Request = Pick<
  FastifyRequest,
  'id' | 'method' | 'url' | 'headers' | 'params' | 'query' | 'body'
> & {
  readonly raw: { readonly rawHeaders: readonly string[] }
  /** The client's address, if any. */
  readonly ip?: string
  /** Without an asker, the bank itself. */
  caller?: Pick<Caller, 'tenant' | 'offsetMs' | 'standsAt' | 'isStrict'> &
    Rights & { readonly asker?: Asker }
  /** Set if the request must be rolled back. */
  rehearsal?: Rehearsal
  injectedFault?: InjectedFault
  /** Stored under the key. */
  forbidden?: ApiError
  /** The refusal of a body that was not read. */
  unread?: ApiError
  /** The unknown names. */
  ignored?: Ignored
}

/** A request from the network, with its state. */
export type NetworkRequest = FastifyRequest & {
  caller?: Caller
  startedMs?: number
  operation?: string
  problemCode?: string
  answeredText?: string
  injectedFault?: InjectedFault
  rehearsal?: Rehearsal
  forbidden?: ApiError
  unread?: ApiError
  ignored?: Ignored
  /** Recorded when its response began. */
  isRecorded?: boolean
}
