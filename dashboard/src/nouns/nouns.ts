// The nouns by the name that they have in the address.

import { accounts, internalAccounts } from './accounts.tsx'
import { achTransfers, incomingAch } from './ach.tsx'
import { alerts, subscriptions, verifications } from './monitoring.tsx'
import { cardProducts, cards } from './cards.tsx'
import { customers, persons } from './customers.tsx'
import { businesses, relationships } from './businesses.tsx'
import { externalAccounts } from './external_accounts.tsx'
import type { Noun } from './noun.ts'
import { spendControls } from './spend_controls.tsx'
import { pendingTransactions, transactions, transfers } from './transactions.tsx'

export const nouns: Readonly<Record<string, Noun>> = {
  accounts,
  ach: achTransfers,
  alerts,
  businesses,
  card_products: cardProducts,
  cards,
  customers,
  external_accounts: externalAccounts,
  incoming_ach: incomingAch,
  internal_accounts: internalAccounts,
  pending_transactions: pendingTransactions,
  persons,
  relationships,
  spend_controls: spendControls,
  subscriptions,
  transactions,
  transfers,
  verifications,
}
