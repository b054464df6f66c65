// Endpoints for load balancers, monitoring and developers, without authentication.

import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { ClockSkew } from '../platform/background/clock_skew.ts'
import type { Database, Statement } from '../platform/database/db.ts'
import { isReadOnly } from '../platform/database/failures.ts'
import type { Metrics } from '../platform/observability/metrics.ts'

/**
 * How far this process is. While it drains it takes requests as before, so that its clients have time to see
 * that it stops; when it closes it finishes those and takes no more.
 */
export type Health = {
  phase: 'starting' | 'migrating' | 'serving' | 'draining' | 'closing'
}

const LATE_MS = 2_000

type Parts = {
  readonly database: Database
  readonly metrics: Metrics
  readonly health: Health
  readonly clocks: Pick<ClockSkew, 'isUnfit'>
  /** The OpenAPI document, where the API is served. */
  readonly document: (() => object) | undefined
}

/** Mounts `/healthz`, `/readyz`, `/metrics` and, beside an API, `/v0/openapi.json`. */
export function mountHealth(server: FastifyInstance, parts: Parts): void {
  const { metrics, health, document } = parts
  server.get('/healthz', async () => ({ status: 'alive' }))
  server.get('/readyz', async (_request, reply) => {
    const status = await readiness(parts)
    return reply.code(status === 'ready' ? 200 : 503).send({ status })
  })
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
  if (document) {
    // As bytes: it is long, needs no key, and would otherwise be encoded again for every client that asks and never reads.
    let bytes: Buffer | undefined
    server.get('/v0/openapi.json', async (_request, reply) => {
      bytes ??= Buffer.from(JSON.stringify(document()))
      return reply.type('application/json').send(bytes)
    })
  }
  // Clients that keep a connection to a stopping process find another process before it is closed.
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping(health)) void reply.header('connection', 'close')
    done()
  })
}

function isStopping({ phase }: Health): boolean {
  return phase === 'draining' || phase === 'closing'
}

export const STOPPING = 'this process is stopping; nothing of this request was kept'

/** Why requests are not taken in this phase; undefined when they are. */
export function refusalIn({ phase }: Health): string | undefined {
  if (phase === 'closing') return STOPPING
  return phase === 'starting' || phase === 'migrating'
    ? 'the bank is just starting; nothing of this request was kept'
    : undefined
}

const mode: Statement = {
  name: 'health_mode',
  text: `select current_setting('transaction_read_only') = 'on' as is_read_only`,
}

/** `ready`, or why not. A database that is slow to answer counts as away: the client does not wait long either. */
async function readiness({ database, health, clocks }: Parts): Promise<string> {
  if (health.phase !== 'serving') return health.phase
  const late = sleep(LATE_MS, undefined, { ref: false })
  try {
    const found = await Promise.race([isReadOnlyNow(database), late])
    if (found === undefined) return 'the database cannot be reached'
    if (found) return 'the database cannot be written to'
    if (clocks.isUnfit) return 'the clocks of this machine and of the database differ too much'
    return 'ready'
  } catch (error) {
    return isReadOnly(error)
      ? 'the database cannot be written to'
      : 'the database cannot be reached'
  }
}

async function isReadOnlyNow(database: Database): Promise<boolean> {
  const [row] = await database.query<{ is_read_only: boolean }>(mode, [])
  return row?.is_read_only !== false
}
