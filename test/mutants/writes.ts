// Deliberate bugs in how a decision comes to last: locks, the order of writing and answering, events, secrets.

import type { Mutant } from './mutant.ts'

const COMMIT = 'src/ledger/commit/commit_group.ts'
const WRITE = 'src/ledger/commit/write.ts'
const POSTINGS = 'src/resources/payments/internal_transfers/postings.ts'
const PLACES = 'src/platform/sealing/places.ts'
const line = ['src/ledger/commit/line.test.ts']
const scheduler = ['src/ledger/commit/scheduler.test.ts']
const vault = ['src/platform/platform.test.ts']
const copies = ['test/sealed_places.test.ts']
const processes = ['test/several_banks.test.ts']
const transfers = [
  'src/resources/payments/internal_transfers/internal_transfers.test.ts',
  'src/resources/payments/internal_transfers/two_steps.test.ts',
]
const bulks = ['src/resources/payments/internal_transfers/bulk.test.ts']
const commits = ['src/ledger/commit/commits.test.ts']
const payments = ['src/simulations/cards/authorization_groups.test.ts']
const database = ['src/platform/database/db.test.ts']
const deliveries = ['src/events/delivery/locked_rows.test.ts']
const RESEALING = 'src/platform/sealing/resealing.ts'

const FAULTS = 'src/resources/operations/faults/queries.ts'
const EDGE_FAULTS = 'src/platform/http/injected_faults.ts'
const faults = ['src/resources/operations/faults/faults.test.ts']

export const writeMutants: readonly Mutant[] = [
  {
    bug: 'two ACH transfers of one group set the timer of their cut-off twice, and the group is done again',
    edits: [
      {
        file: 'src/platform/database/batch.ts',
        from: 'if (!keyAt || rows.length < 2) return rows',
        to: 'if (!keyAt || rows.length > 1) return rows',
      },
    ],
    caughtBy: ['src/ledger/commit/pairs.test.ts'],
  },
  {
    bug: 'requests that come at once count as one on the rule of a fault',
    edits: [{ file: FAULTS, from: '\n           for update\n', to: '\n' }],
    caughtBy: faults,
  },
  {
    bug: 'a fault of another workspace fires',
    edits: [
      { file: FAULTS, from: 'where tenant = $1 and target', to: 'where target' },
      { file: FAULTS, from: 'where f.tenant = $1 and f.id', to: "where $1 <> '' and f.id" },
    ],
    caughtBy: faults,
  },
  {
    bug: 'the work of a request whose answer is lost is not done',
    edits: [
      {
        file: EDGE_FAULTS,
        from: 'withhold(exchange, await answerOrRefusal(exchange, answer), fault.fault)',
        to: "withhold(exchange, { status: 200, text: '', replayed: false }, fault.fault)",
      },
    ],
    caughtBy: faults,
  },
  {
    bug: 'an error before the work comes after it',
    edits: [{ file: EDGE_FAULTS, from: "if (fault.when === 'AFTER') await", to: 'await' }],
    caughtBy: faults,
  },
  {
    bug: 'accounts are read and not locked',
    edits: [
      { file: 'src/ledger/commit/load_book.ts', from: '\n         for update of a`', to: '`' },
    ],
    caughtBy: commits,
  },
  {
    bug: 'accounts are locked from the last to the first',
    edits: [
      {
        file: 'src/ledger/commit/load_book.ts',
        from: 'order by a.tenant, a.id\n',
        to: 'order by a.tenant, a.id desc\n',
      },
    ],
    caughtBy: commits,
  },
  {
    bug: 'an account is written although it has changed since it was looked at',
    edits: [{ file: WRITE, from: ' and a.version = new.version', to: '' }],
    caughtBy: commits,
  },
  {
    bug: 'SQL that knows no version leaves an account’s as it is',
    edits: [
      {
        file: 'migrations/0001_bank.sql',
        from: 'WHEN ((new.version = old.version))',
        to: 'WHEN (false)',
      },
    ],
    caughtBy: commits,
  },
  {
    bug: 'what a refusal rests on may have changed',
    edits: [
      {
        file: WRITE,
        from: '  if (unlocked.length > changed.length) confirm(tx, unlocked)\n',
        to: '  void [confirm, unlocked]\n',
      },
    ],
    caughtBy: commits,
  },
  {
    bug: 'a group that was decided in vain is decided on the same again',
    edits: [
      {
        file: COMMIT,
        from: '      if (tries > 1) return carryOutGroup(group)\n',
        to: '',
      },
    ],
    caughtBy: commits,
  },
  {
    bug: 'accounts that are linked are decided on alone',
    edits: [
      {
        file: 'src/ledger/commit/load_book.ts',
        from: ' && floorAccount === null && ceilingAccount === null',
        to: ' && floorAccount !== undefined && ceilingAccount !== undefined',
      },
    ],
    caughtBy: ['src/resources/payments/internal_transfers/funding.test.ts'],
  },
  {
    bug: 'limits are read without a lock',
    edits: [
      {
        file: 'src/ledger/commit/load_book.ts',
        from: 'return !hasLimits && ',
        to: 'return (!hasLimits || hasLimits) && ',
      },
    ],
    caughtBy: commits,
  },
  {
    bug: 'what an account is linked to is not locked with it',
    edits: [
      {
        file: 'src/ledger/commit/load_book.ts',
        from: ', (known.floor_account), (known.ceiling_account)',
        to: '',
      },
    ],
    caughtBy: ['src/resources/payments/internal_transfers/funding.test.ts'],
  },
  {
    bug: 'an account that is only read is locked',
    edits: [
      {
        file: 'src/ledger/commit/load_book.ts',
        from: 'where not (wanted.is_read_only and a.is_general)',
        to: 'where true',
      },
    ],
    caughtBy: payments,
  },
  {
    bug: 'the event of a limit is lost when the refusal is stored',
    edits: [
      {
        file: 'src/ledger/run_movement.ts',
        from: '        violated.push(...rows)\n',
        to: '',
      },
    ],
    caughtBy: payments,
  },
  {
    bug: 'what came before a refusal stays in the book of its group',
    edits: [
      {
        file: 'src/ledger/run_movement.ts',
        from: '    undo(changes, kept)\n',
        to: '    void kept\n',
      },
    ],
    caughtBy: ['src/ledger/run_movement.test.ts'],
  },
  {
    bug: 'messages about one payment share a group',
    edits: [
      {
        file: 'src/ledger/commit/scheduler.ts',
        from: 'if (exclusive !== undefined && excluded.has(exclusive)) {',
        to: 'if (exclusive !== undefined && excluded.has(exclusive) && !one) {',
      },
    ],
    caughtBy: [...line, ...payments],
  },
  {
    bug: 'a workspace that has had its turn has the next one, too',
    edits: [
      {
        file: 'src/ledger/commit/scheduler.ts',
        from: '      for (const line of turns.ready) {',
        to: '      for (const line of [...turns.ready].toReversed()) {',
      },
    ],
    caughtBy: scheduler,
  },
  {
    bug: 'a workspace has two groups in flight',
    edits: [
      {
        file: 'src/ledger/commit/scheduler.ts',
        from: 'if (!line.isBusy) (line.isHeld',
        to: 'if (line) (line.isHeld',
      },
    ],
    caughtBy: scheduler,
  },
  {
    bug: 'a workspace that is locked has a place of the others',
    edits: [
      {
        file: 'src/ledger/commit/scheduler.ts',
        from: '    line.isHeld = left.length > 0\n',
        to: '',
      },
    ],
    caughtBy: scheduler,
  },
  {
    bug: 'what waits for its locks stands behind what arrived meanwhile',
    edits: [
      {
        file: 'src/ledger/commit/scheduler.ts',
        from: 'line.waiting.unshift(...left)',
        to: 'line.waiting.push(...left)',
      },
    ],
    caughtBy: scheduler,
  },
  {
    bug: 'many messages about one payment keep everybody behind them waiting',
    edits: [
      {
        file: 'src/ledger/commit/scheduler.ts',
        from: 'if (size > 0 && size + parts > most) break',
        to: 'if (size > 0 && (size + parts > most || passed.length > 0)) break',
      },
    ],
    caughtBy: line,
  },
  {
    bug: 'a bulk does what comes before its first refusal',
    edits: [
      {
        file: 'src/ledger/together.ts',
        from: 'return refusals.length > 0 ?',
        to: 'return refusals[0]?.index === 0 ?',
      },
    ],
    caughtBy: ['src/ledger/together.test.ts', ...bulks],
  },
  {
    bug: 'the transfers of a bulk are listed under one number',
    edits: [
      {
        file: 'src/ledger/together.ts',
        from: 'part.run(book.part(index))',
        to: 'part.run(book)',
      },
    ],
    caughtBy: ['src/ledger/together.test.ts', ...bulks],
  },
  {
    bug: 'a transfer of a bulk is another request than the same one alone',
    edits: [
      {
        file: 'src/platform/http/bulk.ts',
        from: 'fingerprintOf(method, path, value)',
        to: 'fingerprintOf(method, request.url, value)',
      },
    ],
    caughtBy: bulks,
  },
  {
    bug: 'a decline is not kept for its key',
    edits: [
      {
        file: 'src/platform/operations/money_keys.ts',
        from: '  if (!isKept(answer.status)) return []',
        to: "  if (!isKept(answer.status) || 'body' in decision) return []",
      },
    ],
    caughtBy: payments,
  },
  {
    bug: 'numbers are given before the accounts are locked',
    edits: [
      {
        file: COMMIT,
        from: '  const [found, rows, facts] = await Promise.all([\n',
        to: '  const early = await lockAndReadKeys(tx, { tenant, keys: submissions.map(({ key }) => key), count: countParts(submissions), machineTime })\n  const [found, rows, facts] = await Promise.all([\n',
      },
      {
        file: COMMIT,
        from: 'transactionNumbersFor(tx, found, facts.numbers)',
        to: 'transactionNumbersFor(tx, found, early.numbers)',
      },
    ],
    caughtBy: commits,
  },
  {
    bug: 'a caller is answered before the commit',
    edits: [
      {
        file: 'src/platform/database/open.ts',
        from: '    await committed(tx)\n',
        to: '    void committed(tx).catch(() => {})\n',
      },
    ],
    caughtBy: commits,
  },
  {
    bug: 'a commit that the database undid is a commit',
    edits: [
      {
        file: 'src/platform/database/open.ts',
        from: "  if (commit.value.command !== 'COMMIT') throw new Error('the transaction was rolled back')\n",
        to: '',
      },
    ],
    caughtBy: database,
  },
  {
    bug: 'what travels with the commit is not tried again when another was in the way',
    edits: [
      {
        file: 'src/platform/database/open.ts',
        from: "  for (const other of others) if (other.status === 'rejected') throw other.reason\n",
        to: '  void others\n',
      },
    ],
    caughtBy: database,
  },
  {
    bug: 'the first of a group’s balances is written, not the last',
    edits: [
      {
        file: WRITE,
        from: 'for (const account of effects.accounts) last.set(account.key, account)',
        to: 'for (const account of effects.accounts) if (!last.has(account.key)) last.set(account.key, account)',
      },
    ],
    caughtBy: processes,
  },
  {
    bug: 'what is held is not written',
    edits: [
      {
        file: WRITE,
        from: 'set posted = new.posted, held = new.held,',
        to: 'set posted = new.posted,',
      },
    ],
    caughtBy: transfers,
  },
  {
    bug: 'an expiry is not scheduled',
    edits: [
      {
        file: POSTINGS,
        from: '        newTimer(tenant, { kind: EXPIRY_TIMER, subject: id, due: expires }),\n',
        to: '        ...(tenant ? [] : [timerInsert(tenant, { kind: EXPIRY_TIMER, subject: id, due: expires })]),\n',
      },
    ],
    caughtBy: transfers,
  },
  {
    bug: 'a posted transaction has no event',
    edits: [
      {
        file: 'src/resources/payments/transactions/write.ts',
        from: '    derivedEventInsert(book.op, PostedCreated, facts.uuid),\n',
        to: '    ...(derivedEventInsert(book.op, PostedCreated, facts.uuid) ? [] : []),\n',
      },
    ],
    caughtBy: [...transfers, 'test/operation_events.test.ts'],
  },
  {
    bug: 'the event of a posted transaction shows what its merchant sent later',
    edits: [
      {
        file: 'src/resources/payments/transactions/events.ts',
        from: 'updated: row.created, enhanced_transaction: null }',
        to: '}',
      },
    ],
    caughtBy: ['src/events/derived.test.ts'],
  },
  {
    bug: 'a copy leaves out a row',
    edits: [
      {
        file: 'src/platform/database/columns.ts',
        from: '  for (const row of rows) {\n    writeInt16(fields.length)',
        to: '  for (const row of rows.slice(1)) {\n    writeInt16(fields.length)',
      },
    ],
    caughtBy: ['src/platform/database/copy.test.ts', 'src/ledger/commit/many.test.ts'],
  },
  {
    bug: 'rows are read as those of another statement of the connection',
    edits: [
      {
        file: 'src/platform/database/flight.ts',
        from: "descriptions?.known.get(this.name ?? '')",
        to: 'descriptions?.known.values().next().value',
      },
    ],
    caughtBy: ['src/platform/database/flight.test.ts'],
  },
  {
    bug: 'a request is not found by the transfer that it made',
    edits: [
      {
        file: 'src/resources/operations/requests/batch_queries.ts',
        from: "[finderOf(tenant, 'resource', resource), madeFinderOf(tenant, resource)]",
        to: "[finderOf(tenant, 'resource', resource), ...(madeFinderOf(tenant, resource) ? [] : [])]",
      },
    ],
    caughtBy: ['src/resources/operations/requests/requests.test.ts'],
  },
  {
    bug: 'a refused transfer is not found by its key',
    edits: [
      {
        file: 'src/resources/operations/requests/batch_write.ts',
        from: "path === TRANSFERS && body.status === 'COMPLETE' && madeBy(entry, id) !== undefined",
        to: 'path === TRANSFERS',
      },
    ],
    caughtBy: ['src/resources/operations/requests/requests.test.ts'],
  },
  {
    bug: 'an event of what waits shows what has become of it since',
    edits: [
      {
        file: 'src/resources/payments/transactions/pending_write.ts',
        from: 'if (state === stateOf(row)) return row',
        to: 'if (state >= 0) return row',
      },
    ],
    caughtBy: ['src/events/state_events.test.ts'],
  },
  {
    bug: 'an event of what waits shows the history of later',
    edits: [
      {
        file: 'src/resources/payments/transactions/pending_write.ts',
        from: '...fromPast(past), ...named, history }',
        to: '...fromPast(past), ...named }',
      },
    ],
    caughtBy: ['src/events/state_events.test.ts'],
  },
  {
    bug: 'after a wipe an event no longer tells what had changed',
    edits: [
      {
        file: 'src/events/derived.ts',
        from: 'set resource = new.resource, changed_fields = new.changed_fields',
        to: 'set resource = new.resource, changed_fields = null',
      },
    ],
    caughtBy: ['src/events/state_events.test.ts'],
  },
  {
    bug: 'a wipe takes the resources of events with it',
    edits: [
      {
        file: 'src/resources/operations/wipes/write.ts',
        from: '  await beforeWipe(op)\n',
        to: '  if (!op) await beforeWipe(op)\n',
      },
    ],
    caughtBy: ['src/events/derived.test.ts'],
  },
  {
    bug: 'an event is written outside the transaction of its change',
    edits: [
      {
        file: WRITE,
        from: 'sendBatches(tx, [...entries(group), ...holds(group), ...others])',
        to: "sendBatches(tx, [...entries(group), ...holds(group), ...others.filter(({ statement }) => !statement.name.startsWith('events_insert') || !setTimeout(() => void sendBatches(tx, others.filter((it) => it.statement === statement)), 50))])",
      },
    ],
    caughtBy: [...commits, ...transfers],
  },
  {
    bug: 'an event lies readable in the database',
    edits: [
      {
        file: 'src/events/event.ts',
        from: 'text === null ? null : vault.seal({ column, tenant, key: id }, text)',
        to: 'text === null ? null : Buffer.from(text)',
      },
    ],
    caughtBy: ['src/resources/people/businesses/businesses.test.ts'],
  },
  {
    bug: 'an event with a delivery is not found by its resource',
    edits: [
      {
        file: 'src/events/event.ts',
        from: 'then true end',
        to: 'then null::boolean end',
      },
    ],
    caughtBy: ['src/resources/webhooks/webhooks/deliveries.test.ts'],
  },
  {
    bug: 'what is sealed for one tenant opens for another',
    edits: [{ file: PLACES, from: '${family.length} ${family}${key.length}', to: '${key.length}' }],
    caughtBy: vault,
  },
  {
    bug: 'what is sealed for one row opens in another',
    edits: [{ file: PLACES, from: '${family}${key.length} ${key}`', to: '${family}`' }],
    caughtBy: [...vault, ...copies],
  },
  {
    bug: 'what is sealed for one column opens in another',
    edits: [{ file: PLACES, from: 'counted(table) + counted(column)', to: 'counted(table)' }],
    caughtBy: [...vault, ...copies],
  },
  {
    bug: 'what is sealed for one table opens in another',
    edits: [{ file: PLACES, from: 'counted(table) + counted(column)', to: 'counted(column)' }],
    caughtBy: vault,
  },
  {
    bug: 'what was opened at one place is remembered for all',
    edits: [
      {
        file: 'src/platform/sealing/seal.ts',
        from: '`${boundTo(place)} ${sealed',
        to: '`${place.tenant} ${sealed',
      },
    ],
    caughtBy: vault,
  },
  {
    bug: 'an old key is no longer needed although values cannot be opened',
    edits: [{ file: RESEALING, from: 'unreadable_count > 0n)', to: 'unreadable_count < 0n)' }],
    caughtBy: ['src/platform/sealing/resealing.test.ts'],
  },
  {
    bug: 'a value that cannot be opened stops all others from being resealed',
    edits: [{ file: RESEALING, from: '      return undefined\n', to: '      throw error\n' }],
    caughtBy: ['src/platform/sealing/resealing.test.ts'],
  },
  {
    bug: 'results of deliveries wait for locked rows of one workspace for as long as they are locked',
    edits: [
      {
        file: 'src/events/delivery/queue.ts',
        from: '        { lockTimeoutMs: LOCK_TIMEOUT_MS },\n',
        to: '        { lockTimeoutMs: 600_000 + LOCK_TIMEOUT_MS },\n',
      },
    ],
    caughtBy: deliveries,
  },
  {
    bug: 'a failure counts although another process has taken the delivery over',
    edits: [
      {
        file: 'src/events/delivery/results.ts',
        from: `
                 and (d.lease_until is not distinct from result.lease_until or result.status = 'SUCCESS'))`,
        to: ')',
      },
    ],
    caughtBy: ['src/events/delivery/deliveries.test.ts'],
  },
  {
    bug: 'a result whose rows are locked is given up at once',
    edits: [
      {
        file: 'src/events/delivery/writer.ts',
        from: "        if (isLockTimeout(error)) return 'locked'\n",
        to: '',
      },
      { file: 'src/events/delivery/writer.ts', from: 'isLockTimeout, ', to: '' },
    ],
    caughtBy: deliveries,
  },
  {
    bug: 'movements ignore that a clock was moved',
    edits: [
      {
        file: 'src/ledger/commit/commit_group.ts',
        from: 'options.clocksMove ?',
        to: '!options.clocksMove ?',
      },
    ],
    caughtBy: transfers,
  },
  {
    bug: 'what is used of a limit is not written down',
    edits: [
      {
        file: 'src/ledger/limits/windows.ts',
        from: '.filter(({ isStored, isSingle }) => !isStored && !isSingle)',
        to: '.filter(({ isStored, isSingle }) => !isStored && isSingle)',
      },
    ],
    caughtBy: ['test/spend_model.test.ts', 'src/resources/controls/spend_controls/limits.test.ts'],
  },
  {
    bug: 'what was used of a limit that no longer holds is not forgotten',
    edits: [
      {
        file: 'src/ledger/limits/changed.ts',
        from: '  await run(op.tx, forgetUses, [op.tenant, accountIds, redefined])\n',
        to: '  void forgetUses\n',
      },
    ],
    caughtBy: ['test/spend_model.test.ts', 'src/resources/controls/spend_controls/limits.test.ts'],
  },
  {
    bug: 'a commit group reads the history of an account for the use of a limit',
    edits: [
      {
        file: 'src/ledger/limits/windows.ts',
        from: 'and u.since <> range.since\n             and s.spent_time > least(u.since, range.since) and s.spent_time <= greatest(u.since, range.since)',
        to: 'and s.spent_time > least(u.since, range.since) and s.amount < 0',
      },
    ],
    caughtBy: ['src/resources/controls/spend_controls/counting.test.ts'],
  },
  {
    bug: 'a control that is redefined keeps the use that was counted before',
    edits: [
      {
        file: 'src/resources/controls/spend_controls/write.ts',
        from: 'if (isRedefined) await',
        to: 'if (isRedefined && row.is_active !== wanted.is_active) await',
      },
    ],
    caughtBy: ['src/resources/controls/spend_controls/counting.test.ts'],
  },
  {
    bug: 'an account that has money can be closed',
    edits: [
      {
        file: 'src/resources/accounts/accounts/patch.ts',
        from: 'ledger.posted !== 0n || ledger.held !== 0n',
        to: 'ledger.held !== 0n',
      },
    ],
    caughtBy: ['test/races.test.ts', 'src/resources/accounts/accounts/patch.test.ts'],
  },
  {
    bug: 'an account can be closed while money is held on it',
    edits: [
      {
        file: 'src/resources/accounts/accounts/patch.ts',
        from: 'ledger.posted !== 0n || ledger.held !== 0n',
        to: 'ledger.posted !== 0n',
      },
    ],
    caughtBy: ['src/resources/accounts'],
  },
  {
    bug: 'a card payment that is cleared in part moves what was held',
    edits: [
      {
        file: 'src/resources/payments/card_transactions/postings.ts',
        from: 'transaction, amount, authority',
        to: 'transaction, authority',
      },
    ],
    caughtBy: ['src/simulations/cards/clearings.test.ts'],
  },
]
