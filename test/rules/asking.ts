// How the bank is asked, and what customers are (contract F1 to F20).

import { noun, type Rule } from './rule.ts'

const endpoints = 'test/endpoints.test.ts'
const promises = 'test/promises.test.ts'
const values = 'test/values.test.ts'
const customers = noun('customers/customers')
const refusals = noun('customers/refusals')
const accounts = noun('accounts/accounts')
const transactions = noun('transactions/transactions')
const customerPatch = noun('customers/patch')
const idempotency = 'test/idempotency.test.ts'

export const askingRules: readonly Rule[] = [
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
]
