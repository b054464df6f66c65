// The endpoint that wipes a workspace (contract: sandbox#wipes).

import type { Environment } from '../../../platform/operations/workspaces.ts'
import { type Route, route } from '../../../platform/contract/route.ts'
import { WipeNotEnabled } from './errors.ts'
import { wipe } from './write.ts'

export function wipeRoutes({ environment }: { readonly environment: Environment }): Route[] {
  return [
    route({
      operation: 'wipe',
      summary: 'Wipe the workspace',
      description:
        'Deletes customers, accounts, transactions and dependent data. Keeps templates, products, ' +
        'webhooks with their secrets and events, API keys and the clock. Recreates the default internal ' +
        'accounts and releases all idempotency keys. Emits no events. Sandbox only.',
      tag: 'Wipes',
      method: 'POST',
      path: '/wipe',
      idempotency: 'optional',
      notRehearsed: 'the request blocks all other requests of the workspace',
      alone: true,
      reply: { 204: null },
      errors: [WipeNotEnabled],
      handle: async (op) => {
        if (environment === 'production') throw WipeNotEnabled()
        await wipe(op)
      },
    }),
  ]
}
