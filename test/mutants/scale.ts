// Deliberate bugs of work by workspace, and of several nodes.

import type { Mutant } from './mutant.ts'

export const scaleMutants: readonly Mutant[] = [
  {
    bug: 'a node that is away keeps what is due on the others from being found',
    edits: [
      {
        file: 'src/platform/citus/nodes.ts',
        from: 'away.add(node.name)\n      return []',
        to: 'away.add(node.name)\n      throw error',
      },
    ],
    caughtBy: ['src/platform/citus/nodes.test.ts'],
  },
  {
    bug: 'timers that are found tenant by tenant happen at the machine’s time where a clock was moved',
    edits: [
      {
        file: 'src/platform/background/due_timers.ts',
        from: 'isMoved: offset > 0n',
        to: 'isMoved: offset > 0n && due.length === 0',
      },
    ],
    caughtBy: ['src/platform/background/timers.test.ts'],
  },
  {
    bug: 'under Citus two workspaces are verified at once',
    edits: [
      {
        file: 'src/resources/operations/proof/timers.ts',
        from: '.length > 0)\n          return undefined',
        to: '.length > 1)\n          return undefined',
      },
    ],
    caughtBy: ['test/work_by_tenant.test.ts'],
  },
  {
    bug: 'an account of the bank that does not change is remembered instead of read',
    edits: [
      {
        file: 'src/ledger/commit/load_book.ts',
        from: 'if (isReadOnly && (known?.isGeneral ?? true)) readOnly',
        to: 'if (isReadOnly && known?.isGeneral) accounts.set(key, { ...known, isReadOnly })\n      else if (isReadOnly && !known) readOnly',
      },
    ],
    caughtBy: ['src/simulations/cards/authorization_groups.test.ts'],
  },
  {
    bug: 'locking an account goes unnoticed by those who decided on it without a lock',
    edits: [
      {
        file: 'src/ledger/accounts.ts',
        from: `.updateTable('ledger_accounts')
    .set({ version: takeInteger() })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .returningAll()`,
        to: `.selectFrom('ledger_accounts')
    .selectAll()
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .forUpdate()`,
      },
    ],
    caughtBy: ['src/simulations/cards/authorization_groups.test.ts'],
  },
  {
    bug: 'a card is changed without its ledger account',
    edits: [
      {
        file: 'src/resources/payments/cards/queries.ts',
        from: '  await lockLedgerAccount(op, accountId)\n',
        to: '',
      },
    ],
    caughtBy: ['src/simulations/cards/authorization_groups.test.ts'],
  },
  {
    bug: 'a hold that changes is written as a new one',
    edits: [
      {
        file: 'src/ledger/commit/write.ts',
        from: 'isNew ? ledgerHolds.insert(row) : ledgerHolds.upsert(row)',
        to: '!isNew ? ledgerHolds.insert(row) : ledgerHolds.upsert(row)',
      },
    ],
    caughtBy: ['src/simulations/cards/authorization_groups.test.ts'],
  },
]
