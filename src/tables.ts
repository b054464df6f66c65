// All tables of the bank, each after those that it refers to: rows are copied in this order and
// deleted in reverse.

import type { TableType } from './platform/database/table.ts'
import type { AccountViews } from './resources/accounts/accounts/queries.ts'
import { deliveryHours } from './events/delivery/table.ts'
import {
  deliveries,
  deliveryAttempts,
  eventHeads,
  eventOrder,
  events,
  webhookHealth,
  webhookSecrets,
  webhooks,
  inboxMessages,
} from './events/table.ts'
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerHoldChanges,
  ledgerHolds,
  ledgerSpendingUses,
} from './ledger/table.ts'
import { timers } from './platform/background/table.ts'
import { chainHeads, chainLinks } from './platform/chain/table.ts'
import {
  apiKeys,
  clockDigests,
  clockMoves,
  idempotencyClaims,
  idempotentResponses,
  moneyKeys,
  workspaces,
} from './platform/operations/table.ts'
import {
  encryptionKeys,
  installation,
  processes,
  resealedColumns,
} from './platform/sealing/table.ts'
import { sandboxAggregatorLinks } from './rails/aggregators/table.ts'
import { accountProducts } from './resources/accounts/account_products/table.ts'
import { accountTemplates } from './resources/accounts/account_templates/table.ts'
import { accountNumbers, accounts } from './resources/accounts/accounts/table.ts'
import {
  externalAccountTransactions,
  externalAccounts,
} from './resources/accounts/external_accounts/table.ts'
import { accountRelationships } from './resources/accounts/holders/table.ts'
import { internalAccounts } from './resources/accounts/internal_accounts/table.ts'
import { cases, controlViolations } from './resources/controls/cases/table.ts'
import { accountSpendControls, spendControls } from './resources/controls/spend_controls/table.ts'
import { auditLog } from './resources/operations/audit_log/table.ts'
import { banRules } from './resources/operations/bans/table.ts'
import { faults } from './resources/operations/faults/table.ts'
import { proofs } from './resources/operations/proof/table.ts'
import { requestBatches } from './resources/operations/requests/table.ts'
import { sessions, signInLinks, userNetworks } from './resources/operations/sessions/table.ts'
import { userRoles, users } from './resources/operations/users/table.ts'
import { transactionVolume, transactionVolumeMarks } from './resources/operations/volume/table.ts'
import { achFiles } from './resources/payments/ach/files/table.ts'
import { achIncoming } from './resources/payments/ach/incoming/table.ts'
import { achFaults } from './resources/payments/ach/outgoing/table.ts'
import { achTransfers } from './resources/payments/ach/table.ts'
import { batchTemplates } from './resources/payments/batches/table.ts'
import { cardProducts } from './resources/payments/card_products/table.ts'
import { cardChanges, cards } from './resources/payments/cards/table.ts'
import { internalTransfers } from './resources/payments/internal_transfers/table.ts'
import {
  paymentSchedules,
  scheduledPayments,
} from './resources/payments/payment_schedules/table.ts'
import {
  pendingStates,
  pendingTransactions,
  postedTransactions,
} from './resources/payments/transactions/table.ts'
import { suspenseEntries } from './resources/payments/suspense/table.ts'
import { addresses } from './resources/people/addresses/table.ts'
import { businesses } from './resources/people/businesses/table.ts'
import { monitoringAlerts, monitoringSubscriptions } from './resources/people/monitoring/table.ts'
import { notes } from './resources/people/notes/table.ts'
import { personalIds, persons } from './resources/people/persons/table.ts'
import { relationships } from './resources/people/relationships/table.ts'
import { verifications } from './resources/people/verifications/table.ts'
import { inboxes } from './simulations/inboxes/table.ts'
import { snapshots } from './simulations/snapshots/table.ts'
import { maintenanceRuns } from './start/table.ts'

export const tables = [
  installation,
  encryptionKeys,
  resealedColumns,
  processes,
  maintenanceRuns,
  users,
  userNetworks,
  signInLinks,
  workspaces,
  apiKeys,
  sessions,
  userRoles,
  auditLog,
  snapshots,
  clockMoves,
  clockDigests,
  requestBatches,
  // Configuration.
  accountTemplates,
  accountProducts,
  banRules,
  batchTemplates,
  cardProducts,
  webhooks,
  webhookSecrets,
  inboxes,
  faults,
  businesses,
  persons,
  addresses,
  personalIds,
  relationships,
  verifications,
  monitoringSubscriptions,
  monitoringAlerts,
  notes,
  ledgerAccounts,
  accountNumbers,
  internalAccounts,
  accounts,
  accountRelationships,
  spendControls,
  accountSpendControls,
  cases,
  externalAccounts,
  externalAccountTransactions,
  sandboxAggregatorLinks,
  cards,
  cardChanges,
  ledgerEntries,
  ledgerHolds,
  ledgerHoldChanges,
  ledgerSpendingUses,
  postedTransactions,
  pendingTransactions,
  pendingStates,
  controlViolations,
  internalTransfers,
  suspenseEntries,
  achFiles,
  achTransfers,
  achIncoming,
  achFaults,
  paymentSchedules,
  scheduledPayments,
  transactionVolume,
  transactionVolumeMarks,
  chainHeads,
  chainLinks,
  proofs,
  moneyKeys,
  idempotentResponses,
  idempotencyClaims,
  events,
  eventOrder,
  eventHeads,
  deliveries,
  deliveryAttempts,
  deliveryHours,
  webhookHealth,
  inboxMessages,
  timers,
] as const

type Declared = (typeof tables)[number]

export type Tables = { [Of in Declared as Of['name']]: TableType<Of> } & AccountViews
