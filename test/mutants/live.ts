// Deliberate bugs in what those who watch a workspace are told.

import type { Mutant } from './mutant.ts'

const READ = 'src/resources/webhooks/live/read.ts'
const STREAM = 'src/resources/webhooks/live/stream.ts'
const RESEND = 'src/resources/webhooks/webhooks/resend_failed.ts'
const resent = ['src/resources/webhooks/webhooks/resend_failed.test.ts']
const live = ['src/resources/webhooks/live/live.test.ts']

export const liveMutants: readonly Mutant[] = [
  {
    bug: 'a watcher that comes back is told nothing of what happened meanwhile',
    edits: [
      { file: STREAM, from: 'from === undefined ? latestOf(', to: 'from !== null ? latestOf(' },
    ],
    caughtBy: live,
  },
  {
    bug: 'a line whose commit was overtaken is never told',
    edits: [{ file: READ, from: 'OVERLAP_MS = 5_000', to: 'OVERLAP_MS = 0' }],
    caughtBy: live,
  },
  {
    bug: 'a key is told of events that its scopes do not show',
    edits: [
      {
        file: STREAM,
        from: 'allows(scopes, { group: groups[kind]',
        to: 'allows(scopes && undefined, { group: groups[kind]',
      },
    ],
    caughtBy: live,
  },
  {
    bug: 'the dashboard watches its own reads',
    edits: [
      {
        file: STREAM,
        from: "request.actor.type !== 'KEY' &&",
        to: "request.actor.type === 'BANK' &&",
      },
    ],
    caughtBy: live,
  },
  {
    bug: 'what failed before the time is resent, too',
    edits: [
      {
        file: RESEND,
        from: "d.status in ('FAILED', 'RETRYING') and d.event_time >= $3",
        to: "d.status in ('FAILED', 'RETRYING') and d.event_time >= least($3, d.event_time)",
      },
    ],
    caughtBy: resent,
  },
  {
    bug: 'more is resent with one request than is allowed',
    edits: [
      {
        file: RESEND,
        from: 'is_ready)\n             and coalesce(',
        to: 'is_ready)\n             or coalesce(',
      },
    ],
    caughtBy: resent,
  },
]
