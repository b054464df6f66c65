// Deliberate bugs in what keys remember: what is done once, and what repeats are told.

import type { Mutant } from './mutant.ts'

const FACTS = 'src/ledger/commit/load_facts.ts'
const KEYS = 'src/platform/operations/money_keys.ts'
const KEPT = 'src/platform/operations/idempotency.ts'
const transfers = [
  'src/resources/payments/internal_transfers/internal_transfers.test.ts',
  'src/resources/payments/internal_transfers/two_steps.test.ts',
]
const repeats = ['test/idempotency.test.ts']

export const keyMutants: readonly Mutant[] = [
  {
    bug: 'the key of a movement is not used up',
    edits: [
      {
        file: KEYS,
        from: 'return usedKeys(op.tenant, key)',
        to: 'return []',
      },
    ],
    caughtBy: transfers,
  },
  {
    bug: 'a key has the role with which it was created, whatever the role of its user is now',
    edits: [
      {
        file: 'src/platform/operations/workspaces.ts',
        from: 'role: now === null ? role : lesser(role, now),',
        to: 'role,',
      },
    ],
    caughtBy: ['src/resources/operations/api_keys/rights.test.ts'],
  },
  {
    bug: 'an answer is kept with the secret that is shown once',
    edits: [
      {
        file: KEPT,
        from: '{ status, text: keptText }',
        to: '{ status, text }',
      },
    ],
    caughtBy: ['src/resources/operations/api_keys/kept_secrets.test.ts'],
  },
  {
    bug: 'a webhook delivers what its key may not read',
    edits: [
      {
        file: 'src/resources/webhooks/webhooks/readable_rules.ts',
        from: 'for (const type of named) checkReadable(rights, type)',
        to: 'for (const type of named.slice(0, 0)) checkReadable(rights, type)',
      },
    ],
    caughtBy: ['test/who_sees_what.test.ts'],
  },
  {
    bug: 'a used key is not looked at',
    edits: [
      { file: KEYS, from: '  if (isUsed)\n', to: '  if (isUsed && isAnswerKey(key))\n' },
      {
        file: 'src/platform/operations/table.ts',
        from: "key: ['tenant', 'kind', 'key'], wiped: true",
        to: "key: ['tenant', 'kind', 'key'], updates: ['key'], wiped: true",
      },
    ],
    caughtBy: transfers,
  },
  {
    bug: 'a key is used up for both kinds of transaction',
    edits: [
      {
        file: FACTS,
        from: 'm.tenant = $1 and m.kind = wanted.kind and',
        to: 'm.tenant = $1 and',
      },
    ],
    caughtBy: transfers,
  },
  {
    bug: 'an id in a path is compared as it is written there',
    edits: [
      {
        file: 'src/platform/http/requests.ts',
        from: 'ids[name] = value.toLowerCase()',
        to: 'ids[name] = value',
      },
    ],
    caughtBy: ['src/resources/operations/users/roles.test.ts'],
  },
  {
    bug: 'a key of one tenant is used up for all',
    edits: [
      {
        file: FACTS,
        from: 'm.tenant = $1 and m.kind = wanted.kind and',
        to: 'm.kind = wanted.kind and',
      },
    ],
    caughtBy: transfers,
  },
  {
    bug: 'the key of a posted transfer of one tenant is used up for all',
    edits: [
      {
        file: FACTS,
        from: "u.tenant = $1 and u.name = $1 || ' ' || wanted.key",
        to: 'u.key = wanted.key',
      },
      {
        file: FACTS,
        from: 'where named.tenant = $1 and named.key',
        to: 'where named.key',
      },
    ],
    caughtBy: transfers,
  },
  {
    bug: 'the key of a posted transfer is used up for what waits, too',
    edits: [
      { file: FACTS, from: "where wanted.kind = 'posted' and u.tenant", to: 'where u.tenant' },
    ],
    caughtBy: transfers,
  },
  {
    bug: 'the key of a transfer is not found in its transaction',
    edits: [
      {
        file: FACTS,
        from: 'coalesce(used.is_used, posted.is_used, ',
        to: 'coalesce(used.is_used, ',
      },
    ],
    caughtBy: transfers,
  },
  {
    bug: 'a refused movement is not remembered for its key',
    edits: [{ file: KEYS, from: '!isKept(answer.status)', to: 'isKept(answer.status)' }],
    caughtBy: transfers,
  },
  {
    bug: 'a key is answered whatever is asked under it',
    edits: [
      {
        file: KEPT,
        from: '  if (!kept.fingerprint.equals(fingerprint)) throw IdempotencyInvalidReuse()\n',
        to: '  void fingerprint\n',
      },
    ],
    caughtBy: repeats,
  },
  {
    bug: 'the path is not part of what is asked',
    edits: [{ file: KEPT, from: 'update(`${method} ${path} `)', to: 'update(`${method} `)' }],
    caughtBy: repeats,
  },
  {
    bug: 'two requests work under one key at once',
    edits: [
      {
        file: KEPT,
        from: '  if (!lock?.locked) throw IdempotencyConcurrentUse()\n',
        to: '  void lock\n',
      },
    ],
    caughtBy: [...repeats, 'test/races.test.ts'],
  },
  {
    bug: 'a refusal leaves half of its work behind',
    edits: [
      { file: KEPT, from: 'sql`rollback to savepoint work`', to: 'sql`release savepoint work`' },
    ],
    caughtBy: repeats,
  },
  {
    bug: 'a failure on our side is remembered',
    edits: [{ file: KEPT, from: 'return status < 500 && status !== 429', to: 'return status > 0' }],
    caughtBy: ['src/platform/operations/idempotency.test.ts'],
  },
  {
    bug: 'an encryption key that every user of the machine may read is taken',
    edits: [
      {
        file: 'src/platform/sealing/key_file.ts',
        from: 'const OTHERS = 0o007',
        to: 'const OTHERS = 0o000',
      },
    ],
    caughtBy: ['src/platform/sealing/key_file.test.ts'],
  },
  {
    bug: 'florin verify makes an empty bank where there is none',
    edits: [
      {
        file: 'src/platform/postgres/visit.ts',
        from: 'if (await holdsDatabase(dataDir)) return',
        to: 'if ((await holdsDatabase(dataDir)) || dataDir) return',
      },
    ],
    caughtBy: ['src/start/admin.test.ts'],
  },
]
