// Deliberate bugs in what the API takes and answers: page tokens, times, sums, orders, what a webhook is told.

import type { Mutant } from './mutant.ts'

const PAGINATION = 'src/platform/contract/pagination.ts'
const BOUND = 'jsonText([operation, params, named])'
const tokens = ['test/page_tokens.long.test.ts']
const volume = ['src/resources/operations/volume/volume.test.ts']
const COUNT = 'src/resources/operations/volume/timers.ts'
const AUDIT_LOG = 'src/resources/operations/audit_log/write.ts'
const auditLog = ['src/resources/operations/api_keys/api_keys.test.ts']
const accounts = ['src/resources/accounts/accounts/search.test.ts']

export const answerMutants: readonly Mutant[] = [
  {
    bug: 'the audit log of one actor shows what everybody did',
    edits: [
      {
        file: AUDIT_LOG,
        from: "if (actor_id !== undefined) wanted = wanted.where('actor_id', '=', actor_id)",
        to: 'void actor_id',
      },
    ],
    caughtBy: auditLog,
  },
  {
    bug: 'a time that ends the audit log is in it',
    edits: [
      { file: AUDIT_LOG, from: "where('time', '<', new Date", to: "where('time', '<=', new Date" },
    ],
    caughtBy: auditLog,
  },
  {
    bug: 'a page token of one list is taken by another',
    edits: [{ file: PAGINATION, from: BOUND, to: 'jsonText([params, named])' }],
    caughtBy: tokens,
  },
  {
    bug: 'a page token of one card is taken by another card',
    edits: [{ file: PAGINATION, from: BOUND, to: 'jsonText([operation, named])' }],
    caughtBy: tokens,
  },
  {
    bug: 'a page token is taken under other filters',
    edits: [{ file: PAGINATION, from: BOUND, to: 'jsonText([operation, params])' }],
    caughtBy: tokens,
  },
  {
    bug: 'a page token of one workspace is taken by another',
    edits: [
      {
        file: PAGINATION,
        from: '[context.tenant, context.list, shape, isReversed(paged)]',
        to: '[context.list, shape, isReversed(paged)]',
      },
    ],
    caughtBy: tokens,
  },
  {
    bug: 'a page token of one order is taken by the other',
    edits: [{ file: PAGINATION, from: 'shape, isReversed(paged)]', to: 'shape]' }],
    caughtBy: ['test/list_order.test.ts'],
  },
  {
    bug: 'a time beyond the year 9999 is taken',
    edits: [
      {
        file: 'src/platform/values/date_times.ts',
        from: 'year <= YEAR_MAX',
        to: 'year <= YEAR_MAX + 1',
      },
    ],
    caughtBy: ['test/times.test.ts'],
  },
  {
    bug: 'a time before the year 1 is taken',
    edits: [
      { file: 'src/platform/values/date_times.ts', from: 'year >= 1 &&', to: 'year >= 0 &&' },
    ],
    caughtBy: ['test/times.test.ts'],
  },
  {
    bug: 'money that waits until a year of five digits waits for ever',
    edits: [
      {
        file: 'src/platform/database/readers.ts',
        from: "new Date(text.replace(LONG_YEAR, (_, year: string) => `+${year.padStart(6, '0')}-`))",
        to: 'new Date(text.replace(LONG_YEAR, (found) => found))',
      },
    ],
    caughtBy: ['src/ledger/far_dates.test.ts'],
  },
  {
    bug: 'an amount beyond 2^53 is read as the double near it',
    edits: [
      {
        file: 'src/platform/values/money.ts',
        from: 'BigInt(Number.isSafeInteger(amount) ? (amount as number) : String(amount))',
        to: 'BigInt(Number(String(amount)))',
      },
    ],
    caughtBy: ['test/large_amounts.test.ts'],
  },
  {
    bug: 'the volume of a bucket leaves 64 bits',
    edits: [
      {
        file: COUNT,
        from: 'least(sum(moved.amount), ${CENTS_MAX})::bigint',
        to: 'sum(moved.amount)::bigint',
      },
    ],
    caughtBy: volume,
  },
  {
    bug: 'a workspace that cannot be counted keeps the others from being counted',
    edits: [{ file: COUNT, from: 'ended(tenant, asError(error))', to: 'throw error' }],
    caughtBy: volume,
  },
  {
    bug: 'a workspace whose rows are locked is called one that cannot be counted',
    edits: [{ file: COUNT, from: 'isLockTimeout(error) || isUnreachable', to: 'isUnreachable' }],
    caughtBy: volume,
  },
  {
    bug: 'a page in the order of account numbers begins with the last account of the page before',
    edits: [
      {
        file: 'src/resources/accounts/accounts/number_list.ts',
        from: 'compare(orders, place, start) > 0',
        to: 'compare(orders, place, start) >= 0',
      },
    ],
    caughtBy: accounts,
  },
  {
    bug: 'the token of a page in the order of account numbers holds the number',
    edits: [
      {
        file: 'src/resources/accounts/accounts/number_list.ts',
        from: 'nextToken(paged, [last])',
        to: "nextToken(paged, [last, sorted[limit - 1]?.values[at] ?? ''])",
      },
    ],
    caughtBy: accounts,
  },
  {
    bug: 'a webhook does not receive events that never come by a wildcard',
    edits: [
      {
        file: 'src/events/catalogue.ts',
        from: 'patterns.some((it) => matches(it, type))',
        to: 'patterns.includes(type)',
      },
    ],
    caughtBy: ['src/resources/webhooks/webhooks/webhooks.test.ts'],
  },
]
