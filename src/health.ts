// What load balancers, monitoring and developers ask; none of it needs a key.

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from './platform/db.ts'
import type { Metrics } from './platform/metrics.ts'
import { openApiDocument } from './platform/openapi.ts'
import type { Route } from './platform/route.ts'
import { tags } from './routes.ts'

/** Mounts `/healthz`, `/readyz`, `/metrics` and `/v0/openapi.json`. */
export function mountHealth(
  server: FastifyInstance,
  { database, metrics, routes }: { database: Database; metrics: Metrics; routes: readonly Route[] },
): void {
  const document = JSON.stringify(openApiDocument(routes, tags))
  server.get('/healthz', async () => ({ status: 'alive' }))
  server.get('/readyz', async (_request, reply) => {
    const isReachable = await sql`select 1`.execute(database.read).then(
      () => true,
      () => false,
    )
    return reply
      .code(isReachable ? 200 : 503)
      .send({ status: isReachable ? 'ready' : 'the database cannot be reached' })
  })
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
  server.get('/v0/openapi.json', async (_request, reply) =>
    reply.type('application/json').send(document),
  )
}
