// Deliberate bugs in snapshots and forks.

import type { Mutant } from './mutant.ts'

const STATEMENTS = 'src/simulations/snapshots/statements.ts'
const COPY = 'src/simulations/snapshots/copy.ts'
const FORKS = 'src/simulations/snapshots/forks.ts'
const forks = ['src/simulations/snapshots/forks.test.ts']
const races = ['src/simulations/snapshots/races.test.ts']
const snapshots = ['src/simulations/snapshots/snapshots.test.ts']

export const copyMutants: readonly Mutant[] = [
  {
    bug: 'a restore deletes the accounts that movements wait for',
    edits: [
      {
        file: STATEMENTS,
        from: '\n       and not exists (select from ledger_accounts s where s.tenant = $2 and s.id = a.id))`',
        to: ')`',
      },
    ],
    caughtBy: races,
  },
  {
    bug: 'a restore does not wait for movements of money',
    edits: [
      { file: COPY, from: '    run(op.tx, lockMoney, [op.tenant]),\n', to: '' },
      { file: COPY, from: 'const lockMoney: Statement', to: 'export const lockMoney: Statement' },
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
        file: STATEMENTS,
        from: '  union all select $1::text, number, hash, items from link\n',
        to: '',
      },
    ],
    caughtBy: ['src/simulations/snapshots/chains.test.ts'],
  },
  {
    bug: 'a fork tells the receivers of its origin what happens in it',
    edits: [
      { file: STATEMENTS, from: '(is_enabled and $7::boolean)', to: '(is_enabled or $7::boolean)' },
    ],
    caughtBy: forks,
  },
  {
    bug: 'a narrowed key gets around its scopes through a fork',
    edits: [
      {
        file: FORKS,
        from: '  return row?.scopes ?? undefined\n',
        to: '  return row && undefined\n',
      },
    ],
    caughtBy: forks,
  },
  {
    bug: 'what was undone is still delivered',
    edits: [
      {
        file: STATEMENTS,
        from: "    ...['deliveries', 'delivery_attempts'].map(",
        to: "    ...['delivery_attempts'].map(",
      },
    ],
    caughtBy: snapshots,
  },
]
