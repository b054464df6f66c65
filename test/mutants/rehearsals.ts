// Deliberate bugs in rehearsals: remaining rows, used-up resources, and blocked requests.

import type { Mutant } from './mutant.ts'

const rehearsals = ['test/rehearsals.test.ts']
const seeds = ['src/simulations/snapshots/seeds.test.ts']
const races = ['test/rehearsal_races.test.ts']

export const rehearsalMutants: readonly Mutant[] = [
  {
    bug: 'a rehearsal commits',
    edits: [
      {
        file: 'src/platform/database/open.ts',
        from: "  await client.alone('rollback')\n}",
        to: "  await client.alone('commit')\n}",
      },
    ],
    caughtBy: rehearsals,
  },
  {
    bug: 'a rehearsal uses a transaction number up',
    edits: [
      {
        file: 'src/ledger/commit/transaction_numbers.ts',
        from: '  if (tx.rehearsal) return rehearsedNumbers(count)\n',
        to: '',
      },
    ],
    caughtBy: rehearsals,
  },
  {
    bug: 'a rehearsal in a seeded workspace takes the numbers of the next request',
    edits: [
      {
        file: 'src/platform/operations/seeded.ts',
        from: '    before = REHEARSED_OPERATIONS + operations',
        to: '    before = operations',
      },
    ],
    caughtBy: seeds,
  },
  {
    bug: 'what a rehearsal prepares in a seeded workspace uses a number up',
    edits: [
      {
        file: 'src/platform/http/requests.ts',
        from: 'openOp({ tenant: caller.tenant, rehearsal }',
        to: 'openOp({ tenant: caller.tenant }',
      },
    ],
    caughtBy: seeds,
  },
  {
    bug: 'a rehearsal tells events in the order of its statements',
    edits: [
      {
        file: 'src/platform/http/rehearsals.ts',
        from: 'events.toSorted((one, other) => (one.id < other.id ? -1 : 1))',
        to: 'events',
      },
    ],
    caughtBy: ['src/platform/http/rehearsals.test.ts'],
  },
  {
    bug: 'the rehearsal of a movement locks its key',
    edits: [
      {
        file: 'src/ledger/commit/load_facts.ts',
        from: 'const isRehearsal = tx.rehearsal !== undefined',
        to: 'const isRehearsal = tx.rehearsal === null',
      },
    ],
    caughtBy: races,
  },
  {
    bug: 'the rehearsal of another write locks its key',
    edits: [
      {
        file: 'src/platform/operations/idempotency.ts',
        from: 'op.tx.rehearsal ? lookAtKey : lockKey',
        to: 'lockKey',
      },
    ],
    caughtBy: races,
  },
  {
    bug: 'a rehearsal does not look whether its key is held',
    edits: [
      {
        file: 'src/platform/operations/idempotency.ts',
        from: "where l.locktype = 'advisory' and l.objsubid = 1 and l.granted",
        to: "where l.locktype = 'advisory' and l.objsubid = 2 and l.granted",
      },
    ],
    caughtBy: rehearsals,
  },
  {
    bug: 'a rehearsal waits for a lock as long as a real request',
    edits: [
      {
        file: 'src/platform/database/open.ts',
        from: 'const REHEARSAL_LOCK_MS = 800',
        to: 'const REHEARSAL_LOCK_MS = 60_000',
      },
    ],
    caughtBy: races,
  },
  {
    bug: 'a header that says nothing known is taken for none',
    edits: [
      {
        file: 'src/platform/http/rehearsals.ts',
        from: "if (header === undefined || header === 'false') return undefined",
        to: "if (header !== 'true') return undefined",
      },
    ],
    caughtBy: rehearsals,
  },
  {
    bug: 'what cannot be rehearsed is done',
    edits: [
      {
        file: 'src/platform/http/rehearsals.ts',
        from: '  if (reason !== undefined) throw RehearsalNotPossible({ operation, reason })\n',
        to: '  if (reason !== undefined) return undefined\n',
      },
    ],
    caughtBy: rehearsals,
  },
  {
    bug: 'a rehearsal uses a fault on demand up',
    edits: [
      {
        file: 'src/platform/http/server.ts',
        from: 'const finding = rehearsal ? undefined : edge.faults?.find(request, definition)',
        to: 'const finding = edge.faults?.find(request, definition)',
      },
    ],
    caughtBy: rehearsals,
  },
]
