// Types of the HTTP edge: its dependencies, which start/services.ts provides, and a request in progress.

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

/** Who holds a session: looked up again for every request, so that a change takes effect at once. */
export type Sessions = {
  /** `prolongs`: a person asks, so that the session goes on for longer. */
  find(token: string, prolongs: boolean): Promise<Caller | undefined>
}

/** A request that was answered. Bodies are as they went over the wire. */
export type AnsweredRequest = {
  readonly id: string
  readonly caller: Caller
  readonly method: string
  /** Without the query. */
  readonly path: string
  /** The group of the operation; undefined where no operation answered. */
  readonly group: string | undefined
  readonly status: number
  readonly code: string | undefined
  readonly milliseconds: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly requestBody: Buffer | undefined
  readonly responseBody: string | undefined
  /** What was done wrong on demand. */
  readonly fault?: InjectedFault
  /** Nothing of it remained but this. */
  readonly isRehearsal?: boolean
  /** Its unknown names. */
  readonly ignored?: readonly IgnoredName[]
}

/** Where requests are written down; nobody waits for it, and it never fails. */
export type RequestLog = { add(request: AnsweredRequest): void }

/** How long a workflow holds its key without renewing that, and how often it does, by the machine's clock. */
export type LeaseTimes = { readonly seconds: number; readonly renewMs: number }

/** When something is said on a quiet stream, when its caller is looked up again, and when a reader is too slow. */
export type StreamTimes = {
  readonly heartbeatMs: number
  readonly checkMs: number
  readonly slowMs: number
}

/** What the edge needs from the rest; start/services.ts puts it together. */
export type Edge = {
  database: Database
  vault: Vault
  callers: Callers
  /** Why no request can be taken just now (the bank is starting, or stopping); undefined when it can. */
  refusesAll: () => string | undefined
  sessions: Sessions
  /** Whether browsers reach the bank through TLS only. */
  isEncrypted: boolean
  rateLimit: CallerLimit
  /** Addresses and networks of proxies that say whom they ask for (X-Forwarded-For); nobody else is believed. */
  trustedProxies: readonly string[]
  /** Whether pages of an origin may read answers. */
  allowsOrigin: Origins
  /** False where no workspace's clock can move: then no operation needs to read it. */
  clocksMove: boolean
  /** Where it is not as usual (leases.ts). */
  leaseTimes?: LeaseTimes
  /** Where they are not as usual (streams.ts). */
  streamTimes?: StreamTimes
  errorsBase: () => string
  wake: (topic: Topic) => void
  log: Logger
  /** Shows a request to the person at the terminal, in the place of its line in the log. */
  showRequest?: ((request: ShownRequest) => void) | undefined
  /** Faults on demand. Undefined in production. */
  faults?: FaultFinder | undefined
  /** Undefined when requests are not logged. */
  requestLog: RequestLog | undefined
  /** Undefined when nobody traces. */
  tracing?: Tracing | undefined
  /** Called after each answer, for metrics. */
  observe: (request: {
    operation: string
    status: number
    milliseconds: number
    code: string | undefined
  }) => void
}

/** What a request is answered from, whether it came over the network or from inside (inside.ts). */
export type Request = Pick<
  FastifyRequest,
  'id' | 'method' | 'url' | 'headers' | 'params' | 'query' | 'body'
> & {
  readonly raw: { readonly rawHeaders: readonly string[] }
  /** The address of who asked; the bank itself has none. */
  readonly ip?: string
  /** Whose request it is; without an asker the bank's own. */
  caller?: Pick<Caller, 'tenant' | 'offsetMs' | 'standsAt' | 'isStrict'> &
    Rights & { readonly asker?: Asker }
  /** Given when nothing of the request may remain. */
  rehearsal?: Rehearsal
  /** What is done wrong with it. */
  injectedFault?: InjectedFault
  /** The refusal of a caller without the right, to be kept under the key. */
  forbidden?: ApiError
  /** The refusal of a body that was not read. */
  unread?: ApiError
  /** Its unknown names. */
  ignored?: Ignored
}

/** A request from the network, and what was found out about it on the way. */
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
  /** It was recorded when its answer began. */
  isRecorded?: boolean
}
