// Every endpoint of the bank, in one list: the server, the OpenAPI document and the tests of every
// endpoint read it.

import type { Ledger } from './ledger/group.ts'
import type { Op } from './platform/op.ts'
import type { Route } from './platform/route.ts'
import type { Environment } from './platform/workspaces.ts'
import type { IdentityProvider } from './rails/identity/identity.ts'
import { accountRelationshipRoutes } from './resources/account_relationships/routes.ts'
import { accountTemplateRoutes } from './resources/account_templates/routes.ts'
import { accountRoutes } from './resources/accounts/routes.ts'
import { customerRoutes } from './resources/customers/routes.ts'
import { internalAccountRoutes } from './resources/internal_accounts/routes.ts'
import { internalTransferRoutes } from './resources/internal_transfers/routes.ts'
import { noteRoutes } from './resources/notes/routes.ts'
import { personRoutes } from './resources/persons/routes.ts'
import { transactionRoutes } from './resources/transactions/routes.ts'
import { verificationRoutes } from './resources/verifications/routes.ts'
import { webhookSecretRoutes } from './resources/webhook_secrets/routes.ts'
import { webhookRoutes } from './resources/webhooks/routes.ts'
import { type ClockParts, clockRoutes } from './simulations/clock.ts'
import { workspaceRoutes } from './simulations/workspaces.ts'

/** What the routes act on; app.ts opens it. */
export type Parts = {
  readonly ledger: Ledger
  /** Who finds out whether persons are who they say they are. */
  readonly identity: IdentityProvider
  readonly clock: ClockParts
  readonly createWorkspace: (
    op: Op,
    name: string | undefined,
  ) => Promise<{ tenant: string; api_key: string }>
}

/** The routes of an environment: the simulations exist in the sandbox only. */
export function routesOf(parts: Parts, environment: Environment): Route[] {
  const bank = [
    ...accountRelationshipRoutes,
    ...accountRoutes,
    ...accountTemplateRoutes,
    ...customerRoutes(parts.identity),
    ...internalAccountRoutes({ administered: environment === 'production' }),
    ...internalTransferRoutes(parts.ledger),
    ...noteRoutes,
    ...personRoutes,
    ...transactionRoutes,
    ...verificationRoutes(parts.identity),
    ...webhookSecretRoutes,
    ...webhookRoutes,
  ]
  return environment === 'production' ? bank : [...bank, ...simulationsOf(parts)]
}

function simulationsOf({ clock, createWorkspace }: Parts): Route[] {
  return [...clockRoutes(clock), ...workspaceRoutes(createWorkspace)]
}

export const tags = [
  { name: 'Customers', description: 'People whom the bank serves, or may serve.' },
  { name: 'Persons', description: 'The same people, and those who are not customers.' },
  { name: 'Verifications', description: 'Whether a person is who they say they are.' },
  { name: 'Notes', description: 'What was written down about a resource.' },
  { name: 'Accounts', description: 'Where customers keep their money.' },
  { name: 'Account templates', description: 'What a new account starts with.' },
  { name: 'Account relationships', description: 'Who may act on an account.' },
  { name: 'Internal accounts', description: 'The general ledger: the bank’s own accounts.' },
  {
    name: 'Internal transfers',
    description: 'Money between two accounts of the bank, at once or in two steps.',
  },
  { name: 'Transactions', description: 'What happened on accounts, and what waits to happen.' },
  { name: 'Webhooks', description: 'Who is told of events, and how each delivery went.' },
  { name: 'Webhook secrets', description: 'What deliveries are signed with.' },
  { name: 'Simulations', description: 'Playing the outside world, in the sandbox.' },
] as const
