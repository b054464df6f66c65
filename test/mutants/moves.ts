// Deliberate bugs of workspaces that move to another installation.

import type { Mutant } from './mutant.ts'

const moves = ['test/moves.test.ts']
const refused = ['test/moves_refused.test.ts']

export const moveMutants: readonly Mutant[] = [
  {
    bug: 'a workspace changes over before the target has everything',
    edits: [
      {
        file: 'src/start/moves/change_over.ts',
        from: 'return isConfirmed(move.source, move.tenant, end, HELD_MS - (steadyMs() - sinceMs))',
        to: 'return end !== undefined || (await isConfirmed(move.source, move.tenant, end, sinceMs))',
      },
    ],
    caughtBy: moves,
  },
  {
    bug: 'writes of a workspace that moves pass by its triggers',
    edits: [
      {
        file: 'src/start/moves/hold.ts',
        from: 'if (names.length === 2) continue',
        to: 'if (names.length !== 3) continue',
      },
    ],
    caughtBy: refused,
  },
  {
    bug: 'a target gives transaction numbers that a workspace brought along',
    edits: [
      {
        file: 'src/start/moves/sequences.ts',
        from: 'await raise(move.target, name, least, room ? more : 0n)',
        to: 'await raise(move.source, name, least, room ? more : 0n)',
      },
    ],
    caughtBy: moves,
  },
  {
    bug: 'a workspace changes over while a delivery is under way',
    edits: [
      {
        file: 'src/start/moves/change_over.ts',
        from: 'if (row?.deliveries) return',
        to: 'if (row?.deliveries && row.files) return',
      },
    ],
    caughtBy: refused,
  },
  {
    bug: 'deliveries of a workspace that moves are begun until it has left',
    edits: [
      {
        file: 'src/events/delivery/statements.ts',
        from: ' and coalesce(here.leaving_until < $1, true)',
        to: '',
      },
    ],
    caughtBy: moves,
  },
  {
    bug: 'a move is aborted although the target serves the workspace',
    edits: [
      {
        file: 'src/start/moves/move.ts',
        from: 'there?.is_arriving === true && there.move_id === row.move_id',
        to: 'Boolean(there)',
      },
    ],
    caughtBy: refused,
  },
  {
    bug: 'a workspace arrives in the place of another one',
    edits: [
      {
        file: 'src/start/moves/move.ts',
        from: 'where workspaces.is_arriving or workspaces.moved_time is not null',
        to: '',
      },
      {
        file: 'src/start/moves/checks.ts',
        from: 'if (there.moved_time === null)',
        to: 'if (!there)',
      },
    ],
    caughtBy: refused,
  },
]
