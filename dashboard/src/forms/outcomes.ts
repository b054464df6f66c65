// Describes the result of an operation, with a link to the resource.

import type {
  Account,
  Business,
  Card,
  Customer,
  ExternalAccount,
  OutgoingAch,
} from '../api/shapes.ts'
import {
  accountName,
  businessName,
  cardName,
  externalName,
  outgoingAchName,
  personName,
} from '../names/name_texts.ts'
import { moneyText } from '../show/money.ts'
import type { Outcome } from '../show/toast.tsx'
import { outcomeWords as words } from '../words/forms.ts'
import { wordIn } from '../words/words.ts'

type Transfer = { id: string; amount: number; currency: string; status: string }
type NetworkReply = {
  transaction: {
    token: string
    state: string
    amount: number
    currency_code: string
    type: string
    response: { memo: string; code: string }
  }
}
type Happened = { event: string; event_id?: string }
type Verified = { id: string; result: string }

/** Response codes of the network: a part, the purchase without its cash, and a card that may pay. */
const IN_PART: ReadonlySet<string> = new Set(['0010', '0087'])
const VERIFIED = '0085'

/** What the bank told the card network. */
function paymentOutcome(said: string) {
  return ({ transaction }: NetworkReply): Outcome => {
    const { token, state, amount, currency_code: currency, response } = transaction
    const to = `/transactions/${token}`
    const money = moneyText(amount, currency)
    if (state === 'DECLINED') {
      const reason = wordIn('decline_reason', response.memo)[0]
      return { text: words.declined(reason), to, isBad: true }
    }
    if (response.code === VERIFIED) return { text: words.cardVerified, to }
    if (IN_PART.has(response.code)) return { text: words.inPart(money), to }
    return { text: words.payment(said, money), to }
  }
}

/** Of operations whose types only their forms know. */
function outcome(of: (reply: never) => Outcome): (reply: unknown) => Outcome {
  return of as (reply: unknown) => Outcome
}

const outcomes: Readonly<Record<string, (reply: unknown) => Outcome>> = {
  createCustomer: outcome((it: Customer) => ({
    text: words.customer(personName(it)),
    to: `/customers/${it.id}`,
  })),
  simulateEvent: outcome(({ event, event_id: id }: Happened) => ({
    text: words.happened(event),
    ...(id === undefined ? {} : { to: `/events/${id}` }),
  })),
  createBusiness: outcome((it: Business) => ({
    text: words.customer(businessName(it)),
    to: `/businesses/${it.id}`,
  })),
  createAccount: outcome((it: Account) => ({
    text: words.opened(accountName(it)),
    to: `/accounts/${it.id}`,
  })),
  issueCard: outcome((it: Card) => ({ text: words.issued(cardName(it)), to: `/cards/${it.id}` })),
  createExternalAccount: outcome((it: ExternalAccount) => ({
    text: words.added(externalName(it)),
    to: `/external_accounts/${it.id}`,
  })),
  createInternalTransfer: outcome(({ id, amount, currency, status }: Transfer) => ({
    text: words.transfer(moneyText(amount, currency), status === 'PENDING'),
    to: `/transactions/${id}`,
  })),
  patchInternalTransfer: outcome(({ id, amount, currency, status }: Transfer) => ({
    text: words.changed(moneyText(amount, currency), status === 'COMPLETE'),
    to: `/transactions/${id}`,
  })),
  createAch: outcome((it: OutgoingAch) => ({
    text: words.ach(outgoingAchName(it), moneyText(it.amount, 'USD')),
    to: it.external_id === undefined ? `/ach/${it.id}` : `/transactions/${it.external_id}`,
  })),
  verify: outcome(({ id, result }: Verified) => ({
    text: words.verified(wordIn('result', result)[0]),
    to: `/verifications/${id}`,
  })),
  simulateAuthorization: outcome(paymentOutcome(words.held)),
  simulateAuthorizationAdvice: outcome((reply: NetworkReply) => {
    const isMore = reply.transaction.type === 'authorization.incremental'
    return paymentOutcome(isMore ? words.held : words.advised)(reply)
  }),
  simulateFinancial: outcome(paymentOutcome(words.paid)),
  simulateWithdrawal: outcome(paymentOutcome(words.withdrawn)),
  simulateOriginalCredit: outcome(paymentOutcome(words.credited)),
  simulateClearing: outcome(paymentOutcome(words.captured)),
  simulateReversal: outcome(paymentOutcome(words.released)),
}

/** Undefined where the answer says nothing of what was done. */
export function outcomeOf(operation: string, reply: unknown): Outcome | undefined {
  if (typeof reply !== 'object' || reply === null) return undefined
  return outcomes[operation]?.(reply)
}
