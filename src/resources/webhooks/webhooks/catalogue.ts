// Every event that the nouns declare in their events.ts.

import { catalogueOf } from '../../../events/catalogue.ts'
import type { EventType } from '../../../events/event.ts'
import * as cases from '../../controls/cases/events.ts'
import * as spendControls from '../../controls/spend_controls/events.ts'
import * as addresses from '../../people/addresses/events.ts'
import * as businesses from '../../people/businesses/events.ts'
import * as customers from '../../people/customers/events.ts'
import * as notes from '../../people/notes/events.ts'
import * as persons from '../../people/persons/events.ts'
import * as verifications from '../../people/verifications/events.ts'
import * as accounts from '../../accounts/accounts/events.ts'
import * as internalAccounts from '../../accounts/internal_accounts/events.ts'
import * as ach from '../../payments/ach/events.ts'
import * as cards from '../../payments/cards/events.ts'
import * as internalTransfers from '../../payments/internal_transfers/events.ts'
import * as paymentSchedules from '../../payments/payment_schedules/events.ts'
import * as transactions from '../../payments/transactions/events.ts'

const nouns = [
  cases,
  spendControls,
  addresses,
  businesses,
  customers,
  notes,
  persons,
  verifications,
  accounts,
  internalAccounts,
  ach,
  cards,
  internalTransfers,
  paymentSchedules,
  transactions,
]

export const catalogue = catalogueOf(nouns.flatMap<EventType>((noun) => Object.values(noun)))
