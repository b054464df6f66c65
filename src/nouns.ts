// The nouns of the bank, in the order of the reference; routes and tags are derived.

import type { Route } from './platform/contract/route.ts'
import { scopesOf } from './platform/contract/scopes.ts'
import type { Inside } from './platform/http/inside.ts'
import type { ReadContext } from './platform/operations/op.ts'
import type { Environment } from './platform/operations/workspaces.ts'
import type { Noun, TimerHandlers } from './resources/noun.ts'
import { withAudit } from './resources/operations/audit_log/write.ts'
import { catalogue } from './resources/webhooks/webhooks/catalogue.ts'
import { customers } from './resources/people/customers/noun.ts'
import { persons } from './resources/people/persons/noun.ts'
import { businesses } from './resources/people/businesses/noun.ts'
import { addresses } from './resources/people/addresses/noun.ts'
import { verifications } from './resources/people/verifications/noun.ts'
import { relationships } from './resources/people/relationships/noun.ts'
import { monitoring } from './resources/people/monitoring/noun.ts'
import { notes } from './resources/people/notes/noun.ts'
import { accounts } from './resources/accounts/accounts/noun.ts'
import { balances } from './resources/accounts/balances/noun.ts'
import { accountTemplates } from './resources/accounts/account_templates/noun.ts'
import { accountProducts } from './resources/accounts/account_products/noun.ts'
import { accountRelationships } from './resources/accounts/account_relationships/noun.ts'
import { internalAccounts } from './resources/accounts/internal_accounts/noun.ts'
import { externalAccounts } from './resources/accounts/external_accounts/noun.ts'
import { internalTransfers } from './resources/payments/internal_transfers/noun.ts'
import { spendControls } from './resources/controls/spend_controls/noun.ts'
import { cards } from './resources/payments/cards/noun.ts'
import { cardTransactions } from './resources/payments/card_transactions/noun.ts'
import { cardProducts } from './resources/payments/card_products/noun.ts'
import { ach } from './resources/payments/ach/noun.ts'
import { paymentSchedules } from './resources/payments/payment_schedules/noun.ts'
import { transactions } from './resources/payments/transactions/noun.ts'
import { batches } from './resources/payments/batches/noun.ts'
import { webhooks } from './resources/webhooks/webhooks/noun.ts'
import { events } from './resources/webhooks/events/noun.ts'
import { webhookHeaders } from './resources/webhooks/webhook_headers/noun.ts'
import { webhookSecrets } from './resources/webhooks/webhook_secrets/noun.ts'
import { live } from './resources/webhooks/live/noun.ts'
import { wipes } from './resources/operations/wipes/noun.ts'
import { users } from './resources/operations/users/noun.ts'
import { sessions } from './resources/operations/sessions/noun.ts'
import { apiKeys } from './resources/operations/api_keys/noun.ts'
import { metadataKeys } from './resources/operations/metadata_keys/noun.ts'
import { workspaces } from './resources/operations/workspaces/noun.ts'
import { suspense } from './resources/operations/suspense/noun.ts'
import { achFiles } from './resources/operations/ach_files/noun.ts'
import { auditLog } from './resources/operations/audit_log/noun.ts'
import { bans } from './resources/operations/bans/noun.ts'
import { proof } from './resources/operations/proof/noun.ts'
import { requests } from './resources/operations/requests/noun.ts'
import { search } from './resources/operations/search/noun.ts'
import { volume } from './resources/operations/volume/noun.ts'
import { faults } from './resources/operations/faults/noun.ts'
import { snapshots } from './simulations/snapshots/noun.ts'
import { clock } from './simulations/clock/noun.ts'
import { cardSimulations } from './simulations/cards/noun.ts'
import { inboxes } from './simulations/inboxes/noun.ts'
import { eventFixtures } from './simulations/event_fixtures/noun.ts'
import { sampleData } from './simulations/sample_data/noun.ts'
import { achSimulations } from './simulations/ach.ts'
import { batchTemplates } from './simulations/batch_templates.ts'
import { monitoringSimulations } from './simulations/monitoring.ts'

export const nouns = [
  customers,
  persons,
  businesses,
  addresses,
  verifications,
  relationships,
  monitoring,
  notes,
  accounts,
  balances,
  accountTemplates,
  accountProducts,
  accountRelationships,
  internalAccounts,
  externalAccounts,
  internalTransfers,
  spendControls,
  cardProducts,
  ach,
  paymentSchedules,
  cards,
  cardTransactions,
  transactions,
  batches,
  webhooks,
  events,
  webhookHeaders,
  webhookSecrets,
  live,
  wipes,
  sessions,
  users,
  apiKeys,
  workspaces,
  metadataKeys,
  achFiles,
  suspense,
  auditLog,
  bans,
  proof,
  requests,
  search,
  volume,
] as const

const simulations = [
  snapshots,
  clock,
  achSimulations,
  batchTemplates,
  cardSimulations,
  faults,
  inboxes,
  monitoringSimulations,
  eventFixtures,
  sampleData,
] as const

const all = [...nouns, ...simulations]

export const tags = all.flatMap(({ tag }) => tag ?? [])

export const scopes = scopesOf(tags)

export const nounChecks = all.flatMap(({ checks }) => checks ?? [])

type Wants<Declared> =
  Declared extends Noun<infer Of, infer OfTimers>
    ? { routes: (needs: Of) => void; timers: (needs: OfTimers) => void }
    : never
type Intersection<Wanted> = [Wanted] extends [(needs: infer Of) => void] ? Of : never
type Needs = Intersection<Wants<(typeof all)[number]>['routes']>

/** Assembled in start/serve.ts. */
export type Parts = Omit<Needs, 'disturbable' | 'environment' | 'inside' | 'scopes'> & {
  /** Opens these routes to the bank's simulations. */
  readonly inside: (routes: readonly Route[]) => (context: ReadContext) => Inside
}

/** The simulations exist in the sandbox only. */
export function routesOf(parts: Parts, environment: Environment): Route[] {
  const routes: Route[] = []
  const operations: Route[] = []
  const needs: Needs = {
    ...parts,
    environment,
    scopes,
    // Injected faults apply to the contract only.
    disturbable: { operations, eventTypes: catalogue.types },
    inside: (context) => parts.inside(routes)(context),
  }
  routes.push(...nouns.flatMap((noun) => ofNoun(noun, needs)))
  operations.push(...routes.filter(({ base }) => base === '/v0'))
  if (environment === 'sandbox') routes.push(...simulations.flatMap((it) => ofNoun(it, needs)))
  return routes.map(withAudit)
}

const ofNoun = ({ routes = [] }: Noun<Needs, never>, needs: Needs): readonly Route[] =>
  typeof routes === 'function' ? routes(needs) : routes

type TimerNeeds = Intersection<Wants<(typeof all)[number]>['timers']>

export function nounTimers(needs: TimerNeeds): TimerHandlers {
  const timersOf = ({ timers = {} }: Noun<never, TimerNeeds>) =>
    typeof timers === 'function' ? timers(needs) : timers
  return Object.assign({}, ...all.map(timersOf))
}
