// The rules that the contract's users rely on most (contract F1 to F60), each with the tests that prove it. A rule
// without a proof fails, and so does a proof that is no longer there.

import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Proof = readonly [file: string, ...titles: string[]]

const noun = (path: string) => `src/resources/${path}.test.ts`
const endpoints = 'test/endpoints.test.ts'
const promises = 'test/promises.test.ts'
const values = 'test/values.test.ts'
const customers = noun('customers/customers')
const refusals = noun('customers/refusals')
const accounts = noun('accounts/accounts')
const accountPatch = noun('accounts/patch')
const transfers = noun('internal_transfers/internal_transfers')
const transactions = noun('transactions/transactions')
const twoSteps = noun('internal_transfers/two_steps')
const transferRefusals = noun('internal_transfers/refusals')
const customerPatch = noun('customers/patch')
const attachments = noun('spend_controls/attachments')
const idempotency = 'test/idempotency.test.ts'
const links = noun('external_accounts/external_accounts')
const relationships = noun('relationships/relationships')
const controls = noun('spend_controls/spend_controls')
const limits = noun('spend_controls/limits')
const incomingAch = noun('ach/incoming')
const simulated = (name: string) => `src/simulations/cards/${name}.test.ts`
const deliveries = 'src/events/delivery/deliveries.test.ts'
const webhookDeliveries = noun('webhooks/deliveries')

const rules: readonly { rule: string; proofs: readonly Proof[] }[] = [
  {
    rule: 'F1: without a key there is no answer but 401, as a problem',
    proofs: [[endpoints, '$name: nobody gets in without a key']],
  },
  {
    rule: 'F2: a problem names its kind, its title, its status and what happened',
    proofs: [[promises, 'a problem says the HTTP status again, and its type ends with its kind']],
  },
  {
    rule: 'F3: what the URL names and does not exist is not found',
    proofs: [
      [
        endpoints,
        '$name: an id that does not exist is not found',
        'an unknown path and an unsupported method are not found, and need a key first',
      ],
    ],
  },
  {
    rule: 'F4: what a body names and does not exist is 400',
    proofs: [[accounts, 'an unknown customer or business in the body is 400, not 404']],
  },
  {
    rule: 'F5: pages have between one and a hundred rows',
    proofs: [[promises, 'a page has a hundred rows at most, and one at least']],
  },
  {
    rule: 'F6: whoever turns the pages sees everything once; the last page says that it is the last',
    proofs: [
      [noun('persons/list'), 'pages of one show everybody once, also while somebody is added'],
      [
        transactions,
        'can be walked one by one, each seen once',
        'are listed in the order of posting, and the last page says so with a null token',
      ],
    ],
  },
  {
    rule: 'F7: a list of ids finds exactly these',
    proofs: [[noun('persons/list'), 'ids are given with commas, escaped commas or one by one']],
  },
  {
    rule: 'F8: a customer is not suspended without a reason',
    proofs: [
      [customerPatch, 'a suspension needs a reason, which is kept as a note and never shown'],
    ],
  },
  {
    rule: 'F9: with one they are, and the reason is not shown',
    proofs: [
      [customerPatch, 'a suspension needs a reason, which is kept as a note and never shown'],
    ],
  },
  {
    rule: 'F10: only the bank bans',
    proofs: [[customerPatch, 'only the bank bans, and only the bank lifts a ban']],
  },
  {
    rule: 'F11: a first legal address is where cards are sent, too',
    proofs: [
      [customerPatch, 'a legal address alone is also the shipping address, until there is one'],
    ],
  },
  {
    rule: 'F12: tax numbers are shown by their last four; numbers and telephones have a form',
    proofs: [
      [
        customerPatch,
        'a tax number is shown by its last four digits',
        'the phone number %s has a calling code that exists',
      ],
      [refusals, '%s is refused, new or changed'],
      [values, '%s has a calling code that exists'],
    ],
  },
  {
    rule: 'F13: Canadian postal codes are written as Canada writes them; American ones have digits',
    proofs: [
      [customerPatch, 'the Canadian postal code %s is kept as %s'],
      [values, 'in %s %s is stored as %s', 'in %s %s is refused'],
    ],
  },
  {
    rule: 'F14: a customer has a hundred spend controls at most',
    proofs: [[refusals, '%s is refused, new or changed']],
  },
  {
    rule: 'F15: a prospect becomes a customer with names and a date of birth that can be',
    proofs: [
      [
        customerPatch,
        'a prospect becomes a customer with what a customer must have, once and for all',
        'whoever is born today may be a customer tomorrow: the date is the workspace’s',
      ],
      [values, '%s is a day to be born on', '%s is not'],
    ],
  },
  {
    rule: 'F16: one key makes one customer',
    proofs: [
      [
        customers,
        'the same request twice makes one customer; the key with another body is refused',
      ],
    ],
  },
  {
    rule: 'F17: a key belongs to one request',
    proofs: [[idempotency, 'but another body, path or method is an invalid reuse']],
  },
  {
    rule: 'F18: of two at once with one key one is done',
    proofs: [
      [
        idempotency,
        'fifty equal requests at once make one customer; the others are told, and get the answer later',
      ],
    ],
  },
  {
    rule: 'F19: a refusal is answered again, a failure of ours is not',
    proofs: [
      [
        idempotency,
        'gets a refusal again even after its cause is gone',
        'a failure on our side is not kept: the repeat is carried out',
      ],
    ],
  },
  {
    rule: 'F20: money does not move without a key',
    proofs: [[endpoints, '$name requires a key']],
  },
  {
    rule: 'F21: a key that moved money moves none again',
    proofs: [[transfers, 'the key of a success is used up: the money moves once']],
  },
  {
    rule: 'F22: one key serves for one pending and one posted transaction',
    proofs: [
      [transfers, 'a key is used up per kind: one pending and one posted transaction may share it'],
    ],
  },
  {
    rule: 'F23: an immediate transfer is complete and posted at once',
    proofs: [
      [transfers, 'an immediate transfer moves the money, shows both sides and tells the world'],
    ],
  },
  {
    rule: 'F24: a manual one holds the amount until it is completed or canceled',
    proofs: [
      [
        twoSteps,
        'authorize holds the amount, complete moves it',
        'authorize, cancel: the money is back',
      ],
    ],
  },
  {
    rule: 'F25: what is complete stays complete, and nobody asks for EXPIRED',
    proofs: [
      [twoSteps, 'an immediate transfer is complete: it can neither be completed nor canceled'],
      [transferRefusals, 'a change to %s is refused'],
    ],
  },
  {
    rule: 'F26: a transfer that waited too long expires, and the money is back',
    proofs: [
      [
        twoSteps,
        'authorize, let expire: the money is back when the workspace’s clock says so',
        'a transfer expires by itself, without anybody moving a clock',
      ],
    ],
  },
  {
    rule: 'F27: nobody spends what is not there',
    proofs: [[transferRefusals, 'money that is not there does not move, and nothing changes']],
  },
  {
    rule: 'F28: amounts are whole cents, types are those of the specification',
    proofs: [
      [transfers, 'every type of the specification is accepted, and no other'],
      [values, 'no amount is %s'],
    ],
  },
  {
    rule: 'F29: frozen, suspended and closed accounts give nothing; a frozen one takes',
    proofs: [
      [
        transferRefusals,
        'a frozen account gives nothing and takes everything; a suspended one does neither',
      ],
      [
        'test/races.test.ts',
        'an account is closed, or paid into, but a closed one never has money',
      ],
    ],
  },
  {
    rule: 'F30: the general ledger is named by aliases',
    proofs: [[transfers, 'general-ledger aliases can be debited and credited']],
  },
  {
    rule: 'F31: access changes alone, suspensions need a reason, types never change',
    proofs: [
      [
        accountPatch,
        'access_status is changed alone',
        'suspending and reinstating need a reason, and the reason is written down',
        'what cannot be changed, cleared or combined is said all at once',
      ],
    ],
  },
  {
    rule: 'F32: closing is one way, and only an empty account is closed',
    proofs: [
      [
        accountPatch,
        'an account that is being closed can only be closed',
        'an account with money on it, or with money held, cannot be closed',
      ],
    ],
  },
  {
    rule: 'F33: accounts wait for verification, and open with nothing on them and a masked number',
    proofs: [
      [
        accounts,
        'an account waits for its holder’s verification, then opens with two zero balances',
      ],
    ],
  },
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
  {
    rule: 'F52: what can be batched is what a template fits',
    proofs: [
      [
        noun('batches/batches'),
        'shows remittances as posted transactions are shown, and nothing else',
        'enabled=true, enabled=false and neither tell templates apart',
      ],
    ],
  },
  {
    rule: 'F53: a signature secret is made once, replaced and deleted',
    proofs: [
      [
        noun('webhook_secrets/webhook_secrets'),
        'a secret is made once, replaced and deleted at %s',
        'a rolling replacement says that the old secret ends in 24 hours, any other that it has ended',
      ],
    ],
  },
  {
    rule: 'F54: deliveries are signed, during a rotation with both secrets',
    proofs: [
      [deliveries, 'a delivery is signed with the secret, and during a rotation with both'],
      [
        'src/events/signature.test.ts',
        'during a rotation there is one signature for each secret, the old one first',
      ],
      [
        'sdk/src/webhooks.test.ts',
        'during a rotation either secret accepts the request, the old signature coming first',
      ],
    ],
  },
  {
    rule: 'F55: a receiver that fails or hangs gets the same event again, and each try is written down',
    proofs: [
      [
        deliveries,
        'a failing receiver gets the same event again, its history grows, and success ends it',
        'a receiver that is slower than five seconds has failed, and leaves no code',
      ],
      [webhookDeliveries, 'an event that succeeded can be sent again, and one that failed too'],
    ],
  },
  {
    rule: 'F56: a webhook that is off hears nothing, a wildcard hears all',
    proofs: [
      [
        webhookDeliveries,
        'disabling a webhook stops its retries for good; enabling it again starts with what happens then',
      ],
      [deliveries, 'each webhook is told of what its patterns name, once, and of nothing else'],
    ],
  },
  {
    rule: 'F57: an update tells the old values, a creation has none',
    proofs: [
      [
        'src/events/changed_fields.test.ts',
        'a changed or deleted field shows its old value, an added one null, an unchanged one nothing',
        'a changed object shows its whole old value, without the parts that were added',
      ],
      [
        deliveries,
        'an event carries the resource as the API shows it, and an update the old values',
      ],
    ],
  },
  {
    rule: 'F58: an event can be triggered; lists of events have no history, the single one has',
    proofs: [
      [
        noun('webhooks/webhooks'),
        'a triggered event is answered with its id, type and time, whether or not anybody listens',
      ],
      [
        promises,
        'a triggered event is delivered without a resource, and only shown alone with its history',
      ],
    ],
  },
  {
    rule: 'F59: a customer is a person, under the same id',
    proofs: [[noun('persons/persons'), 'a person and a customer are two views of one record']],
  },
  {
    rule: 'F60: a wipe leaves the set-up and nothing else',
    proofs: [
      [noun('wipes/wipes'), 'has no people, accounts and money, and keeps what it was set up with'],
    ],
  },
]

test('there are sixty rules, each once', () => {
  const numbers = rules.map(({ rule }) => Number(/^F(\d+): /.exec(rule)?.[1]))
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
})

test.each(rules)('$rule', ({ proofs }) => {
  expect(proofs.length, 'somebody proves it').toBeGreaterThan(0)
  for (const [file, ...titles] of proofs) {
    expect(titles.length, file).toBeGreaterThan(0)
    expect(existsSync(file), file).toBe(true)
    const tests = titlesIn(file)
    for (const title of titles) expect(tests, file).toContain(title)
  }
})

/** The titles of the tests that a file runs: those that are skipped or commented out prove nothing. */
function titlesIn(file: string): string[] {
  const source = readFileSync(file, 'utf8').replaceAll(/^\s*\/\/.*$/gm, '')
  const calls =
    /\btest(?:\.(?:each|for)(?:\([^]*?\)|<[^]*?\)))?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g
  return [...source.matchAll(calls)].map(([, , title]) => title?.replaceAll('\\', '') ?? '')
}
