// Deliberate bugs in workflows that begin again after a crash, or while another run is at work.

import type { Mutant } from './mutant.ts'

const LEASES = 'src/platform/operations/leases.ts'
const KEPT = 'src/platform/operations/idempotency.ts'
const CONTEXT = 'src/simulations/sample_data/context.ts'
const workflows = ['test/workflows.test.ts']
const lost = ['test/lost_answers.test.ts']

export const workflowMutants: readonly Mutant[] = [
  {
    bug: 'a workflow that begins again gets a different id',
    edits: [
      {
        file: LEASES,
        from: 'set claim = excluded.claim,',
        to: 'set id = excluded.id, claim = excluded.claim,',
      },
    ],
    caughtBy: [...workflows, ...lost],
  },
  {
    bug: 'a workflow that begins again takes a new time',
    edits: [
      {
        file: LEASES,
        from: 'lapses_time = excluded.lapses_time\n',
        to: 'lapses_time = excluded.lapses_time, asked_time = excluded.asked_time\n',
      },
    ],
    caughtBy: [...workflows, ...lost],
  },
  {
    bug: 'a clock is moved from where it is, not from where it was asked to',
    edits: [
      {
        file: 'src/simulations/clock/routes.ts',
        from: 'targetOf(body, askedTime)',
        to: 'targetOf(body, askedTime < context.now ? context.now : askedTime)',
      },
    ],
    caughtBy: lost,
  },
  {
    bug: 'a clock’s digest counts a timer that found nothing to do',
    edits: [
      {
        file: 'src/resources/payments/internal_transfers/write.ts',
        from: 'if (!refused) op.happened(',
        to: 'op.happened(',
      },
    ],
    caughtBy: ['test/clock_due.test.ts'],
  },
  {
    bug: 'a clock’s digest counts only what the last transaction did',
    edits: [
      {
        file: 'src/platform/operations/clock_moves.ts',
        from: 'set count = d.count + excluded.count',
        to: 'set count = excluded.count',
      },
    ],
    caughtBy: ['test/clock_due.test.ts'],
  },
  {
    bug: 'the body of a workflow that begins again is checked at the present',
    edits: [
      {
        file: 'src/platform/http/answerers.ts',
        from: 'now: deed.askedTime }',
        to: 'now: context.now }',
      },
    ],
    caughtBy: [...workflows, ...lost],
  },
  {
    bug: 'a lease is not renewed',
    edits: [
      {
        file: LEASES,
        from: '      await database.query(renewLease, [tenant, own.key, own.id, lapseOf(own)])\n',
        to: '      void [database, tenant]\n',
      },
    ],
    caughtBy: workflows,
  },
  {
    bug: 'a lease is renewed by the process that lost it',
    edits: [
      {
        file: LEASES,
        from: 'where tenant = $1 and key = $2 and claim = $3',
        to: 'where tenant = $1 and key = $2 and $3::uuid is not null',
      },
    ],
    caughtBy: workflows,
  },
  {
    bug: 'the second run to finish writes its answer over the first',
    edits: [
      {
        file: LEASES,
        from: '  const kept = await findAnswered(op, own)\n  if (kept) return kept\n  await run(op.tx, dropLease',
        to: '  await run(op.tx, dropLease',
      },
    ],
    caughtBy: workflows,
  },
  {
    bug: 'a run that fails says so, though another run has recorded the answer',
    edits: [
      {
        file: LEASES,
        from: '    if (kept) return kept\n    throw error\n',
        to: '    void kept\n    throw error\n',
      },
    ],
    caughtBy: workflows,
  },
  {
    bug: 'a workflow that failed holds its key until its lease lapses',
    edits: [
      {
        file: LEASES,
        from: '  await run(op.tx, renewLease, [op.tenant, own.key, own.id, machineNow()])\n',
        to: '',
      },
    ],
    caughtBy: workflows,
  },
  {
    bug: 'that another run is at work is kept as an answer',
    edits: [
      {
        file: LEASES,
        from: '  if (error.definition.code === IdempotencyConcurrentUse.code) throw error\n',
        to: '  void IdempotencyConcurrentUse\n',
      },
    ],
    caughtBy: workflows,
  },
  {
    bug: 'another request takes the key of a workflow that failed',
    edits: [
      {
        file: KEPT,
        from: '  if (!leased.fingerprint.equals(asked.fingerprint)) throw IdempotencyInvalidReuse()\n',
        to: '  if (leased.is_held && !leased.fingerprint.equals(asked.fingerprint)) throw IdempotencyInvalidReuse()\n',
      },
    ],
    caughtBy: workflows,
  },
  {
    bug: 'leases are deleted by the time of their workspace',
    edits: [
      {
        file: 'src/platform/operations/purge_answers.ts',
        from: 'await purge(purgeLeases, machineNow())',
        to: 'await purge(purgeLeases, op.now)',
      },
    ],
    caughtBy: workflows,
  },
  {
    bug: 'the sandbox’s vendor begins another link for the same deed',
    edits: [
      {
        file: 'src/resources/accounts/external_accounts/link_write.ts',
        from: '{ name }, deed.id)',
        to: '{ name }, crypto.randomUUID())',
      },
    ],
    caughtBy: lost,
  },
  {
    bug: 'sample data that begins again asks its operations without the keys of before',
    edits: [
      {
        file: CONTEXT,
        from: '`${deed.id} ${operation} ${number}`',
        to: '`${crypto.randomUUID()} ${operation} ${number}`',
      },
    ],
    caughtBy: lost,
  },
  {
    bug: 'sample data is gone on with when the answers of its operations are forgotten',
    edits: [
      {
        file: 'src/simulations/sample_data/routes.ts',
        from: 'if (isForgotten || (await',
        to: 'void isForgotten\n  if ((await',
      },
    ],
    caughtBy: lost,
  },
]
