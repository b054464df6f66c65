// Deliberate bugs in what happens when the database goes away, or another server takes its place.

import type { Mutant } from './mutant.ts'

const DB = 'src/platform/database/open.ts'
const GROUP = 'src/ledger/commit/ledger.ts'
const FORGETTING = '  options.database.onConnectionChange(() => memory.forgetAll())\n'
const database = ['src/platform/database/db.test.ts']
const PROCESSES = 'src/platform/sealing/processes.ts'
const deaths = ['test/dead_processes.long.test.ts']
const restores = ['test/restore_beneath.long.test.ts']

export const lossMutants: readonly Mutant[] = [
  {
    bug: 'a bank serves before the cluster that it is made of is on the disk',
    edits: [{ file: 'src/app.ts', from: '  await postgres.durable\n', to: '' }],
    caughtBy: ['test/phases.long.test.ts'],
  },
  {
    bug: 'what a power cut may have left of a cluster is used',
    edits: [
      {
        file: 'src/platform/postgres/embedded.ts',
        from: '  if (names.length === 0) return\n',
        to: '  if (names.length >= 0) return\n',
      },
    ],
    caughtBy: ['src/platform/postgres/postgres.long.test.ts'],
  },
  {
    bug: 'a table that is being changed keeps the others from being analysed',
    edits: [
      {
        file: 'src/platform/database/first_statistics.ts',
        from: 'if (!isLockTimeout(error)) throw error',
        to: 'throw error',
      },
    ],
    caughtBy: ['src/platform/database/first_statistics.test.ts'],
  },
  {
    bug: 'a connection to a server that became a standby is used again',
    edits: [{ file: DB, from: '    if (isUnreachable(error)) broken = error as Error\n', to: '' }],
    caughtBy: database,
  },
  {
    bug: 'a standby is read from',
    edits: [
      {
        file: DB,
        from: '    onConnect: (client) => (client as Connection).refuseReadOnly(),\n',
        to: '',
      },
    ],
    caughtBy: database,
  },
  {
    bug: 'a commit that its second server does not have is confirmed',
    edits: [
      {
        file: 'src/platform/database/connection.ts',
        from: '      if (notice.routine === REPLICATION_WAIT) ',
        to: '      if (!notice) ',
      },
    ],
    caughtBy: ['test/phases.long.test.ts'],
  },
  {
    bug: 'accounts are remembered when the connection to their database was lost',
    edits: [{ file: GROUP, from: FORGETTING, to: '' }],
    caughtBy: restores,
  },
  {
    bug: 'versions of accounts come again after a restore, and the accounts are remembered',
    edits: [
      { file: GROUP, from: FORGETTING, to: '' },
      {
        file: 'src/ledger/commit/write.ts',
        from: 'const version = takeInteger()',
        to: 'const version = (changed[0]?.version ?? takeInteger()) + 1n',
      },
    ],
    caughtBy: restores,
  },
  {
    bug: 'a group that began before everything was forgotten is remembered',
    edits: [
      {
        file: 'src/ledger/commit/account_cache.ts',
        from: '      if (since !== forgotten) return\n',
        to: '',
      },
    ],
    caughtBy: ['src/ledger/commit/account_cache.test.ts'],
  },
  {
    bug: 'a process whose keys have other numbers by now goes on sealing',
    edits: [
      {
        file: 'src/platform/sealing/registration.ts',
        from: '  if (isSame) return\n',
        to: '  if (isSame || ring) return\n',
      },
    ],
    caughtBy: ['src/platform/sealing/processes.long.test.ts'],
  },
  {
    bug: 'a movement that waits for its locks is refused when its connection dies, and made afterwards',
    edits: [
      {
        file: 'src/ledger/commit/scheduler.ts',
        from: 'return { left: [], answer: failing(group, error) }',
        to: 'return { left: group, answer: failing(group, error) }',
      },
    ],
    caughtBy: ['src/ledger/commit/locked_losses.test.ts'],
  },
  {
    bug: 'a timer is put off because the database was away',
    edits: [
      {
        file: 'src/platform/background/timers.ts',
        from: '      if (isUnreachable(error) || isLockTimeout(error)) throw error\n',
        to: '      if (isLockTimeout(error)) throw error\n',
      },
    ],
    caughtBy: ['src/platform/background/timers.test.ts'],
  },
  {
    bug: 'what a dead process had leased waits for its lease',
    edits: [
      {
        file: 'src/events/delivery/statements.ts',
        from: ' or d.leased_by = any ($10::uuid[]))`',
        to: ' or $10::uuid[] is null)`',
      },
    ],
    caughtBy: deaths,
  },
  {
    bug: 'who holds its lock is taken for dead',
    edits: [{ file: PROCESSES, from: 'holds_lock and not exists', to: 'holds_lock and exists' }],
    caughtBy: deaths,
  },
  {
    bug: 'a bank that has its database to itself waits for those that were there before',
    edits: [{ file: PROCESSES, from: 'if (!options.hasOthers) await', to: 'if (false) await' }],
    caughtBy: deaths,
  },
]
