// Who takes part where: effects that run from a noun to those that know it.

import { accountClosed } from '../resources/accounts/accounts/hooks.ts'
import { holderChanged } from '../resources/accounts/accounts/eligibility.ts'
import { isUnderWay } from '../resources/accounts/external_accounts/hooks.ts'
import { isAchUnderWay } from '../resources/payments/ach/queries.ts'
import { terminateCardsOf } from '../resources/payments/cards/status.ts'
import { subjectExists } from '../resources/people/notes/hooks.ts'
import { partyChanged } from '../resources/people/persons/hooks.ts'
import { findSubject } from './note_subjects.ts'

export function connectHooks(): void {
  partyChanged.connect(holderChanged)
  accountClosed.connect(terminateCardsOf)
  isUnderWay.connect(isAchUnderWay)
  subjectExists.connect(findSubject)
}
