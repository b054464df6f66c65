// Every endpoint of the bank, in one list: the server, the OpenAPI document and the tests of every
// endpoint read it.

import type { Feed } from './events/feed/feed.ts'
import type { Ledger } from './ledger/commit/ledger.ts'
import type { Route } from './platform/contract/route.ts'
import type { Inside } from './platform/http/inside.ts'
import type { Op, ReadContext } from './platform/operations/op.ts'
import type { Callers, Environment, Seeded } from './platform/operations/workspaces.ts'
import type { AchRail } from './rails/ach/ach.ts'
import type { AlertProvider } from './rails/alerts/alerts.ts'
import type { CardProcessor } from './rails/cards/processor.ts'
import type { IdentityProvider } from './rails/identity/identity.ts'
import { accountProductRoutes } from './resources/accounts/account_products/routes.ts'
import { accountRelationshipRoutes } from './resources/accounts/account_relationships/routes.ts'
import { accountTemplateRoutes } from './resources/accounts/account_templates/routes.ts'
import { accountRoutes } from './resources/accounts/accounts/routes.ts'
import { balanceRoutes } from './resources/accounts/balances/routes.ts'
import type { Linking } from './resources/accounts/external_accounts/access.ts'
import { externalAccountRoutes } from './resources/accounts/external_accounts/routes.ts'
import { internalAccountRoutes } from './resources/accounts/internal_accounts/routes.ts'
import { spendControlRoutes } from './resources/controls/spend_controls/routes.ts'
import { apiKeyRoutes } from './resources/operations/api_keys/routes.ts'
import { audited } from './resources/operations/audit_log/audit_log.ts'
import { auditRoutes } from './resources/operations/audit_log/routes.ts'
import { achFileRoutes } from './resources/operations/ach_files/routes.ts'
import { banRoutes } from './resources/operations/bans/routes.ts'
import { faultRoutes } from './resources/operations/faults/routes.ts'
import { proofRoutes } from './resources/operations/proof/routes.ts'
import { requestRoutes } from './resources/operations/requests/routes.ts'
import { searchRoutes } from './resources/operations/search/routes.ts'
import { sessionRoutes } from './resources/operations/sessions/routes.ts'
import type { People } from './resources/operations/sessions/sessions.ts'
import { userRoutes } from './resources/operations/users/routes.ts'
import { volumeRoutes } from './resources/operations/volume/routes.ts'
import { wipeRoutes } from './resources/operations/wipes/routes.ts'
import { ownedWorkspaceRoutes } from './resources/operations/workspaces/routes.ts'
import type { Workspace } from './resources/operations/workspaces/schema.ts'
import type { AchReports } from './resources/payments/ach/files/reports.ts'
import { achRoutes } from './resources/payments/ach/routes.ts'
import { batchRoutes } from './resources/payments/batches/routes.ts'
import { cardProductRoutes } from './resources/payments/card_products/routes.ts'
import { cardRoutes } from './resources/payments/cards/routes.ts'
import { internalTransferRoutes } from './resources/payments/internal_transfers/routes.ts'
import { transactionRoutes } from './resources/payments/transactions/routes.ts'
import { addressRoutes } from './resources/people/addresses/routes.ts'
import { businessRoutes } from './resources/people/businesses/routes.ts'
import { customerRoutes } from './resources/people/customers/routes.ts'
import { monitoringRoutes } from './resources/people/monitoring/routes.ts'
import { noteRoutes } from './resources/people/notes/routes.ts'
import { personRoutes } from './resources/people/persons/routes.ts'
import { relationshipRoutes } from './resources/people/relationships/routes.ts'
import { verificationRoutes } from './resources/people/verifications/routes.ts'
import { eventRoutes } from './resources/webhooks/events/routes.ts'
import type { LiveHub } from './resources/webhooks/live/hub.ts'
import { liveRoutes } from './resources/webhooks/live/routes.ts'
import { webhookSecretRoutes } from './resources/webhooks/webhook_secrets/routes.ts'
import { catalogue } from './resources/webhooks/webhooks/catalogue.ts'
import { webhookHeaderRoutes } from './resources/webhooks/webhook_headers/routes.ts'
import { webhookRoutes } from './resources/webhooks/webhooks/routes.ts'
import { achSimulations } from './simulations/ach.ts'
import { batchTemplateRoutes } from './simulations/batch_templates.ts'
import type { HoldTime } from './resources/payments/card_transactions/hold_times.ts'
import { cardSimulations } from './simulations/cards/routes.ts'
import type { ClockParts } from './simulations/clock/move.ts'
import { clockRoutes } from './simulations/clock/routes.ts'
import { eventFixtureRoutes } from './simulations/event_fixtures/routes.ts'
import { inboxRoutes } from './simulations/inboxes/routes.ts'
import { monitoringSimulations } from './simulations/monitoring.ts'
import { sampleDataRoutes } from './simulations/sample_data/routes.ts'
import { snapshotRoutes, workspaceRoutes } from './simulations/snapshots/routes.ts'

/** What the routes act on; start/serve.ts puts it together. */
export type Parts = {
  /** Who signs in. */
  readonly people: People
  /** What is remembered of keys. */
  readonly callers: Callers
  readonly ledger: Ledger
  readonly achRail: AchRail
  readonly achReports: AchReports
  /** Who makes cards and carries their messages, when the bank has somebody. */
  readonly cards: CardProcessor | undefined
  /** Who finds out whether persons and businesses are who they say they are. */
  readonly identity: IdentityProvider
  /** Who watches persons and businesses. */
  readonly alerts: AlertProvider
  /** The vendors that look into accounts elsewhere. */
  readonly linking: Linking
  readonly clock: ClockParts
  /** What happens, for those who follow it. */
  readonly feed: Feed
  /** What happens and is asked, for those who watch it. */
  readonly live: LiveHub
  /** Opens these routes to the bank's own simulations. */
  readonly inside: (routes: readonly Route[]) => (context: ReadContext) => Inside
  readonly addWorkspace: (op: Op, name: string | undefined) => Promise<Workspace>
  /** Whether webhooks may be sent without TLS. */
  readonly allowsWebhookHttp: boolean
  /** How long authorizations wait, by merchant category. */
  readonly holdTimes: readonly HoldTime[]
  /** The name of the header with the signature of a delivery. */
  readonly signatureHeader: string
  /** The maximum of webhooks of one workspace. */
  readonly webhooksMax: number
  readonly createWorkspace: (
    op: Op,
    asked: {
      readonly name: string | undefined
      readonly isStrict: boolean | undefined
      readonly seeded: Seeded | undefined
    },
  ) => Promise<{ tenant: string; api_key: string }>
}

/** The routes of an environment: the simulations exist in the sandbox only. */
export function routesOf(parts: Parts, environment: Environment): Route[] {
  const bank = [
    ...accountProductRoutes,
    ...accountRelationshipRoutes,
    ...accountRoutes,
    ...accountTemplateRoutes,
    ...achRoutes({ ledger: parts.ledger, rail: parts.achRail }),
    ...addressRoutes,
    ...apiKeyRoutes({ ...parts, environment }),
    ...auditRoutes,
    ...balanceRoutes,
    ...achFileRoutes,
    ...banRoutes,
    ...batchRoutes,
    ...businessRoutes,
    ...cardProductRoutes,
    ...cardRoutes(parts.cards),
    ...customerRoutes(parts),
    ...eventRoutes(parts.feed),
    ...externalAccountRoutes(parts.linking),
    ...internalAccountRoutes({ administered: environment === 'production' }),
    ...internalTransferRoutes(parts.ledger),
    ...liveRoutes(parts.live),
    ...monitoringRoutes(parts.alerts),
    ...noteRoutes,
    ...ownedWorkspaceRoutes(parts),
    ...personRoutes,
    ...proofRoutes,
    ...relationshipRoutes,
    ...requestRoutes,
    ...searchRoutes,
    ...sessionRoutes(parts.people),
    ...spendControlRoutes,
    ...transactionRoutes,
    ...verificationRoutes(parts),
    ...userRoutes(parts),
    ...volumeRoutes,
    ...webhookHeaderRoutes(parts.signatureHeader),
    ...webhookSecretRoutes,
    ...webhookRoutes(
      { allowPrivate: environment === 'sandbox', allowHttp: parts.allowsWebhookHttp },
      parts.webhooksMax,
    ),
    ...wipeRoutes({ enabled: environment === 'sandbox' }),
  ]
  if (environment === 'production') return bank.map(audited)
  const sandbox = [...bank, ...faultRoutes(disturbed(bank), parts.callers), ...simulationsOf(parts)]
  const inside = (context: ReadContext) => parts.inside(sandbox)(context)
  return [...sandbox, ...eventFixtureRoutes(inside), ...sampleDataRoutes(inside)].map(audited)
}

/** What faults on demand can disturb: the contract, and nothing beside it. */
const disturbed = (routes: readonly Route[]) => ({
  operations: routes.filter(({ base }) => base === '/v0'),
  eventTypes: catalogue.types,
})

function simulationsOf(parts: Parts): Route[] {
  const { achReports, cards, clock, holdTimes, ledger, webhooksMax } = parts
  return [
    ...achSimulations(achReports),
    ...batchTemplateRoutes,
    ...cardSimulations({ cards, holdTimes, ledger }),
    ...clockRoutes(clock),
    ...inboxRoutes(webhooksMax),
    ...monitoringSimulations,
    ...snapshotRoutes(parts),
    ...workspaceRoutes({ ...parts, environment: 'sandbox' }),
  ]
}

export const tags = [
  {
    name: 'Customers',
    description: 'Customers and prospects.',
  },
  { name: 'Persons', description: 'Persons, whether or not they are customers.' },
  { name: 'Businesses', description: 'Businesses, whether or not they are customers.' },
  { name: 'Addresses', description: 'Current and former addresses of persons and businesses.' },
  {
    name: 'Verifications',
    description: 'Identity verification of persons and businesses.',
  },
  {
    name: 'Relationships',
    description: 'Relationships between persons and businesses: owners, managers, payers.',
  },
  { name: 'Monitoring', description: 'Monitoring subscriptions and alerts.' },
  { name: 'Notes', description: 'Notes about resources.' },
  { name: 'Accounts', description: 'Customer accounts.' },
  { name: 'Account templates', description: 'Default values for new accounts.' },
  { name: 'Account products', description: 'Interest and fee terms.' },
  { name: 'Account relationships', description: 'Parties that hold an account, and their roles.' },
  { name: 'Internal accounts', description: 'General-ledger accounts of the bank.' },
  {
    name: 'External accounts',
    description: 'Accounts of customers and businesses at other institutions.',
  },
  {
    name: 'Internal transfers',
    description:
      'Transfers between two accounts of the bank, captured immediately or in a second step.',
  },
  {
    name: 'Spend controls',
    description: 'Limits on the amounts that accounts may spend or receive.',
  },
  { name: 'Cards', description: 'Cards, their holds and their transactions.' },
  {
    name: 'ACH',
    description: 'Credits to and debits from accounts at other banks through the ACH network.',
  },
  { name: 'Transactions', description: 'Posted and pending transactions.' },
  { name: 'Webhooks', description: 'Endpoints that receive events, and their delivery status.' },
  { name: 'Webhook secrets', description: 'Secrets that sign webhook deliveries.' },
  { name: 'Wipes', description: 'Deletion of a workspace’s data. Sandbox only.' },
  {
    name: 'Operations',
    description:
      'Administration: users, API keys, the request log, transaction volume and verification of the ledger.',
  },
  {
    name: 'Snapshots',
    description: 'Snapshots of a workspace, which can be restored or forked. Sandbox only.',
  },
  {
    name: 'Simulations',
    description: 'Simulations of external networks and vendors. Sandbox only.',
  },
] as const
