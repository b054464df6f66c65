// Endpoints for load balancers, monitoring and developers, without authentication.

import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { ClockSkew } from '../platform/background/clock_skew.ts'
import type { Database, Statement } from '../platform/database/db.ts'
import { isReadOnly } from '../platform/database/failures.ts'
import type { Metrics } from '../platform/observability/metrics.ts'

/**
 * A draining process serves as before while clients notice; a closing one only completes requests.
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
  /** Undefined without the API. */
  readonly document: (() => object) | undefined
}

/** Mounts `/healthz`, `/readyz`, `/metrics` and, with the API, `/v0/openapi.json`. */
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
    // Encoded once: it is long and public, and slow clients would multiply it.
    let bytes: Buffer | undefined
    server.get('/v0/openapi.json', async (_request, reply) => {
      bytes ??= Buffer.from(JSON.stringify(document()))
      return reply.type('application/json').send(bytes)
    })
  }
  // Keep-alive clients move to another process before the close.
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping(health)) void reply.header('connection', 'close')
    done()
  })
}

function isStopping({ phase }: Health): boolean {
  return phase === 'draining' || phase === 'closing'
}

export const STOPPING = 'this process is stopping; nothing of this request was kept'

/** Undefined if requests are accepted. */
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

/**
 * `ready`, or the reason. A slow database counts as unreachable, because clients wait briefly too.
 */
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
