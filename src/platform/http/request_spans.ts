// One span for each request of an operation.

import type { FastifyInstance } from 'fastify'
import type { NetworkRequest } from './edge.ts'
import type { RouteRules } from './admission.ts'
import type { Tracing } from '../observability/tracing.ts'

const SERVER_FAULT = 500

/** Call before adding other hooks. */
export function traceRequests(server: FastifyInstance, tracing: Tracing): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { url: route = '', config } = request.routeOptions
    const { operation } = config as Partial<RouteRules>
    if (operation === undefined) return done()
    const span = tracing.enter(operation, request.headers, {
      'http.request.method': request.method,
      'http.route': route,
      'florin.operation': operation,
      'florin.request_id': request.id,
    })
    // Fires even if the client disconnects before the response.
    reply.raw.once('close', () => {
      const { statusCode, headersSent } = reply.raw
      if (headersSent) span.set({ 'http.response.status_code': statusCode })
      const { problemCode = 'no answer' } = request as NetworkRequest
      if (!headersSent || statusCode >= SERVER_FAULT) span.fail(problemCode)
      span.end()
    })
    span.inside(done)
  })
}
