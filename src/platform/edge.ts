// What the HTTP edge works with: the parts that app.ts puts together, and a request on its way.

import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from './db.ts'
import type { Topic } from './op.ts'
import type { RateLimit } from './rate_limit.ts'
import type { Vault } from './seal.ts'
import type { Caller, Callers } from './workspaces.ts'

/** Who holds a session: looked up by every request anew, so that what changes takes effect at once. */
export type Sessions = { find(token: string): Promise<Caller | undefined> }

/** What the edge needs from the rest; app.ts puts it together. */
export type Edge = {
  database: Database
  vault: Vault
  callers: Callers
  /** Why no request can be taken just now (the bank is starting, or stopping); undefined when it can. */
  refusesAll: () => string | undefined
  sessions: Sessions
  /** Whether browsers reach the bank through TLS only. */
  isEncrypted: boolean
  rateLimit: RateLimit
  /** False where no workspace's clock can move: then no operation needs to read it. */
  clocksMove: boolean
  errorsBase: () => string
  wake: (topic: Topic) => void
  log: Logger
  /** Called after each answer, for metrics. */
  observe: (seen: {
    operation: string
    status: number
    milliseconds: number
    code: string | undefined
  }) => void
}

/** A request, and what was found out about it on the way. */
export type Asked = FastifyRequest & {
  caller?: Caller
  startedMs?: number
  operation?: string
  problemCode?: string
}
