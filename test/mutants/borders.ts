// Deliberate bugs that only two states at once, or a border to the millisecond, bring to light.

import type { Mutant } from './mutant.ts'

const borders = ['test/borders.test.ts']

const closing = ['src/resources/operations/workspaces/workspaces.test.ts']
const WORKSPACES = 'src/resources/operations/workspaces/write.ts'

export const borderMutants: readonly Mutant[] = [
  {
    bug: 'a workspace is closed beside a movement that has not committed',
    edits: [
      {
        file: WORKSPACES,
        from: 'await run(op.tx, holdAccounts, [tenant, takeInteger()])',
        to: 'takeInteger()',
      },
      {
        file: WORKSPACES,
        from: 'const holdAccounts: Statement',
        to: 'export const holdAccounts: Statement',
      },
    ],
    caughtBy: closing,
  },
  {
    bug: 'what is open is not counted again once the accounts are held',
    edits: [
      {
        file: WORKSPACES,
        from: 'holdAccounts, [tenant, takeInteger()])\n    await refuseOpen(op.tx, tenant)\n',
        to: 'holdAccounts, [tenant, takeInteger()])\n',
      },
    ],
    caughtBy: closing,
  },
  {
    bug: 'a workspace is closed while ACH entries are under way',
    edits: [
      {
        file: WORKSPACES,
        from: "ach_transfers where tenant = $1 and status in ('INIT', 'PENDING')",
        to: "ach_transfers where tenant = $1 and status in ('PENDING')",
      },
    ],
    caughtBy: closing,
  },
  {
    bug: 'a group moves money in a closed workspace',
    edits: [
      {
        file: 'src/ledger/commit/commit_group.ts',
        from: 'return facts.isClosed\n',
        to: 'return facts.isClosed && !submission.movement\n',
      },
    ],
    caughtBy: closing,
  },
  {
    bug: 'an account is opened while its workspace is closed',
    edits: [
      { file: 'src/ledger/accounts.ts', from: '  await keepOpen(op.tx, op.tenant)\n', to: '' },
      {
        file: 'src/ledger/accounts.ts',
        from: "import { keepOpen } from '../platform/operations/workspaces.ts'\n",
        to: '',
      },
    ],
    caughtBy: closing,
  },
  {
    bug: 'the key of a closed workspace is admitted',
    edits: [
      {
        file: 'src/platform/http/admission.ts',
        from: 'if (caller.isClosed && !isSessionRoute)',
        to: 'if (caller.isClosed && isSessionRoute)',
      },
    ],
    caughtBy: closing,
  },
  {
    bug: 'timers of closed workspaces are done',
    edits: [
      {
        file: 'src/platform/background/due_timers.ts',
        from: 'tenant not in (select tenant from workspaces where closed_time is not null or seed is not null)',
        to: 'tenant not in (select tenant from workspaces where seed is not null)',
      },
    ],
    caughtBy: closing,
  },
  {
    bug: 'deliveries of closed workspaces are sent',
    edits: [
      {
        file: 'src/events/delivery/statements.ts',
        from: 'here.tenant = $1 and here.closed_time is null',
        to: 'here.tenant = $1',
      },
    ],
    caughtBy: closing,
  },
  {
    bug: 'a window that moves takes off what lies exactly at its old border',
    edits: [
      {
        file: 'src/ledger/limits/windows.ts',
        from: 'and s.spent_time > least(u.since, range.since)',
        to: 'and s.spent_time >= least(u.since, range.since)',
      },
    ],
    caughtBy: borders,
  },
  {
    bug: 'the last clearing after a part takes the uuid of the authorization',
    edits: [
      {
        file: 'src/resources/payments/card_transactions/decision_rules.ts',
        from: "isLast && row.status === 'PENDING'",
        to: 'isLast',
      },
    ],
    caughtBy: borders,
  },
  {
    bug: 'funds that are kept back stay held when their entry is returned',
    edits: [
      {
        file: 'src/resources/payments/ach/incoming/return_write.ts',
        from: '  await freeFunds(op, original)\n',
        to: '  if (original.amount < 0n) await freeFunds(op, original)\n',
      },
    ],
    caughtBy: borders,
  },
  {
    bug: 'an account whose last control is gone stays marked as limited',
    edits: [
      {
        file: 'src/ledger/limits/changed.ts',
        from: 'and a.has_limits <> exists (',
        to: 'and not a.has_limits and exists (',
      },
    ],
    caughtBy: borders,
  },
  {
    bug: 'a kept refusal is looked at before a used key',
    edits: [
      {
        file: 'src/platform/operations/money_keys.ts',
        from: '  if (isUsed)\n',
        to: '  if (isUsed && !kept)\n',
      },
    ],
    caughtBy: borders,
  },
  {
    bug: 'more is kept back of a settled debit than the account has to spend',
    edits: [
      {
        file: 'src/resources/payments/ach/outgoing/timers.ts',
        from: 'const amount = row.hold_amount < funds ? row.hold_amount : funds',
        to: 'const amount = funds > 0n ? row.hold_amount : funds',
      },
    ],
    caughtBy: borders,
  },
  {
    bug: 'an answer that is too old and not purged yet is not replaced',
    edits: [
      {
        file: 'src/platform/operations/table.ts',
        from: "updates: ['fingerprint', 'status', 'body', 'created_time', 'rights']",
        to: "updates: ['key']",
      },
    ],
    caughtBy: borders,
  },
  {
    bug: 'the receiver of a payment may fund its payer',
    edits: [
      {
        file: 'src/ledger/funding.ts',
        from: 'const linked = from.floorAccount === null ? undefined : draft.find(from.floorAccount)\n  if (!linked || linked.id === to.id || linked.id === from.id) return undefined',
        to: 'const linked = from.floorAccount === null ? undefined : draft.find(from.floorAccount)\n  if (!linked || linked.id === from.id) return undefined',
      },
    ],
    caughtBy: borders,
  },
  {
    bug: 'an owner closes a workspace of another owner',
    edits: [
      {
        file: 'src/resources/operations/workspaces/routes.ts',
        from: 'if (!isMine(tenant)) throw',
        to: 'if (!isMine(op.tenant)) throw',
      },
    ],
    caughtBy: ['src/resources/operations/workspaces/workspaces.test.ts'],
  },
  {
    bug: 'an owner sees workspaces of other owners',
    edits: [
      {
        file: 'src/resources/operations/workspaces/routes.ts',
        from: 'await ownedBy(context.db, context)',
        to: 'void ownedBy as undefined',
      },
    ],
    caughtBy: ['src/resources/operations/workspaces/workspaces.test.ts'],
  },
]
