// The HTTP edge: one operation per request, whose response follows the commit. answerers.ts handles
// each kind of route.

import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { answererOf, handleSession } from './answerers.ts'
import { answerSilenced, answerToBroken, closerOfUnused, REQUEST_MS } from './broken_requests.ts'
import type { NetworkRequest, Edge } from './edge.ts'
import { ApiError, refusalOr, ResourceNotFound } from '../contract/errors.ts'
import { answerWithFault } from './injected_faults.ts'
import { newId } from '../values/ids.ts'
import { BODY_MAX } from '../contract/body_limit.ts'
import { operations } from '../operations/operations.ts'
import { packageVersion } from '../operations/package_files.ts'
import { traceRequests } from './request_spans.ts'
import { badFrame, discardBody, isUnreadBody, record, send, sendAnswer } from './replies.ts'
import { knownPaths, pathOf, whyUnknown } from './path.ts'
import { compress, isCompressible } from './compression.ts'
import { answerOrigin } from './cors.ts'
import { rehearsalAsked } from './rehearsals.ts'
import { authenticate, DATA_HEADERS, type RouteRules, servesData } from './admission.ts'
import { isOpen, leastRole, needOf } from '../contract/askers.ts'
import type { Answer } from '../contract/answer.ts'
import type { Route } from '../contract/route.ts'
import { takesKey } from '../contract/route_facts.ts'
import { openStreams, type StreamRoute, type Streams } from './streams.ts'

/** True if it responded. */
type Fallback = (request: FastifyRequest, reply: FastifyReply) => boolean

export type Server = FastifyInstance & {
  /** Calls `fallback` before a request without a route is refused. */
  fallBackTo(fallback: Fallback): void
  /** Delays new requests, before any check, until the promise resolves. */
  holdArrivals(until: Promise<void>): void
  untilIdle(): Promise<void>
}

/**
 * Only on the 404 of an unknown path (contract: requests#version), for clients to compare versions.
 */
const VERSION_HEADER = 'florin-version'
/** Sandbox-only paths. */
const SIMULATED = /^\/sandbox\/|_simulations\//

/** No route has a schema of Fastify's. */
function noCompiler(): never {
  throw new Error('a route declares a schema to Fastify: declare it in the contract instead')
}

const LOOK_FOR_SLOW_MS = 5_000

/** A server that does not listen yet. */
export function createServer(edge: Edge, routes: readonly Route[]): Server {
  const server = Fastify({
    bodyLimit: BODY_MAX,
    logger: false,
    keepAliveTimeout: 75_000,
    requestTimeout: REQUEST_MS,
    // Node's default of 30 seconds doubles a slow client's timeout. authenticate refuses a request
    // without Host with a problem.
    http: { connectionsCheckingInterval: LOOK_FOR_SLOW_MS, requireHostHeader: false },
    forceCloseConnections: 'idle',
    // authenticate responds with a problem that says when to retry.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    genReqId: () => newId(),
    // contract/validate.ts validates; Fastify would load its own validators at every start.
    schemaController: {
      compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler },
    },
    trustProxy: edge.trustedProxies.length > 0 && [...edge.trustedProxies],
    frameworkErrors(error, request, reply) {
      void send(
        edge,
        request as NetworkRequest,
        (reply as FastifyReply).headers(DATA_HEADERS),
        badFrame(error),
      )
    },
    clientErrorHandler(error, socket) {
      if (socket.writable) socket.end(answerToBroken(error, edge.errorsBase()))
    },
  })
  answerSilenced(server.server, edge.errorsBase)
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  let held: Promise<void> | undefined
  server.addHook('onRequest', (_request, _reply, done) => {
    if (!held) done()
    return held
  })
  if (edge.tracing) traceRequests(server, edge.tracing)
  server.addHook('onRequest', (request, reply, done) => {
    const isAnswered = servesData(request.url) && answerOrigin(edge.allowsOrigin, request, reply)
    if (!isAnswered) done()
  })
  server.addHook('onRequest', (request, reply, done) => {
    // Fastify awaits a promise, or else the callback.
    const admitted = authenticate(edge, request, reply)
    if (!admitted) done()
    return admitted
  })
  // A callback, because every request passes here.
  server.addHook('onResponse', (request, reply, done) => {
    if ((request as NetworkRequest).isRecorded !== true) record(edge, request, reply)
    done()
  })
  server.setErrorHandler((error, request, reply) =>
    send(edge, request as NetworkRequest, reply, error),
  )
  let fallback: Fallback = () => false
  const version = packageVersion()
  const paths = knownPaths(routes)
  server.setNotFoundHandler((request, reply) => {
    if (fallback(request, reply)) return reply
    const path = pathOf(request.url)
    const isSimulated = !edge.clocksMove && SIMULATED.test(path)
    const why = isSimulated ? 'this bank is no sandbox' : whyUnknown(paths, request.method, path)
    const what = `${request.method} ${path} does not exist${why === undefined ? '' : `: ${why}`}`
    void reply.header(VERSION_HEADER, version)
    const methods = paths.methodsOf(path)
    if (methods.length > 0) void reply.header('allow', methods.join(', '))
    return send(edge, request, reply, new ApiError(ResourceNotFound, what))
  })
  const openOp = operations(edge)
  const busy = openBusy()
  const streams = openStreams(edge)
  // Before the server waits for active connections.
  const closeUnused = closerOfUnused(server.server)
  server.addHook('preClose', async () => {
    await streams.end()
    closeUnused()
  })
  for (const definition of routes) {
    if ('stream' in definition) mountStream(server, edge, streams, definition)
    else mount(server, edge, { openOp, busy }, definition)
  }
  return Object.assign(server, {
    fallBackTo(other: Fallback) {
      fallback = other
    },
    holdArrivals(until: Promise<void>) {
      held = until
    },
    untilIdle: busy.untilIdle,
  })
}

/** Caches keep a response for each Accept-Encoding, next to what CORS names. */
function addVary(reply: FastifyReply): void {
  const vary = reply.getHeader('vary')
  void reply.header(
    'vary',
    typeof vary === 'string' ? `${vary}, Accept-Encoding` : 'Accept-Encoding',
  )
}

function mount(
  server: FastifyInstance,
  edge: Edge,
  { openOp, busy }: { openOp: ReturnType<typeof operations>; busy: Busy },
  definition: Exclude<Route, StreamRoute>,
): void {
  const url = urlOf(definition)
  const answer =
    'handleSession' in definition
      ? handleSession(edge, definition)
      : answererOf(edge, openOp, definition)
  const isPackable = isCompressible(definition)
  const handler = async (request: NetworkRequest, reply: FastifyReply) => {
    request.operation = definition.operation
    busy.begin()
    try {
      // A client that is still writing when its connection closes does not read the response.
      if (request.unread) await discardBody(request.raw)
      if (request.forbidden) {
        const kept = await keepForbidden(request.forbidden, () => answer(request))
        return sendAnswer(edge, request, reply, kept)
      }
      const rehearsal = rehearsalAsked(edge, request, definition)
      if (rehearsal) request.rehearsal = rehearsal
      // Awaited only if a fault is possible, because every request passes here.
      const finding = rehearsal ? undefined : edge.faults?.find(request, definition)
      const fault = finding && (await finding)
      if (fault)
        return await answerWithFault({ edge, request, reply }, fault, () => answer(request))
      const answered = await answer(request)
      if (!isPackable || answered.status >= 400) return sendAnswer(edge, request, reply, answered)
      const packed = await compress(request.headers['accept-encoding'], answered.text)
      addVary(reply)
      return sendAnswer(edge, request, reply, answered, packed)
    } catch (error) {
      return send(edge, request, reply, error)
    } finally {
      busy.end()
    }
  }
  server.route({
    method: definition.method,
    url,
    config: rulesOf(definition),
    handler,
    errorHandler(error, request: NetworkRequest, reply) {
      if (isUnreadBody(error)) {
        request.unread = badFrame(error)
        void handler(request, reply)
      } else send(edge, request, reply, error)
    },
  })
}

/**
 * Stores the refusal of a caller without the right under its key. Returns an earlier refusal;
 * otherwise throws, since such a caller must not read other responses.
 */
async function keepForbidden(forbidden: ApiError, answer: () => Promise<Answer>): Promise<Answer> {
  const kept = await refusalOr(answer)
  if (kept instanceof ApiError || !kept.replayed || kept.status !== forbidden.status)
    throw forbidden
  return kept
}

type Busy = ReturnType<typeof openBusy>

/** Counts requests in progress. */
function openBusy() {
  let count = 0
  const waiting: (() => void)[] = []
  return {
    begin() {
      count += 1
    },
    end() {
      count -= 1
      if (count === 0) for (const resolve of waiting.splice(0)) resolve()
    },
    async untilIdle(): Promise<void> {
      if (count > 0) await new Promise<void>((resolve) => waiting.push(resolve))
    },
  }
}

function mountStream(
  server: FastifyInstance,
  edge: Edge,
  streams: Streams,
  definition: StreamRoute,
): void {
  server.route({
    method: definition.method,
    url: urlOf(definition),
    exposeHeadRoute: false,
    config: rulesOf(definition),
    handler: async (request, reply) => {
      ;(request as NetworkRequest).operation = definition.operation
      try {
        return await streams.answer(request, reply, definition)
      } catch (error) {
        return send(edge, request, reply, error)
      }
    },
  })
}

function urlOf({ base, path }: Route): string {
  return (base + path).replaceAll(/\{(\w+)\}/g, ':$1')
}

function rulesOf(definition: Route): RouteRules {
  const { operation, isOfManyGroups = false } = definition
  return {
    operation,
    least: leastRole(definition),
    need: needOf(definition),
    isOfManyGroups,
    isSessionRoute: 'handleSession' in definition,
    isOpen: isOpen(definition),
    takesKey: takesKey(definition),
    isStream: 'stream' in definition,
  }
}
