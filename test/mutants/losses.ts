// Deliberate bugs in what happens when the database goes away, or another server takes its place.

import type { Mutant } from './mutant.ts'

const DB = 'src/platform/db.ts'
const database = ['src/platform/db.test.ts']

export const lossMutants: readonly Mutant[] = [
  {
    bug: 'a connection to a server that became a standby is used again',
    edits: [{ file: DB, from: '    if (isUnreachable(error)) broken = error as Error\n', to: '' }],
    caughtBy: database,
  },
  {
    bug: 'a standby is read from',
    edits: [{ file: DB, from: '    onConnect: refuseReadOnly,\n', to: '' }],
    caughtBy: database,
  },
  {
    bug: 'a commit that its second server does not have is confirmed',
    edits: [
      {
        file: DB,
        from: '      if (notice.routine === REPLICATION_WAIT) ',
        to: '      if (!notice) ',
      },
    ],
    caughtBy: ['test/phases.test.ts'],
  },
  {
    bug: 'a timer is put off because the database was away',
    edits: [
      {
        file: 'src/platform/timers.ts',
        from: '      if (isUnreachable(error)) throw error\n',
        to: '',
      },
    ],
    caughtBy: ['src/platform/timers.test.ts'],
  },
]
