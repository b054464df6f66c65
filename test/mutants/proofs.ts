// Deliberate bugs in the proof of the books, and in how external accounts are found by number.

import type { Mutant } from './mutant.ts'

const ROUNDS = 'src/resources/operations/proof/timers.ts'
const LOOK_UP = 'src/platform/chain/look_up.ts'
const ONE = 'src/resources/operations/proof/transaction_view.ts'
const NUMBERS = 'src/resources/accounts/external_accounts/number_sealing.ts'
const proofs = ['src/resources/operations/proof/proof.test.ts']
const numbers = ['src/resources/operations/search/external_numbers.test.ts']

export const proofMutants: readonly Mutant[] = [
  {
    bug: 'books are called intact although a promise was not answered in time',
    edits: [{ file: ROUNDS, from: " and $7::text[] = '{}' then $3", to: ' then $3' }],
    caughtBy: proofs,
  },
  {
    bug: 'several processes verify at the same time',
    edits: [
      {
        file: ROUNDS,
        from: 'database.findWork(findLeased, { time, most: 1 })).length > 0',
        to: 'database.findWork(findLeased, { time, most: 1 })).length > 1',
      },
    ],
    caughtBy: proofs,
  },
  {
    bug: 'what was found before a wipe is said of the books after it',
    edits: [
      {
        file: ROUNDS,
        from: 'where tenant = $1 and lease = $2`,\n}\n\nconst endLease',
        to: 'where tenant = $1 and $2::uuid is not null`,\n}\n\nconst endLease',
      },
      {
        file: 'src/resources/operations/proof/table.ts',
        from: 'wiped: true',
        to: 'wiped: false',
      },
    ],
    caughtBy: proofs,
  },
  {
    bug: 'the lock of a transaction does not compare its rows',
    edits: [
      {
        file: LOOK_UP,
        from: "contents.every((it) => it !== '') && digest(contents.join('')).equals(item.digest)",
        to: "contents.every((it) => it !== '')",
      },
    ],
    caughtBy: proofs,
  },
  {
    bug: 'the lock of a transaction does not look at the link before its own',
    edits: [{ file: ONE, from: 'is_intact: isSame && link.follows', to: 'is_intact: isSame' }],
    caughtBy: proofs,
  },
  {
    bug: 'a transaction in the middle of a long chain is looked for at the wrong end',
    edits: [
      {
        file: ONE,
        from: 'const before = rows.findLast(({ last }) => last < number)',
        to: 'const before = rows.findLast(({ last }) => last <= number + 10n ** 12n)',
      },
      {
        file: ONE,
        from: 'const LINKS_MAX = 64 * LINKS_A_LOOK',
        to: 'const LINKS_MAX = LINKS_A_LOOK',
      },
    ],
    caughtBy: proofs,
  },
  {
    bug: 'the hash of a number is the same in every workspace',
    edits: [
      {
        file: NUMBERS,
        from: 'vault.hash(tenant, `external number',
        to: "vault.hash('1_1', `external number",
      },
      {
        file: 'src/resources/operations/search/number_queries.ts',
        from: 'where tenant = $1 and number_hashes @>',
        to: 'where $1::text is not null and number_hashes @>',
      },
    ],
    caughtBy: numbers,
  },
  {
    bug: 'a number that changed is found by the old one',
    edits: [
      {
        file: 'src/resources/accounts/external_accounts/patch.ts',
        from: 'numberColumns(op.vault, row, after)',
        to: '{ numbers: numberColumns(op.vault, row, after).numbers }',
      },
    ],
    caughtBy: numbers,
  },
]
