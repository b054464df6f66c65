// The routes of the bank, and the server from the process start on.

import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { unavailableTypes } from '../events/unavailable.ts'
import { mountSite } from '../pages/mount.ts'
import { openApiDocument } from '../platform/contract/openapi.ts'
import { backlogAccepted, portClosed } from '../platform/http/backlog.ts'
import { insideOf } from '../platform/http/inside.ts'
import { createServer } from '../platform/http/server.ts'
import { operations, refuseWaiting } from '../platform/operations/operations.ts'
import { explainListenError } from '../platform/operations/start_error.ts'
import { VENDOR_MS, withDeadline } from '../rails/aggregators/deadline.ts'
import { withFaults } from '../rails/aggregators/faults.ts'
import { noAggregators } from '../rails/aggregators/none.ts'
import { sandboxAggregators } from '../rails/aggregators/sandbox.ts'
import { quietAlerts } from '../rails/alerts/quiet.ts'
import { sandboxAlerts } from '../rails/alerts/sandbox.ts'
import { sandboxCards } from '../rails/cards/sandbox.ts'
import { manualIdentity } from '../rails/identity/manual.ts'
import { sandboxIdentity } from '../rails/identity/sandbox.ts'
import { vendorFaultFinder } from '../resources/operations/faults/match_rules.ts'
import { catalogue } from '../resources/webhooks/webhooks/catalogue.ts'
import { type Parts, routesOf, tags } from '../nouns.ts'
import { DASHBOARD, mountDashboard } from './dashboard.ts'
import type { Foundation, OnClose } from './foundation.ts'
import { countWaiting } from './gauges.ts'
import { mountHealth, STOPPING } from './health.ts'
import type { Services } from './services.ts'
import { noteAddress } from './bank_address.ts'
import { furnishedWorkspace, newWorkspace } from './workspace.ts'

/** Refuses requests until the bank is ready. Throws StartError if it cannot listen. */
export async function serve(
  foundation: Foundation,
  services: Services,
  onClose: OnClose,
): Promise<void> {
  const { config, database, metrics, health, clocks, duties, started } = foundation
  const { edge } = services
  const routes = duties.servesApi ? routesOf(partsOf(foundation, services), config.environment) : []
  const server = createServer(edge, routes)
  const events = { events: catalogue.declared, unavailableEvents: unavailableTypes }
  // Built on first request, so that it does not delay the start.
  let built: ReturnType<typeof openApiDocument> | undefined
  const document =
    routes.length > 0 ? () => (built ??= openApiDocument(routes, { tags, ...events })) : undefined
  mountHealth(server, { database, metrics, health, clocks, document })
  if (document) {
    const isProduction = config.environment === 'production'
    mountSite(server, document, { errorsBase: edge.errorsBase, isProduction })
    server.fallBackTo(mountDashboard(server, DASHBOARD))
  }
  countWaiting(metrics, { ...foundation, ...services, dataDir: config.dataDir })
  started.url = await listen(server, config)
  if (foundation.postgres.kind === 'embedded')
    onClose(await noteAddress(config.dataDir, started.url))
  onClose(async () => {
    health.phase = 'closing'
    let release: (() => void) | undefined
    server.holdArrivals(new Promise((resolve) => (release = resolve)))
    refuseWaiting(database, STOPPING)
    services.ledger.refuseWaiting()
    await backlogAccepted(server.server)
    const closed = server.close()
    // Earlier refusals would make clients reconnect to a port that resets them.
    await portClosed(server.server)
    release?.()
    await closed
    await server.untilIdle()
  })
}

/** The dependencies of routes: simulated vendors in the sandbox, real ones in production. */
function partsOf({ config, database, isSandbox }: Foundation, services: Services): Parts {
  const { edge, callers, background } = services
  const aggregators = isSandbox
    ? withFaults(sandboxAggregators(edge), vendorFaultFinder(database))
    : noAggregators
  return {
    ...services,
    cards: isSandbox ? sandboxCards : undefined,
    identity: isSandbox ? sandboxIdentity : manualIdentity,
    alerts: isSandbox ? sandboxAlerts : quietAlerts,
    linking: { aggregators: withDeadline(aggregators, VENDOR_MS), openOp: operations(edge) },
    clock: { database, callers, refusesAll: edge.refusesAll, ...background },
    inside: (routes) => insideOf(edge, routes),
    allowsWebhookHttp: config.webhookHttp === 'allow',
    holdTimes: config.holdTimes,
    signatureHeader: config.signatureHeader,
    webhooksMax: config.webhooksMax,
    addWorkspace: furnishedWorkspace,
    createWorkspace: (op, asked) => newWorkspace(op, { ...asked, environment: config.environment }),
  }
}

async function listen(server: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await server.listen({ host, port })
  } catch (error) {
    throw explainListenError(error, { host, port })
  }
}
