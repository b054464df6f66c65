// Collects the declared tables. Not from noun.ts: the type of queries derives from this list, and a
// noun's routes use that type.

import type { AccountViews } from './resources/accounts/accounts/queries.ts'
import type { Table, TableType } from './platform/database/table.ts'
import * as delivery from './events/delivery/table.ts'
import * as events from './events/table.ts'
import * as ledger from './ledger/table.ts'
import * as background from './platform/background/table.ts'
import * as chain from './platform/chain/table.ts'
import * as operations from './platform/operations/table.ts'
import * as sealing from './platform/sealing/table.ts'
import * as aggregators from './rails/aggregators/table.ts'
import * as accountProducts from './resources/accounts/account_products/table.ts'
import * as accountTemplates from './resources/accounts/account_templates/table.ts'
import * as accounts from './resources/accounts/accounts/table.ts'
import * as externalAccounts from './resources/accounts/external_accounts/table.ts'
import * as holders from './resources/accounts/holders/table.ts'
import * as internalAccounts from './resources/accounts/internal_accounts/table.ts'
import * as cases from './resources/controls/cases/table.ts'
import * as spendControls from './resources/controls/spend_controls/table.ts'
import * as auditLog from './resources/operations/audit_log/table.ts'
import * as bans from './resources/operations/bans/table.ts'
import * as faults from './resources/operations/faults/table.ts'
import * as proof from './resources/operations/proof/table.ts'
import * as requests from './resources/operations/requests/table.ts'
import * as sessions from './resources/operations/sessions/table.ts'
import * as users from './resources/operations/users/table.ts'
import * as volume from './resources/operations/volume/table.ts'
import * as files from './resources/payments/ach/files/table.ts'
import * as incoming from './resources/payments/ach/incoming/table.ts'
import * as outgoing from './resources/payments/ach/outgoing/table.ts'
import * as ach from './resources/payments/ach/table.ts'
import * as batches from './resources/payments/batches/table.ts'
import * as cardProducts from './resources/payments/card_products/table.ts'
import * as cards from './resources/payments/cards/table.ts'
import * as internalTransfers from './resources/payments/internal_transfers/table.ts'
import * as paymentSchedules from './resources/payments/payment_schedules/table.ts'
import * as suspense from './resources/payments/suspense/table.ts'
import * as transactions from './resources/payments/transactions/table.ts'
import * as addresses from './resources/people/addresses/table.ts'
import * as businesses from './resources/people/businesses/table.ts'
import * as monitoring from './resources/people/monitoring/table.ts'
import * as notes from './resources/people/notes/table.ts'
import * as persons from './resources/people/persons/table.ts'
import * as relationships from './resources/people/relationships/table.ts'
import * as verifications from './resources/people/verifications/table.ts'
import * as inboxes from './simulations/inboxes/table.ts'
import * as snapshots from './simulations/snapshots/table.ts'
import * as start from './start/table.ts'

const declarations = [
  delivery,
  events,
  ledger,
  background,
  chain,
  operations,
  sealing,
  aggregators,
  accountProducts,
  accountTemplates,
  accounts,
  externalAccounts,
  holders,
  internalAccounts,
  cases,
  spendControls,
  auditLog,
  bans,
  faults,
  proof,
  requests,
  sessions,
  users,
  volume,
  files,
  incoming,
  outgoing,
  ach,
  batches,
  cardProducts,
  cards,
  internalTransfers,
  paymentSchedules,
  suspense,
  transactions,
  addresses,
  businesses,
  monitoring,
  notes,
  persons,
  relationships,
  verifications,
  inboxes,
  snapshots,
  start,
] as const

type DeclaredIn<File> = File extends unknown ? File[keyof File] : never
type Declared = Extract<DeclaredIn<(typeof declarations)[number]>, { readonly columns: object }>

export type Tables = { [Of in Declared as Of['name']]: TableType<Of> } & AccountViews

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && 'columns' in value

/** Each after those that it refers to: rows are copied in this order and deleted in reverse. */
export const tables: readonly Table[] = inOrder(
  declarations.flatMap((file) => Object.values(file)).filter(isTable),
)

function inOrder(declared: readonly Table[]): Table[] {
  const ordered = new Set<Table>()
  const add = (table: Table): void => {
    for (const other of declared) if (table.refersTo?.includes(other.name)) add(other)
    ordered.add(table)
  }
  declared.forEach(add)
  return [...ordered]
}
