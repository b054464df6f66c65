// Links to other banks, limits on spending, ACH and cards (contract F34 to F51).

import { noun, type Rule } from './rule.ts'

const promises = 'test/promises.test.ts'
const attachments = noun('spend_controls/attachments')
const links = noun('external_accounts/external_accounts')
const relationships = noun('relationships/relationships')
const controls = noun('spend_controls/spend_controls')
const limits = noun('spend_controls/limits')
const incomingAch = noun('ach/incoming')
const simulated = (name: string) => `src/simulations/cards/${name}.test.ts`

export const paymentRules: readonly Rule[] = [
  {
    rule: 'F34: an external account has one owner, a number and a kind of customer',
    proofs: [
      [promises, 'a link without exactly one owner, a number and a kind of customer is refused'],
    ],
  },
  {
    rule: 'F35: it shows four characters of its number, and only the living are listed',
    proofs: [
      [
        links,
        'a link is ACTIVE and not verified, and shows the last four characters of each number',
        'by id, customer and nickname, page by page, oldest first',
        'a deleted link is shown, but no longer listed or changed, and is deleted once',
      ],
    ],
  },
  {
    rule: 'F36: an alert is changed by whoever names its party',
    proofs: [
      [
        noun('monitoring/alerts'),
        'the body names the alert’s own party, and no other',
        'an alert is dismissed, and comes back, by whoever names its party',
      ],
    ],
  },
  {
    rule: 'F37: relationships are found by either side and say what their type needs',
    proofs: [
      [noun('relationships/list'), '$filter of $who finds $finds'],
      [
        relationships,
        '$relationship_type says what its additional_data lacks',
        'an owner owns between nothing and all, to the fraction',
      ],
    ],
  },
  {
    rule: 'F38: two are related in one way once, until it ends',
    proofs: [
      [
        relationships,
        'the same two parties are related in one way once, also when many try at once',
        'a relationship that ended is gone, and can begin again',
      ],
    ],
  },
  {
    rule: 'F39: a spend control says over which time it counts',
    proofs: [
      [
        controls,
        'that lacks anything is refused with everything that it lacks',
        'with %s is refused, when it is made and when it is changed',
        'may have %j',
      ],
    ],
  },
  {
    rule: 'F40: a change of one names only what can change, in the form that it has',
    proofs: [
      [controls, 'cannot name %s', 'with %s is refused, when it is made and when it is changed'],
    ],
  },
  {
    rule: 'F41: a limit on single transactions declines a card above it, and not at it',
    proofs: [[promises, 'a card pays up to the limit on single transactions, and no cent more']],
  },
  {
    rule: 'F42: a rolling window adds up what was spent, whatever came back',
    proofs: [
      [
        limits,
        'of a rolling window forgets what is older than its days, each transaction at its own time',
        'is not reduced by money that comes back',
        'is only what the payment types, sub-types and merchant codes name',
      ],
    ],
  },
  {
    rule: 'F43: a limit refuses a transfer or opens a case, as it was asked to',
    proofs: [
      [
        limits,
        'is told with the refusal, once: a repeat of the key hears the same and tells nothing',
        'opens one case per account and control, and is added to it as long as it is open',
      ],
      [attachments, 'are counted exactly when many come and go at once'],
    ],
  },
  {
    rule: 'F44: an ACH transfer is asked for in a way that can be',
    proofs: [
      [promises, 'a payment by ACH names one day, an amount and a verified account'],
      [
        noun('ach/refusals'),
        'money is pulled from verified external accounts only, and pushed to any',
      ],
      [noun('ach/timing'), 'in the sandbox, what is asked for today settles without waiting'],
    ],
  },
  {
    rule: 'F45: a returned ACH transfer puts the money back, once',
    proofs: [
      [
        incomingAch,
        'a returned push puts the money back, once',
        'of two returns at once exactly one is booked',
        'what was canceled, or never was, cannot come back',
      ],
    ],
  },
  {
    rule: 'F46: money that arrives by ACH is posted on its day',
    proofs: [
      [
        incomingAch,
        'a credit is on the account at once, from the settlement account',
        'for a later day waits, is told of, and is booked on its day',
      ],
    ],
  },
  {
    rule: 'F47: an authorization holds, a clearing moves, a reversal gives back',
    proofs: [
      [simulated('authorizations'), 'holds the amount, and shows card, merchant and when it ends'],
      [
        simulated('clearings'),
        'moves what was held under the same uuid, told of in order',
        'of the whole releases it',
      ],
    ],
  },
  {
    rule: 'F48: a refund credits, and a forced clearing asks nobody',
    proofs: [
      [simulated('clearings'), 'gives money back and names what it is for'],
      [simulated('authorizations'), 'of an authorization cannot be cleared, but by force'],
      [
        simulated('card_races'),
        'funding and forced clearings on one account leave the books right',
      ],
    ],
  },
  {
    rule: 'F49: a simulated fulfilment changes the card, and the change is told',
    proofs: [[promises, 'a card is sent, and the world hears what it was before']],
  },
  {
    rule: 'F50: enhanced data joins the posted transaction that it is about',
    proofs: [[promises, 'what a merchant adds to a payment is shown with it']],
  },
  {
    rule: 'F51: virtual cards are in use at once, physical ones when activated, ended ones never',
    proofs: [
      [
        noun('cards/issue'),
        'is ACTIVE at once and shows everything but its number',
        'waits for its activation and goes to the holder',
        'there is one on an account, and another only when it has ended',
      ],
      [noun('cards/patch'), 'to TERMINATED is final'],
    ],
  },
]
