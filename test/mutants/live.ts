// Deliberate bugs in what those who watch a workspace are told.

import type { Mutant } from './mutant.ts'

const READ = 'src/resources/webhooks/live/queries.ts'
const STREAM = 'src/resources/webhooks/live/stream.ts'
const RESEND = 'src/resources/webhooks/webhooks/resend.ts'
const resent = ['src/resources/webhooks/webhooks/resend_failed.test.ts']
const live = ['src/resources/webhooks/live/live.test.ts']

const STATEMENTS = 'src/events/delivery/statements.ts'
const ENDPOINT_SECRETS = 'src/resources/webhooks/webhook_secrets/endpoint_write.ts'
const endpointSecrets = ['src/resources/webhooks/webhook_secrets/endpoint_secrets.test.ts']
const INBOX_QUERIES = 'src/simulations/inboxes/queries.ts'
const SIGNATURE = 'src/events/signature.ts'
const inboxes = ['src/simulations/inboxes/inboxes.test.ts']

export const liveMutants: readonly Mutant[] = [
  {
    bug: 'parallel creations of webhooks do not wait for each other',
    edits: [
      {
        file: 'src/resources/webhooks/webhooks/write.ts',
        from: 'await run(op.tx, lockCreation, [op.tenant])',
        to: 'void lockCreation',
      },
    ],
    caughtBy: ['src/resources/webhooks/webhooks/webhooks.test.ts'],
  },
  {
    bug: 'a page reads the resources of events that it leaves out',
    edits: [
      {
        file: 'src/events/feed/follow.ts',
        from: 'const told = await textsOf(reader, some, maxBytes)',
        to: 'const told = (await textsOf(reader, all, maxBytes)).slice(0, some.length)',
      },
    ],
    caughtBy: ['src/resources/webhooks/events/events.test.ts'],
  },
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
        from: 'return mayRead(rights, request.group)',
        to: 'return mayRead(rights, request.group) || Boolean(rights.scopes)',
      },
    ],
    caughtBy: live,
  },
  {
    bug: 'the dashboard watches its own reads',
    edits: [
      {
        file: 'src/resources/operations/requests/own_read_rules.ts',
        from: "actor !== 'KEY' &&",
        to: "actor === 'BANK' &&",
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
  {
    bug: 'a webhook that has its own secret is signed with the workspace’s',
    edits: [
      {
        file: STATEMENTS,
        from: 'own.secret is not null as has_own_secret',
        to: 'own.secret is null as has_own_secret',
      },
      {
        file: STATEMENTS,
        from: 'coalesce(own.secret, secrets.secret) as secret',
        to: 'secrets.secret as secret',
      },
    ],
    caughtBy: endpointSecrets,
  },
  {
    bug: 'a secret of a webhook that is replaced over 24 hours ends at once',
    edits: [{ file: ENDPOINT_SECRETS, from: 'isRolling ? opened(', to: '!isRolling ? opened(' }],
    caughtBy: endpointSecrets,
  },
  {
    bug: 'two messages of an inbox get the same number, so that one of them is lost',
    edits: [
      {
        file: INBOX_QUERIES,
        from: 'greatest(i.received, (select',
        to: 'greatest(0, (select',
      },
    ],
    caughtBy: inboxes,
  },
  {
    bug: 'an inbox finds any signature right',
    edits: [{ file: SIGNATURE, from: "if (!isSigned) return 'WRONG'", to: '' }],
    caughtBy: inboxes,
  },
  {
    bug: 'an inbox keeps twice as many messages as it may',
    edits: [{ file: INBOX_QUERIES, from: 'number - $12::bigint', to: 'number - $12::bigint * 2' }],
    caughtBy: inboxes,
  },
]
