// Deliberate bugs in snapshots and forks.

import type { Mutant } from './mutant.ts'

const COPIER = 'src/simulations/snapshots/row_write.ts'
const LOCKS = 'src/simulations/snapshots/lock_queries.ts'
const FORKS = 'src/simulations/snapshots/fork_write.ts'
const forks = ['src/simulations/snapshots/forks.test.ts']
const races = ['src/simulations/snapshots/races.test.ts']
const snapshots = ['src/simulations/snapshots/snapshots.test.ts']
const seeds = ['src/simulations/snapshots/seeds.test.ts']
const orders = ['src/events/verify.test.ts']

export const copyMutants: readonly Mutant[] = [
  {
    bug: 'webhooks of copies that share an id share a lane',
    edits: [
      {
        file: 'src/events/delivery/lanes.ts',
        from: 'return tenantKey(tenant, webhook_id)',
        to: "return tenantKey(tenant === '' ? tenant : '', webhook_id)",
      },
    ],
    caughtBy: ['src/simulations/snapshots/forks.test.ts'],
  },
  {
    bug: 'a restore sets the runs of webhooks back, and their retries end',
    edits: [
      {
        file: 'src/events/table.ts',
        from: "{ wiped: false, copied: { leftByRestore: 'true' } }",
        to: '{ wiped: false, copied: true }',
      },
    ],
    caughtBy: snapshots,
  },
  {
    bug: 'an entry from before a restore leaves again under its trace number',
    edits: [
      {
        file: 'src/resources/payments/ach/outgoing/originate.ts',
        from: 'if (restoredId === null) return rows',
        to: "if (restoredId !== '') return rows",
      },
    ],
    caughtBy: ['src/resources/payments/ach/outgoing/outgoing_files.test.ts'],
  },
  {
    bug: 'a restore sets the number of ACH files back',
    edits: [
      {
        file: COPIER,
        from: 'stands_at = $3, restored_id',
        to: 'stands_at = $3, ach_files = 0, restored_id',
      },
    ],
    caughtBy: ['src/resources/payments/ach/outgoing/outgoing_files.test.ts'],
  },
  {
    bug: 'a position is known by its number alone, whatever event was restored away',
    edits: [
      {
        file: 'src/events/feed/position.ts',
        from: 'one.number === other.number && one.check === other.check',
        to: 'one.number === other.number',
      },
    ],
    caughtBy: [
      'src/resources/webhooks/events/events.test.ts',
      'src/resources/webhooks/events/stream.test.ts',
    ],
  },
  {
    bug: 'a restore deletes the accounts that movements wait for',
    edits: [
      {
        file: COPIER,
        from: ' and id <> all ($2::uuid[])',
        to: ' and ($2::uuid[] is not null)',
      },
    ],
    caughtBy: races,
  },
  {
    bug: 'a restore does not wait for movements of money',
    edits: [
      { file: LOCKS, from: ', run(tx, lockMoney, [tenant])', to: '' },
      { file: LOCKS, from: 'const lockMoney: Statement', to: 'export const lockMoney: Statement' },
    ],
    caughtBy: races,
  },
  {
    bug: 'a fork is bound to its tenant, not to its family',
    edits: [
      {
        file: 'src/platform/sealing/places.ts',
        from: 'const family = familyOf(tenant)',
        to: 'const family = tenant || familyOf(tenant)',
      },
    ],
    caughtBy: forks,
  },
  {
    bug: 'the chain of a fork does not name its origin',
    edits: [
      {
        file: COPIER,
        from: '    run(tx, addLink, [to, link.number, link.hash, link.items]),\n',
        to: '',
      },
    ],
    caughtBy: ['src/simulations/snapshots/chains.test.ts'],
  },
  {
    bug: 'a fork tells the receivers of its origin what happens in it',
    edits: [
      {
        file: COPIER,
        from: "table.name === 'webhooks' && !keepsWebhooks",
        to: "table.name === 'webhooks' && keepsWebhooks",
      },
    ],
    caughtBy: forks,
  },
  {
    bug: 'a narrowed key gets around its scopes through a fork',
    edits: [
      {
        file: FORKS,
        from: 'key: api_key, rights, createdTime',
        to: 'key: api_key, rights: { ...rights, scopes: undefined }, createdTime',
      },
    ],
    caughtBy: forks,
  },
  {
    bug: 'what was undone is still delivered',
    edits: [
      {
        file: COPIER,
        from: "['deliveries', 'delivery_attempts'].map(",
        to: "['delivery_attempts'].map(",
      },
    ],
    caughtBy: snapshots,
  },
  {
    bug: 'ids of a seeded workspace follow from no seed',
    edits: [
      {
        file: 'src/platform/values/draws.ts',
        from: 'readBigUInt64BE() >> (64n - HASH_BITS)',
        to: 'readBigUInt64BE() % 1n | BigInt(randomInt(2 ** 40))',
      },
    ],
    caughtBy: seeds,
  },
  {
    bug: 'an operation of a seeded workspace takes the ids of the one before',
    edits: [
      {
        file: 'src/platform/operations/seeded.ts',
        from: 'set operations = operations + $2,',
        to: 'set operations = greatest(operations, $2),',
      },
    ],
    caughtBy: seeds,
  },
  {
    bug: 'timers of a seeded workspace run by themselves',
    edits: [
      {
        file: 'src/platform/background/due_timers.ts',
        from: 'where closed_time is not null or seed is not null)',
        to: 'where closed_time is not null)',
      },
      {
        file: 'src/platform/background/due_timers.ts',
        from: ' and w.seed is null and',
        to: ' and',
      },
    ],
    caughtBy: seeds,
  },
  {
    bug: 'a seeded workspace sends webhooks',
    edits: [
      {
        file: 'src/events/delivery/statements.ts',
        from: 'here.closed_time is null and here.seed is null',
        to: 'here.closed_time is null',
      },
    ],
    caughtBy: seeds,
  },
  {
    bug: 'an event without a position is not noticed',
    edits: [{ file: 'src/events/verify.ts', from: 'or m.position > 1 or m.is_whole', to: '' }],
    caughtBy: orders,
  },
  {
    bug: 'snapshots are kept forever',
    edits: [
      {
        file: 'src/simulations/snapshots/write.ts',
        from: 'if (!expired) return false',
        to: 'if (!expired || cutoff) return false',
      },
    ],
    caughtBy: snapshots,
  },
]
