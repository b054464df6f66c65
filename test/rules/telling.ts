// Batches, what the world is told, and wipes (contract F52 to F60).

import { noun, type Rule } from './rule.ts'

const promises = 'test/promises.test.ts'
const deliveries = 'src/events/delivery/deliveries.test.ts'
const webhookDeliveries = noun('webhooks/deliveries')

export const tellingRules: readonly Rule[] = [
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
