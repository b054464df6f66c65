// Registers the hooks between resources.

import { holdResources } from '../events/derived.ts'
import { accountClosed } from '../resources/accounts/accounts/hooks.ts'
import { holderChanged } from '../resources/accounts/accounts/eligibility_write.ts'
import { isUnderWay } from '../resources/accounts/external_accounts/hooks.ts'
import { isAchUnderWay } from '../resources/payments/ach/queries.ts'
import { applyBanRules } from '../resources/operations/bans/apply.ts'
import { beforeWipe } from '../resources/operations/wipes/hooks.ts'
import { terminateCardsOf } from '../resources/payments/cards/status_write.ts'
import { subjectExists } from '../resources/people/notes/hooks.ts'
import { lockAddressParty } from '../resources/people/addresses/hooks.ts'
import { announceCustomer } from '../resources/people/customers/announce.ts'
import { banReasonGiven, partyChanged, personWritten } from '../resources/people/persons/hooks.ts'
import { lockPartyOfAddress } from './address_parties.ts'
import { catalogue } from '../resources/webhooks/webhooks/catalogue.ts'
import { findSubject } from './note_subjects.ts'

export function connectHooks(): void {
  lockAddressParty.connect(lockPartyOfAddress)
  personWritten.connect(announceCustomer)
  banReasonGiven.connect(applyBanRules)
  partyChanged.connect(holderChanged)
  accountClosed.connect(terminateCardsOf)
  isUnderWay.connect(isAchUnderWay)
  subjectExists.connect(findSubject)
  beforeWipe.connect((op) => holdResources(op, catalogue.derivations))
}
